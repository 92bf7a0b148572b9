"""What one deck allows: the same sums with all that boards share added up once."""
