"""Running a room: serve, audit, backup, export, verify."""
