"""The course taken without a screen: a conductor over ports in memory, touched by node ids."""

from dataclasses import dataclass

from game.app.session import Ports, Session
from game.platform.memory import ManualClock, MemoryStorage, NoExchange, SeededChance, Silence
from game.ui.conductor import Conductor
from game.ui.page import Scene
from game.ui.screen import Environment
from game.ui.speaker import Commentator


class Heard:
    """An announcer that remembers."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []

    def say(self, text: str, urgent: bool = False) -> None:
        self.said.append((text, urgent))


@dataclass
class Visitor:
    """Somebody at the device."""

    conductor: Conductor
    heard: Heard
    environment: Environment

    def scene(self) -> Scene:
        return self.conductor.scene(self.environment)

    def ids(self) -> list[str]:
        return [node.id for node in self.scene().nodes if node.intent is not None and not node.disabled]

    def tap(self, name: str) -> None:
        node = next(node for node in self.scene().nodes if node.id == name)
        assert node.intent is not None, f"{name} cannot be touched"
        self.conductor.handle(node.intent)


def visitor(language: str = "en", storage: MemoryStorage | None = None) -> Visitor:
    """A new visit to a device with that storage."""
    heard = Heard()
    ports = Ports(storage or MemoryStorage(), ManualClock(), SeededChance(1), "v1-")
    session = Session(ports, lambda: None, lambda step: None)
    session.set("language", language)
    commentator = Commentator(heard, lambda: session.settings)
    return Visitor(
        Conductor(session, Silence(), NoExchange(), commentator, lambda: None), heard, Environment(390, 844)
    )
