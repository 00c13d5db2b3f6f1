"""The kinds of disagreement by the rule they are about, and which source decides each.

A difference belongs to the first kind that applies; one of no kind makes the report fail.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from .compare import Difference

MOST = 2
"""Yakuman that are paid at most where more than two are paid as two."""


class Kind(NamedTuple):
    """One kind: the rule, what the engine does, who is right, and the sources that say so."""

    rule: str
    does: str
    decided: str
    sources: tuple[str, ...]
    applies: Callable[[Difference], bool]


def _ours(difference: Difference) -> frozenset[str]:
    scored = difference.ours["kind"] == "scored"
    return frozenset(yaku["id"] for yaku in difference.ours["yaku"]) if scored else frozenset()


def _missing(difference: Difference) -> frozenset[str]:
    """Yaku that Tenbo awards and the engine does not, by the names of Tenbo."""
    return _ours(difference) - {_id(name) for name in difference.theirs.get("yaku", ())}


def _id(name: str) -> str:
    """An engine's name of a yaku in the spelling of Tenbo: `SanshokuDoukou`, `own wind east`."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower().split()
    return {"ikkitsuukan": "ittsuu"}.get("_".join(words), "_".join(words))


def _more_han(difference: Difference) -> bool:
    ours, theirs = difference.ours.get("han"), difference.theirs.get("han")
    return bool(ours and theirs and theirs > ours)


def _is_ura_without_riichi(difference: Difference) -> bool:
    question = difference.asked.neutral
    in_riichi = question["riichi"] or question["double_riichi"]
    return bool(question["ura"]) and not in_riichi and _more_han(difference)


def _is_ippatsu(difference: Difference) -> bool:
    off = not difference.asked.rules.ippatsu
    return off and bool(difference.asked.neutral["ippatsu"]) and _more_han(difference)


def _is_single_where_double(difference: Difference) -> bool:
    doubles = _ours(difference) & difference.asked.rules.double_yakuman
    alone = not difference.asked.rules.yakuman_stacking
    return bool(doubles and alone and difference.theirs.get("yakuman") == 1)


def _is_four_alike(difference: Difference) -> bool:
    counts = [
        difference.asked.neutral["tiles"].count(tile) for tile in difference.asked.neutral["tiles"]
    ]
    return max(counts) >= 3 and "ryanpeikou" in _missing(difference)


def _is_capped(difference: Difference) -> bool:
    return bool(difference.ours.get("yakuman", 0) > MOST and difference.theirs.get("points"))


def _is_of_equal_points(difference: Difference) -> bool:
    return difference.keys == ("han",) and not _missing(difference)


KINDS = (
    Kind(
        "ura dora are for a winner in riichi",
        "counts the ura indicators it is given, whether or not there was a riichi",
        "Tenbo's answer: only a winner in riichi turns them. It ignores such indicators, and says"
        " so.",
        ("EMA25", "ML", "RRC"),
        _is_ura_without_riichi,
    ),
    Kind(
        "no ippatsu where the rules have none",
        "awards ippatsu to a hand that is told to have it, though its switch for it is off",
        "Tenbo's answer: JPML A has no ippatsu.",
        ("JPML17",),
        _is_ippatsu,
    ),
    Kind(
        "a double yakuman where several do not add up",
        "pays one yakuman for a double one as soon as several do not add up",
        "Tenbo's answer: EMA 2012 pays big four winds twice, and yet one yakuman of several. The"
        " two switches are two rules.",
        ("EMA12",),
        _is_single_where_double,
    ),
    Kind(
        "ryanpeikou of four identical sequences",
        "finds no ryanpeikou in four identical sequences, or three and one; its own page names"
        " errors that are not mended",
        "Tenbo's answer, which five of the others give too: twice two identical sequences.",
        ("RW",),
        _is_four_alike,
    ),
    Kind(
        "fu above 110",
        "raises an error for a hand of more than 110 fu, one with yakuman among them",
        "Tenbo's answer: four kans can have 170 fu, and their points follow from the formula.",
        ("RW",),
        lambda difference: "fu value" in difference.theirs.get("error", ""),
    ),
    Kind(
        "seat wind and round wind are yaku",
        "has no yaku for a triplet of the seat wind or the round wind",
        "Tenbo's answer: each is one han in every rule book, and in thousands of recorded wins.",
        ("EMA25", "ML", "REC"),
        lambda difference: bool(_missing(difference) & {"seat_wind", "round_wind"}),
    ),
    Kind(
        "seven pairs of simples",
        "awards no tanyao to seven pairs",
        "Tenbo's answer: the two combine.",
        ("RRC", "REC"),
        lambda difference: "chiitoitsu" in _ours(difference) and "tanyao" in _missing(difference),
    ),
    Kind(
        "more than two yakuman",
        "pays two at most",
        "Tenbo's answer: Tenhou's server paid three in a recorded game, 144,000 to a dealer.",
        ("REC",),
        _is_capped,
    ),
    Kind(
        "the winning tile may complete another group",
        "places the winning tile in one group of each reading, and counts a triplet as called if"
        " the tile could complete it: a pinfu or three concealed triplets are lost, or fu",
        "Tenbo's answer: of all ways to score a hand the highest counts.",
        ("EMA25", "RRC"),
        lambda difference: (
            bool(_missing(difference) & {"pinfu", "sanankou"})
            or difference.keys == ("points", "fu")
        ),
    ),
    Kind(
        "han of readings with equal points",
        "keeps the first reading of those with the most points, if another has more han",
        "No source was found: the points are the same. Tenbo names the reading with more han.",
        (),
        _is_of_equal_points,
    ),
)


def kind_of_difference(difference: Difference) -> Kind | None:
    """The kind that a difference is of; None for one that nobody has looked at."""
    return next((kind for kind in KINDS if kind.applies(difference)), None)
