"""What the library's own modules ask of logging: a message for trouble, on the error stream."""

import sys

DEBUG, INFO, WARNING, ERROR, CRITICAL = range(10, 60, 10)


class Logger:
    """Writes warnings and worse; quiet below."""

    def __init__(self, name):
        self.name = name

    def log(self, level, message, *words, exc_info=None, **_):
        if level >= WARNING:
            print(f"{self.name}: {message % words if words else message}", file=sys.stderr)
            if exc_info:
                import traceback

                error = exc_info[1] if isinstance(exc_info, tuple) else exc_info
                traceback.print_exception(error if isinstance(error, BaseException) else sys.exception())

    def debug(self, message, *words, **more):
        self.log(DEBUG, message, *words, **more)

    def info(self, message, *words, **more):
        self.log(INFO, message, *words, **more)

    def warning(self, message, *words, **more):
        self.log(WARNING, message, *words, **more)

    def error(self, message, *words, **more):
        self.log(ERROR, message, *words, **more)

    def exception(self, message, *words, exc_info=True, **more):
        self.log(ERROR, message, *words, exc_info=exc_info, **more)

    def critical(self, message, *words, **more):
        self.log(CRITICAL, message, *words, **more)


_LOGGERS = {}


def getLogger(name="root"):
    return _LOGGERS.setdefault(name, Logger(name))
