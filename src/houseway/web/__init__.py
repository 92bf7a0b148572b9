"""The card room's doors: pages, an HTTP interface and a socket for each viewer of a table."""
