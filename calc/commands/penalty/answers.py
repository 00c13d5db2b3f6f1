"""The answer of `penalty`: one type for it, and for each object in it."""

from typing import Literal, NotRequired, TypedDict, final

from calc.commands._shared import Explained
from calc.commands._table import NextHandEntry, Number, PaymentEntry


class NearestVerdict(TypedDict):
    """What the nearest document says of a foul that the one of the rule set does not mention."""

    rules: str
    """The id of the rule set that it belongs to."""
    action: str
    """The key of what the foul leads to there."""
    points: Number | None
    """Its price there in P; null where it has none."""
    document: str
    """The document that says so."""
    text: str
    """The verdict in words."""


class VerdictSource(TypedDict):
    """The document that gives the verdict on a foul."""

    id: str | None
    """The key of the document; null where it does not mention the foul."""
    status: str
    """`sourced`, `inferred`, `unsourced` or `not_stated`."""
    document: str
    """The document that gives the verdict, or the one that does not mention the foul."""
    nearest: NearestVerdict | None
    """What the nearest document says; null where the rule set's own says something."""


@final
class PenaltyAnswer(Explained):
    """What a foul, an offense, a chombo or an amount in P leads to.

    `text` is the foul in words, or the consequence of the offense.
    """

    kind: Literal["penalty"]
    foul: str | None
    """The id of the foul; null for a chombo or an amount."""
    group: NotRequired[str]
    """The group of the foul."""
    level: NotRequired[str]
    """The level of strictness."""
    level_text: NotRequired[str]
    """The level in words."""
    case: NotRequired[str]
    """The key of the offense in the question; the keys down to `also_text` only then."""
    case_text: NotRequired[str]
    """The offense in words."""
    result: NotRequired[str]
    """`chombo`, `dead_hand`, `pending`, `escapes`, `void`, or another `action`."""
    when: NotRequired[str | None]
    """When it is settled, where that is at once."""
    when_text: NotRequired[str | None]
    """The same in words."""
    also: NotRequired[str | None]
    """The key of an additional penalty."""
    also_text: NotRequired[str | None]
    """The same in words."""
    action: str
    """The key of what it leads to; `not_stated` where the rule set's document has nothing on it."""
    action_text: str
    """The same in words."""
    points: Number | None
    """Its price in P; null where it has none."""
    per: str | None
    """What the price is for each of: `minute`, or `each` player; null for once."""
    note: str | None
    """A note in words."""
    source: VerdictSource | None
    """Its source; null for a chombo of any kind, an amount, and what house rules allow."""
    applied: str
    """When it is taken."""
    applied_text: str | None
    """Why nothing is paid at the table; null where it is paid, or taken off the result."""
    tournament_penalty: Number | None
    """P taken off the tournament score."""
    changes: dict[str, int]
    """Points each seat gains or loses at the table."""
    payments: list[PaymentEntry]
    """Payments at the table."""
    to_table: int
    """Points left on the table."""
    collected_by: str | None
    """Who takes the points left on the table, in words."""
    next: NextHandEntry | None
    """The next hand; null where play goes on."""
    rules: str
    """The id of the rule set."""
