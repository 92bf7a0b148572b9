"""The coach: what each answer to an open question is worth, exactly."""
