"""Everything stored, computed again and compared; exports for a reviewer."""
