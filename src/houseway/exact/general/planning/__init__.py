"""From a game file to what must be counted: its shape, its states, its money by outcome."""
