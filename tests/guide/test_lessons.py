"""The lessons as data: moments that the rules allow, right answers that are right, a sentence for each."""

import pytest

from game.core.actions import parse_call
from game.core.calls import legal_calls
from game.core.hand import Phase
from game.core.match import apply, legal_actions
from game.core.seats import Seat
from game.core.tiles import ALL_TILES, count, parse_tile, tile_name, trick_points
from game.core.trumps import Trump, is_trump
from game.ui.lessons.content import LESSONS, lesson_number
from game.ui.lessons.course import ME, Attempt, Lesson, Step, choices, dealt, judged, match_at, shown
from game.ui.scenes.lesson import reply
from game.ui.words import LANGUAGES, load_words

STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]
NAMES = [f"{lesson.key}-{step.key}" for lesson, step in STEPS]
each = pytest.mark.parametrize(("lesson", "step"), STEPS, ids=NAMES)


def of(name: str) -> Step:
    return next(step for lesson, step in STEPS if f"{lesson.key}-{step.key}" == name)


def answered(step: Step, answer: str) -> Attempt:
    return judged(step, Attempt(), answer)


@each
def test_a_moment_is_a_state_that_the_rules_reach(lesson: Lesson, step: Step) -> None:
    match = match_at(step.moment)
    assert sorted(tile for hand in match.hand.deal.hands for tile in hand) == sorted(ALL_TILES)
    assert match.state_id == len(
        (step.moment.auction + " " + step.moment.declare + " " + step.moment.plays).split()
    )


@each
def test_right_answers_are_among_the_choices_and_wrong_ones_are_there_too(lesson: Lesson, step: Step) -> None:
    assert set(step.right) < set(choices(step))
    assert len(set(choices(step))) == len(choices(step))


@each
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_gets_a_sentence(lesson: Lesson, step: Step, language: str) -> None:
    words = load_words(language)
    task = reply(words, lesson, step, Attempt())
    said = {task}
    for answer in choices(step):
        attempt = answered(step, answer)
        assert attempt.right == (answer in step.right)
        text = reply(words, lesson, step, attempt)
        assert text.endswith(".")
        assert text[0].isupper() or text[0].isdigit()
        said.add(text)
    assert len(said) >= 3
    key = f"lesson.{lesson.key}.{step.key}"
    own = [name.removeprefix(f"{key}.no.") for name in words.catalog if name.startswith(f"{key}.no.")]
    assert set(own) <= set(choices(step)) - set(step.right)


@each
def test_nothing_is_given_away_before_the_right_answer(lesson: Lesson, step: Step) -> None:
    for answer in ("", *(answer for answer in choices(step) if answer not in step.right)):
        view = shown(step, answer).view
        assert (view.led, view.winning, view.legal, view.result, view.to_act) == (None, None, (), None, None)
        assert shown(step, answer).held is None


@each
def test_after_the_right_answer_the_table_goes_on_by_the_rules(lesson: Lesson, step: Step) -> None:
    match = match_at(step.moment)
    for answer in step.right:
        view = shown(step, answer).view
        if step.asks_for_tile and step.plays and match.phase is Phase.PLAY:
            after = apply(match, parse_tile(answer))
            for name in step.after.split():
                after = apply(after, parse_tile(name))
            assert view.hand == after.hand.hands[ME]
            assert parse_tile(answer) not in view.hand
        else:
            assert view.hand == match.hand.hands[ME]


def test_a_right_answer_is_final_and_a_wrong_one_is_not() -> None:
    step = of("ends-two")
    wrong = judged(step, Attempt(), "5-3")
    assert (wrong.answer, wrong.right) == ("5-3", False)
    right = judged(step, wrong, "6-4")
    assert right.right
    assert judged(step, right, "5-3") == right


@pytest.mark.parametrize("name", ["following-must", "trumps-leave", "trumps-lead"])
def test_where_a_playable_tile_is_asked_for_the_right_ones_are_the_legal_ones(name: str) -> None:
    step = of(name)
    match = match_at(step.moment)
    assert match.to_act is ME
    assert {tile_name(tile) for tile in legal_actions(match)} == set(step.right)


@pytest.mark.parametrize("name", ["following-cannot", "trumps-free"])
def test_where_anything_goes_the_rules_say_so(name: str) -> None:
    match = match_at(of(name).moment)
    assert match.to_act is ME
    assert legal_actions(match) == match.hand.hands[ME]


