"""The reasons of an answer to `score`, made from the winning reading."""

from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import cast

from calc.commands._shared import furiten_entry
from calc.riichi.errors import Problem
from calc.riichi.explain import (
    OtherReading,
    decided_by,
    missed_by,
    missed_where_refused,
    other_readings,
    what_if,
)
from calc.riichi.scoring.context import WonHand
from calc.riichi.scoring.fu import fu_items
from calc.riichi.scoring.liability import is_nobody_liable, liability_remark
from calc.riichi.scoring.score import minimum_han
from calc.riichi.scoring.scored_reading import (
    BelowMinimum,
    NoAtozuke,
    NotComplete,
    NoYaku,
    Result,
    Scored,
    win_of,
)
from calc.riichi.waits import concealed_part, waits_before_win
from calc.riichi.waits.furiten import Furiten
from calc.wording import Language

from .._problems import problem_entries
from .._win_value import brief_value, win_settlement, win_value
from .answers import (
    FullAnswer,
    FuritenRonAnswer,
    NotCompleteAnswer,
    OtherReadingEntry,
    RefusedAnswer,
    RefusedValue,
    ScoredAnswer,
)
from .nearby import changed_hand, missed_entries
from .reading import (
    block_codes,
    block_entries,
    fu_entries,
    label,
    label_of,
    payment_entries,
    shown_blocks,
    wait_of,
)

Problems = Iterable[Problem]
_code = attrgetter("code")


def explanation(
    won: WonHand,
    result: Result,
    ignored: Problems,
    furiten: Furiten | None,
    language: Language,
) -> FullAnswer:
    """The answer with all its reasons; `ignored` is what the question names without effect.

    `furiten` forbids any win by ron on the same waits.
    """
    if isinstance(result, Scored):
        if furiten and won.context.ron:
            return _furiten_ron_answer(furiten, result, ignored, language)
        return _scored_answer(result, ignored, furiten, language)
    if isinstance(result, NotComplete):
        return _not_complete_answer(won, ignored, language)
    return _refused_answer(won, result, ignored, furiten, language)


def _scored_answer(
    result: Scored, ignored: Problems, furiten: Furiten | None, language: Language
) -> ScoredAnswer:
    """A win with everything that says why."""
    best = result.best
    won, context, paid = best.won, best.won.context, win_settlement(best)
    win = win_of(won, best.numbers)
    shown, items = shown_blocks(win), fu_items(win) if best.score.fu else []
    reading = label_of(best, win, shown)
    waits = waits_before_win(won.hand, context.rules, players=context.situation.players).tiles
    changes, remarks = what_if(won, result, waits), [*ignored]
    if is_nobody_liable(best):
        sides = ",".join(context.situation.liable)
        remarks.append(Problem("nobody-liable", "liable", sides))
    elif unknown := liability_remark(best):
        remarks.append(unknown)
    answer = cast("ScoredAnswer", win_value(best, paid))  # the keys that it lacks follow
    answer["fu_items"] = fu_entries(items, language)
    answer["payments"] = payment_entries(won, paid)
    answer["reading"] = reading
    answer["form"] = win.reading.form
    answer["wait"] = wait_of(win)
    answer["blocks"] = block_entries(win, shown)
    answer["other_readings"] = _other_entries(result, reading, paid.points)
    answer["missed"] = missed_entries(missed_by(best, win), language)
    answer["what_if"] = [changed_hand(change, context, furiten) for change in changes]
    answer["decided_by"] = decided_by(best, items, changes, waits)
    answer["waits"] = list(map(_code, waits))
    answer["rules"] = context.rules.key
    answer["ignored"] = problem_entries(remarks, language) if remarks else []
    if furiten and not context.ron:
        answer["furiten"] = furiten_entry(furiten, language)
    return answer


