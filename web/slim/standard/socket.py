"""A page opens no sockets; these names stand in signatures of asyncio."""

AF_UNSPEC, AF_INET, AF_INET6, AI_PASSIVE, SOCK_STREAM = 0, 2, 10, 1, 1
