"""`houseway report`: papers to file, post or hand out."""
