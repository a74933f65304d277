"""The player's settings: frozen data, read without trust, kept as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields, replace

from game.record.shape import kept_json

Value = str | int | bool

# What each setting may be, its default first.
CHOICES: dict[str, tuple[Value, ...]] = {
    "theme": ("dark", "light", "contrast"),
    "tile_size": (100, 115, 130),
    "text_size": (100, 115, 130, 160, 200),
    "numerals": (False, True),
    "pip_colours": (False, True),
    "motion": ("normal", "fast", "slow", "off"),
    "pace": ("normal", "quick", "slow"),
    "hold": ("2", "1", "4", "tap", "0"),
    "sound": (True, False),
    "volume": (60, 20, 40, 80, 100),
    "haptics": (False, True),
    "confirm": (False, True),
    "autoplay": (False, True),
    "hints": (True, False),
    "speech": ("full", "brief"),
    "language": ("system", "en", "es"),
    "partner": ("strong", "beginner", "casual", "expert"),
    "opponents": ("casual", "beginner", "strong", "expert"),
    "partner_name": ("",),
}
PACE_MS = {"quick": 250.0, "normal": 650.0, "slow": 1300.0}
MOTION_MS = {"off": 0.0, "fast": 140.0, "normal": 240.0, "slow": 420.0}


class BadSettings(ValueError):
    """Kept settings that cannot be used; the message says which and what would do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Every choice the player has made; a field's possible values are in CHOICES."""

    theme: str = "dark"
    tile_size: int = 100
    text_size: int = 100
    numerals: bool = False
    pip_colours: bool = False
    motion: str = "normal"
    pace: str = "normal"
    hold: str = "2"
    sound: bool = True
    volume: int = 60
    haptics: bool = False
    confirm: bool = False
    autoplay: bool = False
    hints: bool = True
    speech: str = "full"
    language: str = "system"
    partner: str = "strong"
    opponents: str = "casual"
    partner_name: str = ""

    @property
    def hold_ms(self) -> float | None:
        """How long a finished trick stays; None until it is tapped."""
        return None if self.hold == "tap" else float(self.hold) * 1000


def options(name: str) -> tuple[Value, ...]:
    """The values of a setting in the order they are offered."""
    values = CHOICES[name]
    if set(values) == {False, True}:
        return (False, True)
    if all(isinstance(value, int) and not isinstance(value, bool) for value in values):
        return tuple(sorted(values, key=int))
    order = _ORDER.get(name)
    return order if order is not None else values


_ORDER: dict[str, tuple[Value, ...]] = {
    "motion": ("off", "fast", "normal", "slow"),
    "pace": ("quick", "normal", "slow"),
    "hold": ("0", "1", "2", "4", "tap"),
    "partner": ("beginner", "casual", "strong", "expert"),
    "opponents": ("beginner", "casual", "strong", "expert"),
}


def with_value(settings: Settings, name: str, value: Value) -> Settings:
    """The settings with one value changed; raises BadSettings for a value it cannot have."""
    if name not in CHOICES:
        raise BadSettings(f"There is no setting named {name!r}.")
    if name == "partner_name":
        if not isinstance(value, str) or len(value) > 24:
            raise BadSettings("The partner's name is a short text.")
    elif not any(value == choice and type(value) is type(choice) for choice in CHOICES[name]):
        allowed = ", ".join(str(choice) for choice in options(name))
        raise BadSettings(f"The setting {name} cannot be {value!r}: choose one of {allowed}.")
    return replace(settings, **{name: value})  # type: ignore[arg-type]


def parse_settings(text: str) -> tuple[Settings, bool]:
    """Settings from kept JSON, and whether all of it could be used; what could not stays at its default."""
    try:
        data = kept_json(text)
    except ValueError:
        return Settings(), False
    if not isinstance(data, dict):
        return Settings(), False
    settings, whole = Settings(), True
    for field in fields(Settings):
        if field.name in data:
            try:
                settings = with_value(settings, field.name, data[field.name])
            except BadSettings:
                whole = False
    return settings, whole


def settings_text(settings: Settings) -> str:
    """The settings as JSON."""
    return json.dumps(asdict(settings), separators=(",", ":"))
