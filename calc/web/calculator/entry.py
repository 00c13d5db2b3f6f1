"""What an address asks of the calculator: the question, what is wrong with it, its written form."""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, cast

from calc.commands.score import explained
from calc.questions.query import Pairs, pairs_of, query_of, question_of
from calc.questions.score import SCORE, ScoreQuestion, question_of_values
from calc.questions.words import read_win
from calc.riichi.errors import NotationError
from calc.riichi.notation import parse_tiles
from calc.riichi.rulesets import DEFAULT, PRESETS, nearest
from calc.riichi.tiles import Tile
from calc.web.keypad import KEYS as KEYPAD_KEYS
from calc.web.keypad import RedFives
from calc.web.looks import KEYS, Look, look_of

ASKED = frozenset({*SCORE.keys, "meld", "set", "mod"})
"""The keys of a question as an address has them."""
CARRIED = ("table", "penalties")
"""Keys of a game that is kept in the address: they ride along from hand to hand."""
LONGEST_CARRIED = 400
"""Characters of what rides along; more is no game."""
OTHER_KEYS = frozenset({*KEYS, *KEYPAD_KEYS, "step", *CARRIED})
"""Keys of the page that are no part of the question: how it is shown, and what was tapped."""
UNFINISHED = frozenset({"required", "too-few-tiles-in-hand"})
"""Problems of a hand that is still being entered: nothing is wrong with it yet."""
ORDER = {name: place for place, name in enumerate(SCORE.keys)} | {"meld": 2, "set": 0}


NOTHING: Pairs = [("win_by", "ron")]
"""What stands in a question before anything is entered."""


class View(NamedTuple):
    """How answers are shown, and the game that rides along."""

    look: Look
    carried: tuple[tuple[str, str], ...] = ()

    @property
    def names(self) -> str:
        """The names of things: one of `NAMES`."""
        return self.look.names

    @property
    def indexed(self) -> bool:
        """Do tiles bear an index?"""
        return self.look.indexed

    @property
    def pairs(self) -> Pairs:
        """The keys that ask for this view, defaults left out."""
        return [*self.carried, *self.look.pairs]


class Entry:
    """One visit: what was typed, the values it was read into, and what they are worth."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        typed = [(key, text.strip()) for key, text in pairs]
        self.typed: dict[str, str] = {key: text for key, text in typed if text}
        self.view = _view(self.typed)
        self.pairs = list(_cleaned(typed))
        self.question = question_of(self.pairs)
        self.of_line = _read_line(self.question)
        _complete(self.question)
        self.values, self.unread = SCORE.read(self.question)
        self.readable = all(problem.id == "required" for problem in self.unread)

    @cached_property
    def asked(self) -> ScoreQuestion:
        """The question as the engine's values."""
        return question_of_values(self.values, self.unread)

    @cached_property
    def answer(self) -> dict[str, Any]:
        """The engine's answer."""
        return cast("dict[str, Any]", explained(self.asked))

    @cached_property
    def problems(self) -> list[dict[str, Any]]:
        """What is wrong; what is still missing is told only where nothing else is wrong."""
        found: list[dict[str, Any]] = self.answer.get("problems", [])
        return [each for each in found if each["id"] not in UNFINISHED] or found

    @cached_property
    def kind(self) -> str:
        """The kind of the answer; `empty` before anything is entered, `unfinished` meanwhile."""
        if not (self.question.get("hand") or self.question.get("melds")) and self.readable:
            return "empty"
        kind: str = self.answer["kind"]
        if kind == "invalid" and self.problems[0]["id"] in UNFINISHED:
            return "unfinished"
        return kind

    @cached_property
    def canonical(self) -> Pairs:
        """The one spelling of this question; as it was typed where it cannot be read."""
        return written(self.values) if self.readable else self.pairs

    @cached_property
    def address(self) -> str:
        """The canonical address of this page."""
        return self.address_of(self.canonical)

    def address_of(self, pairs: Pairs, view: View | None = None) -> str:
        """The address of a question in a view, this one unless told otherwise."""
        query = "&".join(map(_written, [*pairs, *(view or self.view).pairs]))
        return f"/?{query}" if query else "/"

    def changed(self, settings: dict[str, Any]) -> str:
        """The address of this question with some keys set; false, None and "" leave a key out."""
        kept = [pair for pair in self.canonical if pair[0] not in settings]
        texts = {key: "1" if value is True else value for key, value in settings.items() if value}
        pairs = sorted([*kept, *texts.items()], key=lambda pair: ORDER[pair[0]])
        return self.address_of(pairs)

    @property
    def red_fives(self) -> RedFives:
        """How many red fives of each suit are in play."""
        fives: RedFives = self.values.get("rules", PRESETS[DEFAULT].ruleset).red_fives
        return fives

    @property
    def status(self) -> int:
        """422 where something contradicts something else, else 200."""
        return 422 if self.kind == "invalid" else 200

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles, as far as they can be read."""
        return self.values["hand"].tiles if "hand" in self.values else ()


@lru_cache(maxsize=4096)
def _written(pair: tuple[str, str]) -> str:
    return query_of([pair])


def written(values: dict[str, Any]) -> Pairs:
    """The one spelling of a question; nothing for one in which nothing is asked yet."""
    pairs = pairs_of(SCORE, values)
    return [] if pairs == NOTHING else pairs


def _view(typed: dict[str, str]) -> View:
    carried = tuple(
        (key, typed[key]) for key in CARRIED if 0 < len(typed.get(key, "")) <= LONGEST_CARRIED
    )
    return View(look_of(typed), carried)


def _cleaned(typed: Pairs) -> Iterable[tuple[str, str]]:
    """What the question is asked by; calls in one field taken apart, keys of others left out.

    A key that is nearly one of ours is kept, so that its spelling can be told.
    """
    for key, text in typed:
        if not text or key in OTHER_KEYS or (key not in ASKED and not nearest(key, ASKED)):
            continue
        if key in ("meld", "melds"):
            yield from (("meld", each) for each in text.split())
        else:
            yield key, text


def _read_line(question: dict[str, Any]) -> bool:
    """Take up what a line of words in the hand's field says; False for one that is only tiles."""
    text = question.get("hand", "")
    try:
        parse_tiles(text)
    except NotationError:
        try:
            question |= read_win(text)
        except NotationError:
            return False
        return True
    return False


def _complete(question: dict[str, Any]) -> None:
    """Add what the page takes for granted: ron, and that the last tile wins."""
    question.setdefault("win_by", "ron")
    if "win_tile" in question or "hand" not in question:
        return
    try:
        tiles = parse_tiles(question["hand"])
    except NotationError:
        return
    if tiles:
        question["win_tile"] = tiles[-1].code
