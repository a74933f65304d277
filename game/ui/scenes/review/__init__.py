"""A finished hand gone through again, a module for each kind of page."""
