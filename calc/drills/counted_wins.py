"""Winning hands for drills that count: of any shape, with given fu and han."""

from collections import Counter
from itertools import chain

from calc.riichi.notation import parse_tiles
from calc.riichi.readings.blocks import BLOCKS, Shape
from calc.riichi.scoring.fu import BASE, MENZEN_RON, NARROW_WAIT, TSUMO, rounded, set_fu
from calc.riichi.tiles import TILES

from .drawn_hands import (
    COPIES,
    DRAGONS,
    EVERY,
    HONORS,
    SEATS,
    SIMPLES,
    SUITED,
    WINDS,
    DrawnBlock,
    DrawnHand,
    as_meld,
    dora_indicators,
    is_closed,
    pair,
    sequence,
    seven_pairs,
    triplet,
    won_question,
)
from .task import Dice, Question, brief_score
from .yaku_hands import BY_YAKU

MOST_TRIPLETS = (1, 2, 3)
"""By level."""
TRIES = 8
MOST_FU = 110
CLOSED = ("", "ankan")
"""The values of `called` of closed blocks: not called, or a closed kan."""
HIGH_HAND = {
    key: BY_YAKU[key] for key in ("honitsu", "chinitsu", "toitoi", "junchan", "honroutou", "chun")
}
"""How to draw hands that may have many han."""


def any_shape(dice: Dice, level: int) -> DrawnHand:
    """Four blocks and a pair: the higher the level, the more triplets, calls and kans."""
    triplets = dice.randint(0, MOST_TRIPLETS[level - 1])
    blocks = [_triplet(dice, level) for _ in range(triplets)]
    blocks += [sequence(dice) for _ in range(4 - triplets)]
    if level > 1 and dice.random() < 0.4:
        place = dice.randrange(4)
        blocks[place] = blocks[place] if blocks[place].called else as_meld(dice, blocks[place])
    return DrawnHand(tuple(blocks), pair(dice, dice.choice((SIMPLES, SUITED, HONORS))))


def _triplet(dice: Dice, level: int) -> DrawnBlock:
    block = triplet(dice, dice.choice((DRAGONS, WINDS, SIMPLES, EVERY)))
    if level == 1 or dice.random() < 0.4:
        return block
    return as_meld(dice, block, kan=level == 3 and dice.random() < 0.6)


def all_sequences(dice: Dice) -> DrawnHand:
    """Four sequences and a pair of simples."""
    return DrawnHand(tuple(sequence(dice) for _ in range(4)), pair(dice, SIMPLES))


def win_with_fu(dice: Dice, fu: int, level: int) -> Question | None:
    """The question of a hand with this number of fu; None if none is drawn in a few tries."""
    tried = (_drawn_with_fu(dice, fu, level) for _ in range(TRIES))
    return next((question for question in tried if question), None)


def high_win(dice: Dice) -> Question | None:
    """The question of a hand with a yaku of many han, whatever its fu."""
    shape = HIGH_HAND[dice.choice(tuple(HIGH_HAND))](dice)
    if not shape.is_possible:
        return None
    question = _with_seats(dice, won_question(dice, shape))
    answer = brief_score(question)
    return question if answer["kind"] == "scored" and answer["fu"] else None


def _with_seats(dice: Dice, question: Question) -> Question:
    """The question with seat and round wind; a closed ron is in riichi, half of the others too."""
    question |= {"seat_wind": dice.choice(SEATS), "round_wind": dice.choice("ES")}
    if is_closed(question) and (question["win_by"] == "ron" or dice.random() < 0.5):
        question["riichi"] = True
    return question


def _drawn_with_fu(dice: Dice, fu: int, level: int) -> Question | None:
    if fu == 25:
        shape = seven_pairs(dice)
    else:
        shape = all_sequences(dice) if fu == 20 else any_shape(dice, level)
    if not shape.is_possible:
        return None
    question = _with_seats(dice, won_question(dice, shape))
    if fu > most_fu(shape):
        return None
    answer = brief_score(question)
    fits = answer["kind"] == "scored" and not answer["yakuman"] and answer["fu"] == fu
    return question if fits else None


def most_fu(hand: DrawnHand) -> int:
    """The most fu that four blocks and a pair may have, however they are won.

    Most hands with many fu are found by drawing hundreds, of which few need to be scored.
    """
    others = [block.codes for block in hand.concealed if len(set(block.codes)) > 1]
    copies = Counter(chain(hand.pair.codes, *others))
    if max(copies.values()) > 2:
        return MOST_FU  # sequences and pair may be read as triplets too
    blocks = sum(_block_fu(block) for block in hand.blocks)
    pair_fu = 4 if hand.pair.codes[0] in HONORS else 0
    won = MENZEN_RON if all(block.called in CLOSED for block in hand.blocks) else TSUMO
    return rounded(BASE + blocks + pair_fu + won + NARROW_WAIT)


def _block_fu(block: DrawnBlock) -> int:
    """The fu of a triplet or a quad; none of a sequence."""
    if block.codes[0] != block.codes[1]:
        return 0
    shape = Shape.QUAD if len(block.codes) == COPIES else Shape.TRIPLET
    kind = TILES[block.codes[0]].kind
    return set_fu(BLOCKS[shape, kind, block.called in CLOSED])


def with_han(dice: Dice, question: Question, han: range) -> Question | None:
    """The question with dora that bring it to one of these han; None where none do.

    None too for a question that scores nothing, or a yakuman, which has no han.
    """
    before = brief_score(question)
    if before["kind"] != "scored" or before["yakuman"]:
        return None
    own = before["han"]
    wanted = dice.choice(han)
    turned = dora_indicators(dice, _codes(question), wanted - own) if wanted >= own else None
    if turned is None:
        return None
    with_dora = question | {"dora_indicators": turned}
    answer = brief_score(with_dora)
    return with_dora if answer["kind"] == "scored" and answer["han"] == wanted else None


def _codes(question: Question) -> list[str]:
    texts = [question["hand"], *(meld["tiles"] for meld in question["melds"])]
    return [tile.plain.code for text in texts for tile in parse_tiles(text)]
