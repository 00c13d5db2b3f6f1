"""Conditions of the tiles in yakuman."""

from .text import CheckText

CHECKS = {
    "thirteen-orphans": CheckText(
        "One of each 1, 9 and honor, and a second one of these",
        "Some of the thirteen kinds are missing.",
        "{at} is neither a 1, nor a 9, nor an honor.",
        "{at} are no 1s, 9s or honors.",
    ),
    "single-wait": CheckText(
        "One kind was missing before the win",
        "All thirteen kinds were there before the win.",
        "All thirteen kinds were there before {at}, which is the thirteen-sided wait.",
    ),
    "thirteen-sided-wait": CheckText(
        "All thirteen kinds were there before the win",
        "One kind was missing before the win.",
        "{at} was the only tile to wait for.",
    ),
    "four-concealed-triplets": CheckText(
        "Four concealed triplets or kans",
        "There are not four concealed triplets.",
        "{at} is no concealed triplet.",
        "{at} are no concealed triplets.",
    ),
    "shanpon-wait": CheckText(
        "The winning tile finishes a triplet",
        "The winning tile finished the pair.",
        "The winning tile finished {at}, which is the form with a pair wait.",
    ),
    "tanki-wait": CheckText(
        "The winning tile finishes the pair",
        "The winning tile did not finish the pair.",
        "The winning tile finished {at}, not the pair.",
    ),
    "three-dragon-triplets": CheckText(
        "Triplets of all three dragons",
        "There are not three triplets of dragons.",
        "{at} would have to be a triplet.",
    ),
    "three-wind-triplets": CheckText(
        "Triplets of exactly three winds",
        "There are not exactly three triplets of winds.",
        "{at} would have to be a triplet.",
    ),
    "wind-pair": CheckText(
        "A pair of the fourth wind", "There is no pair of winds.", "{at} is no pair of winds."
    ),
    "four-wind-triplets": CheckText(
        "Triplets of all four winds",
        "There are not four triplets of winds.",
        "{at} would have to be a triplet.",
    ),
    "only-honors": CheckText(
        "Only honors",
        "Not all tiles are honors.",
        "{at} is not made of honors.",
        "{at} are not made of honors.",
    ),
    "only-terminals": CheckText(
        "Only 1s and 9s",
        "Not all tiles are 1s and 9s.",
        "{at} is not made of 1s or 9s alone.",
        "{at} are not made of 1s or 9s alone.",
    ),
    "only-green": CheckText(
        "Only 2, 3, 4, 6 and 8 of bamboos, and green dragons",
        "Not all tiles are green.",
        "{at} is not all green.",
        "{at} are not all green.",
    ),
    "green-dragon": CheckText(
        "Green dragons, where the rules ask for them",
        "These rules ask for green dragons, and there are none.",
    ),
    "nine-gates": CheckText(
        "1112345678999 of one suit and one more of that suit, nothing called",
        "The tiles are not 1112345678999 of one suit and one more of it.",
        "{at} was called, and the whole shape has to be concealed.",
        "{at} were called, and the whole shape has to be concealed.",
    ),
    "lesser-wait": CheckText(
        "The win is not on the extra tile",
        "Any tile of the suit would have won, which is the form with nine waits.",
    ),
    "nine-sided-wait": CheckText(
        "Any tile of the suit would have won", "Not every tile of the suit would have won."
    ),
    "four-quads": CheckText(
        "Four kans", "There are not four kans.", "{at} is not a kan.", "{at} are not kans."
    ),
}
