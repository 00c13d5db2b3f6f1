"""What happens at the table in words: settlements, draws, fouls, final scores."""

from collections.abc import Mapping, Sequence

from calc.riichi.scoring.payments import STICK
from calc.riichi.table.fouls import FoulVerdict

from . import ENGLISH, Language
from .phrase import KeyWords, Phrase, hyphenate, join_words, points_words, signed_words
from .texts import fouls, games
from .tiles import wind_words
from .yaku import NAMES

ABORT_CHECKS = {ENGLISH: games.ABORT_CHECKS}
LOG_ENTRIES = {ENGLISH: games.LOG_ENTRIES}
CHOMBOS = {ENGLISH: games.CHOMBOS}
NO_AMOUNT = {ENGLISH: games.NO_AMOUNT}
DRAWS = {ENGLISH: games.DRAWS}
TABLE_STATE = {ENGLISH: games.TABLE_STATE}
WINS = {ENGLISH: games.WINS}
TAKES = {ENGLISH: games.TAKES}
MOVES = {ENGLISH: games.MOVES}
SEAT_MOVES = {ENGLISH: (games.EACH_MOVES, games.TENPAI_MOVES)}
NOBODY_PAYS = {ENGLISH: games.NOBODY_PAYS}
result_words = KeyWords(games.RESULTS)
"""What a settlement or draw leads to."""
tenpai_words = KeyWords(games.TENPAI)
"""Why a seat counts as tenpai or not."""
way_words = KeyWords(games.WAYS)
"""A way of winning against a player to be passed."""
step_words = KeyWords(games.STEPS)
"""A step of the final score."""
ending_words = KeyWords(games.ENDINGS)
"""Why a game is over."""
dealer_words = KeyWords(games.NEXT)
"""Whether the dealer stays."""


def draw_name(kind: str, language: Language, names: str = "english") -> str:
    """A kind of draw by its name; KeyError for an unknown one.

    >>> draw_name("suufon_renda", ENGLISH, "romaji")
    'Suufon renda'
    """
    return DRAWS[language][kind][NAMES.index(names)]


def abort_words(check: str, kind: str, language: Language) -> Phrase:
    """A condition of an abortive draw of this kind; KeyError for an unknown one."""
    return Phrase(ABORT_CHECKS[language][check], f"abortive-draws#{hyphenate(kind)}")


def chombo_words(form: str, amount: float | None, language: Language, *, stated: bool) -> Phrase:
    """How a chombo is paid, and whether the rules state a price; KeyError for an unknown form."""
    text, article = CHOMBOS[language][form]
    if not stated:
        return Phrase(NO_AMOUNT[language][form], article)
    return Phrase(text.format(amount=f"{amount:g}" if amount is not None else ""), article)


def round_words(name: str, language: Language) -> str:
    """A round as it is called.

    >>> round_words("E2", ENGLISH)
    'East 2'
    """
    return f"{wind_words(name[0], language).capitalize()} {name[1:]}"


def hand_words(name: str, honba: int, language: Language) -> str:
    """A hand by its round and its counters, if it has any.

    >>> hand_words("E2", 1, ENGLISH), hand_words("S4", 0, ENGLISH)
    ('East 2, 1 counter', 'South 4')
    """
    if not honba:
        return round_words(name, language)
    counters = TABLE_STATE[language]["honba"][min(honba, 2)].format(number=honba)
    return f"{round_words(name, language)}, {counters}"


def log_entry_words(entry: str, language: Language) -> str:
    """An entry in the log of a game by its letter; nothing for a win, or an unknown one.

    >>> log_entry_words("c", ENGLISH)
    'chombo'
    """
    return LOG_ENTRIES[language].get(entry, "")


def table_state_words(*, honba: int, sticks: int, pot: int, language: Language) -> str:
    """Counters, riichi sticks and penalty points on the table in words.

    >>> table_state_words(honba=1, sticks=0, pot=0, language=ENGLISH)
    '1 counter, no riichi sticks'
    """
    numbers = {"honba": honba, "sticks": sticks, "pot": pot}
    texts = TABLE_STATE[language]
    parts = (texts[name][min(many, 2)].format(number=f"{many:,}") for name, many in numbers.items())
    return ", ".join(part for part in parts if part)


