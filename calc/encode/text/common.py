"""What several answers have in common, as text."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from calc.wording import option_words, points_words

from .layout import heading, item, note

Answered = Mapping[str, Any]
SEATS = {"E": "East", "S": "South", "W": "West", "N": "North"}


def signed(points: float) -> str:
    """A gain or a loss with its sign."""
    return f"{points:+,}".replace("-", "−") if points else "0"


def seat(name: str) -> str:
    """A seat by its wind; the table as it is."""
    return SEATS.get(name, name)


def changes(answer: Answered) -> Iterator[str]:
    """What each seat gains or loses."""
    moved = answer.get("changes") or {}
    if any(moved.values()):
        yield from heading("Changes")
        for name, points in moved.items():
            yield from item(seat(name), signed(points))


def payments(answer: Answered) -> Iterator[str]:
    """Every payment with its reason."""
    if answer.get("payments"):
        yield from heading("Payments")
    for each in answer.get("payments", ()):
        way = f"{seat(each['payer'])} → {seat(each['payee'])}: {each['text']}"
        yield from item(way, points_words(each["points"]))


def following(answer: Answered) -> Iterator[str]:
    """The hand that follows."""
    then = answer.get("next")
    if not then:
        return
    yield from heading("Next hand")
    yield from item(f"The dealer {then['dealer']}.")
    counters, deposits = then["honba"], then["riichi_sticks"]
    yield from item(f"Counters: {counters}. Deposits on the table: {deposits}.")
    if then["minimum_han"] > 1:
        yield from item(f"A win needs {then['minimum_han']} han.")


def decided(options: Iterable[str]) -> Iterator[str]:
    """The options of the rule set that settled something."""
    found = ", ".join(dict.fromkeys(option_words(each).text for each in options))
    if found:
        yield ""
        yield from note(f"Decided by these rules: {found}.", "")
