"""The inventor's desk: somebody's own game files, read and solved in processes of their own."""
