"""Problems of recorded games: texts that are not records, hands that cannot be followed."""

from ..phrase import ProblemText, with_article

_AS_DOWNLOADED = "Give the record as it was downloaded."
_TYPED_WRONG = "The other hands are explained; check what was typed for this one."
_EXPORT = "Take mjlog from Tenhou, or the export of a tool for Mahjong Soul, and paste all of it."
_OPEN_RECORD = (
    "Open the record of the game after its end, export it with a browser script, and give that"
    " file."
)
_TEXTS: dict[str, ProblemText] = {
    "record-empty": ProblemText("The record is empty.", _EXPORT),
    "no-record": ProblemText(
        "This is not a game record that Tenbo can read. It reads {formats}.", _EXPORT
    ),
    "link-to-tenhou": ProblemText(
        "This is a link to a game. A link does not contain the record, and nothing is fetched"
        " from it.",
        "Open tenhou.net/0/log/? followed by the id of the game, and paste what it shows.",
    ),
    "link-to-mahjong-soul": ProblemText(
        "This is a link to a game of Mahjong Soul. A link does not contain the record.",
        "Export the game with a browser script, and paste all that it writes.",
    ),
    "record-too-long": ProblemText(
        "The record is too long: {most} characters are read at most.",
        "Give one game at a time, or compress the file with gzip.",
    ),
    "too-many-values-of-record": ProblemText(
        "The record has more than {most} values and tags. Reading stopped there; {hands} hands had"
        " been read.",
        "Give one game at a time.",
    ),
    "record-not-utf-8": ProblemText(
        "The file is not UTF-8 text.", "Give the file as it was downloaded."
    ),
    "record-in-archive": ProblemText(
        "The file is an archive, such as zip, which Tenbo does not unpack.",
        "Unpack it, and give a file that is in it.",
    ),
    "picture": ProblemText(
        "This file is a picture or a document, not a record.",
        _EXPORT,
    ),
    "web-page": ProblemText(
        "This is a web page in which there is no record that can be read.",
        "Give what the page lets you download or export, or the page of M.League's viewer.",
    ),
    "browser-capture": ProblemText(
        "This is what a browser recorded of its requests, not a record.",
        "Save the body of the one answer that has the game, and give that.",
    ),
    "tenhou-capture": ProblemText(
        "These are the messages that one player received during a game on Tenhou.",
        "Open tenhou.net/0/log/? followed by the id of the game, and paste what it shows.",
    ),
    "riichicity-frame": ProblemText(
        "This is a message that Riichi City sent during play, not a record.",
        "Give the JSON with handRecord that its server answers with for a game.",
    ),
    "record-not-unpacked": ProblemText(
        "The file is compressed and cannot be unpacked.", "Download it once more."
    ),
    "record-followed": ProblemText(
        "After the compressed record the file has {bytes} more bytes, which are not read.",
        "Download it once more if a game is missing.",
    ),
    "record-with-entities": ProblemText(
        "The text declares entities, which no record of Tenhou does.", _AS_DOWNLOADED
    ),
    "record-cut": ProblemText(
        "The JSON of the record is cut off: its last bracket is missing.",
        "Copy all of it, from the first bracket to the last.",
    ),
    "record-not-json": ProblemText(
        "The JSON of the record cannot be read from line {line}, column {column} on: “{near}”.",
        "Copy all of it, from the first bracket to the last, and change nothing in it.",
    ),
    "record-number-too-long": ProblemText(
        "A number of the record has more than {most} digits.", "Give the record as it was exported."
    ),
    "record-without-hands": ProblemText(
        "This record has no hands.", "Give the whole record of the game."
    ),
    "not-a-record-of-its-format": ProblemText(
        "This looks like {format}, but its hands do not have that format.", _EXPORT
    ),
    "majsoul-not-a-game": ProblemText(
        "This is a message of Mahjong Soul, but there is no game in it: it may be of the login, or"
        " of a single move.",
        _OPEN_RECORD,
    ),
    "majsoul-without-data": ProblemText(
        "This answer of Mahjong Soul says who played, but does not contain the game, which is at"
        " the address in its field data_url.",
        "Download that address and give the file.",
    ),
    "majsoul-one-seat": ProblemText(
        "These are the messages that one player received during a game of Mahjong Soul. The hands"
        " of the others are not in them.",
        _OPEN_RECORD,
    ),
    "majsoul-other-game": ProblemText(
        "This game of Mahjong Soul was played by rules of an event with scores of its own, such as"
        " playing on after a win.",
        "Give a game of a ranked room, or of a room with the usual rules.",
    ),
    "database-without-logs": ProblemText(
        "This data base has no table of games with mjlogs in it.",
        "Give the data base of a downloader of Tenhou games, or the games themselves.",
    ),
    "database-unreadable": ProblemText(
        "This data base cannot be read.", "Copy it once more, while no program has it open."
    ),
    "database-not-here": ProblemText(
        "A data base cannot be read on this device without the server.",
        "Give the games in it as mjlogs.",
    ),
    "mjx-observation": ProblemText(
        "These are observations of mjx: what one seat saw, a step at a time.",
        "Give the states of the game, which have privateObservations of all seats.",
    ),
    "majsoul-malformed": ProblemText(
        "This is a record of Mahjong Soul in binary, but bytes of it are missing or changed.",
        "Download it once more, and give the file as it is.",
    ),
    "majsoul-text": ProblemText(
        "The message {name} of this record, from line {line} on, cannot be read.", _AS_DOWNLOADED
    ),
}
"""Problems of texts that are no record."""
_HANDS: dict[str, ProblemText] = {
    "no-such-game": ProblemText(
        "This record has no game {value}; the number of its games is {games}.",
        "Count from 0, or leave the number out.",
    ),
    "hand-without-end": ProblemText(
        "The record does not show how this hand ended.",
        "The hands before it are explained; give the whole record for this one.",
    ),
    "hand-dissolved": ProblemText(
        "The room was closed in the middle of this hand.", "The hands before it are explained."
    ),
    "event-not-json": ProblemText("An event of this hand is not JSON: “{text}”.", _AS_DOWNLOADED),
    "hand-not-followed": ProblemText("The lists of this hand do not fit together.", _TYPED_WRONG),
    "event-not-followed": ProblemText(
        "Event {event} of this hand is not possible: the tile or the group is not there.",
        _TYPED_WRONG,
    ),
    "win-not-followed": ProblemText("The win of this hand has no winning tile.", _TYPED_WRONG),
    "discard-not-held": ProblemText(
        "A tile is discarded that its player did not hold.",
        "The other hands are explained; give the record as it was downloaded.",
    ),
    "unknown-tile-number": ProblemText("{number} is not the number of a tile.", _AS_DOWNLOADED),
    "unknown-tile-name": ProblemText("“{text}” is not a tile.", _AS_DOWNLOADED),
    "unknown-call": ProblemText("“{text}” is not a call.", _AS_DOWNLOADED),
    "unknown-yaku-number": ProblemText("{number} is not the number of a yaku.", _AS_DOWNLOADED),
    "unknown-yaku-name": ProblemText(
        "“{text}” is not the name of a yaku.", "Write each yaku with its han after it."
    ),
    "unknown-points": ProblemText(
        "“{text}” cannot be read as points.", "Write them as Tenhou does."
    ),
    "unknown-draw": ProblemText(
        "“{type}” is not a way a hand can end.", "Give the record as downloaded."
    ),
    "five-of-a-kind": ProblemText(
        "The winners and the dora indicators of this hand show more than four {tile}.",
        "No wall has them: the record is of a test table, or a tile was typed wrong.",
    ),
    "too-many-events": ProblemText("A hand has at most {most} events.", _AS_DOWNLOADED),
    "too-many-events-of-record": ProblemText(
        "The hands of this record have more than {most} events. Reading stopped there; {hands}"
        " hands had been read.",
        "Give one game at a time.",
    ),
    "too-many-hands-of-record": ProblemText(
        "{most} hands are played again in a request at most; this one was not.",
        "Give one game at a time.",
    ),
    "too-many-turns-of-record": ProblemText(
        "The game has more than {most} turns. Shanten, waits and furiten are worked out for the"
        " first {most}.",
        "Open a hand by itself.",
    ),
    "too-many-declined-of-record": ProblemText(
        "More than {most} tiles completed a hand and were not taken. The first {most} are listed.",
        "Open a hand by itself.",
    ),
    "too-many-yaku-of-a-win": ProblemText("A win has at most {most} yaku.", _AS_DOWNLOADED),
    "too-many-wins-of-a-hand": ProblemText("A hand has at most {most} wins.", _AS_DOWNLOADED),
    "not-a-figure": ProblemText("“{text}” is not a number.", _AS_DOWNLOADED),
    "scores-do-not-follow": ProblemText(
        "The scores at the start of this hand do not match the end of the hand before.",
        "A hand is missing between the two, or a number was typed wrong.",
    ),
    "more-games": ProblemText(
        "This text holds more than {most} games. Only the first {most} were read.",
        "Give the others as a text of their own.",
    ),
    "own-scoring": ProblemText(
        "This table used its own counter values or limits, which the record does not describe.",
        "Differences in points may come from these.",
    ),
    "unknown-table-rules": ProblemText(
        "The rules of this table have entries whose meaning is not known: {entries}.",
        "Differences may come from these; the others are used.",
    ),
    "table-rules-not-computed": ProblemText(
        "The rules of this table have entries that no option of Tenbo expresses: {entries}.",
        "Differences may come from these; the others are used.",
    ),
}
"""Problems of hands that cannot be followed."""
PROBLEMS = with_article("recorded-games#getting", _TEXTS) | with_article(
    "recorded-games#reading", _HANDS
)
