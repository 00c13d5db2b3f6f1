"""Spellings: ways to write one name that come out the same, kana as Latin letters, typos."""

import re
import unicodedata

from calc.riichi.memo import RequestMemo

_WORDS = re.compile(r"[a-z0-9]+")
_JAPANESE = re.compile(r"[\u3005-\u3007\u3041-\u30ff\u3400-\u9fff\uff66-\uff9f]+")
_KANJI = re.compile(r"[\u3005-\u3007\u3400-\u9fff]")
_ENDING = re.compile(r"(?<=[\u3005-\u3007\u3400-\u9fff])[\u3041-\u3096](?![\u3041-\u3096])")
"""One hiragana behind a kanji, which by itself is no word."""
_SIGNS = re.compile(r"(?<=\d),(?=\d{3})|(?<=[a-z])['’](?=[a-z])")
"""The comma of thousands and the apostrophe, which do not part a word."""
NOT = "not"
_NEGATIONS = frozenset(
    {NOT, "cannot", "cant", "dont", "doesnt", "didnt", "isnt", "wasnt", "wont"},
)
_FUNCTION_WORDS = frozenset(
    re.findall(
        r"\w+",
        """
        a about am an and any are as at be by can could did do does for from get give got has have
        how i if in is it its just many may me mean means much my of on only or s should so still
        than that the then there this to was what when where which who why will with would you your
        """,
    ),
)
"""Words of a question that say nothing of its subject."""
# In this order: one sound has several spellings (chi ti, shi si, tsu tu, fu hu, ji zi, tempai).
_SOUNDS = (
    (re.compile(r"m(?=[pbm])"), "n"),
    (re.compile(r"tch|cch|ch|ts|ty"), "t"),
    (re.compile(r"sh|sy"), "s"),
    (re.compile(r"jy|zy|j|dz"), "z"),
    (re.compile(r"f"), "h"),
    (re.compile(r"c|q"), "k"),
    (re.compile(r"l"), "r"),
    (re.compile(r"o(?:u|h(?![aeiouy]))"), "o"),
    (re.compile(r"(.)\1"), r"\1"),
)
_IRREGULAR = {
    "し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu",
    "を": "o", "・": " ",
}  # fmt: skip
"""Where the usual spelling is not the name of the sign in Unicode."""
LETTERS = {
    kana: unicodedata.name(kana).rpartition(" ")[2].lower()
    for kana in map(chr, range(0x3041, 0x3097))
} | _IRREGULAR
"""Latin letters of each hiragana."""
_SMALL = frozenset("ぁぃぅぇぉゃゅょ")
_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
LONG = "ー"
DOUBLED = "っ"


def plain(text: str) -> str:
    """Text in lower case without accents and macrons, kana as Latin letters, full width as half.

    >>> plain("Ryūkyoku"), plain("リーチ")
    ('ryukyoku', 'riichi')
    """
    latin = romaji(unicodedata.normalize("NFKC", text).lower())
    parts = unicodedata.normalize("NFKD", latin)
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def fold(word: str) -> str:
    """One plain word as it sounds: long vowels short, double letters single.

    >>> fold("chombo") == fold("chonbo"), fold("ryuukyoku") == fold("ryukyoku")
    (True, True)
    """
    return _FOLDED[word]


def _fold(word: str) -> str:
    for pattern, letters in _SOUNDS:
        word = pattern.sub(letters, word)
    return word


_FOLDED = RequestMemo(_fold, 8192)


def words(text: str) -> list[str]:
    """The words of a text in Latin letters, folded.

    >>> words("Menzen-tsumo")
    ['menzen', 'tumo']
    """
    return [fold(word) for word in _plain_words(_ENDING.sub("", text))]


def content_words(text: str) -> list[str]:
    """The words of a text that tell its subject, folded; each negation is `NOT`.

    >>> content_words("Why can’t I call a kan?"), content_words("what is it")
    (['not', 'kar', 'kan'], [])
    """
    plain_words = _plain_words(_ENDING.sub("", text))
    return [
        NOT if word in _NEGATIONS else fold(word)
        for word in plain_words
        if word not in _FUNCTION_WORDS
    ]


def _plain_words(text: str) -> list[str]:
    return _WORDS.findall(_SIGNS.sub("", plain(text)))


def japanese(text: str) -> list[str]:
    """The runs of kanji and kana in a text that hold a kanji.

    >>> japanese("門前清自摸和 or ツモ")
    ['門前清自摸和']
    """
    return [run for run in _JAPANESE.findall(text) if _KANJI.search(run)]


def without_kanji(text: str) -> str:
    """A text without the runs that hold a kanji.

    >>> without_kanji("裏ドラ dora")
    ' dora'
    """
    return _JAPANESE.sub(lambda run: "" if _KANJI.search(run[0]) else run[0], text)


def distance(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or swapped; `most` + 1 if more than `most`.

    >>> distance("pinhu", "pihnu", 2), distance("tanyao", "tanao", 2), distance("haku", "hatu", 0)
    (1, 1, 1)
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        current = [row]
        for column, against in enumerate(other, start=1):
            cost = min(last[column] + 1, current[-1] + 1, last[column - 1] + (letter != against))
            if row > 1 < column and letter == other[column - 2] and one[row - 2] == against:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        if min(current) > most:
            return most + 1
        before, last = last, current
    return min(last[-1], most + 1)


def romaji(text: str) -> str:
    """Text with its kana as Latin letters; all else stays.

    >>> romaji("リーチ"), romaji("りゅうきょく"), romaji("いっぱつ"), romaji("pinfu 平和")
    ('riichi', 'ryuukyoku', 'ippatsu', 'pinfu 平和')
    """
    spelled = ""
    doubled = False
    for kana in text.translate(_TO_HIRAGANA):
        if kana == DOUBLED:
            doubled = True
            continue
        spelled = _with_kana(spelled, kana, doubled=doubled)
        doubled = False
    return spelled


def _with_kana(spelled: str, kana: str, *, doubled: bool) -> str:
    """The Latin letters `spelled` so far, with those of one more kana."""
    if kana == LONG and spelled:
        return spelled + spelled[-1]
    if kana in _SMALL and spelled[-1:] in ("i", "u", "e", "o"):
        small = LETTERS[kana]
        joined = spelled[:-1]
        if joined.endswith(("sh", "ch", "j")):
            small = small.removeprefix("y")
        return joined + small
    letters = LETTERS.get(kana)
    if letters is None:
        return spelled + kana
    return spelled + (letters[0] if doubled else "") + letters
