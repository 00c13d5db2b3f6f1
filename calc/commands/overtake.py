"""What a hand must be worth to pass another player."""

from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from calc.encode import Answer
from calc.questions.form import REQUIRED, Form, Key
from calc.questions.game import rules_for_players
from calc.questions.kinds import ChoiceKind, Count
from calc.questions.score import COUNTERS, FLAG, HONBA, PLAYERS, RULES
from calc.riichi.rulesets import Ruleset
from calc.riichi.scoring.score import LimitName
from calc.riichi.table.overtaking import Dealer, EnoughHand, ScoreGap, WinningWay, enough_hands
from calc.values import Worded
from calc.words import ENGLISH, Language
from calc.words.lines import Lines, heading, item, line_words
from calc.words.phrase import Phrase, bracketed, points_words
from calc.words.scores import limit_words, pays_words
from calc.words.table import way_words

from . import Command, Question
from ._problems import InvalidAnswer, invalid_answer
from ._shared import Pays, PresetId
from ._win_value import claim_settlement

MOST_BEHIND = 1_000_000
FORM = Form(
    "overtake",
    (
        RULES,
        Key("difference", Count(MOST_BEHIND), REQUIRED, "How many points you are behind."),
        Key(
            "dealer",
            ChoiceKind({dealer: dealer for dealer in Dealer}),
            Dealer.OTHER,
            "Who deals: you (`self`), the player to be passed (`target`), or another.",
        ),
        HONBA,
        Key("riichi_sticks", COUNTERS, 0, "Riichi sticks you would take."),
        Key("wins_ties", FLAG, default=False, meaning="Whether equal points put you first."),
        PLAYERS,
    ),
    positional=("difference",),
)


class EnoughValue(NamedTuple):
    """A hand that is enough, the cheapest of its han."""

    han: int | None
    """Han; null of a yakuman."""
    fu: int | None
    """The least fu that are enough; null where fu do not matter."""
    limit: LimitName | None
    """The name of the limit; null below mangan."""
    pays: Pays
    """Points of one payer by that player's part, counters included."""
    gain: int
    """Points gained on the other player."""


@dataclass(slots=True)
class WayValue(Worded):
    """One way of winning and the cheapest hands that are enough by it."""

    SAYS: ClassVar[tuple[str, ...]] = ("text",)
    KEYS: ClassVar[tuple[str, ...]] = ("way", "text", "hands")
    way: WinningWay
    """Its key."""
    hands: list[EnoughValue]
    """Fewest han first; none where not even a yakuman is enough."""

    def words(self, language: Language) -> Phrase:
        """The way in words."""
        return Phrase(way_words(self.way, language), "")


@dataclass(slots=True, kw_only=True, eq=False)
class OvertakeAnswer(Answer):
    """The cheapest hands that pass another player, by each way of winning."""

    kind: ClassVar[Literal["overtake"]] = "overtake"
    rules: PresetId
    """The id of the preset."""
    difference: int
    """Points to be made up."""
    ways: list[WayValue]
    """Ron from the player to be passed, ron from another, tsumo."""


def answer(question: Question, language: Language = ENGLISH) -> OvertakeAnswer | InvalidAnswer:
    """What a hand must be worth to pass another player, by each way of winning."""
    values, problems = FORM.read(question)
    rules, wrong = rules_for_players(values)
    if problems or wrong:
        return invalid_answer([*problems, *wrong], language)
    gap = ScoreGap(
        difference=values["difference"],
        dealer=values.get("dealer", Dealer.OTHER),
        honba=values.get("honba", 0),
        sticks=values.get("riichi_sticks", 0),
        wins_ties=values.get("wins_ties", False),
    )
    ways = [
        WayValue(way, [_value(hand, rules) for hand in enough_hands(gap, way, rules)])
        for way in WinningWay
    ]
    return OvertakeAnswer(rules=rules.key, difference=gap.difference, ways=ways, language=language)


def _value(hand: EnoughHand, rules: Ruleset) -> EnoughValue:
    pays = claim_settlement(hand.claim._replace(sticks=0), rules).pays
    return EnoughValue(hand.score.han, hand.fu, hand.score.limit, pays, hand.gain)


def text(answer: OvertakeAnswer, language: Language) -> Lines:
    """The lines of an answer: by each way, the hands with what they pay and gain."""
    yield line_words("to-make-up", language, points=points_words(answer.difference, language))
    for way in answer.ways:
        yield from heading(way.words(language).text)
        for hand in way.hands:
            pays, gain = pays_words(hand.pays, language), points_words(hand.gain, language)
            gains = line_words("gains", language, pays=pays, gain=gain)
            yield from item(hand_text(hand, language), gains)
        if not way.hands:
            yield from item(line_words("not-enough", language))


def hand_text(hand: EnoughValue, language: Language) -> str:
    """A hand in short: `3 han 40 fu`, `mangan`, `mangan (4 han 40 fu)`."""
    counted = (
        "" if hand.fu is None else line_words("han-and-fu", language, han=hand.han, fu=hand.fu)
    )
    limit = limit_words(hand.limit, language).text if hand.limit else ""
    return bracketed(counted, limit, language) if counted else limit


COMMAND = Command(FORM, answer, text, example="difference=7700")
