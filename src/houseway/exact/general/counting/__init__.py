"""The kernels of the general solver: how a player's hands fare against all that is hidden."""
