"""May a hand declare riichi, with which discard, and what would it wait for?"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, NamedTuple

from calc.commands import Command, Question
from calc.commands._problems import InvalidAnswer, invalid_answer
from calc.commands._shared import Remark
from calc.commands._waiting import (
    WaitingAnswer,
    WaitingHand,
    WinWays,
    copies_text,
    furiten_lines,
    left_text,
    result_text,
    win_lines,
    win_ways,
)
from calc.encode import Parts
from calc.riichi.counts import CountedTiles
from calc.riichi.problems import are_unanswerable
from calc.riichi.rulesets import Chombo, Ruleset
from calc.riichi.scoring.payments import STICK
from calc.riichi.table.fouls import FOULS, FoulAction
from calc.riichi.table.penalties import (
    NOTEN_RIICHI,
    Discovery,
    Outcome,
    foul_verdict,
    offense_verdict,
)
from calc.riichi.table.riichi_declaration import (
    NOTEN,
    DeclarationState,
    Refusal,
    RiichiDiscard,
    riichi_discard,
    riichi_discards,
    steps,
)
from calc.riichi.tiles import Tile, without_tile
from calc.riichi.waits.discards import discard_options
from calc.values import Spread, Worded, key, part, part_of, written
from calc.words import ENGLISH, Language
from calc.words.grammars import grammar
from calc.words.lines import Lines, heading, item, line_words, note, see_line
from calc.words.phrase import Phrase, hyphenate
from calc.words.problems import remark_words
from calc.words.table import action_words
from calc.words.tiles import tile_words

from .question import FORM, RiichiQuestion, question_of_values

Limit = Literal["points", "wall_tiles"]
OF_DISCARD = ("discard", "shanten", "waits", "left", "held", "karaten", "furiten", "allowed")
written(RiichiDiscard, {name: name for name in OF_DISCARD})


@dataclass(slots=True)
class RefusalReason(Worded):
    """A reason why riichi may not be declared, in words."""

    id: Refusal
    """Its key."""
    _state: DeclarationState

    def words(self, language: Language) -> Phrase:
        """The reason with the numbers that decide it."""
        rules, facts = self._state.rules, dict[str, object]()
        if self.id is Refusal.TOO_FEW_POINTS:
            facts = {"least": rules.riichi_min_points, "points": self._state.points}
        elif self.id is Refusal.TOO_FEW_TILES:
            wall_tiles = self._state.wall_tiles
            facts = {"least": rules.riichi_min_wall_tiles, "wall_tiles": wall_tiles}
        elif self.id is Refusal.OPEN_HAND:
            verdict = foul_verdict(FOULS["open_riichi"], rules.penalty_level, rules)
            action = action_words(verdict.action, language)
            facts = {"verdict": grammar(language).inside(action)}
        return remark_words(f"riichi-{hyphenate(self.id)}", language, facts)


class RiichiWait(NamedTuple):
    """One wait with and without riichi."""

    tile: Tile
    """The tile, such as `5p`."""
    left: int
    """Copies that are not visible to the player, 0 to 4."""
    damaten: WinWays
    """What it pays without riichi."""
    riichi: WinWays | None
    """What it pays with riichi; null for an open hand, which cannot be in riichi."""


@dataclass(slots=True)
class NotenRiichiEnding(Worded):
    """What happens to a riichi without tenpai when the hand ends in this way."""

    KEYS: ClassVar[tuple[str, ...]] = ("id", "text", "article", "result")
    id: str
    """Its key."""
    result: Outcome
    """What becomes of it."""

    def words(self, language: Language) -> Phrase:
        """What happens, in a sentence."""
        return remark_words(f"noten-riichi-{hyphenate(self.id)}", language)


class NotenRiichiCost(NamedTuple):
    """What a riichi without tenpai would cost."""

    endings: list[NotenRiichiEnding]
    """By the way the hand ends."""
    chombo: Chombo
    """The form of chombo of the rule set."""
    amount: float | None
    """Its price in P, where it is a number."""
    article: str = "riichi#noten-riichi"
    """The article that explains it."""


@dataclass(slots=True, kw_only=True, eq=False)
class RiichiAnswer(WaitingAnswer):
    """Whether riichi may be declared with the discard named, or with the best one."""

    KEYS: ClassVar[tuple[str, ...]] = (
        "kind", "allowed", *OF_DISCARD[:-1], "reasons", "remarks", "values", "discards", "steps",
        "deposit", "noten_riichi", "not_checked", "rules", "ignored",
    )  # fmt: skip
    best: Annotated[RiichiDiscard, Spread]
    reasons: list[RefusalReason]
    """Why it may not be declared; empty where it may."""
    deposit: int = STICK
    """Points of the stick the player places."""
    not_checked: list[Limit]
    """Keys that were not given, so that their limits were not checked."""
    _ranked: list[RiichiDiscard]

    @key
    def kind(self) -> Literal["allowed", "refused"]:
        """Whether it may be declared."""
        return "allowed" if self.best.allowed else "refused"

    @key
    def remarks(self) -> list[Remark]:
        """Remarks on the answer."""
        applies = {
            "riichi-allowed": self.best.allowed,
            "riichi-while-furiten": self.best.allowed and self.best.furiten,
            "riichi-while-karaten": self.best.karaten,
        }
        return [Remark(name) for name, holds in applies.items() if holds]

    @part_of("values")
    def values_(self) -> list[RiichiWait]:
        """What each wait pays."""
        return [*_wait_values(self._question, self.best)]

    @part
    def discards(self) -> list[RiichiDiscard]:
        """Every discard that keeps tenpai, best first."""
        return self._ranked

    @part
    def steps(self) -> list[Remark]:
        """What a declaration consists of, in order."""
        hand = self._question
        names = steps(hand.rules, open_riichi=hand.situation.open_riichi)
        return [Remark(f"step-{hyphenate(name)}") for name in names]

    @part
    def noten_riichi(self) -> NotenRiichiCost | None:
        """What declaring would cost where the hand is noten."""
        noten = NOTEN.intersection(self.best.refusals)
        return _cost(self._question.rules) if noten else None


def answer(
    question: Question, *, parts: Iterable[str] | None = None, language: Language = ENGLISH
) -> RiichiAnswer | InvalidAnswer:
    """Whether fourteen tiles may declare riichi, with which discards, and what it changes.

    `parts` stand for those that the question asks for.
    """
    if parts is not None:
        question = {**question, "parts": parts}
    read = question_of_values(*FORM.read(question))
    return answer_to(read, FORM.asked_parts(question), language)


def answer_to(
    question: RiichiQuestion, parts: Parts, language: Language
) -> RiichiAnswer | InvalidAnswer:
    """The answer with these parts to a question that was read."""
    hand, state = question.hand, question.state
    if are_unanswerable(hand.problems):
        return invalid_answer(hand.problems, language)
    ranked = sorted(
        riichi_discards(hand.tiles, hand.melds, state),
        key=lambda choice: (len(choice.refusals), -choice.left),
    )
    best = _named_or_best(question, ranked)
    limits: dict[Limit, int | None] = {"points": state.points, "wall_tiles": state.wall_tiles}
    return RiichiAnswer(
        best=best,
        reasons=[RefusalReason(refusal, state) for refusal in best.refusals],
        not_checked=[name for name, given in limits.items() if given is None],
        _question=hand,
        _ranked=ranked,
        parts=parts,
        language=language,
    )


def _named_or_best(question: RiichiQuestion, ranked: list[RiichiDiscard]) -> RiichiDiscard:
    """The discard that was named, else the best that keeps tenpai, else the one nearest to it."""
    if not question.discard and ranked:
        return ranked[0]
    hand = question.hand
    discard = question.discard or discard_options(hand.concealed, hand.visible)[0].discard
    return riichi_discard(hand.tiles, hand.melds, discard, question.state)


def _wait_values(hand: WaitingHand, choice: RiichiDiscard) -> Iterator[RiichiWait]:
    """Every wait with what it pays without riichi and with it, side by side."""
    given = hand.situation
    rest = CountedTiles.of(without_tile(hand.tiles, choice.discard))
    without = hand._replace(situation=given._replace(double_riichi=False, open_riichi=False))
    declared = hand
    if not given.in_riichi:
        declared = hand._replace(situation=given._replace(riichi=True))
    closed = Refusal.OPEN_HAND not in choice.refusals
    for tile, left in choice.waits:
        damaten = win_ways(without, rest, choice.furiten, tile)
        riichi = win_ways(declared, rest, choice.furiten, tile) if closed else None
        yield RiichiWait(tile, left, damaten, riichi)


def _cost(rules: Ruleset) -> NotenRiichiCost | None:
    """What a riichi without tenpai leads to, by the way the hand ends, and what a chombo costs.

    None where the software lets nobody declare one.
    """
    outcomes = {
        end: offense_verdict(offense, rules.penalty_level, rules)
        for end, offense in NOTEN_RIICHI.items()
        if offense.discovery is not Discovery.PENDING
    }
    if any(outcome.verdict.action is FoulAction.NOT_POSSIBLE for outcome in outcomes.values()):
        return None
    price = outcomes["exhaustive_draw"].verdict.points
    return NotenRiichiCost(
        [NotenRiichiEnding(end, outcome.outcome) for end, outcome in outcomes.items()],
        rules.chombo,
        None if rules.chombo == "reverse_mangan" else price,
    )


def text(answer: RiichiAnswer, language: Language) -> Lines:
    """The verdict, what it would pay, every discard that keeps tenpai, and what follows."""
    best = answer.best
    tile = tile_words(best.discard, language)
    yield line_words("riichi", language, tile=tile, allowed=best.allowed)
    for sentence in (*answer.reasons, *answer.remarks):
        if sentence.id != "riichi-allowed":
            words = sentence.words(language)
            yield from note(words.text)
            yield see_line(words.article, language)
    yield from _wait_lines(answer, language)
    if best.furiten:
        yield from furiten_lines(best.furiten, language)
    if answer.has("discards") and answer.discards:
        yield from heading(line_words("discards-that-keep-tenpai", language))
        for choice in answer.discards:
            waits = copies_text(choice.waits, language) or line_words("nothing", language)
            tile = tile_words(choice.discard, language)
            yield from item(line_words("waiting-for", language, tile=tile, waits=waits))
    yield from _what_follows(answer, language)


def _wait_lines(answer: RiichiAnswer, language: Language) -> Lines:
    """The waits, and what each pays without riichi and, in a closed hand, with it."""
    waits, title = answer.best.waits, "waits"
    values = answer.values_ if answer.has("values") else []
    if values:
        closed = all(value.riichi for value in values)
        title = "without-riichi-and-with" if closed else "without-riichi"
    if waits:
        yield from heading(line_words(title, language), left_text(answer.best.left, language))
    for place, (tile, left) in enumerate(waits):
        yield from item(tile_words(tile, language), left_text(left, language))
        if values:
            yield from win_lines(*_value_texts(values[place], language), language)


def _value_texts(value: RiichiWait, language: Language) -> tuple[str, str]:
    """What a wait pays by ron and by tsumo, without riichi and, in a closed hand, with it."""
    ron, tsumo = (result_text(result, language) for result in value.damaten)
    if value.riichi:
        with_ron, with_tsumo = (result_text(result, language) for result in value.riichi)
        ron = line_words("with-riichi", language, value=ron, declared=with_ron)
        tsumo = line_words("with-riichi", language, value=tsumo, declared=with_tsumo)
    return ron, tsumo


def _what_follows(answer: RiichiAnswer, language: Language) -> Lines:
    """What a noten riichi would lead to, or how riichi is declared."""
    if answer.has("noten_riichi") and answer.noten_riichi:
        yield from heading(line_words("noten-riichi", language))
        for ending in answer.noten_riichi.endings:
            yield from note(ending.words(language).text)
    elif answer.has("steps") and answer.best.allowed:
        yield from heading(line_words("declaring", language))
        for step in answer.steps:
            yield from note(step.words(language).text)


COMMAND = Command(
    FORM, answer, text, example="hand=234456m456p22679s&discard=9s&points=25000&wall_tiles=30"
)
