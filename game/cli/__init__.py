"""The headless commands: replay, bot and arena."""
