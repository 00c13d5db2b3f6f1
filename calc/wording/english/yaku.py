"""Names of bonuses that are not yaku, and the conditions that several yaku have.

The name of a yaku and its own conditions are in its declaration.
"""

NAMES = {
    "nagashi_mangan": "Nagashi mangan",
    "dora": "Dora",
    "red": "Red fives",
    "ura": "Ura dora",
    "kita": "Norths set aside",
}
CHECKS: dict[str, tuple[str, ...]] = {
    "only-honors": (
        "Only honors",
        "Not all tiles are honors.",
        "{at} is not made of honors.",
        "{at} are not made of honors.",
    ),
    "closed": (
        "The hand is closed; closed kans are allowed",
        "The hand was opened by a call.",
        "Calling {at} opened the hand.",
        "Calling {at} opened the hand.",
    ),
    "double-riichi-declared": (
        "Riichi is declared with the first discard, before any call",
        "Riichi was not declared with the first discard.",
    ),
    "self-drawn": ("The winning tile is self-drawn", "The winning tile was another player's."),
    "another-player's-tile": (
        "The winning tile is another player's",
        "The winning tile was self-drawn.",
    ),
    "last-tile-drawn": (
        "The winning tile is the last of the wall",
        "It was not the last tile of the wall.",
    ),
    "last-discard": ("The winning tile is the last discard", "It was not the last discard."),
    "replacement-tile": (
        "The winning tile is drawn after a kan of your own",
        "The winning tile was not drawn after a kan of your own.",
    ),
    "not-dealer": ("The winner is not the dealer", "The winner is the dealer."),
    "first-draw": (
        "The win is on your first draw, with no call before",
        "It was not your first draw.",
    ),
    "complete": ("The hand has a complete form", "The tiles make no groups and no pairs."),
    "triplet": (
        "A triplet or kan of this honor",
        "There is no triplet of this honor.",
        "{at} is not enough: three of them are needed.",
    ),
    "seven-pairs": ("Seven different pairs", "The tiles do not make seven different pairs."),
    "some-honor": ("At least one honor", "There is no honor in the hand."),
    "some-sequence": ("At least one sequence", "There is no sequence in the hand."),
    "thirteen-orphans": (
        "One of each 1, 9 and honor, and a second one of these",
        "Some of the thirteen kinds are missing.",
        "{at} is neither a 1, nor a 9, nor an honor.",
        "{at} are not 1s, 9s or honors.",
    ),
    "four-concealed-triplets": (
        "Four concealed triplets or kans",
        "There are not four concealed triplets.",
        "{at} is not a concealed triplet.",
        "{at} are not concealed triplets.",
    ),
    "three-wind-triplets": (
        "Triplets of exactly three winds",
        "There are not exactly three triplets of winds.",
        "{at} would have to be a triplet.",
    ),
    "nine-gates": (
        "1112345678999 of one suit and one more of that suit, nothing called",
        "The tiles are not 1112345678999 of one suit and one more of it.",
        "{at} was called, and the hand has to be closed.",
        "{at} were called, and the hand has to be closed.",
    ),
}
"""By the key of the check: what it asks, and what is at fault (with no tiles, with one thing,
with several); `{at}` names the tiles.
"""
PLAIN = ("Every condition of {yaku} is met", "A condition of {yaku} is not met.")
"""What is said of a condition without words."""
