"""The HTTP interface, a file for each group of addresses."""
