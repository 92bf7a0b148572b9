"""Game files in batches: one set of kernels, driven by what the file says."""
