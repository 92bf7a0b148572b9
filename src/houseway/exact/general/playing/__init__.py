"""Game files played otherwise than best: by a rule of thumb, and by rollouts on random deals."""
