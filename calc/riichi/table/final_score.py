"""The final score of a game: difference to the goal, uma, oka, ties, rounding, penalties."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from calc.riichi.errors import Problem
from calc.riichi.rulesets import Ruleset, TieSplitRounding
from calc.riichi.scoring.payments import STICK, P, Payment, Payments, Table, balance
from calc.riichi.tiles import WINDS, Wind

from . import scores_problem

Amounts = dict[Wind, Fraction]


class FinalScore(NamedTuple):
    """A final score step by step, by the players' first seats; scores in points, the rest in P.

    `ranked` are the scores with yakitori and leftover sticks, `bonus` uma and oka as ties share
    them.
    """

    scores: dict[Wind, int]
    yakitori: Payments
    after_yakitori: dict[Wind, int]
    leftover: Payments
    ranked: dict[Wind, int]
    places: dict[Wind, int]
    differences: Amounts
    rounded: Amounts
    uma: tuple[Fraction, ...]
    oka: Fraction
    bonus: Amounts
    penalties: Amounts
    warnings: list[Problem]

    @property
    def result(self) -> Amounts:
        """The final score of each player."""
        return {
            seat: self.rounded[seat] + self.bonus[seat] - penalty
            for seat, penalty in self.penalties.items()
        }

    @property
    def total(self) -> Fraction:
        """The sum of all results before penalties: not zero where points go to nobody."""
        return sum((*self.rounded.values(), *self.bonus.values()), Fraction())


def final_score(
    scores: Sequence[int],
    rules: Ruleset,
    *,
    sticks: int,
    without_win: Collection[Wind],
    penalties: Mapping[Wind, Fraction],
    pot: int = 0,
) -> FinalScore:
    """The final score: yakitori, leftover sticks, places, difference, uma and oka, penalties.

    `pot` are penalty points left on the table, which are nobody's.
    Source: WRC Optional Rules 2022, Mod 4.1 to 4.3; EMA 3.6 and 3.6.1; M.League; Tenhou.
    """
    players = WINDS[: len(scores)]
    given = dict(zip(players, scores, strict=True))
    yakitori = yakitori_payments(players, without_win, rules.yakitori or 0)
    after_yakitori = _after_payments(given, yakitori)
    groups = tied_groups(after_yakitori, rules)
    left = leftover_payments(sticks, groups[0], rules)
    ranked = _after_payments(after_yakitori, left)
    row, oka = uma(tuple(ranked.values()), rules), Fraction(str(rules.oka))
    exact = {seat: Fraction(score - rules.goal_points, P) for seat, score in ranked.items()}
    return FinalScore(
        scores=given,
        yakitori=yakitori,
        after_yakitori=after_yakitori,
        leftover=left,
        ranked=ranked,
        places=_places(groups),
        differences=exact,
        rounded=_rounded_differences(ranked, exact, groups[0], rules),
        uma=row,
        oka=oka,
        bonus=_bonus(groups, (row[0] + oka, *row[1:]), rules),
        penalties={seat: penalties.get(seat, Fraction()) for seat in players},
        warnings=_warnings(given, row, yakitori, rules, sticks=sticks, pot=pot),
    )


def tied_groups(scores: Mapping[Wind, int], rules: Ruleset) -> list[list[Wind]]:
    """The players by place, those who share one together, the earlier seat first.

    Source: EMA 3.6 (ties are possible); Tenhou and Mahjong Soul (the earlier seat goes first).
    """
    order = sorted(scores, key=lambda seat: (-scores[seat], WINDS.index(seat)))
    groups: list[list[Wind]] = []
    for seat in order:
        level = groups and scores[groups[-1][0]] == scores[seat]
        if level and rules.ties == "split":
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups


def _after_payments(scores: Mapping[Wind, int], payments: Payments) -> dict[Wind, int]:
    changes = balance(payments)
    return {seat: score + changes.get(seat, 0) for seat, score in scores.items()}


def _places(groups: Sequence[Sequence[Wind]]) -> dict[Wind, int]:
    places: dict[Wind, int] = {}
    for group in groups:
        places |= dict.fromkeys(group, len(places) + 1)
    return {seat: places[seat] for seat in WINDS if seat in places}


def _bonus(groups: Sequence[Sequence[Wind]], prizes: Sequence[Fraction], rules: Ruleset) -> Amounts:
    """Uma and oka of the places a group holds, added up first and divided once."""
    bonus: Amounts = {}
    for group in groups:
        total = sum(prizes[len(bonus) : len(bonus) + len(group)], Fraction())
        parts = tie_shares(total, len(group), rules.tie_split_rounding)
        bonus |= dict(zip(group, parts, strict=True))
    return {seat: bonus[seat] for seat in WINDS if seat in bonus}


def _rounded_differences(
    scores: Mapping[Wind, int], exact: Amounts, first: Sequence[Wind], rules: Ruleset
) -> Amounts:
    """The differences as the rule set rounds them; the first place takes what balances the sum.

    Source: older Tenhou records: whole thousands of the score, half away from zero.
    """
    if rules.final_point_rounding == "none":
        return exact
    up = rules.final_point_rounding == "nearest_1000_5_up"
    goal = Fraction(rules.goal_points, P)
    half = 500 if up else 499
    rounded = {seat: _thousands(score, half=half) - goal for seat, score in scores.items()}
    rest = sum(exact.values()) - sum(rounded[seat] for seat in rounded if seat not in first)
    parts = tie_shares(Fraction(rest), len(first), rules.tie_split_rounding)
    return rounded | dict(zip(first, parts, strict=True))


def _thousands(score: int, *, half: int) -> int:
    thousands = (abs(score) + half) // P
    return thousands if score >= 0 else -thousands


def _warnings(
    scores: Mapping[Wind, int],
    row: Sequence[Fraction],
    yakitori: Payments,
    rules: Ruleset,
    *,
    sticks: int,
    pot: int,
) -> list[Problem]:
    """What a table should know about its rules: sums that are not zero, shares that break.

    Riichi `sticks` and `pot`, penalty points, are on the table, where no player has them.
    Source: WRC Optional Rules 2022, Mod 4.1 and 4.3.
    """
    warnings = []
    if not uma_fits(tuple(scores.values()), rules):
        facts = {"places": len(scores), "uma": tuple(row)}
        warnings.append(Problem("uma-for-other-players", "rules", facts=facts))
    if total := sum(row, Fraction()):
        value = float(total) if total.denominator > 1 else int(total)
        warnings.append(Problem("uma-not-zero", "rules", value, {"uma": tuple(row)}))
    is_floating = isinstance(rules.uma, str)
    if rules.ties == "split" and not is_floating and not uma_splits_evenly(row):
        facts = {"places": len(row), "uma": tuple(row)}
        warnings.append(Problem("uma-does-not-split", "rules", facts=facts))
    lost = balance(yakitori)
    if yakitori and sum(points for seat, points in lost.items() if seat in scores):
        facts = {"amount": rules.yakitori, "lost": lost.get(yakitori[0].payee, 0)}
        warnings.append(Problem("yakitori-does-not-split", "rules", rules.yakitori, facts))
    if pot:
        warnings.append(Problem("penalty-points-left", "table", pot, {"points": pot}))
    on_table = sticks * STICK + pot
    unequal = scores_problem("scores", tuple(scores.values()), on_table, rules)
    return [*warnings, unequal] if unequal else warnings


def leftover_payments(sticks: int, first: Sequence[Wind], rules: Ruleset) -> Payments:
    """The first place takes the riichi sticks, tied players share them; or they are nobody's.

    `first` are the players in the first place, from the first dealer on. Points are not broken.
    Source: EMA 3.6, M.League (1,000 among three: 400, 300, 300), WRC (nobody).
    """
    if rules.leftover_riichi_sticks == "nobody" or not sticks:
        return ()
    exact = rules.tie_split_rounding == "exact"
    rounding = "truncate_1_decimal" if exact else rules.tie_split_rounding
    unit = Fraction(1 if exact else 100)
    parts = tie_shares(Fraction(sticks * STICK), len(first), rounding, unit)
    return tuple(
        Payment(Table.TABLE, player, int(points), "riichi_sticks")
        for player, points in zip(first, parts, strict=True)
    )


def yakitori_payments(
    players: Sequence[Wind], without_win: Collection[Wind], amount: int
) -> Payments:
    """Each player without a win pays `amount`, shared by the others, rounded down to the hundred.

    What cannot be shared stays on the table and is nobody's. Nothing moves where all or none won.
    Source: WRC Optional Rules 2022, Mod 4.3.
    """
    payers = [seat for seat in players if seat in without_win]
    winners = [seat for seat in players if seat not in without_win]
    if not payers or not winners or not amount:
        return ()
    share = amount * len(payers) // len(winners) // 100 * 100
    return (
        *(Payment(seat, Table.TABLE, amount, "yakitori") for seat in payers),
        *(Payment(Table.TABLE, seat, share, "yakitori") for seat in winners),
    )


TENTH = Fraction(1, 10)
"""The smallest part of a P that is written."""


def uma(scores: Sequence[int], rules: Ruleset) -> tuple[Fraction, ...]:
    """The bonus of each place in P, first place first; a floating one by who reached the goal.

    With three players a row for four loses its middle: the second place gets nothing.
    Source: JPML for the floating uma.
    """
    row = rules.uma
    if isinstance(row, str):
        reached = sum(score >= rules.goal_points for score in scores)
        table = rules.uma_floating or ((0.0,) * len(scores),)
        row = table[min(reached, len(table) - 1)]
    exact = tuple(Fraction(str(bonus)) for bonus in row)
    if len(exact) > len(scores):
        return exact[0], *[Fraction(0)] * (len(scores) - 2), exact[-1]
    return exact


def uma_fits(scores: Sequence[int], rules: Ruleset) -> bool:
    """Whether there is a bonus for each place, no more and no less."""
    row = rules.uma
    if isinstance(row, str):
        return rules.uma_floating is not None and len(rules.uma_floating[0]) == len(scores)
    return len(row) == len(scores)


def tie_shares(
    total: Fraction, number: int, rounding: TieSplitRounding, unit: Fraction = TENTH
) -> tuple[Fraction, ...]:
    """What each of this many tied players gets of `total`, the one nearest the first dealer first.

    Source: WRC Optional Rules 2022, Mod 4.1 (one decimal, the rest cut off); M.League (what cannot
    be divided goes to the player nearest the first dealer).
    """
    share = total / number
    if rounding == "exact" or number == 1:
        return (share,) * number
    if rounding == "truncate_1_decimal":
        return (int(share / unit) * unit,) * number
    share = share // unit * unit
    return total - share * (number - 1), *[share] * (number - 1)


def uma_splits_evenly(row: Sequence[float | Fraction]) -> bool:
    """Whether the share is a whole number of P whichever neighboring places are tied.

    For X, Y, -Y, -X: X is a multiple of 3 and X + Y is even.
    Source: WRC Optional Rules 2022, Mod 4.1.
    """
    exact = [Fraction(str(bonus)) for bonus in row]
    return all(
        (sum(exact[start:end], Fraction()) / (end - start)).denominator == 1
        for start in range(len(exact))
        for end in range(start + 2, len(exact) + 1)
    )
