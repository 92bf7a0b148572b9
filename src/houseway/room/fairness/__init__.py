"""The shuffle that players can check, the seal on its seeds, and the checks themselves."""
