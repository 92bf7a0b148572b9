"""Changes of the schema, oldest first, one file each under versions."""
