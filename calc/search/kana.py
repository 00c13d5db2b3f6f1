"""Kana to Latin letters, so that a term can be asked for in hiragana or katakana."""

_ROWS = {
    "": "あいうえお",
    "k": "かきくけこ",
    "g": "がぎぐげご",
    "s": "さしすせそ",
    "z": "ざじずぜぞ",
    "t": "たちつてと",
    "d": "だぢづでど",
    "n": "なにぬねの",
    "h": "はひふへほ",
    "b": "ばびぶべぼ",
    "p": "ぱぴぷぺぽ",
    "m": "まみむめも",
    "r": "らりるれろ",
}
_SMALL = {"ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o", "ゃ": "ya", "ゅ": "yu", "ょ": "yo"}
_OTHER = {
    "や": "ya",
    "ゆ": "yu",
    "よ": "yo",
    "わ": "wa",
    "ゎ": "wa",
    "を": "o",
    "ん": "n",
    "ゔ": "vu",
    "・": " ",
}
_IRREGULAR = {"し": "shi", "ち": "chi", "つ": "tsu", "ふ": "fu", "じ": "ji", "ぢ": "ji", "づ": "zu"}
LETTERS = (
    {
        kana: row + vowel
        for row, line in _ROWS.items()
        for kana, vowel in zip(line, "aiueo", strict=True)
    }
    | _OTHER
    | _IRREGULAR
)
_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
LONG = "ー"
DOUBLED = "っ"


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
        spelled = _with(spelled, kana, doubled=doubled)
        doubled = False
    return spelled


def _with(spelled: str, kana: str, *, doubled: bool) -> str:
    """What is spelled so far, and one kana more."""
    if kana == LONG and spelled:
        return spelled + spelled[-1]
    if kana in _SMALL and spelled[-1:] in ("i", "u", "e", "o"):
        small = _SMALL[kana]
        joined = spelled[:-1]
        if joined.endswith(("sh", "ch", "j")):
            small = small.removeprefix("y")
        return joined + small
    letters = LETTERS.get(kana) or _SMALL.get(kana)
    if letters is None:
        return spelled + kana
    return spelled + (letters[0] if doubled else "") + letters
