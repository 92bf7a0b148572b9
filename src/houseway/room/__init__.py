"""The live room: commands, event store, ledger, shuffle and commitment, limits, clocks, audit."""