def win_words(
    seat: str, points: int, taken: Mapping[str, int], language: Language, *, in_riichi: bool
) -> str:
    """What a winner is paid by the others, and takes from the table, by the reason.

    >>> win_words("West", 3900, {"riichi_sticks": 1000}, ENGLISH, in_riichi=True)
    'West wins 3,900 and takes back the riichi stick'
    """
    texts = TAKES[language]
    parts = [WINS[language].format(seat=seat, points=points_words(points))]
    for why, amount in taken.items():
        key = why
        if in_riichi and why == "riichi_sticks":
            key = "own_stick" if amount == STICK else "riichi_sticks_and_own"
        parts.append(texts[key].format(points=points_words(amount)))
    return join_words(parts, language)


def draw_words(
    result: str, moves: Mapping[str, int], tenpai: Sequence[bool], language: Language
) -> str:
    """What each seat receives or pays at a draw, by its name; nothing where no points move.

    >>> draw_words("noten_payments", {"East": 3000, "South": -1500, "West": -1500}, [], ENGLISH)
    'East tenpai: +3,000; South and West −1,500 each.'
    """
    if not any(moves.values()):
        alike = result == "noten_payments" and len(set(tenpai)) == 1
        return NOBODY_PAYS[language][tenpai[0]] if alike else ""
    amounts = sorted(
        {points for points in moves.values() if points},
        key=lambda points: (points < 0, -abs(points)),  # gains first
    )
    groups = []
    for amount in amounts:
        seats = [seat for seat, points in moves.items() if points == amount]
        texts = SEAT_MOVES[language][result == "noten_payments" and amount > 0]
        names, points = join_words(seats, language), signed_words(amount)
        groups.append(texts[len(seats) > 1].format(seats=names, points=points))
    return MOVES[language][result].format(moves="; ".join(groups))


FOULS = {ENGLISH: fouls.FOULS}
PENALTIES = {ENGLISH: fouls.PENALTIES}
SYNONYMS = {ENGLISH: fouls.SYNONYMS}
SAYS = {ENGLISH: fouls.SAYS}
NOT_APPLIED = {ENGLISH: fouls.NOT_APPLIED}
NEXT_WINNER = {ENGLISH: fouls.NEXT_WINNER}
foul_group_words = KeyWords(fouls.GROUPS)
"""A group of fouls."""
level_words = KeyWords(fouls.LEVELS)
"""A level of the foul table."""
action_words = KeyWords(fouls.ACTIONS)
"""The penalty for a foul."""
note_words = KeyWords(fouls.NOTES)
"""A note on a verdict."""
outcome_words = KeyWords(fouls.OUTCOMES)
"""What becomes of an offense."""
offense_words = KeyWords(fouls.OFFENSES)
"""An offense, with how the hand goes on."""
per_words = KeyWords(fouls.PER)
"""What a price is for each of, as the end of a phrase; empty for once, which has an empty key."""
when_words = KeyWords(fouls.WHEN)
"""When an offense is settled."""
also_words = KeyWords(fouls.ALSO)
"""What comes on top of an outcome, in a sentence."""
applied_words = KeyWords(fouls.APPLIED)
"""When a penalty is taken, or that it is not."""


def foul_words(key: str, language: Language) -> Phrase:
    """A row of the foul table by its id; KeyError for an unknown one."""
    if key in PENALTIES[language]:
        return PENALTIES[language][key]
    return Phrase(FOULS[language][key], f"fouls#{hyphenate(key)}")


def verdict_words(verdict: FoulVerdict, rules: str, language: Language) -> str:
    """What a rule set says of a foul, in a sentence: "WRC 2025 says: chombo, 30P."."""
    price = "" if verdict.points is None else f", {verdict.points:,}P"
    note = f" ({note_words(verdict.note, language)})" if verdict.note else ""
    action = action_words(verdict.action.value, language).lower()
    words = f"{action}{price}{per_words(verdict.per or '', language)}{note}"
    return SAYS[language].format(rules=rules, verdict=words)


def not_applied_words(key: str, points: object, language: Language) -> str:
    """Why a penalty of this many P is not taken at the table; empty where it is taken."""
    return NOT_APPLIED[language].get(key, "").format(points=points)


def fouls_like(text: str, language: Language) -> list[str]:
    """The ids of the fouls whose name or other words hold every word of a text, in table order."""
    wanted = text.lower().split()
    synonyms = SYNONYMS[language]
    return [
        key
        for key, name in FOULS[language].items()
        if all(word in f"{name} {key} {synonyms[key]}".lower() for word in wanted)
    ]
