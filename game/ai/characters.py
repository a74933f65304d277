"""Who sits at the table: invented names with a manner, each of one level."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    """A computer player as people see it."""

    name: str
    manner: str  # one line
    level: str


CHARACTERS: tuple[Character, ...] = (
    Character("Pip", "Learned the rules last week and likes shiny doubles.", "beginner"),
    Character("Dot", "Plays by feel, and cheers for both sides.", "beginner"),
    Character("Juniper", "Counts on her fingers and runs out of them.", "beginner"),
    Character("Otis", "Bids when the hand looks pretty.", "beginner"),
    Character("Hattie", "Leads trumps, keeps her doubles, tells stories.", "casual"),
    Character("Wendell", "Follows the old rules of thumb to the letter.", "casual"),
    Character("Marisol", "Quick to play, slow to forget a trick.", "casual"),
    Character("Amos", "Gives his partner the count and hopes.", "casual"),
    Character("Clementine", "Weighs every lead before she makes it.", "strong"),
    Character("Rufus", "Knows what is still out, nearly always.", "strong"),
    Character("Odessa", "Patient with trumps, stern with tens.", "strong"),
    Character("Virgil", "Sets more contracts than he bids.", "strong"),
    Character("Estelle", "Hears in your bid what you hold.", "expert"),
    Character("Cyrus", "Has counted to forty-two more often than anybody.", "expert"),
    Character("Leocadia", "Never hurries and never forgets a tile.", "expert"),
    Character("Thaddeus", "Finds the one lead that sets you.", "expert"),
)


def characters_of(level: str) -> tuple[Character, ...]:
    """The characters who play at a level."""
    return tuple(character for character in CHARACTERS if character.level == level)
