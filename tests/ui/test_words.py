"""All words are there, in every language, and all of them are used."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

import game
from game.ai.advice import SENTENCES
from game.core.describe import ENGLISH
from game.core.trumps import Trump
from game.ui.advising import advice_text
from game.ui.catalog import en
from game.ui.metrics import ADVANCE
from game.ui.words import LANGUAGES, Words, chosen_language, load_words

ROOT = Path(game.__file__).parent
SOURCES = sorted(
    path for room in ("app", "ui") for path in (ROOT / room).rglob("*.py") if "catalog" not in path.parts
)
OTHERS = [language for language in LANGUAGES if language != "en"]
HINT = "advice."  # hints bring their English along; other languages have their sentences here
others = pytest.mark.parametrize("language", OTHERS)


def catalog(language: str) -> dict[str, str]:
    return load_words(language).catalog


def page(language: str) -> dict[str, str]:
    """What the page says by itself."""
    texts: dict[str, str] = import_module(f"game.ui.catalog.{language}_page").PAGE
    return texts


def fields(text: str) -> list[str]:
    return sorted({name for _, name, _, _ in Formatter().parse(text) if name is not None})


def bare(key: str) -> str:
    """The key as the code says it: without its plural form, if there are both forms of it."""
    stem = re.sub(r"\.(one|other)$", "", key)
    return stem if {f"{stem}.one", f"{stem}.other"} <= set(en.TEXT) else key


def is_words(call: ast.Call) -> bool:
    """Whether the call asks the words for a text: `words(...)`, `look.words(...)`, `self.words(...)`."""
    function = call.func
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return name == "words" and bool(call.args)


def texts_of(node: ast.AST) -> list[str]:
    """Every key an argument may be, as a pattern: plain texts and both arms of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(v.value) if isinstance(v, ast.Constant) else ".+" for v in node.values]
        return ["".join(parts)]
    if isinstance(node, ast.IfExp):
        return texts_of(node.body) + texts_of(node.orelse)
    return []


@cache
def asked() -> list[tuple[str, str]]:
    """Every key pattern handed to the words, with its file."""
    found = []
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and is_words(node):
                found += [(path.name, text) for text in texts_of(node.args[0])]
    return found


@cache
def mentioned() -> tuple[set[str], list[re.Pattern[str]]]:
    """All texts in the sources, and patterns of those put together there."""
    plain: set[str] = set()
    patterns: set[str] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                pattern = texts_of(node)[0]
                letters = re.sub(r"[^a-z]", "", pattern)
                if ("\\." in pattern and len(letters) >= 3) or re.fullmatch(r"[a-z]+\\\.\.\+", pattern):
                    patterns.add(pattern)
    return plain, [re.compile(pattern) for pattern in patterns]


@pytest.mark.parametrize(("file", "pattern"), sorted(set(asked())))
def test_a_key_that_is_asked_for_is_there(file: str, pattern: str) -> None:
    keys = {bare(key) for key in en.TEXT}
    assert [key for key in keys if re.fullmatch(pattern, key)], f"{file} asks for {pattern}"


def test_there_is_something_to_ask() -> None:
    assert len(asked()) > 100


