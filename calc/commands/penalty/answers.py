"""The answer of `penalty`: what a foul costs by which document, and what moves at the table."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, NamedTuple

from calc.commands._shared import PointsBySeat, PresetId, SourceId
from calc.commands._table import Amount, FollowingGame, FollowingHand
from calc.encode import Answer
from calc.riichi.errors import Problem
from calc.riichi.memo import KeyEnum
from calc.riichi.rulesets import PenaltyLevel
from calc.riichi.rulesets.presets.sources import SOURCES, SourceStatus
from calc.riichi.scoring.payments import Payments
from calc.riichi.table.fouls import FOULS, FoulAction, FoulGroup, FoulVerdict, Unit
from calc.riichi.table.penalties import OFFENSES, SILENT, Addition, Discovery, Outcome
from calc.values import Absent, As, TypeName, Worded, key
from calc.words import Language
from calc.words.options import ruleset_words
from calc.words.phrase import Phrase
from calc.words.table import (
    action_words,
    also_words,
    applied_words,
    foul_words,
    level_words,
    next_winner_words,
    not_applied_words,
    note_words,
    offense_words,
    outcome_words,
    verdict_words,
    when_words,
)

FoulId = Annotated[str, TypeName("FoulId", "The id of a foul.", FOULS.keys)]
OffenseId = Annotated[str, TypeName("OffenseId", "The key of an offense.", OFFENSES.keys)]


def _or_null(text: str) -> str | None:
    """A text, null where it is empty: a key of an offense that is there all the same."""
    return text or None


AtOnce = Literal[Discovery.AT_ONCE]
NullableText = Annotated[str | None, As(_or_null, str | None), Absent]


class PenaltyTime(KeyEnum):
    """When a penalty is taken, if it is."""

    AT_ONCE = "at_once"
    AFTER_UMA = "after_uma"
    NOT_APPLIED = "not_applied"
    NOT_POSSIBLE = "not_possible"
    NO_AMOUNT = "no_amount"
    NO_CONVERSION = "no_conversion"
    NOBODY_NAMED = "nobody_named"


@dataclass(slots=True)
class NearestVerdict(Worded):
    """What the nearest document says of a foul that the one of the rule set does not mention."""

    SAYS: ClassVar[tuple[str, ...]] = ("text",)
    rules: PresetId
    """The id of the rule set that it belongs to."""
    _verdict: FoulVerdict

    @key
    def action(self) -> FoulAction:
        """The key of what the foul leads to there."""
        return self._verdict.action

    @key
    def points(self) -> Amount | None:
        """Its price there in P; null where it has none."""
        return self._verdict.points

    @key
    def document(self) -> str:
        """The document that says so."""
        return SOURCES[self._verdict.source]

    def words(self, language: Language) -> Phrase:
        """The verdict."""
        rules = ruleset_words(self.rules, language)
        return rules._replace(text=verdict_words(self._verdict, rules.text, language))


class VerdictSource(NamedTuple):
    """The document that gives the verdict on a foul."""

    id: SourceId | None
    """The key of the document; null where it does not mention the foul."""
    status: SourceStatus | Literal[FoulAction.NOT_STATED]
    """How far the verdict is known."""
    document: str
    """The document that gives the verdict, or the one that does not mention the foul."""
    nearest: NearestVerdict | None = None
    """What the nearest document says; null where the rule set's own says something."""


@dataclass(slots=True, kw_only=True, eq=False)
class PenaltyAnswer(Answer, Worded):
    """What a foul, an offense, a chombo or an amount in P leads to.

    `text` is the foul in words, or the consequence of the offense.
    """

    KEYS: ClassVar[tuple[str, ...]] = (
        "kind", "foul", "text", "article", "action", "action_text", "points", "per", "note",
        "source", "applied", "applied_text", "tournament_penalty", "changes", "payments",
        "to_table", "collected_by", "next", "rules", "ignored", "group", "level", "level_text",
        "case", "case_text", "result", "when", "when_text", "also", "also_text",
    )  # fmt: skip
    kind: ClassVar[Literal["penalty"]] = "penalty"
    foul: FoulId | None
    """The id of the foul; null for a chombo or an amount."""
    _subject: str
    _verdict: FoulVerdict
    points: Amount | None
    """Its price in P; null where it has none."""
    source: VerdictSource | None
    """Its source; null for a chombo of any kind, an amount, and what house rules allow."""
    _time: PenaltyTime
    tournament_penalty: Amount | None
    """P taken off the tournament score."""
    changes: PointsBySeat
    """Points each seat gains or loses at the table."""
    payments: Payments
    """Payments at the table."""
    to_table: int
    """Points left on the table."""
    next: FollowingGame | FollowingHand | None
    """The next hand; where points move while play goes on, this hand; null where none do."""
    rules: PresetId
    """The id of the rule set."""
    ignored: tuple[Problem, ...]
    """What the question names without effect."""
    group: Annotated[FoulGroup | None, Absent]
    """The group of the foul."""
    level: Annotated[PenaltyLevel | None, Absent]
    """The level of strictness."""
    case: Annotated[OffenseId | None, Absent]
    """The key of the offense in the question; the keys down to `also_text` only then."""
    result: Annotated[Outcome | None, Absent]
    """What becomes of the offense."""

    @key
    def action(self) -> FoulAction:
        """What it leads to; `not_stated` where the rule set's document has nothing on it."""
        return self._verdict.action

    @key
    def action_text(self) -> str:
        """The same in words."""
        return action_words(self.action, self.language)

    @key
    def per(self) -> Unit | None:
        """What the price is for each of: a minute, or `each` player; null for once."""
        return self._verdict.per

    @key
    def note(self) -> str | None:
        """A note in words."""
        note = self._verdict.note
        return note_words(note, self.language) if note else None

    @key
    def applied(self) -> str:
        """When it is taken."""
        return applied_words(self._time, self.language)

    @key
    def applied_text(self) -> str | None:
        """Why nothing is paid at the table; null where it is paid, or taken off the result."""
        return not_applied_words(self._time, self._verdict.points, self.language) or None

    @key
    def collected_by(self) -> str | None:
        """Who takes the points left on the table, in words."""
        return next_winner_words(self.language) if self.to_table else None

    @key
    def level_text(self) -> Annotated[str | None, Absent]:
        """The level in words."""
        return level_words(self.level, self.language) if self.level else None

    @key
    def case_text(self) -> Annotated[str | None, Absent]:
        """The offense in words."""
        return offense_words(self.case, self.language).text if self.case else None

    @key
    def when(
        self,
    ) -> Annotated[str | None, As(_or_null, AtOnce | None), Absent]:
        """When it is settled, where that is at once."""
        if not self.case:
            return None
        at_once = OFFENSES[self.case].discovery is Discovery.AT_ONCE
        return Discovery.AT_ONCE if at_once and self.result not in SILENT else ""

    @key
    def when_text(self) -> NullableText:
        """The same in words."""
        return self.when and when_words(self.when, self.language)

    @key
    def also(self) -> Annotated[str | None, As(_or_null, Addition | None), Absent]:
        """The key of an additional penalty."""
        if not self.case:
            return None
        return "" if self.result in SILENT else OFFENSES[self.case].also or ""

    @key
    def also_text(self) -> NullableText:
        """The same in words."""
        return self.also and also_words(self.also, self.language)

    def words(self, language: Language) -> Phrase:
        """The foul, or the consequence of the offense."""
        if not (self.case and self.result):
            return foul_words(self._subject, language)
        article = offense_words(self.case, language).article
        return outcome_words(self.result, language)._replace(article=article)
