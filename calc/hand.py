"""A hand to hold, score, print and compare."""

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from html import escape
from typing import TYPE_CHECKING

from calc.commands import COMMANDS
from calc.commands.score import answer_to
from calc.commands.score.answers import FullAnswer, ScoredAnswer
from calc.questions.document import BadDocument
from calc.questions.line import line_of, parse_question
from calc.questions.query import pairs_of, query_of
from calc.questions.score import SCORE, question_of_values
from calc.riichi.errors import Problem, RiichiError
from calc.riichi.problems import are_unanswerable
from calc.riichi.waits import waits_before_win
from calc.words.problems import problem_words

from .words import ENGLISH

if TYPE_CHECKING:
    from calc.cards.card import Card


class HandError(RiichiError):
    """A hand that cannot be scored, with everything wrong with it as `problems`."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return " ".join(problem_words(problem, ENGLISH).message for problem in self.problems)


class Hand:
    """A hand with its winning tile, situation and rules.

    It is read from a question of `score`: a line of words, a query string, JSON, or its keys as
    keywords, which replace those of the text. Raises HandError.

    >>> hand = Hand("234m456p68s22s345s + 7s ron riichi dora 3p")
    >>> hand.points, hand.han, hand.fu
    (5200, 3, 40)
    >>> hand.yaku
    ('riichi', 'tanyao')
    >>> print(hand)
    234m456p2234568s + 7s ron riichi dora 3p

    Hands are equal if they are the same question, in whatever form it was written:

    >>> hand == Hand(hand="234m456p22345678s", win_tile="7s", win_by="ron", riichi=True,
    ...              dora_indicators="3p")
    True
    >>> hand == Hand(repr(hand)[6:-2])
    True

    With other keywords it is the same hand with something changed:

    >>> hand.replace(win_by="tsumo").points
    8000
    >>> hand.waits()
    ('7s',)
    >>> Hand("234m456p68s22s345s + 7s ron ippatsu")
    Traceback (most recent call last):
        ...
    calc.hand.HandError: Ippatsu is on, but riichi is not.
    """

    def __init__(self, text: str = "", /, **keys: object) -> None:
        question: dict[str, object] = {**_parse(text), **keys}
        values, unread = SCORE.read(question)
        self._read = question_of_values(values, unread)
        if unread or are_unanswerable(self._read.problems):
            raise HandError(tuple(self._read.problems))
        self._pairs = tuple(pairs_of(SCORE, values))
        self.question: Mapping[str, object] = question
        """The question, as `calc.score` takes it."""

    @cached_property
    def answer(self) -> FullAnswer:
        """The whole answer of `calc.score`; what explains it is made when it is read."""
        return answer_to(self._read, None, ENGLISH)

    @property
    def _win(self) -> ScoredAnswer | None:
        return self.answer if isinstance(self.answer, ScoredAnswer) else None

    @property
    def kind(self) -> str:
        """`scored`, `no_yaku`, `below_minimum`, `not_complete` or `furiten`."""
        return self.answer.kind

    @property
    def points(self) -> int | None:
        """Points of the hand without counters and riichi sticks; None where it does not win."""
        return self._win.points if self._win else None

    @property
    def han(self) -> int | None:
        """Han with dora; None for a yakuman, and where the hand does not win."""
        return self._win.han if self._win else None

    @property
    def fu(self) -> int | None:
        """Fu, rounded up; None where they do not count, and where the hand does not win."""
        return self._win.fu if self._win else None

    @property
    def limit(self) -> str | None:
        """The name of the limit, such as `mangan`; None below mangan."""
        return self._win.limit if self._win else None

    @property
    def yaku(self) -> tuple[str, ...]:
        """The keys of the yaku that count."""
        return tuple(award.yaku.key for award in self._win.yaku) if self._win else ()

    @property
    def query(self) -> str:
        """The hand as the query string of its page."""
        return query_of(self._pairs)

    def waits(self) -> tuple[str, ...]:
        """The tiles that complete the hand without its winning tile."""
        won = self._read.won
        assert won  # a hand that cannot be scored is refused when it is made
        waits = waits_before_win(won.hand, won.rules, players=won.situation.players)
        return tuple(tile.code for tile in waits.tiles)

    def explain(self) -> str:
        """The answer in words, with its reasons."""
        return COMMANDS["score"].to_text(self.answer, ENGLISH)

    def replace(self, **keys: object) -> "Hand":
        """The same hand with other keys of the question."""
        return Hand(**{**self.question, **keys})

    def _repr_svg_(self) -> str:
        """The tiles as a picture, as a notebook shows them."""
        from calc.cards.drawing import tiles_svg

        card = self._card
        return tiles_svg(card.hand, card.words)

    def _repr_html_(self) -> str:
        """The tiles, and what they are worth in a sentence below, as a notebook shows them."""
        said = escape(self._card.title)
        return f"<figure>{self._repr_svg_()}<figcaption>{said}</figcaption></figure>"

    @cached_property
    def _card(self) -> "Card":
        from calc.cards.content import card_of  # drawing is loaded where a notebook asks for it

        values, _ = SCORE.read(self.question)
        card = card_of(COMMANDS["score"], values, self.answer, ENGLISH)
        assert card  # a hand that cannot be scored is refused when it is made
        return card

    def __str__(self) -> str:
        return line_of(SCORE, self._pairs)

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def __reduce__(self) -> tuple[Callable[[], "Hand"], tuple[()]]:
        return partial(Hand, **self.question), ()

    def __eq__(self, other: object) -> bool:
        return self._pairs == other._pairs if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._pairs)


def _parse(text: str) -> dict[str, object]:
    """The question of a text, empty for none; raises HandError, and TypeError for no text."""
    if not isinstance(text, str):
        raise TypeError("a hand is read from a text, a mapping as keywords: Hand(**question)")
    try:
        question = parse_question(SCORE, text) if text.strip() else {}
    except BadDocument as error:
        raise HandError((error.problem,)) from error
    if not isinstance(question, dict):
        raise HandError((Problem("not-an-object", "question", question),))
    return question
