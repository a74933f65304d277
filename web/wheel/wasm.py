"""Reads the parts of a WebAssembly module that the build asks about: imports, exports, constants, data."""

from __future__ import annotations

from dataclasses import dataclass

KINDS = ("func", "table", "memory", "global", "tag")
IMPORTS, GLOBALS, EXPORTS, DATA = 2, 6, 7, 11


@dataclass(frozen=True)
class Module:
    """imports: (module, name, kind); exports: name -> (kind, index); own i32 constants; data segments."""

    imports: tuple[tuple[str, str, str], ...]
    exports: dict[str, tuple[str, int]]
    globals: tuple[int | None, ...]
    data: tuple[bytes, ...]

    @property
    def imported_globals(self) -> int:
        """How many global numbers come before the module's own."""
        return sum(kind == "global" for _, _, kind in self.imports)

    def constant(self, name: str) -> int | None:
        """The value of an exported constant global, None if there is no such export."""
        if name not in self.exports:
            return None
        return self.globals[self.exports[name][1] - self.imported_globals]


class _Reader:
    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self, signed: bool = False) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if not byte & 128:
                return value - (1 << shift) if signed and byte & 64 else value

    def bytes(self) -> bytes:
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at]

    def limits(self) -> None:
        flags = self.number()
        self.number()
        if flags & 1:
            self.number()

    def expression(self) -> int | None:
        """A constant expression; its value if it is one plain i32.const."""
        op = self.byte()
        value: int | None = None
        if op == 0x41:
            value = self.number(signed=True)
        while op != 0x0B:
            op = self.byte() if value is not None else self._skip(op)
        return value

    def _skip(self, op: int) -> int:
        if op in (0x23, 0xD2):  # global.get, ref.func
            self.number()
        elif op in (0x41, 0x42):
            self.number(signed=True)
        elif op == 0x44:
            self.at += 8
        elif op == 0x43:
            self.at += 4
        return self.byte()


def parse(data: bytes) -> Module:
    """The module in these bytes; ValueError if they are none."""
    if data[:4] != b"\0asm":
        raise ValueError("not a WebAssembly module")
    imports: list[tuple[str, str, str]] = []
    exports: dict[str, tuple[str, int]] = {}
    constants: list[int | None] = []
    segments: list[bytes] = []
    at = 8
    while at < len(data):
        section = data[at]
        head = _Reader(data, at + 1)
        size = head.number()
        body = _Reader(data, head.at)
        at = head.at + size
        if section == IMPORTS:
            imports = [_import(body) for _ in range(body.number())]
        elif section == GLOBALS:
            for _ in range(body.number()):
                body.at += 2
                constants.append(body.expression())
        elif section == EXPORTS:
            for _ in range(body.number()):
                name = body.bytes().decode()
                exports[name] = (KINDS[body.byte()], body.number())
        elif section == DATA:
            for _ in range(body.number()):
                if body.number() == 0:
                    body.expression()
                segments.append(body.bytes())
    return Module(tuple(imports), exports, tuple(constants), tuple(segments))


def _import(body: _Reader) -> tuple[str, str, str]:
    module, name, kind = body.bytes().decode(), body.bytes().decode(), KINDS[body.byte()]
    if kind == "func":
        body.number()
    elif kind == "table":
        body.byte()
        body.limits()
    elif kind == "memory":
        body.limits()
    elif kind == "global":
        body.at += 2
    else:
        body.byte()
        body.number()
    return module, name, kind


def pieces(data: bytes) -> tuple[str, ...]:
    """The JavaScript texts that an Emscripten side module carries (EM_ASM), in the order of addresses."""
    module = parse(data)
    start, end = module.constant("__start_em_asm"), module.constant("__stop_em_asm")
    if start is None or end is None:
        return ()
    # A side module's data is one segment that starts at its memory base, so addresses are offsets in it.
    texts = module.data[0][start:end].split(b"\0")
    return tuple(text.decode() for text in texts if text)
