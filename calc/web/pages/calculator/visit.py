"""A visit to the calculator: the hand of its address, completed by what the page assumes."""

from collections.abc import Collection, Iterable, Mapping

from calc.commands.score import full_answer
from calc.commands.score.answers import FullAnswer
from calc.questions.query import Pairs, RawQuestion, pairs_of, query_of
from calc.questions.score import SCORE, ScoreQuestion, question_of_values
from calc.riichi.errors import NotationError
from calc.riichi.notation import parse_tiles
from calc.riichi.situation import Situation
from calc.riichi.tiles import Tile
from calc.web.display_options import LANGUAGE
from calc.web.keypad_page import KeypadVisit
from calc.web.page import Problems
from calc.web.requests import lazy_property

from .form import CalculatorForm

CARRIED = ("table", "penalties", "hands", "wins")
"""Keys of a game and a settlement in the address: the calculator passes them on."""
LONGEST_CARRIED = 1_200
"""Characters of a key that is passed on; a longer text cannot be a game."""
UNFINISHED = frozenset({"required", "too-few-tiles-in-hand"})
"""Problems of a hand that is still being entered: nothing is wrong with it yet."""
NOTHING: Pairs = [("win_by", "ron")]
"""The question before anything is entered."""
ORDER = {name: place for place, name in enumerate(SCORE.keys)} | {"meld": 2, "set": 0}


def completed_question(question: RawQuestion) -> RawQuestion:
    """The question in which the last tile wins by ron, unless it says otherwise."""
    question.setdefault("win_by", "ron")
    if "win_tile" not in question and (tiles := _tiles(question.get("hand", ""))):
        question["win_tile"] = tiles[-1].code
    return question


def _tiles(text: str) -> tuple[Tile, ...] | None:
    """The tiles of a text; None where it cannot be read."""
    try:
        return parse_tiles(text)
    except NotationError:
        return None


class CalculatorVisit(KeypadVisit):
    """A visit to the calculator. The question is read once, and the hand scored once."""

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        super().__init__(pairs)
        self.own = {key: self.own[key] for key in CARRIED if key in self.own}

    @lazy_property
    def score_question(self) -> ScoreQuestion:
        """The question as the engine's values, with everything wrong with it."""
        return question_of_values(self.values, self.unread)

    @lazy_property
    def situation(self) -> Situation:
        """The situation as far as it can be read."""
        return self.score_question.situation

    @lazy_property
    def answer(self) -> FullAnswer:
        """The answer with its reasons."""
        return full_answer(self.score_question, LANGUAGE)

    @lazy_property
    def problems(self) -> Problems:
        """What is wrong, what is missing left out; nothing of a hand half entered."""
        return self._wrong if self.kind == "invalid" else ()

    @lazy_property
    def kind(self) -> str:
        """The kind of the answer; `empty` before anything is entered, `unfinished` meanwhile."""
        if not (self.question.get("hand") or self.question.get("melds")) and self.readable:
            return "empty"
        kind = self.answer["kind"]
        return "unfinished" if kind == "invalid" and not self._wrong else kind

    @lazy_property
    def _wrong(self) -> Problems:
        problems = self.answer["problems"] if self.answer["kind"] == "invalid" else ()
        return tuple(problem for problem in problems if problem["id"] not in UNFINISHED)

    @property
    def spare_tiles(self) -> Collection[str]:
        """The codes of the tiles that are left over in a hand that is not complete."""
        return self.answer["left_over"] if self.answer["kind"] == "not_complete" else ()

    @property
    def is_line(self) -> bool:
        """Whether the field of the hand has a line of words that was taken apart."""
        return self.readable and dict(self.pairs).get("hand", "") != self.question.get("hand", "")

    @lazy_property
    def canonical(self) -> Pairs:
        """The one spelling of the question; empty before anything is entered."""
        if not self.readable:
            return self.pairs
        pairs = pairs_of(SCORE, self.values)
        return [] if pairs == NOTHING else pairs

    def echo_query(self, pairs: Pairs) -> str:
        """The whole query of a question that cannot be read."""
        return query_of(pairs)

    def with_texts(self, texts: Mapping[str, str | bool | None]) -> str:
        """The address of this question with other texts; false, None and "" leave a key out."""
        pairs = [pair for pair in self.canonical if pair[0] not in texts]
        pairs += [(key, "1" if text is True else text) for key, text in texts.items() if text]
        return self.address_of(sorted(pairs, key=lambda pair: ORDER[pair[0]]))

    @property
    def whole_form(self) -> CalculatorForm:
        """The form with its problems; it takes long to make, and most answers do not need it."""
        form = self.form
        assert isinstance(form, CalculatorForm)
        return form
