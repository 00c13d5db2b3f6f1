"""Sentences and rows of tiles beside the hand of a task, made from its question."""

from calc.riichi.tiles import tile
from calc.wording import listed, tile_words, wind_words, yaku_name

from .task import Question

CODE_LENGTH = 2


def facts_of(question: Question) -> tuple[str, ...]:
    """The seat, the round, and how the hand was won, in two sentences."""
    seat = wind_words(str(question.get("seat_wind", "S")))
    round_ = wind_words(str(question.get("round_wind", "E")))
    dealer = ", the dealer" if seat == "east" else ""
    won = "by ron" if question.get("win_by") == "ron" else "by tsumo"
    riichi = "In riichi, won" if question.get("riichi") else "Won"
    return (f"You are {seat}{dealer}, in the {round_} round.", f"{riichi} {won}.")


def conditions_of(question: Question) -> tuple[str, ...]:
    """What else happened at the win, in a sentence; empty for nothing."""
    names = [yaku_name(key) for key in _CONDITIONS if question.get(key)]
    kita = [f"{question['kita']} north set aside"] if question.get("kita") else []
    return (f"Also: {listed([*names, *kita]).lower()}.",) if names or kita else ()


_CONDITIONS = ("double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan")


def counters(question: Question) -> tuple[str, ...]:
    """Honba and riichi sticks on the table in a sentence; empty for none."""
    honba, sticks = int(question.get("honba", 0)), int(question.get("riichi_sticks", 0))
    parts = [
        f"{number} {name}{'' if number == 1 else 's'}"
        for number, name in ((honba, "counter"), (sticks, "riichi stick"))
        if number
    ]
    return (f"On the table: {listed(parts)}.",) if parts else ()


def indicator_row(question: Question) -> tuple[tuple[str, str], ...]:
    """The row of dora indicators with its title; empty for none."""
    codes = str(question.get("dora_indicators", ""))
    title = "Dora indicator" if len(codes) == CODE_LENGTH else "Dora indicators"
    return ((title, codes),) if codes else ()


def ura_row(question: Question) -> tuple[tuple[str, str], ...]:
    """The row of the indicators under them with its title; empty for none."""
    codes = str(question.get("ura_indicators", ""))
    return (("Under them", codes),) if codes else ()


def tile_name(code: str) -> str:
    """A tile in words."""
    return tile_words(tile(code))


def named(codes: list[str]) -> str:
    """Tiles one by one in words, the last one joined by "and"."""
    return listed(map(tile_name, codes))
