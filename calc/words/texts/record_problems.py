"""Problems of recorded games: texts that are not records, hands that cannot be followed."""

from ..messages import N_
from ..phrase import ProblemText, with_article

_AS_DOWNLOADED = N_("Give the record as it was downloaded.")
_TYPED_WRONG = N_("The other hands are explained; check what was typed for this one.")
_EXPORT = N_(
    "Take mjlog from Tenhou, or the export of a tool for Mahjong Soul, and paste all of it."
)
_OPEN_RECORD = N_(
    "Open the record of the game after its end, export it with a browser script, and give that"
    " file."
)
_TEXTS: dict[str, ProblemText] = {
    "record-empty": ProblemText(N_("The record is empty."), _EXPORT),
    "no-record": ProblemText(
        N_("This is not a game record that Tenbo can read. It reads {formats}."), _EXPORT
    ),
    "link-to-tenhou": ProblemText(
        N_(
            "This is a link to a game. A link does not contain the record, and nothing is fetched"
            " from it."
        ),
        N_("Open tenhou.net/0/log/? followed by the id of the game, and paste what it shows."),
    ),
    "link-to-mahjong-soul": ProblemText(
        N_("This is a link to a game of Mahjong Soul. A link does not contain the record."),
        N_("Export the game with a browser script, and paste all that it writes."),
    ),
    "record-too-long": ProblemText(
        N_("The record is too long: {most} characters are read at most."),
        N_("Give one game at a time, or compress the file with gzip."),
    ),
    "too-many-values-of-record": ProblemText(
        N_(
            "The record has more than {most} values and tags. Reading stopped there; {hands}"
            " hands had been read."
        ),
        N_("Give one game at a time."),
    ),
    "record-not-utf-8": ProblemText(
        N_("The file is not UTF-8 text."), N_("Give the file as it was downloaded.")
    ),
    "record-in-archive": ProblemText(
        N_("The file is an archive, such as zip, which Tenbo does not unpack."),
        N_("Unpack it, and give a file that is in it."),
    ),
    "picture": ProblemText(
        N_("This file is a picture or a document, not a record."),
        _EXPORT,
    ),
    "web-page": ProblemText(
        N_("This is a web page in which there is no record that can be read."),
        N_("Give what the page lets you download or export, or the page of M.League's viewer."),
    ),
    "browser-capture": ProblemText(
        N_("This is what a browser recorded of its requests, not a record."),
        N_("Save the body of the one answer that has the game, and give that."),
    ),
    "tenhou-capture": ProblemText(
        N_("These are the messages that one player received during a game on Tenhou."),
        N_("Open tenhou.net/0/log/? followed by the id of the game, and paste what it shows."),
    ),
    "riichicity-frame": ProblemText(
        N_("This is a message that Riichi City sent during play, not a record."),
        N_("Give the JSON with handRecord that its server answers with for a game."),
    ),
    "record-not-unpacked": ProblemText(
        N_("The file is compressed and cannot be unpacked."), N_("Download it once more.")
    ),
    "record-followed": ProblemText(
        N_("After the compressed record the file has {bytes} more bytes, which are not read."),
        N_("Download it once more if a game is missing."),
    ),
    "record-with-entities": ProblemText(
        N_("The text declares entities, which no record of Tenhou does."), _AS_DOWNLOADED
    ),
    "record-cut": ProblemText(
        N_("The JSON of the record is cut off: its last bracket is missing."),
        N_("Copy all of it, from the first bracket to the last."),
    ),
    "record-not-json": ProblemText(
        N_("The JSON of the record cannot be read from line {line}, column {column} on: “{near}”."),
        N_("Copy all of it, from the first bracket to the last, and change nothing in it."),
    ),
    "record-number-too-long": ProblemText(
        N_("A number of the record has more than {most} digits."),
        N_("Give the record as it was exported."),
    ),
    "record-without-hands": ProblemText(
        N_("This record has no hands."), N_("Give the whole record of the game.")
    ),
    "not-a-record-of-its-format": ProblemText(
        N_("This looks like {format}, but its hands do not have that format."), _EXPORT
    ),
    "majsoul-not-a-game": ProblemText(
        N_(
            "This is a message of Mahjong Soul, but there is no game in it: it may be of the"
            " login, or of a single move."
        ),
        _OPEN_RECORD,
    ),
    "majsoul-without-data": ProblemText(
        N_(
            "This answer of Mahjong Soul says who played, but does not contain the game, which"
            " is at the address in its field data_url."
        ),
        N_("Download that address and give the file."),
    ),
    "majsoul-one-seat": ProblemText(
        N_(
            "These are the messages that one player received during a game of Mahjong Soul. The"
            " hands of the others are not in them."
        ),
        _OPEN_RECORD,
    ),
    "majsoul-other-game": ProblemText(
        N_(
            "This game of Mahjong Soul was played by rules of an event with scores of its own,"
            " such as playing on after a win."
        ),
        N_("Give a game of a ranked room, or of a room with the usual rules."),
    ),
    "database-without-logs": ProblemText(
        N_("This data base has no table of games with mjlogs in it."),
        N_("Give the data base of a downloader of Tenhou games, or the games themselves."),
    ),
    "database-unreadable": ProblemText(
        N_("This data base cannot be read."), N_("Copy it once more, while no program has it open.")
    ),
    "database-not-here": ProblemText(
        N_("A data base cannot be read on this device without the server."),
        N_("Give the games in it as mjlogs."),
    ),
    "mjx-observation": ProblemText(
        N_("These are observations of mjx: what one seat saw, a step at a time."),
        N_("Give the states of the game, which have privateObservations of all seats."),
    ),
    "majsoul-malformed": ProblemText(
        N_("This is a record of Mahjong Soul in binary, but bytes of it are missing or changed."),
        N_("Download it once more, and give the file as it is."),
    ),
    "majsoul-text": ProblemText(
        N_("The message {name} of this record, from line {line} on, cannot be read."),
        _AS_DOWNLOADED,
    ),
}
"""Problems of texts that are no record."""
_HANDS: dict[str, ProblemText] = {
    "no-such-game": ProblemText(
        N_("This record has no game {value}; the number of its games is {games}."),
        N_("Count from 0, or leave the number out."),
    ),
    "no-such-hand": ProblemText(
        N_("This game has no hand {value}; the number of its hands is {hands}."),
        N_("Count from 0, or leave the number out."),
    ),
    "hand-without-end": ProblemText(
        N_("The record does not show how this hand ended."),
        N_("The hands before it are explained; give the whole record for this one."),
    ),
    "hand-dissolved": ProblemText(
        N_("The room was closed in the middle of this hand."),
        N_("The hands before it are explained."),
    ),
    "event-not-json": ProblemText(
        N_("An event of this hand is not JSON: “{text}”."), _AS_DOWNLOADED
    ),
    "hand-not-followed": ProblemText(
        N_("The lists of this hand do not fit together."), _TYPED_WRONG
    ),
    "event-not-followed": ProblemText(
        N_("Event {event} of this hand is not possible: the tile or the group is not there."),
        _TYPED_WRONG,
    ),
    "win-not-followed": ProblemText(N_("The win of this hand has no winning tile."), _TYPED_WRONG),
    "discard-not-held": ProblemText(
        N_("A tile is discarded that its player did not hold."),
        N_("The other hands are explained; give the record as it was downloaded."),
    ),
    "unknown-tile-number": ProblemText(N_("{number} is not the number of a tile."), _AS_DOWNLOADED),
    "unknown-tile-name": ProblemText(N_("“{text}” is not a tile."), _AS_DOWNLOADED),
    "unknown-call": ProblemText(N_("“{text}” is not a call."), _AS_DOWNLOADED),
    "unknown-yaku-number": ProblemText(N_("{number} is not the number of a yaku."), _AS_DOWNLOADED),
    "unknown-yaku-name": ProblemText(
        N_("“{text}” is not the name of a yaku."), N_("Write each yaku with its han after it.")
    ),
    "unknown-points": ProblemText(
        N_("“{text}” cannot be read as points."), N_("Write them as Tenhou does.")
    ),
    "unknown-draw": ProblemText(
        N_("“{type}” is not a way a hand can end."), N_("Give the record as downloaded.")
    ),
    "five-of-a-kind": ProblemText(
        N_("More than four {tile} are seen in this hand."),
        N_("No wall has them: the record is of a test table, or a tile was typed wrong."),
    ),
    "too-many-events": ProblemText(N_("A hand has at most {most} events."), _AS_DOWNLOADED),
    "too-many-events-of-record": ProblemText(
        N_(
            "The hands of this record have more than {most} events. Reading stopped there; {hands}"
            " hands had been read."
        ),
        N_("Give one game at a time."),
    ),
    "too-many-hands-of-record": ProblemText(
        N_("{most} hands are played again in a request at most; this one was not."),
        N_("Give one game at a time."),
    ),
    "too-many-turns-of-record": ProblemText(
        N_(
            "The game has more than {most} turns. Shanten, waits and furiten are worked out for the"
            " first {most}."
        ),
        N_("Open a hand by itself."),
    ),
    "too-many-declined-of-record": ProblemText(
        N_(
            "More than {most} tiles completed a hand and were not taken. The first {most} are"
            " listed."
        ),
        N_("Open a hand by itself."),
    ),
    "too-many-yaku-of-a-win": ProblemText(N_("A win has at most {most} yaku."), _AS_DOWNLOADED),
    "too-many-wins-of-a-hand": ProblemText(N_("A hand has at most {most} wins."), _AS_DOWNLOADED),
    "not-a-figure": ProblemText(N_("“{text}” is not a number."), _AS_DOWNLOADED),
    "scores-do-not-follow": ProblemText(
        N_("The scores at the start of this hand do not match the end of the hand before."),
        N_("A hand is missing between the two, or a number was typed wrong."),
    ),
    "more-games": ProblemText(
        N_("This text holds more than {most} games. Only the first {most} were read."),
        N_("Give the others as a text of their own."),
    ),
    "own-scoring": ProblemText(
        N_("This table used its own counter values or limits, which the record does not describe."),
        N_("Differences in points may come from these."),
    ),
    "unknown-table-rules": ProblemText(
        N_("The rules of this table have entries whose meaning is not known: {entries}."),
        N_("Differences may come from these; the others are used."),
    ),
    "table-rules-not-computed": ProblemText(
        N_("The rules of this table have entries that no option of Tenbo expresses: {entries}."),
        N_("Differences may come from these; the others are used."),
    ),
}
"""Problems of hands that cannot be followed."""
_CONVERSION: dict[str, ProblemText] = {
    "hidden-hands-not-said": ProblemText(
        N_("A record in {format} has the tiles of every player, and this one does not show all."),
        N_("Choose mjai, which can leave tiles out."),
    ),
    "open-riichi-not-said": ProblemText(
        N_("No open riichi can be written as {format}, so this hand is left out."),
        N_("Read it in the format that it came in."),
    ),
    "seats-not-said": ProblemText(
        N_(
            "The dealer of this hand does not follow from its round, and {format} has no other way"
            " to say who deals. The hand is left out."
        ),
        N_("Write it by itself."),
    ),
    "hand-not-said": ProblemText(
        N_("Read from {format}, this hand would not be the same, so it is left out."),
        N_("Choose another format."),
    ),
    "absence-not-said": ProblemText(
        N_(
            "A player was away in this hand, which {format} does not say: what that player let pass"
            " looks like a choice."
        ),
        N_("The tiles and points are the same."),
    ),
    "liability-not-said": ProblemText(
        N_("A player is liable for a win of this hand, which {format} does not say."),
        N_("The payments are the same, and the calls show who is liable."),
    ),
    "indicators-not-said": ProblemText(
        N_(
            "When a dora indicator was turned is not said by {format}. Read from it, one of this"
            " hand is turned as Tenhou does it."
        ),
        N_("The wins and their points are the same."),
    ),
    "rules-not-said": ProblemText(
        N_("Not all rules of this game can be said by {format}."),
        N_("Choose the rule set when you read it."),
    ),
}
"""What another format does not say of a game."""
PROBLEMS = (
    with_article("recorded-games#getting", _TEXTS)
    | with_article("recorded-games#reading", _HANDS)
    | with_article("recorded-games#converting", _CONVERSION)
)
