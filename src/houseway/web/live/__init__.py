"""Live tables: sockets, encoded views, seating."""
