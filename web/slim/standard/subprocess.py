"""A page starts no processes; these names stand in signatures of asyncio."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
