"""Random hands for an idea: blocks are chosen first, then put together as a question of `score`.

Some are chosen again until they have a given number of fu.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from calc.riichi.counts import FOUR_COPIES
from calc.riichi.notation import format_tiles, parse_tiles
from calc.riichi.tiles import DORA_OF, KINDS, tile

from .task import Dice, Question, briefly_scored

MPS = "mps"
EVERY = tuple(tile.code for tile in KINDS)
SUITED, HONORS = EVERY[:27], EVERY[27:]
WINDS, DRAGONS = HONORS[:4], HONORS[4:]
TERMINALS = tuple(code for code in SUITED if code[0] in "19")
SIMPLES = tuple(code for code in SUITED if code not in TERMINALS)
ESWN = "ESWN"
SIDE_NAMES = ("left", "across", "right")
MOST_INDICATORS = 2
MOST_TRIPLETS = (1, 2, 3)
"""By level."""
TRIES = 8


class RandomBlock(NamedTuple):
    """A block as codes of tiles; `called` is the type of meld, empty for a concealed block."""

    codes: tuple[str, ...]
    called: str = ""


class RandomHand(NamedTuple):
    """Blocks and a pair, not yet won; seven pairs are six blocks and a pair."""

    blocks: tuple[RandomBlock, ...]
    pair: RandomBlock

    @property
    def concealed(self) -> tuple[RandomBlock, ...]:
        """The concealed blocks, the pair among them."""
        return tuple(block for block in (*self.blocks, self.pair) if not block.called)

    @property
    def codes(self) -> list[str]:
        """All tiles."""
        return [code for block in (*self.blocks, self.pair) for code in block.codes]


def suited_codes(suits: str) -> list[str]:
    """All tiles of some suits."""
    return [code for code in SUITED if code[1] in suits]


def has_enough_copies(codes: Iterable[str]) -> bool:
    """Whether a set of tiles has all of these: none of them more than four times."""
    return max(Counter(codes).values()) <= FOUR_COPIES


def sequence(dice: Dice, suits: str = MPS, lows: Sequence[int] = range(1, 8)) -> RandomBlock:
    """A sequence in one of the suits, its lowest number one of `lows`."""
    return sequence_from(f"{dice.choice(lows)}{dice.choice(suits)}")


def sequence_from(code: str) -> RandomBlock:
    """The sequence that begins with a tile.

    >>> sequence_from("3p").codes
    ('3p', '4p', '5p')
    """
    return RandomBlock(tuple(f"{int(code[0]) + step}{code[1]}" for step in range(3)))


def equal_tiles(code: str, number: int) -> RandomBlock:
    """A pair, triplet or quad of a tile."""
    return RandomBlock((code,) * number)


def triplet(dice: Dice, codes: Sequence[str]) -> RandomBlock:
    """A triplet of one of the tiles."""
    return equal_tiles(dice.choice(codes), 3)


def pair(dice: Dice, codes: Sequence[str]) -> RandomBlock:
    """A pair of one of the tiles."""
    return equal_tiles(dice.choice(codes), 2)


def as_meld(dice: Dice, block: RandomBlock, *, kan: bool = False) -> RandomBlock:
    """The block as a meld: chi, pon or one of the kans."""
    if block.codes[0] != block.codes[1]:
        return block._replace(called="chi")
    if not kan:
        return block._replace(called="pon")
    how = dice.choice(("ankan", "ankan", "daiminkan", "shouminkan"))
    return equal_tiles(block.codes[0], FOUR_COPIES)._replace(called=how)


def with_calls(dice: Dice, all_blocks: Iterable[RandomBlock]) -> tuple[RandomBlock, ...]:
    """The blocks, one or two of them called."""
    blocks = list(all_blocks)
    for place in dice.sample(range(len(blocks)), dice.randint(1, 2)):
        blocks[place] = as_meld(dice, blocks[place])
    return tuple(blocks)


def seven_pairs(dice: Dice, codes: Sequence[str] = EVERY) -> RandomHand:
    """Seven different pairs of these tiles."""
    pairs = [equal_tiles(code, 2) for code in dice.sample(codes, 7)]
    return RandomHand(tuple(pairs[:6]), pairs[6])


def tiles_text(codes: Iterable[str]) -> str:
    """Tiles in their written form.

    >>> tiles_text(["5p", "1m", "4p"])
    '1m45p'
    """
    return format_tiles([tile(code) for code in codes])


def codes_of(text: str) -> list[str]:
    """The tiles of a text by their codes.

    >>> codes_of("1m45p")
    ['1m', '4p', '5p']
    """
    return [tile.code for tile in parse_tiles(text)]


def won_question(dice: Dice, hand: RandomHand) -> Question | None:
    """The question of a hand won on one of its tiles; None for a hand that no game has.

    Drawn are the winning tile, the sides of calls, and the way of winning.
    """
    if not has_enough_copies(hand.codes):
        return None
    win_tile = dice.choice(sorted(set(dice.choice(hand.concealed).codes)))
    return {
        "hand": tiles_text(code for block in hand.concealed for code in block.codes),
        "melds": [_meld(dice, block) for block in hand.blocks if block.called],
        "win_tile": win_tile,
        "win_by": dice.choice(("ron", "tsumo")),
    }


def random_seats(dice: Dice) -> Question:
    """The seat and the round wind of a question."""
    return {"seat_wind": dice.choice(ESWN), "round_wind": dice.choice("ES")}


def _meld(dice: Dice, block: RandomBlock) -> dict[str, str]:
    meld = {"type": block.called, "tiles": tiles_text(block.codes)}
    if block.called == "chi":
        return meld | {"from": "left", "called": dice.choice(block.codes)}
    return meld if block.called == "ankan" else meld | {"from": dice.choice(SIDE_NAMES)}


def is_closed(question: Question) -> bool:
    """Whether no block is called."""
    return all(meld["type"] == "ankan" for meld in question["melds"])


def indicator_of(code: str) -> str:
    """The indicator that points to a tile.

    >>> indicator_of("5p"), indicator_of("1z"), indicator_of("5z")
    ('4p', '4z', '7z')
    """
    return next(tile.code for tile in KINDS if DORA_OF[tile.kind].code == code)


def dora_indicators(dice: Dice, codes: Sequence[str], dora: int) -> str | None:
    """Indicators that make exactly `dora` of these tiles dora; None where none are drawn."""
    copies = Counter(codes)
    kinds = [code for code in EVERY if copies[indicator_of(code)] < FOUR_COPIES]
    dice.shuffle(kinds)
    chosen: list[str] = []
    for code in kinds:
        if len(chosen) == MOST_INDICATORS:
            break
        if 0 < copies[code] <= dora or not (dora or copies[code] or chosen):
            chosen.append(indicator_of(code))
            dora -= copies[code]
    return "".join(chosen) if not dora else None


def any_shape(dice: Dice, level: int) -> RandomHand:
    """Four blocks and a pair: the higher the level, the more triplets, calls and kans."""
    triplets = dice.randint(0, MOST_TRIPLETS[level - 1])
    blocks = [_random_triplet(dice, level) for _ in range(triplets)]
    blocks += [sequence(dice) for _ in range(4 - triplets)]
    if level > 1 and dice.random() < 0.4:
        place = dice.randrange(4)
        blocks[place] = blocks[place] if blocks[place].called else as_meld(dice, blocks[place])
    return RandomHand(tuple(blocks), pair(dice, dice.choice((SIMPLES, SUITED, HONORS))))


def _random_triplet(dice: Dice, level: int) -> RandomBlock:
    block = triplet(dice, dice.choice((DRAGONS, WINDS, SIMPLES, EVERY)))
    if level == 1 or dice.random() < 0.4:
        return block
    return as_meld(dice, block, kan=level == 3 and dice.random() < 0.6)


def win_with_fu(dice: Dice, fu: int, level: int) -> Question | None:
    """The question of a hand with this number of fu; None if none is drawn in a few tries."""
    tried = (_random_with_fu(dice, fu, level) for _ in range(TRIES))
    return next((question for question in tried if question), None)


def won_with_riichi(dice: Dice, hand: RandomHand) -> Question | None:
    """The question of a hand won on one of its tiles, with seats; None for one that no game has.

    A closed hand is in riichi: always if it is won by ron, else in half of the questions.
    """
    question = won_question(dice, hand)
    if question is None:
        return None
    question |= random_seats(dice)
    if is_closed(question) and (question["win_by"] == "ron" or dice.random() < 0.5):
        question["riichi"] = True
    return question


def _random_with_fu(dice: Dice, fu: int, level: int) -> Question | None:
    match fu:
        case 20:
            shape = RandomHand(tuple(sequence(dice) for _ in range(4)), pair(dice, SIMPLES))
        case 25:
            shape = seven_pairs(dice)
        case _:
            shape = any_shape(dice, level)
    question = won_with_riichi(dice, shape)
    if question is None:
        return None
    won = briefly_scored(question)
    return question if won and not won.yakuman and won.fu == fu else None


def with_han(dice: Dice, question: Question, han: range) -> Question | None:
    """The question with dora that bring it to one of these han.

    None where no dora do, for a question that scores nothing, and for a yakuman, which has no han.
    """
    before = briefly_scored(question)
    own = before.han if before else None
    if not own:
        return None
    wanted = dice.choice(han)
    texts = [question["hand"], *(meld["tiles"] for meld in question["melds"])]
    codes = [tile.plain.code for text in texts for tile in parse_tiles(text)]
    turned = dora_indicators(dice, codes, wanted - own) if wanted >= own else None
    if turned is None:
        return None
    with_dora = question | {"dora_indicators": turned}
    after = briefly_scored(with_dora)
    return with_dora if after and after.han == wanted else None
