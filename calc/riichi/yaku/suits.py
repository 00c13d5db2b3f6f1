"""Yaku of the tiles that a hand is made of: simples, terminals, honors, one suit, pairs."""

from collections.abc import Iterator

from calc.riichi.readings import features
from calc.riichi.readings.blocks import Block
from calc.riichi.readings.readings import Form
from calc.riichi.readings.win import Check, Win

from ..tiles import Suit, Tile
from .catalogue import ByRules, yaku


def suits_of(win: Win) -> set[Suit]:
    """The suits of the hand, honors left aside."""
    return {each.first.suit for each in win.blocks if not each.is_honor}


def with_honors(win: Win) -> tuple[Block, ...]:
    """The blocks of honors."""
    return tuple([each for each in win.blocks if each.is_honor])


def inner(win: Win) -> tuple[Block, ...]:
    """The blocks that hold no terminal and no honor."""
    return tuple([each for each in win.blocks if not each.has_yaochuu])


@yaku(
    "断幺九",
    closed=1,
    open=ByRules(lambda rules: 1 if rules.kuitan else None),
    lacks=(features.YAOCHUU, features.ORPHANS),
    depends=(),
)
def tanyao(win: Win) -> Iterator[Check]:
    """Only tiles from 2 to 8; in an open hand where the rule set allows it."""
    at = tuple([each for each in win.blocks if each.has_yaochuu])
    yield Check("only-simples", not at, at)
    yield Check("open-tanyao-in-use", win.closed or win.rules.kuitan, win.called)


@yaku("七対子", closed=2, needs=(features.SEVEN_PAIRS,), depends=(), near=())
def chiitoitsu(win: Win) -> Iterator[Check]:
    """Seven pairs."""
    yield Check("seven-pairs", win.reading.form is Form.SEVEN_PAIRS)


@yaku(
    "混全帯幺九",
    closed=2,
    open=1,
    needs=(features.SEQUENCE, features.HONORS),
    lacks=(features.INNER,),
    depends=(),
)
def chanta(win: Win) -> Iterator[Check]:
    """A terminal or honor in every block, at least one honor and at least one sequence."""
    yield Check("yaochuu-in-every-block", win.standard and not inner(win), inner(win))
    yield Check("some-honor", bool(with_honors(win)))
    yield Check("some-sequence", bool(win.sequences))


@yaku(
    "純全帯幺九",
    closed=3,
    open=2,
    needs=(features.SEQUENCE,),
    lacks=(features.INNER, features.HONORS),
    depends=(),
)
def junchan(win: Win) -> Iterator[Check]:
    """A terminal in every block, no honors and at least one sequence."""
    at_fault = tuple([each for each in win.blocks if not each.has_yaochuu or each.is_honor])
    yield Check("terminal-in-every-block", win.standard and not at_fault, at_fault)
    yield Check("some-sequence", bool(win.sequences))


@yaku(
    "混老頭",
    closed=2,
    open=2,
    needs=(features.HONORS, features.TERMINAL),
    lacks=(features.SIMPLE, features.ORPHANS),
    depends=(),
)
def honroutou(win: Win) -> Iterator[Check]:
    """Only terminals and honors, both of them."""
    simple = tuple([each for each in win.blocks if not each.all_yaochuu])
    yield Check("only-yaochuu", not simple and win.reading.form is not Form.ORPHANS, simple)
    yield Check("some-honor", bool(with_honors(win)))
    yield Check("some-terminal", bool(suits_of(win)))


@yaku("混一色", closed=3, open=2, needs=(features.ONE_SUIT, features.HONORS), depends=())
def honitsu(win: Win) -> Iterator[Check]:
    """One suit together with honors."""
    yield Check("one-suit", len(suits_of(win)) == 1, _of_lesser_suits(win))
    yield Check("some-honor", bool(with_honors(win)))


@yaku(
    "清一色",
    closed=6,
    open=5,
    needs=(features.ONE_SUIT,),
    lacks=(features.HONORS,),
    depends=(),
)
def chinitsu(win: Win) -> Iterator[Check]:
    """One suit and nothing else."""
    at_fault = (*_of_lesser_suits(win), *with_honors(win))
    yield Check("only-one-suit", len(suits_of(win)) == 1 and not with_honors(win), at_fault)


def _of_lesser_suits(win: Win) -> tuple[Block | Tile, ...]:
    """The blocks outside the suit of which the hand has most."""
    suits = [each.first.suit for each in win.blocks if not each.is_honor]
    if not suits:
        return ()
    most = max(sorted(set(suits)), key=suits.count)
    return tuple([each for each in win.blocks if not each.is_honor and each.first.suit != most])
