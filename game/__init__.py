"""Texas 42: a shared rules core, computer players, and a pygame-ce table."""
