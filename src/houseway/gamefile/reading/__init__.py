"""Reading a game file: from TOML to a `PlainGame`, or every fault with its line."""
