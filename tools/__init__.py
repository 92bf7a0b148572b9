"""What developing takes beside the tests: made by `make`, never installed."""
