"""Groups of options, and how far their answers are known, in words."""

from calc.riichi.rulesets import Group, Status

GROUPS = {
    Group.GAME: "The game",
    Group.DORA: "Dora",
    Group.YAKU: "Yaku",
    Group.SCORING: "Scoring",
    Group.SETTLEMENT: "Settling a win",
    Group.PLAY: "Play",
    Group.DRAW: "Draws",
    Group.PENALTY: "Penalties",
}
STATUSES = {
    Status.SOURCED: "from a source",
    Status.INFERRED: "inferred",
    Status.UNSOURCED: "no source found",
    Status.DEFAULT: "our choice",
}
OVERRIDE = "changed"
"""The status of an answer that is not the preset's own."""
STATUS_WORDS = {**{status.value: words for status, words in STATUSES.items()}, OVERRIDE: "changed"}


def group_words(group: str) -> str:
    """The heading of a group of options; KeyError for an unknown one."""
    return GROUPS[Group(group)]


def status_words(status: str) -> str:
    """How far an answer is known, in a word or two; KeyError for an unknown status."""
    return STATUS_WORDS[status]
