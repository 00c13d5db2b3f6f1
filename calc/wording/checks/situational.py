"""Conditions of how and when a hand is won."""

from .text import CheckText

CHECKS = {
    "closed": CheckText(
        "Nothing is called; a concealed kan is fine",
        "The hand was opened by a call.",
        "Calling {at} opened the hand.",
        "Calling {at} opened the hand.",
    ),
    "riichi-declared": CheckText("Riichi is declared", "Riichi was not declared."),
    "no-better-riichi": CheckText(
        "No other kind of riichi takes its place",
        "A dearer kind of riichi takes the place of plain riichi.",
    ),
    "double-riichi-declared": CheckText(
        "Riichi is declared with the first discard, before any call",
        "Riichi was not declared with the first discard.",
    ),
    "not-revealed": CheckText(
        "The hand is not shown with the riichi",
        "The hand was shown with the riichi, and that counts instead.",
    ),
    "open-riichi-declared": CheckText(
        "Riichi is declared with the hand shown", "Riichi with the hand shown was not declared."
    ),
    "open-riichi-in-use": CheckText(
        "The rules allow riichi with the hand shown",
        "These rules do not count riichi with the hand shown.",
    ),
    "within-a-go-around": CheckText(
        "The win comes within one turn of everybody after riichi, with no call between",
        "The win came later, or a call came between.",
    ),
    "in-riichi": CheckText("Riichi is declared", "Riichi was not declared."),
    "ippatsu-in-use": CheckText("The rules count ippatsu", "These rules do not count ippatsu."),
    "self-drawn": CheckText(
        "The winning tile is self-drawn", "The winning tile was another player's."
    ),
    "another-player's-tile": CheckText(
        "The winning tile is another player's", "The winning tile was self-drawn."
    ),
    "last-tile-drawn": CheckText(
        "The winning tile is the last of the wall", "It was not the last tile of the wall."
    ),
    "last-discard": CheckText(
        "The winning tile is the last discard", "It was not the last discard."
    ),
    "replacement-tile": CheckText(
        "The winning tile is drawn after a kan of your own",
        "The winning tile was not drawn after a kan of your own.",
    ),
    "robbed-kan": CheckText(
        "Another player adds the winning tile to a triplet for a kan",
        "Nobody added the winning tile to a triplet.",
    ),
    "before-own-draw": CheckText(
        "The win comes before your first draw, with no call between",
        "The win came after your first draw, or after a call.",
    ),
    "renhou-in-use": CheckText("The rules count renhou", "These rules do not count renhou."),
    "dealer": CheckText("The winner is the dealer", "The winner is not the dealer."),
    "not-dealer": CheckText("The winner is not the dealer", "The winner is the dealer."),
    "first-fourteen": CheckText(
        "The first fourteen tiles are complete", "It was not the dealer's first hand."
    ),
    "first-draw": CheckText(
        "The win is on your first draw, with no call before",
        "It was not your first draw.",
    ),
    "complete": CheckText("The hand has a complete form", "The tiles make no groups and no pairs."),
}