def _refused_answer(
    won: WonHand,
    result: BelowMinimum | NoYaku,
    ignored: Problems,
    furiten: Furiten | None,
    language: Language,
) -> RefusedAnswer:
    """Why a complete hand may not win, what is near, and what it would pay if it might."""
    rules = won.rules
    best = result.best if isinstance(result, BelowMinimum | NoAtozuke) else None
    win = best.win if best else win_of(won, result.readings[0])
    shown = shown_blocks(win)
    waits = waits_before_win(won.hand, rules, players=won.context.situation.players).tiles
    changes = [changed_hand(change, won.context, furiten) for change in what_if(won, result, waits)]
    would_be: RefusedValue | None = None
    if best:
        value = win_value(best, win_settlement(best))
        would_be = {**value, "fu_items": fu_entries(best.fu_items, language)}
    answer: RefusedAnswer = {
        "kind": "below_minimum" if isinstance(result, BelowMinimum) else "no_yaku",
        "minimum": minimum_han(won.honba, rules),
        "would_be": would_be,
        "reading": label(win, shown),
        "form": win.reading.form,
        "wait": wait_of(win),
        "blocks": block_entries(win, shown),
        "missed": missed_entries(missed_where_refused(won, result), language),
        "what_if": [change for change in changes if change["kind"] in ("scored", "furiten")],
        "rules": rules.key,
        "ignored": problem_entries(ignored, language),
    }
    if furiten:
        answer["furiten"] = furiten_entry(furiten, language)
    return answer


def _not_complete_answer(won: WonHand, ignored: Problems, language: Language) -> NotCompleteAnswer:
    """How far a hand is from complete: shanten, the tiles that help, those that can go for it.

    Of fourteen tiles one has to go: `left_over` are the discards after which the hand is nearest,
    `missing` the tiles that bring it nearer still.
    """
    hand, rules = won.hand, won.rules
    held = concealed_part(hand.counts, hand.melds, rules, players=won.context.situation.players)
    after = held.after_discards
    nearest = min(after.values())
    return {
        "kind": "not_complete",
        "shanten": nearest,
        "missing": [tile.code for tile in held.accepted],
        "left_over": [tile.code for tile, distance in after.items() if distance == nearest],
        "rules": rules.key,
        "ignored": problem_entries(ignored, language),
    }


def _furiten_ron_answer(
    furiten: Furiten, result: Scored, ignored: Problems, language: Language
) -> FuritenRonAnswer:
    """A ron that furiten forbids: the verdict, then what it would have paid."""
    won = result.best.won
    waiting = waits_before_win(won.hand, won.rules, players=won.context.situation.players)
    return {
        "kind": "furiten",
        "furiten": furiten_entry(furiten, language),
        "waits": [tile.code for tile in waiting.by_shape],
        "would_be": _scored_answer(result, (), furiten, language),
        "rules": won.rules.key,
        "ignored": problem_entries(ignored, language),
    }


def _other_entries(result: Scored, reading: str, points: int) -> list[OtherReadingEntry]:
    """The other readings, each once: those that read and count alike are one to a reader.

    `reading` is the best in one line, `points` are what it pays.
    """
    others = other_readings(result)
    if not others:
        return []
    best = result.best
    known: list[Mapping[str, object]] = [{**brief_value(best, points), "reading": reading}]
    entries: list[OtherReadingEntry] = []
    for other in others:
        entry = _other_entry(other, best.won)
        if not any(alike.items() <= entry.items() for alike in known):
            known.append(entry)
            entries.append(entry)
    return entries


def _other_entry(other: OtherReading, won: WonHand) -> OtherReadingEntry:
    """Another reading: what it is worth, and the reason it lost."""
    win = win_of(won, other.numbers)
    shown = shown_blocks(win)
    entry: OtherReadingEntry = {
        "reading": label(win, shown),
        "form": win.reading.form,
        "blocks": block_codes(win, shown),
        "wait": wait_of(win),
        "reason": other.reason,
    }
    if other.value is None:
        return entry
    if other.value.is_flat_mangan:
        key = other.value.awards[0].yaku.key
        entry |= {"reading": key, "form": key, "blocks": [], "wait": None}
    return {**entry, **brief_value(other.value, win_settlement(other.value).points)}
