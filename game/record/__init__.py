"""The match record: one text format in which a match is saved, exported, reported and replayed."""
