"""Problems with a question: its JSON, its keys and values, its rules."""

from ..messages import N_, NN_, Pick
from ..phrase import ProblemText, with_article

SHORTER = N_("Ask in several smaller questions.")
ENTERING = "entering-a-hand"
TILES = "entering-a-hand#tiles"
COUNTS = "entering-a-hand#counts"
WINNING = "entering-a-hand#winning-tile"
CONDITIONS = "entering-a-hand#conditions"
NOT_GUESSED = N_("More names are unknown than are looked up; correct the others first.")
"""The hint at a name that was not compared with the known ones, since so many others were."""
MEANT = N_("Did you mean “{nearest}”?")
NEAREST = Pick("nearest", {None: N_("Choose {allowed}."), "": NOT_GUESSED}, MEANT)
RULES = "entering-a-hand#rules"
NUMBER = N_("Choose a number from {least} to {most}.")
OF_KIND = Pick(
    "kind",
    {
        "whole": NUMBER,
        "amount": NUMBER,
        "parts": N_("Give {parts} in this order, joined by slashes, each from {least} to {most}."),
        "uma": N_("Give a number for each place, such as 15/5/-5/-15, or the word floating."),
        "uma-table": N_("Give a row of numbers for each number of players at the goal."),
        "names": N_("Give ids of yaku joined by slashes, such as suukantsu/daisangen, or none."),
    },
    N_("Choose {allowed}."),
)
_TEXTS: dict[str, ProblemText] = {
    # the question as a whole
    "not-json": ProblemText(
        N_("This is not JSON: it cannot be read at line {line}, column {column}."),
        N_(
            'Write one object with the keys of the question, such as {{"hand": "…", "win_tile":'
            ' "…"}}.'
        ),
    ),
    "not-utf-8": ProblemText(
        N_("The text is not UTF-8: byte {column} cannot be read."), N_("Save or send it as UTF-8.")
    ),
    "half-a-character": ProblemText(
        N_("An escape in the JSON is only half of a character."),
        N_("Write the character itself, in UTF-8."),
    ),
    "nested-too-deep": ProblemText(
        N_("Lists and objects are nested more than {most} levels deep."),
        N_("No question needs more than {most} levels."),
    ),
    "too-many-keys": ProblemText(
        N_("An object has more than {most} keys."), N_("No question needs more than {most} keys.")
    ),
    "too-many-values": ProblemText(
        N_("There are more than {most} values in one document."), SHORTER
    ),
    "key-twice": ProblemText(
        N_("The key “{key}” appears twice in one object."), N_("Leave one of the two out.")
    ),
    "two-values": ProblemText(
        N_("The line gives “{key}” two values: {one} and {two}."), N_("Leave one of the two out.")
    ),
    "number-too-long": ProblemText(
        N_("A number is too large or has more than {most} digits."),
        N_("Write a number that a game can have."),
    ),
    "no-number": ProblemText(
        N_("{constant} is not a number in JSON."), N_("Write a number, or leave the key out.")
    ),
    "not-an-object": ProblemText(
        N_("A question is an object of keys and values, not {value}."),
        N_('Write an object such as {{"hand": "…", "win_tile": "…"}}.'),
    ),
    "no-questions": ProblemText(
        N_("The list holds no question."), N_("Put one question or more into it.")
    ),
    "too-many-questions": ProblemText(
        N_("There are {count} questions in the list, but at most {most} are answered at once."),
        N_("Send them in several lists."),
    ),
    "answer-too-long": ProblemText(
        N_("With this answer there would be more than {most} KiB in one response."),
        N_("Ask this question, and those after it in a list, in a request of their own."),
    ),
    "line-too-long": ProblemText(
        N_("The line has more than {most} bytes."),
        N_("Write one question a line; no question needs that much."),
    ),
    "text-too-long": ProblemText(
        N_("The question has {length} characters, but at most {most} are read."), N_("Shorten it.")
    ),
    "too-many-pairs": ProblemText(
        N_("The query string has more than {most} keys."), N_("No question needs that many.")
    ),
    "too-many-mods": ProblemText(
        N_("{count} optional rules are named, but there are only {most}."),
        N_("Name each of them once."),
        "rulesets/wrc-mods",
    ),
    "bad-id": ProblemText(
        N_("The id of a question is a text of at most {most} characters or a number."),
        N_("Shorten it, or leave it out."),
    ),
    "cannot-be-read": ProblemText(
        Pick(
            "found",
            {"": N_("The question breaks off at character {column}.")},
            N_("The question cannot be read at character {column}: “{found}”."),
        ),
        N_("Expected there: {expected}."),
        TILES,
    ),
    "unknown-yaku": ProblemText(N_("There is no yaku called {value}."), NEAREST),
    "internal-error": ProblemText(
        N_("Something went wrong in the program."),
        N_("The question is not at fault; please report it."),
    ),
    # values
    "unknown-key": ProblemText(
        Pick(
            "field_key",
            {"rules": N_("The rules have no part named {value}.")},
            N_("The question has no key “{name}”."),
        ),
        NEAREST,
        Pick("field_key", {"rules": RULES}, ENTERING),
    ),
    "unknown-language": ProblemText(
        N_("The answer cannot be in the language {value}."), N_("Choose {allowed}.")
    ),
    "unknown-part": ProblemText(
        N_("The answer has no part named {part}."), N_("Its parts are {allowed}.")
    ),
    "no-parts": ProblemText(
        N_("This answer has no parts to choose from."), N_("Leave `parts` out, and `brief` too.")
    ),
    "required": ProblemText(
        N_("The {field} is missing."),
        Pick(
            "field_key",
            {
                "hand": Pick(
                    "form",
                    {
                        "score": N_(
                            "Enter the tiles with the winning tile, such as 234m456p22567s333z."
                        ),
                        "riichi": N_(
                            "Enter the tiles with the one you drew, such as 234m456p2267s333z1m."
                        ),
                    },
                    N_("Enter the tiles, such as 234m456p2267s333z."),
                ),
                "win_tile": N_("Choose the tile of the hand that completed it."),
                "win_by": N_("Choose ron or tsumo."),
                "seat_wind": N_("Choose the winner's seat: E, S, W or N."),
                "wins": N_("Give one win or more: a hand, or its value, with the winner's seat."),
                "type": N_("Choose how the hand ended, such as an exhaustive draw."),
                "drawn": N_("Enter the tile just drawn, such as 6p."),
                "kan": N_("Enter the tile to make a kan of, such as 6p."),
                "foul": N_("Choose a foul, such as noten riichi, an offense, or an amount in P."),
                "difference": N_("Enter by how many points you are behind."),
                "record": N_("Paste the record, or choose its file."),
                "to": N_("Name the format to write, such as mjai."),
            },
            N_("Please enter it."),
        ),
        Pick("field_key", {"hand": TILES, "win_tile": WINNING, "win_by": WINNING}, ENTERING),
    ),
    "not-yes-or-no": ProblemText(
        N_("{field} is either on or off, not {value}."), N_("Write true or false."), CONDITIONS
    ),
    "not-a-number": ProblemText(
        Pick(
            "fraction",
            {True: N_("The {field} must be a number, not {value}.")},
            N_("The {field} must be a whole number, not {value}."),
        ),
        NUMBER,
        COUNTS,
    ),
    "out-of-range": ProblemText(
        N_("The {field} must be from {least} to {most}, not {value}."),
        N_("The nearest number is {bound}."),
        COUNTS,
    ),
    "unknown-value": ProblemText(
        N_("The {field} cannot be {value}."),
        NEAREST,
        Pick(
            "field_key",
            {
                "melds": "entering-a-hand#melds",
                "kan_type": "calling#kan",
                "type": "abortive-draws",
                "foul": "fouls",
                "case": "fouls",
                "level": "fouls",
                "mode": "chombo#at-the-table",
                "form": "chombo#forms",
                "dealer": "payments#dealer",
            },
            CONDITIONS,
        ),
    ),
    "not-text": ProblemText(
        N_("The {field} cannot be read from {value}."),
        Pick(
            "field_key",
            {"round": N_("Write a wind and the number of the hand as text, such as E2.")},
            N_("Write the tiles as text, such as 123m0p55z."),
        ),
        Pick("field_key", {"round": "next-hand#rounds"}, TILES),
    ),
    "too-long": ProblemText(
        N_("There are {length} characters in the {field}, but at most {most} are read."),
        N_("Shorten it."),
        TILES,
    ),
    "no-such-tile": ProblemText(
        Pick(
            "found",
            {
                "": NN_(
                    "column",
                    "The {field} is empty.",
                    "The {field} breaks off at character {column}.",
                )
            },
            N_("The {field} cannot be read at character {column}: “{found}”."),
        ),
        N_("Expected there: {expected}."),
        TILES,
    ),
    "too-many-tiles": ProblemText(
        NN_(
            "most",
            "The {field} is one tile, but more are entered.",
            "The {field} may have {most} tiles at most, but more are entered.",
        ),
        NN_("most", "Keep one of them.", "Take some out."),
        TILES,
    ),
    "too-many-choices": ProblemText(
        N_("The {field} has {count} values, but at most {most} can be named."),
        N_("Keep {most} of them."),
        "liability#two-players",
    ),
    "not-a-list": ProblemText(
        Pick(
            "of",
            {"seats": N_("{field}: no seats can be read from {value}.")},
            N_("The {field} cannot be read from {value}."),
        ),
        Pick(
            "of",
            {
                "melds": N_("Write a list of calls, such as pon:777z@left."),
                "discards": N_("Write the discards in order, such as 9m1z*5p^."),
                "names": N_('Write a list of names, such as ["Ann", "Bob"].'),
                "seats": N_("Write the winds of the seats, such as ES for east and south."),
                "wins": N_(
                    "Write a list with one win for each winner:"
                    ' [{{"seat_wind": "S", "han": 3, "fu": 30}}].'
                ),
            },
            N_("Write a list."),
        ),
        Pick(
            "of",
            {
                "melds": "entering-a-hand#melds",
                "discards": "entering-a-hand#discards",
                "wins": "several-winners",
            },
            "next-hand",
        ),
    ),
    # rules
    "bad-rules": ProblemText(
        N_("The {field} cannot be read from {value}."),
        Pick(
            "field_key",
            {
                "rules.mods": N_("Give a list of optional rules, such as wrc-mod-2.1."),
                "rules.overrides": N_("Give options with their values, such as kuitan: false."),
            },
            N_("Name a rule set such as wrc-2025, or give preset, mods and overrides."),
        ),
        RULES,
    ),
    "unknown-preset": ProblemText(N_("There is no rule set named {value}."), NEAREST, RULES),
    "unknown-mod": ProblemText(
        N_("There is no optional rule named {value}."), NEAREST, "rulesets/wrc-mods"
    ),
    "unknown-option": ProblemText(
        N_("There is no rule option named {value}."),
        Pick(
            "nearest", {None: N_("The article on options lists them all."), "": NOT_GUESSED}, MEANT
        ),
        "options",
    ),
    "option-is-information": ProblemText(
        N_("The option “{option}” only says what a rule book states; it changes no answer."),
        N_("Leave it out."),
        "options#{option}",
    ),
    "bad-option-value": ProblemText(
        N_("The option “{option}” cannot be {value}."),
        Pick("nearest", {None: OF_KIND, "": OF_KIND}, MEANT),
        "options#{option}",
    ),
}
PROBLEMS = with_article(ENTERING, _TEXTS)
PLAIN = ProblemText(
    N_("Something is not right with the {field}."), N_("Please check it."), ENTERING
)
"""What is said of a problem that has no text here."""
