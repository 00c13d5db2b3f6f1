"""Conditions of local yaku."""

from .text import CheckText

CHECKS = {
    "two-of-each-circle": CheckText(
        "Two of each circle from 2 to 8", "The tiles are not two of each circle from 2 to 8."
    ),
    "eighth-win": CheckText("It is the eighth win in a row", "It was not the eighth win in a row."),
    "four-called-groups": CheckText(
        "Four called groups",
        "Not all four groups are called.",
        "{at} is not called.",
        "{at} are not called.",
    ),
    "three-identical-sequences": CheckText(
        "The same sequence exactly three times", "No sequence is there exactly three times."
    ),
    "four-identical-sequences": CheckText(
        "The same sequence four times", "No sequence is there four times."
    ),
    "three-chained-triplets": CheckText(
        "Triplets of exactly three numbers in a row, in one suit",
        "There are not exactly three triplets in a row in one suit.",
    ),
    "four-chained-triplets": CheckText(
        "Triplets of four numbers in a row, in one suit",
        "There are not four triplets in a row in one suit.",
    ),
    "all-five-sorts": CheckText(
        "A group or pair of each sort: characters, circles, bamboos, winds, dragons",
        "One of the five sorts is missing.",
    ),
    "riichi-tile": CheckText(
        "Ron on the tile another player declares riichi with",
        "The winning tile was not a riichi declaration.",
    ),
    "discard-after-a-kan": CheckText(
        "Ron on the discard another player makes after a kan",
        "The winning tile was not discarded after a kan.",
    ),
    "unrelated-tiles": CheckText(
        "Thirteen tiles none of which is near another, and one pair",
        "Some tiles are near each other.",
    ),
    "only-characters": CheckText(
        "Only characters",
        "Not all tiles are characters.",
        "{at} is not one of the characters.",
        "{at} are not characters.",
    ),
    "sum-of-a-hundred": CheckText(
        "The numbers add up to a hundred or more", "The numbers add up to less than a hundred."
    ),
    "only-red-bamboo": CheckText(
        "Only 1, 5, 7 and 9 of bamboos, and red dragons",
        "Some tile is of another kind.",
        "{at} is of another kind.",
        "{at} are of another kind.",
    ),
    "very-last-tile": CheckText(
        "The win is on the last tile of the wall or on the last discard",
        "It was neither the last tile of the wall nor the last discard.",
    ),
    "iipin_mouyue/won-on-tile": CheckText(
        "The winning tile is the 1 of circles",
        "The winning tile was not the 1 of circles.",
        "The winning tile was {at}, not the 1 of circles.",
    ),
    "chuupin_raoyui/won-on-tile": CheckText(
        "The winning tile is the 9 of circles",
        "The winning tile was not the 9 of circles.",
        "The winning tile was {at}, not the 9 of circles.",
    ),
    "uupin_kaihou/won-on-tile": CheckText(
        "The winning tile is a 5 of circles",
        "The winning tile was not a 5 of circles.",
        "The winning tile was {at}, not a 5 of circles.",
    ),
    "shiisanpuutaa/first-draw": CheckText(
        "It is your first draw, with no call before", "It was not your first draw."
    ),
    "first-discard": CheckText(
        "Riichi is declared with the first discard, the hand shown",
        "Riichi was not declared with the first discard and the hand shown.",
    ),
    "combined-here": CheckText(
        "The rules combine double riichi with a hand shown",
        "These rules do not combine double riichi with a hand shown.",
    ),
}
