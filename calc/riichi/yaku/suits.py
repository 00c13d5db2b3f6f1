"""Yaku of the tiles that a hand is made of: simples, terminals, honors, one suit, pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from calc.riichi.readings import features
from calc.riichi.readings.blocks import Block
from calc.riichi.readings.readings import HandForm
from calc.riichi.readings.win import Check, Win

from ..tiles import SUITS
from .catalogue import yaku


def number_blocks(win: Win) -> tuple[Block, ...]:
    """The blocks of numbers."""
    return tuple([block for block in win.blocks if not block.is_honor])


def honor_blocks(win: Win) -> tuple[Block, ...]:
    """The blocks of honors."""
    return tuple([block for block in win.blocks if block.is_honor])


@yaku(
    "断幺九",
    "All simples",
    closed=1,
    open=lambda win: 1 if win.rules.kuitan else None,
    lacks=(features.YAOCHUU, features.ORPHANS),
    depends=(),
    words={
        "only-simples": (
            "Only numbers from 2 to 8",
            "Some tile is a 1, a 9 or an honor.",
            "{at} has a 1, a 9 or an honor.",
            "{at} have a 1, a 9 or an honor.",
        ),
        "open-tanyao-in-use": (
            "The hand is closed, or the rules count it open too",
            "These rules count it in a closed hand only.",
            "These rules count it in a closed hand only, and {at} was called.",
            "These rules count it in a closed hand only, and {at} were called.",
        ),
    },
)
def tanyao(win: Win) -> Iterator[Check]:
    """Only tiles from 2 to 8; in an open hand where the rule set allows it."""
    at = tuple([block for block in win.blocks if block.has_yaochuu])
    yield Check("only-simples", not at, at)
    yield Check("open-tanyao-in-use", win.closed or win.rules.kuitan, win.called)


@yaku("七対子", "Seven pairs", closed=2, needs=(features.SEVEN_PAIRS,), depends=(), near=())
def chiitoitsu(win: Win) -> Iterator[Check]:
    """Seven pairs."""
    yield Check("seven-pairs", win.reading.form is HandForm.SEVEN_PAIRS)


@yaku(
    "混全帯幺九",
    "Half outside hand",
    closed=2,
    open=1,
    needs=(features.SEQUENCE, features.HONORS),
    lacks=(features.INNER,),
    depends=(),
    near=(features.HONORS,),
    words={
        "yaochuu-in-every-block": (
            "A 1, a 9 or an honor in every group and in the pair",
            "The hand is not made of four groups and a pair.",
            "{at} has no 1, no 9 and no honor.",
            "{at} have no 1, no 9 and no honor.",
        )
    },
)
def chanta(win: Win) -> Iterator[Check]:
    """A terminal or honor in every block, at least one honor and at least one sequence."""
    inner = tuple([block for block in win.blocks if not block.has_yaochuu])
    yield Check("yaochuu-in-every-block", win.is_standard and not inner, inner)
    yield Check("some-honor", bool(honor_blocks(win)))
    yield Check("some-sequence", bool(win.sequences))


@yaku(
    "純全帯幺九",
    "Full outside hand",
    closed=3,
    open=2,
    needs=(features.SEQUENCE,),
    lacks=(features.INNER, features.HONORS),
    depends=(),
    words={
        "terminal-in-every-block": (
            "A 1 or a 9 in every group and in the pair, and no honors",
            "The hand is not made of four groups and a pair.",
            "{at} has no 1 and no 9.",
            "{at} have no 1 and no 9.",
        )
    },
)
def junchan(win: Win) -> Iterator[Check]:
    """A terminal in every block, no honors and at least one sequence."""
    at_fault = tuple([block for block in win.blocks if not block.has_yaochuu or block.is_honor])
    yield Check("terminal-in-every-block", win.is_standard and not at_fault, at_fault)
    yield Check("some-sequence", bool(win.sequences))


@yaku(
    "混老頭",
    "All terminals and honors",
    closed=2,
    open=2,
    needs=(features.HONORS, features.TERMINAL),
    lacks=(features.SIMPLE, features.ORPHANS),
    depends=(),
    words={
        "only-yaochuu": (
            "Only 1s, 9s and honors",
            "Thirteen orphans count as a yaku of their own.",
            "{at} is not made of 1s, 9s or honors alone.",
            "{at} are not made of 1s, 9s or honors alone.",
        ),
        "some-terminal": ("At least one 1 or 9", "There is no 1 and no 9 in the hand."),
    },
)
def honroutou(win: Win) -> Iterator[Check]:
    """Only terminals and honors, both of them."""
    simple = tuple([block for block in win.blocks if not block.all_yaochuu])
    yield Check("only-yaochuu", not simple and win.reading.form is not HandForm.ORPHANS, simple)
    yield Check("some-honor", bool(honor_blocks(win)))
    yield Check("some-terminal", bool(number_blocks(win)))


@yaku(
    "混一色",
    "Half flush",
    closed=3,
    open=2,
    needs=(features.ONE_SUIT, features.HONORS),
    depends=(),
    near=(features.HONORS,),
    words={
        "one-suit": (
            "Numbers of one suit only",
            "There is no suit of numbers in the hand.",
            "{at} is of another suit.",
            "{at} are of another suit.",
        )
    },
)
def honitsu(win: Win) -> Iterator[Check]:
    """One suit together with honors."""
    numbers = number_blocks(win)
    of_lesser_suits = _of_lesser_suits(numbers)
    yield Check("one-suit", bool(numbers) and not of_lesser_suits, of_lesser_suits)
    yield Check("some-honor", bool(honor_blocks(win)))


@yaku(
    "清一色",
    "Full flush",
    closed=6,
    open=5,
    needs=(features.ONE_SUIT,),
    lacks=(features.HONORS,),
    depends=(),
    words={
        "only-one-suit": (
            "Numbers of one suit, and no honors",
            "The hand is not of one suit.",
            "{at} does not belong to the main suit.",
            "{at} do not belong to the main suit.",
        )
    },
)
def chinitsu(win: Win) -> Iterator[Check]:
    """One suit and nothing else."""
    at_fault = (*_of_lesser_suits(number_blocks(win)), *honor_blocks(win))
    yield Check("only-one-suit", not at_fault, at_fault)


def _of_lesser_suits(numbers: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks of numbers outside the suit of which there are most."""
    suits = [block.first.suit for block in numbers]
    most = max(SUITS, key=suits.count)
    return tuple([block for block in numbers if block.first.suit is not most])
