"""The game's sounds, computed: bone on a table, a shuffle, phrases for made and set, a soft pass.

16-bit mono WAV at 22,050 Hz. Noise comes from a seeded source, so the files are always the same.
"""

from __future__ import annotations

import array
import io
import math
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

from web.paths import MADE_ASSETS

RATE = 22050
Samples = list[float]


def _silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def _add(to: Samples, at: float, sound: Samples, gain: float = 1.0) -> None:
    """Mix a sound into another one, from `at` seconds on; what does not fit is cut."""
    start = round(at * RATE)
    for i, value in enumerate(sound[: max(0, len(to) - start)]):
        to[start + i] += gain * value


def _knock(pitch: float, seconds: float, seed: int, bright: float = 1.0) -> Samples:
    """Something small and hard touching wood: a few inharmonic modes that die fast, and a breath of noise."""
    noise = random.Random(seed)
    modes = ((1.0, 1.0, 95.0), (2.31, 0.55 * bright, 150.0), (3.87, 0.35 * bright, 230.0), (0.31, 0.8, 60.0))
    out, smooth = [], 0.0
    for i in range(round(seconds * RATE)):
        t = i / RATE
        tone = sum(a * math.exp(-d * t) * math.sin(2 * math.pi * pitch * m * t) for m, a, d in modes)
        smooth += 0.45 * (noise.uniform(-1, 1) - smooth)
        out.append(0.6 * tone + 0.9 * bright * smooth * math.exp(-420 * t))
    return out


def _note(pitch: float, seconds: float) -> Samples:
    """A struck wooden bar, warm: the fourth partial gives the wood, the decay the distance."""
    out = []
    for i in range(round(seconds * RATE)):
        t = i / RATE
        rise = min(1.0, t / 0.004)
        body = math.sin(2 * math.pi * pitch * t) * math.exp(-6.5 * t)
        wood = 0.28 * math.sin(2 * math.pi * pitch * 3.93 * t) * math.exp(-26 * t)
        octave = 0.16 * math.sin(2 * math.pi * pitch * 2 * t) * math.exp(-9 * t)
        out.append(rise * (body + wood + octave))
    return out


def click() -> Samples:
    """A tile laid down: it touches twice, a moment apart."""
    out = _silence(0.13)
    _add(out, 0, _knock(1180, 0.12, 1))
    _add(out, 0.017, _knock(940, 0.1, 2), 0.35)
    return out


def shuffle() -> Samples:
    """Tiles pushed about: many small touches, thicker in the middle."""
    chance = random.Random(42)
    out = _silence(0.8)
    for number in range(34):
        at = 0.03 + 0.68 * (chance.random() + chance.random()) / 2
        touch = _knock(chance.uniform(760, 1500), 0.05, 100 + number, chance.uniform(0.5, 1))
        _add(out, at, touch, chance.uniform(0.15, 0.5))
    return out


def made() -> Samples:
    """Four notes up, the last one held."""
    out = _silence(0.78)
    for number, pitch in enumerate((392.0, 493.88, 587.33, 783.99)):
        _add(out, 0.1 * number, _note(pitch, 0.7), 0.6 if number < 3 else 0.8)
    return out


def set_phrase() -> Samples:
    """Three notes down, without reproach."""
    out = _silence(0.72)
    for number, pitch in enumerate((392.0, 329.63, 246.94)):
        _add(out, 0.15 * number, _note(pitch, 0.65), 0.6)
    return out


def passed() -> Samples:
    """Two knuckles on the table, soft and low."""
    out = _silence(0.24)
    _add(out, 0, _knock(310, 0.1, 7, 0.25), 0.8)
    _add(out, 0.11, _knock(290, 0.1, 8, 0.25), 0.7)
    return out


# file -> (sound, its loudest sample)
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "click.wav": (click, 0.55),
    "shuffle.wav": (shuffle, 0.4),
    "made.wav": (made, 0.45),
    "set.wav": (set_phrase, 0.4),
    "pass.wav": (passed, 0.35),
}


def wav(samples: Samples, peak: float) -> bytes:
    """The samples as a WAV file, scaled to this peak (0 to 1), ending in 8 ms of fade."""
    fade = round(0.008 * RATE)
    scale = peak * 32767 / max(map(abs, samples))
    last = len(samples) - 1
    values = array.array("h", (round(v * scale * min(1, (last - i) / fade)) for i, v in enumerate(samples)))
    if sys.byteorder == "big":
        values.byteswap()
    out = io.BytesIO()
    with wave.open(out, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())
    return out.getvalue()


def make(folder: Path = MADE_ASSETS / "sounds") -> None:
    """Write all sounds into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (sound, peak) in SOUNDS.items():
        (folder / name).write_bytes(wav(sound(), peak))
