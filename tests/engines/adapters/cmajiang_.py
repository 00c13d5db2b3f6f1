"""cmajiang, a port of majiang-core to C++ for Python."""

import cmajiang
from _lines import NO_WIN, Answer, Question, ask, scored

SIGNS = {"left": "-", "across": "=", "right": "+", None: "-"}


def by_suit(tiles: list[str]) -> str:
    """Tiles as it writes them: the letter before the numbers."""
    numbers: dict[str, str] = {}
    for tile in sorted(tiles, key=lambda tile: (tile[1], tile[0].replace("0", "5"), tile[0])):
        numbers[tile[1]] = numbers.get(tile[1], "") + tile[0]
    return "".join(letter + digits for letter, digits in numbers.items())


def meld(told: Question) -> str:
    """A call as it writes them: the numbers, and a sign after the tile called."""
    tiles, sign = [*told["tiles"]], SIGNS[told["from"]]
    letter = tiles[0][1]
    if told["type"] == "ankan":
        return letter + "".join(sorted((t[0] for t in tiles), key=lambda d: (d == "0",)))
    called = told["called"] or tiles[0]
    if told["type"] == "shouminkan":
        added = told["added"] or tiles[-1]
        tiles.remove(added)
        tiles.remove(called)
        return letter + "".join(t[0] for t in tiles) + called[0] + sign + added[0]
    tiles.remove(called)
    if told["type"] != "chi":
        return letter + "".join(t[0] for t in tiles) + called[0] + sign
    parts = [(t[0], t[0]) for t in tiles] + [(called[0], called[0] + "-")]
    return letter + "".join(text for _, text in sorted(parts, key=lambda p: p[0].replace("0", "5")))


def rule(told: Question) -> object:
    """Its rules by the options of a rule set."""
    rules = cmajiang.Rule()
    rules.canduan = told["kuitan"]
    rules.doubleWindTileScore = told["double_wind_pair_fu"] == 2
    rules.roundUpManguan = told["kiriage_mangan"]
    rules.countedDamanguan = told["kazoe_yakuman"] == "yakuman"
    rules.doubleDamanguan = bool(told["double_yakuman"])
    rules.damanguanCombination = told["yakuman_stacking"]
    return rules


def answer(question: Question) -> Answer:
    """What the hand is worth."""
    concealed = [*question["tiles"]]
    concealed.remove(question["win"])
    win, tsumo = question["win"][1] + question["win"][0], question["tsumo"]
    text = ",".join([by_suit(concealed) + (win if tsumo else ""), *map(meld, question["melds"])])
    first = question["tenhou"] * 1 or question["chiihou"] * 2
    result = cmajiang.hule(
        cmajiang.Shoupai(text),
        "" if tsumo else win + "-",
        rule(question["rules"]),
        question["round"],
        question["seat"],
        2 if question["double_riichi"] else int(question["riichi"]),
        question["ippatsu"],
        question["chankan"],
        question["rinshan"],
        1 if question["haitei"] else 2 if question["houtei"] else 0,
        first,
        [tile[1] + tile[0] for tile in question["dora"]],
        [tile[1] + tile[0] for tile in question["ura"]],
    )
    return read(result)


def read(result: object) -> Answer:
    """Its result."""
    if not result.defen:
        return NO_WIN
    names = [getattr(award.name, "name", str(award.name)) for award in result.hupai]
    return scored(result.defen, result.fanshu, result.fu, result.damanguan, names)


ask("cmajiang", answer)
