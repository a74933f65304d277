"""The part of asyncio that an event loop of the browser needs: no sockets, no processes, no threads.

The submodules are Python's own. What it leaves out costs a start a fifth of its time and is never reached here.
"""

from . import coroutines, events, exceptions, futures, locks, protocols, queues, runners, taskgroups, tasks, timeouts

PARTS = (coroutines, events, exceptions, futures, locks, protocols, queues, runners, taskgroups, tasks, timeouts)
__all__ = [name for part in PARTS for name in part.__all__]
globals().update({name: getattr(part, name) for part in PARTS for name in part.__all__})

DefaultEventLoopPolicy = events._BaseDefaultEventLoopPolicy  # the runtime derives its own from it
