"""At the table: play, settle, replay, and how cards and rounds are shown."""