@pytest.mark.parametrize("name", ["winning-double", "winning-trump"])
def test_the_tile_that_takes_the_trick_is_the_only_one(name: str) -> None:
    step = of(name)
    match = match_at(step.moment)
    takes = [tile_name(t) for t in legal_actions(match) if apply(match, t).hand.tricks[-1].winner is ME]
    assert takes == list(step.right)


def test_the_partner_wins_what_is_asked_about() -> None:
    match = match_at(of("winning-highest").moment)
    assert match.hand.contract is not None
    assert match.hand.contract.trump is Trump.NONE
    for tile in legal_actions(match):
        winner = apply(match, tile).hand.tricks[-1].winner
        assert winner is Seat.C  # whatever is still played


def test_the_ends_and_the_counts_asked_for() -> None:
    hand = lambda step: [parse_tile(name) for name in choices(step)]  # noqa: E731
    assert {tile_name(t) for t in hand(of("ends-two")) if 4 in t} == set(of("ends-two").right)
    assert {tile_name(t) for t in hand(of("trumps-name")) if is_trump(t, Trump.SIXES)} == set(
        of("trumps-name").right
    )
    assert {tile_name(t) for t in hand(of("count-five")) if count(t) == 10} == set(of("count-five").right)
    give = of("count-give")
    match = match_at(give.moment)
    assert max(map(count, legal_actions(match))) == count(parse_tile(give.right[0])) == 10
    held = shown(give, give.right[0]).held
    assert held is not None
    assert (held.winner, held.points) == (Seat.C, 11)
    trick = match_at(of("count-trick").moment).hand.tricks[-1]
    assert of("count-trick").right == (str(trick_points(trick.tiles)),) == ("16",)


@pytest.mark.parametrize("name", ["bidding-higher", "bidding-weak", "all-over", "all-step", "points-last"])
def test_calls_offered_as_right_are_legal_and_the_others_not_unless_unwise(name: str) -> None:
    step = of(name)
    match = match_at(step.moment)
    notation = {"mark": "1m", "three": "3m", "four": "4m"}
    legal = legal_calls(match.hand.calls, match.rules)
    for answer in step.answers:
        if answer == "42":  # no call at all in this rule set
            assert match.rules.all_tricks_text == "#m"
            continue
        call = parse_call(notation.get(answer, answer), match.rules)
        assert (call in legal) == (answer in step.right or name == "bidding-weak")


def test_the_results_told_are_the_results() -> None:
    def result(name: str):
        return match_at(of(name).moment).hand

    assert (result("marks-made").points[0], result("marks-made").result.award) == (40, 1)
    assert (result("marks-set").points, result("marks-set").result.team.name) == ((0, 16), "BD")
    assert result("marks-set").result.award == 1
    assert (result("marks-seven").result.award, result("all-falls").result.award) == (2, 1)
    assert result("all-falls").result.team.name == "BD"
    assert (result("points-made").points[0], result("points-made").result.award) == (42, 42)
    assert result("points-times").result.award == 84
    assert result("points-set").result is None
    assert result("points-set").points == (0, 16)
    rules = match_at(of("points-set").moment).rules
    assert rules.set_award(parse_call("30", rules)) == 30


def test_the_captures_asked_about_are_those_in_view() -> None:
    for name, tricks in (("captures-open", [1, 2, 3]), ("captures-one", [3]), ("captures-two", [2, 3])):
        view = shown(of(name), of(name).right[0]).view
        assert [faces.trick for faces in view.captured] == tricks


def test_hands_are_filled_up_from_the_tiles_left_over() -> None:
    hands = dealt(("6-6 5-5", "", "0-0", ""))
    tiles = [name for hand in hands for name in hand.split()]
    assert hands[0].startswith("6-6 5-5 1-0")
    assert hands[2].startswith("0-0")
    assert sorted(tiles) == sorted(map(tile_name, ALL_TILES))


def test_screens_with_strange_numbers_show_the_first_lesson() -> None:
    last = len(LESSONS)
    assert [lesson_number(text) for text in ("1", str(last), "0", str(last + 1), "", "x")] == [
        1,
        last,
        1,
        1,
        1,
        1,
    ]