def test_every_text_is_used() -> None:
    plain, patterns = mentioned()
    unused = [
        key
        for key in sorted({bare(key) for key in en.TEXT})
        if key not in plain and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []


@others
def test_every_language_has_the_same_keys(language: str) -> None:
    theirs = {key for key in catalog(language) if not key.startswith(HINT)}
    assert theirs == set(en.TEXT)


@others
def test_placeholders_are_the_same(language: str) -> None:
    theirs = catalog(language)
    assert [key for key, text in en.TEXT.items() if fields(text) != fields(theirs[key])] == []


@others
def test_the_page_by_itself_says_the_same_in_every_language(language: str) -> None:
    ours, theirs = page("en"), page(language)
    assert set(theirs) == set(ours)
    assert [key for key, text in ours.items() if fields(text) != fields(theirs[key])] == []
    assert [key for key, text in ours.items() if theirs[key] == text] == []


def test_the_page_says_all_its_words_and_no_others() -> None:
    sources = ("page/index.html", "page/boot.js", "page/bootpage.js", "page/licences.html", "licences.py")
    text = "".join((ROOT.parent / "web" / name).read_text(encoding="utf-8") for name in sources)
    said = set(re.findall(r'"([\w.]+)"', text))
    said |= set(re.findall(r"(\w+): \[", text))  # the stages of the start
    marked = set(re.findall(r'data-word(?:-label|-content)?="([\w.]+)"', text))
    ours = {key.removeprefix("page.") for key in page("en")}
    assert marked <= ours
    assert ours <= said


@others
def test_hints_have_a_sentence_for_every_reason(language: str) -> None:
    theirs = {key.removeprefix(HINT): text for key, text in catalog(language).items() if key.startswith(HINT)}
    assert {key: fields(text) for key, text in theirs.items()} == {
        key: fields(text) for key, text in SENTENCES.items()
    }


@others
def test_hardly_anything_is_left_untranslated(language: str) -> None:
    theirs = catalog(language)
    same = {
        key
        for key, text in en.TEXT.items()
        if theirs[key] == text and re.search("[a-z]{4}", re.sub("{.*?}", "", text))
    }
    names = {"game", "value.language.en", "value.language.es", "value.motion.normal"}
    assert same <= names


def test_plurals_come_in_pairs() -> None:
    """A key that looks like one plural form alone is said in full somewhere, or is a lesson's answer."""
    plain, _ = mentioned()
    lonely = [key for key in en.TEXT if key.endswith((".one", ".other")) and bare(key) == key]
    assert [key for key in lonely if key not in plain and not key.startswith("lesson.")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_typeface_has_every_character(language: str) -> None:
    for key, text in catalog(language).items():
        assert [
            char for char in text if char != "\n" and not all(char in table for table in ADVANCE.values())
        ] == [], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_neat(language: str) -> None:
    for key, text in (catalog(language) | page(language)).items():
        assert text == text.rstrip(), key
        assert "  " not in text, key
        assert "..." not in text, key


def test_the_described_table_is_the_cores_own_english() -> None:
    assert {key: en.TEXT[f"describe.{key}"] for key in ENGLISH} == dict(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_tiles_and_plurals_by_function(language: str) -> None:
    words = load_words(language)
    assert words("points", n=1) != words("points", n=2).replace("2", "1")
    assert words("points", n=0) == words("points", n=2).replace("2", "0")
    assert len({words(f"trump.{int(trump)}") for trump in Trump}) == len(Trump)
    assert words.number(23) == "23"


def test_the_language_is_the_one_set_or_the_systems_or_english() -> None:
    assert chosen_language("system", "es-MX") == "es"
    assert chosen_language("system", "de-DE") == "en"
    assert chosen_language("es", "en-US") == "es"
    assert chosen_language("xx", "es") == "en"
    assert load_words("xx").language == "en"


class Hint:
    """A hint as it comes from the players."""

    def __init__(self, reason: str, chance: str, **params: str) -> None:
        self.reason_key, self.chance_key, self.params = reason, chance, tuple(params.items())
        self.text = "In English."


def test_a_hint_in_words() -> None:
    spanish = load_words("es")
    bid = Hint("bid", "chance-bid", action="2m", trump="sixes", percent="71")
    assert advice_text(spanish, bid) == (
        "2 marcas es una puja justa, con triunfo: seises. Se cumple más o menos en 71 de cada 100 casos."
    )
    assert advice_text(spanish, Hint("declare", "", trump="no trump")) == "Lo que más promete: sin triunfo."
    assert advice_text(spanish, Hint("only", "", action="pass")).endswith("paso.")
    assert advice_text(spanish, Hint("only", "", action="42x3")).endswith("42 × 3.")
    assert advice_text(spanish, Hint("take", "", action="6-4")).startswith("6-4 ")
    assert advice_text(load_words("en"), bid) == "In English."
    assert advice_text(spanish, Hint("something-new", "")) == "In English."
    assert advice_text(Words("xx", {}), bid) == "In English."
