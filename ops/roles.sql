-- The room's role and database, and a role for auditors that reads and changes nothing.
-- Run once by the server's administrator; passwords are set apart from this file, with \password.

CREATE ROLE houseway LOGIN CREATEDB NOSUPERUSER NOCREATEROLE NOREPLICATION;
CREATE ROLE houseway_audit LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION;

CREATE DATABASE houseway OWNER houseway;
REVOKE ALL ON DATABASE houseway FROM PUBLIC;
GRANT CONNECT ON DATABASE houseway TO houseway_audit;

\connect houseway
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT ALL ON SCHEMA public TO houseway;
GRANT USAGE ON SCHEMA public TO houseway_audit;
ALTER DEFAULT PRIVILEGES FOR ROLE houseway IN SCHEMA public GRANT SELECT ON TABLES TO houseway_audit;
