"""The rules of Texas 42: pure values and functions, the same for play, replay, load and tests."""
