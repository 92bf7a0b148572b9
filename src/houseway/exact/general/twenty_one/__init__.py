"""Twenty-one solved exactly by what is left in the shoe: hands, splits, charts, the coach."""
