"""Each screen as a function from what is known to a picture with its nodes."""
