"""The database: schema, transactions, group commit, hash chain, backup."""
