"""The answer of `settle` as text."""

from collections.abc import Iterator, Mapping
from typing import Any

from calc.wording import listed, yaku_name

from .common import changes, decided, following, payments, seat
from .layout import item

Answered = Mapping[str, Any]


def lines(answer: Answered) -> Iterator[str]:
    """Who wins, what moves, and what follows."""
    winners = [seat(each) for each in answer["winners"]]
    yield f"{listed(winners)} {'win' if len(winners) > 1 else 'wins'}" if winners else _none(answer)
    for each in answer["wins"]:
        yield from item(_win(each), f"{each['received']:,}" if each["paid"] else "not paid")
    if answer["head_bumped"]:
        yield f"Passed over: {listed(map(seat, answer['head_bumped']))}."
    yield from payments(answer)
    yield from changes(answer)
    yield from following(answer)
    yield from decided(answer["decided_by"])


def _none(answer: Answered) -> str:
    return f"Nobody wins: {answer['result'].replace('_', ' ')}"


def _win(each: Answered) -> str:
    yaku = ", ".join(yaku_name(award["id"]) for award in each.get("yaku", ()))
    way = f"{seat(each['seat_wind'])} by {each['win_by']}"
    return f"{way}: {yaku}" if yaku else way
