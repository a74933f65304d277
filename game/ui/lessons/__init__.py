"""The course: lessons as data, each a few moments at the table with something to do."""
