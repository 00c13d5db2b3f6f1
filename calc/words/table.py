"""What happens at the table in words: settlements, draws, fouls, final scores."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from calc.riichi.scoring.payments import STICK
from calc.riichi.table.fouls import FoulVerdict
from calc.riichi.tiles import Wind

from . import Language
from .grammars import grammar
from .messages import chosen, say, translated
from .phrase import (
    Phrase,
    hyphenate,
    join_words,
    phrase_words,
    points_words,
    signed_words,
    text_words,
)
from .texts import fouls, games
from .yaku import NAMES

result_words = partial(phrase_words, games.RESULTS)
"""What a settlement or draw leads to."""
tenpai_words = partial(phrase_words, games.TENPAI)
"""Why a seat counts as tenpai or not."""
way_words = partial(text_words, games.WAYS)
"""A way of winning against a player to be passed."""
step_words = partial(phrase_words, games.STEPS)
"""A step of the final score."""
ending_words = partial(phrase_words, games.ENDINGS)
"""Why a game is over."""
dealer_words = partial(phrase_words, games.NEXT)
"""Whether the dealer stays."""


def draw_name(kind: str, language: Language, names: str = "english") -> str:
    """A kind of draw by its name; KeyError for an unknown one.

    >>> from calc.words import ENGLISH
    >>> draw_name("suufon_renda", ENGLISH, "romaji")
    'Suufon renda'
    """
    name = games.DRAWS[kind][NAMES.index(names)]
    return translated(name, language) if names == NAMES[0] else name


def abort_words(check: str, kind: str, language: Language) -> Phrase:
    """A condition of an abortive draw of this kind; KeyError for an unknown one."""
    text = translated(games.ABORT_CHECKS[check], language)
    return Phrase(text, f"abortive-draws#{hyphenate(kind)}")


def chombo_words(form: str, amount: float | None, language: Language, *, stated: bool) -> Phrase:
    """How a chombo is paid, and whether the rules state a price; KeyError for an unknown form."""
    text, article = games.CHOMBOS[form]
    if not stated:
        return Phrase(translated(games.NO_AMOUNT[form], language), article)
    return Phrase(say(text, language, amount="" if amount is None else f"{amount:g}"), article)


def round_words(name: str, language: Language) -> str:
    """A round as it is called.

    >>> from calc.words import ENGLISH
    >>> round_words("E2", ENGLISH)
    'East 2'
    """
    return grammar(language).round(Wind(name[0]), name[1:])


def hand_words(name: str, honba: int, language: Language) -> str:
    """A hand by its round and its counters, if it has any.

    >>> from calc.words import ENGLISH
    >>> hand_words("E2", 1, ENGLISH), hand_words("S4", 0, ENGLISH)
    ('East 2, 1 counter', 'South 4')
    """
    text = chosen(games.HAND, {"honba": honba}, language)
    return text.format(round=round_words(name, language), honba=points_words(honba, language))


def log_entry_words(entry: str, language: Language) -> str:
    """An entry in the log of a game by its letter; nothing for a win, or an unknown one.

    >>> from calc.words import ENGLISH
    >>> log_entry_words("c", ENGLISH)
    'chombo'
    """
    return translated(games.LOG_ENTRIES.get(entry, ""), language)


def table_state_words(*, honba: int, sticks: int, pot: int, language: Language) -> str:
    """Counters, riichi sticks and penalty points on the table in words.

    >>> from calc.words import ENGLISH
    >>> table_state_words(honba=1, sticks=0, pot=0, language=ENGLISH)
    '1 counter, no riichi sticks'
    """
    numbers = {"honba": honba, "sticks": sticks, "pot": pot}
    parts = (
        chosen(games.TABLE_STATE[name], {"number": many}, language).format(
            number=points_words(many, language)
        )
        for name, many in numbers.items()
    )
    return grammar(language).separated([part for part in parts if part])


def win_words(
    seat: str, points: int, taken: Mapping[str, int], language: Language, *, in_riichi: bool
) -> str:
    """What a winner is paid by the others, and takes from the table, by the reason.

    >>> from calc.words import ENGLISH
    >>> win_words("West", 3900, {"riichi_sticks": 1000}, ENGLISH, in_riichi=True)
    'West wins 3,900 and takes back the riichi stick'
    """
    sticks = "riichi_sticks"
    if in_riichi:
        sticks = "own_stick" if taken.get(sticks) == STICK else "riichi_sticks_and_own"
    named = {"riichi_sticks": sticks, "penalty": "penalty"}
    key = tuple(text for why, text in named.items() if why in taken)
    amounts = {why: points_words(amount, language) for why, amount in taken.items()}
    return say(
        games.WINS[key], language, seat=seat, points=points_words(points, language), **amounts
    )


def draw_words(
    result: str, moves: Mapping[str, int], tenpai: Sequence[bool], language: Language
) -> str:
    """What each seat receives or pays at a draw, by its name; nothing where no points move.

    >>> from calc.words import ENGLISH
    >>> draw_words("noten_payments", {"East": 3000, "South": -1500, "West": -1500}, [], ENGLISH)
    'East tenpai: +3,000; South and West −1,500 each.'
    """
    if not any(moves.values()):
        alike = result == "noten_payments" and len(set(tenpai)) == 1
        return translated(games.NOBODY_PAYS[tenpai[0]], language) if alike else ""
    amounts = sorted(
        {points for points in moves.values() if points},
        key=lambda points: (points < 0, -abs(points)),  # gains first
    )
    groups = []
    for amount in amounts:
        seats = [seat for seat, points in moves.items() if points == amount]
        gains_for_tenpai = result == "noten_payments" and amount > 0
        text = games.TENPAI_MOVES if gains_for_tenpai else games.EACH_MOVES
        names, points = join_words(seats, language), signed_words(amount, language)
        groups.append(say(text, language, players=len(seats), seats=names, points=points))
    return say(games.MOVES[result], language, moves=grammar(language).clauses(groups))


foul_group_words = partial(text_words, fouls.GROUPS)
"""A group of fouls."""
level_words = partial(text_words, fouls.LEVELS)
"""A level of the foul table."""
action_words = partial(text_words, fouls.ACTIONS)
"""The penalty for a foul."""
note_words = partial(text_words, fouls.NOTES)
"""A note on a verdict."""
outcome_words = partial(phrase_words, fouls.OUTCOMES)
"""What becomes of an offense."""
offense_words = partial(phrase_words, fouls.OFFENSES)
"""An offense, with how the hand goes on."""
when_words = partial(text_words, fouls.WHEN)
"""When an offense is settled."""
also_words = partial(text_words, fouls.ALSO)
"""What comes on top of an outcome, in a sentence."""
applied_words = partial(text_words, fouls.APPLIED)
"""When a penalty is taken, or that it is not."""


def foul_words(key: str, language: Language) -> Phrase:
    """A row of the foul table by its id; KeyError for an unknown one."""
    if key in fouls.PENALTIES:
        return phrase_words(fouls.PENALTIES, key, language)
    return Phrase(translated(fouls.FOULS[key], language), f"fouls#{hyphenate(key)}")


def price_words(
    penalty: str, points: Fraction | float | None, per: str | None, language: Language
) -> str:
    """A penalty with its price in P, if it has one: "chombo, 30P"."""
    if points is None:
        return penalty
    price = points_words(points, language)
    return say(fouls.PRICES[per or ""], language, penalty=penalty, points=price)


def verdict_words(verdict: FoulVerdict, rules: str, language: Language) -> str:
    """What a rule set says of a foul, in a sentence: "WRC 2025 says: chombo, 30P."."""
    action = grammar(language).inside(action_words(verdict.action.value, language))
    words = price_words(action, verdict.points, verdict.per, language)
    if verdict.note:
        words = say(fouls.NOTED, language, verdict=words, note=note_words(verdict.note, language))
    return say(fouls.SAYS, language, rules=rules, verdict=words)


def not_applied_words(key: str, points: object, language: Language) -> str:
    """Why a penalty of this many P is not taken at the table; empty where it is taken."""
    return say(fouls.NOT_APPLIED.get(key, ""), language, points=points)


def next_winner_words(language: Language) -> str:
    """Who takes what is left on the table."""
    return translated(fouls.NEXT_WINNER, language)


def fouls_like(text: str, language: Language) -> list[str]:
    """The ids of the fouls whose name or other words hold every word of a text, in table order."""
    wanted = text.lower().split()

    def words(key: str) -> str:
        own = (fouls.FOULS[key], fouls.SYNONYMS[key])
        return " ".join((key, *(translated(text, language) for text in own))).lower()

    return [key for key in fouls.FOULS if all(word in words(key) for word in wanted)]
