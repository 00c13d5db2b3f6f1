"""The sources of the values of options."""

from collections.abc import Mapping
from typing import NamedTuple

from calc.riichi.memo import KeyEnum

from . import OPTIONS, Preset

SOURCES: Mapping[str, str] = {
    "WRC-OPT22": (
        "WRC Optional Rules, 2022 extension of the rule book: names each optional value and so,"
        " by contrast, the official one."
    ),
    "WRC15": "WRC rule book of 2014 and 2015, sections 5.5-5.9 and 6.1 (ooyamaneko.net).",
    "WRC25": (
        "WRC Rules 2025 (v20250526), as quoted by a public file of rule constants and by the preset"
        " table of SkyEye-FAST/mchjong, docs/RULES.md."
    ),
    "WRC25-CL": (
        "WRC clarification of 29 June 2025, reported by SkyEye-FAST/mchjong, docs/RULES.md, and on"
        " r/Mahjong."
    ),
    "WRC-PEN25": "WRC Penalties 2025 (25 May 2025), from a transcript in a public data file.",
    "EMA16": (
        "EMA Riichi Rules 2016, sections 3.3-3.4, in the Polish LaTeX translation"
        " riichi/riichi-rules-2016-pl."
    ),
    "EMA16-NEWS": (
        "EMA's announcement of the 2016 rules (mahjong-europe.org, mahjongnews.com), which lists"
        " what changed since 2012 and what differs from WRC 2015."
    ),
    "EMA16-NOTES": "Public notes on EMA Riichi 2016 that cite the rule book by page and section.",
    "EMA-SEED": "EMA riichi rules, sections 3.4.5-3.6.1, in MahjongJoy's copy.",
    "EMA16-CALLS": "EMA Riichi Rules 2016, sections 5.1.1-5.1.3 on calls (ooyamaneko.net).",
    "EMA12": (
        "EMA Riichi Rules 2012: the preface and sections 3.3, 3.4, 3.4.9-3.4.12 and 4.1"
        " (ooyamaneko.net)."
    ),
    "EMA12-WIKI": (
        "EMA Riichi Competition Rules on riichi.wiki, revision 15454 of June 2015, on the rules of"
        " 2012."
    ),
    "EMA12-UMA": "Comparison of the rules of WRC 2014 and EMA 2012 on jeudemahjong.eu.",
    "EMA12-BY-16": (
        "Inferred from EMA Riichi Rules 2016: not in the list of what changed between the editions."
    ),
    "EMA08": (
        "EMA Riichi Competition Rules, first edition, in mahjongtime.com's copy: taken to stand"
        " unchanged in 2012."
    ),
    "RRC": (
        "Regulations of the Russian Riichi Community, version 1.5 of 20 April 2026"
        " (MahjongPantheon/rules-ru)."
    ),
    "EMA25": (
        "EMA Riichi Rules 2025 (version 1.1, August 2025), by way of two public notes that cite its"
        " pages: a rules card and a list of its ten worked examples (pp. 26-28)."
    ),
    "EMA25-BY-16": (
        "Inferred from EMA Riichi Rules 2016: the notes on the 2025 edition name dead hands"
        " (3.3.14) and chombo (3.4.6), but not what leads to them."
    ),
    "TEN-WIKI": "Rules of Tenhou.net, translated on the riichi wiki (arcturus).",
    "TEN-MJSTARS": "Rules of Tenhou's four-player ranked games, translated by mjstars.net.",
    "TEN-RONIN": (
        "Release notes 0.19.0 of MahjongRepository/ronin, which brought its scoring and game end in"
        " line with Tenhou."
    ),
    "RIICHIENV": "Rule presets for Tenhou and Mahjong Soul in smly/RiichiEnv, docs/RULES.md.",
    "MCHJONG": (
        "Preset reference in SkyEye-FAST/mchjong, docs/RULES.md, checked on 18 September 2026"
        " against the official pages it names."
    ),
    "MJS-WIKI": "Mahjong Soul article of riichi.wiki, revisions 19081 and 19575.",
    "RC-WIKI": "Riichi City article of riichi.wiki, revisions 22634 to 24057.",
    "RC-READER": (
        "The rules that the reader of Riichi City's records in Longhorn-Riichi/InjusticeJudge"
        " applies to them."
    ),
    "RC-REC": "Results that Riichi City's server recorded in games of 2022 to 2024.",
    "ML": "Official competition rules of M.League (m-league.jp), as mirrored in guojia99/Mahjong.",
    "ML-CARDS": (
        "Official competition rules of M.League, chapter 7 on yellow and red cards, as quoted on"
        " tenhou.club and top3776.hatenablog.com."
    ),
    "ML-BLOG": "Summary of the M.League rules on majannavi.com.",
    "JPML12": "JPML competition rules, page of 2012 (megalodon.jp capture of ma-jan.or.jp).",
    "JPML17": "Summary of the JPML A rules of 2017 by rkkita on ameblo.jp.",
    "JPML23": (
        "Cross table of competition rules on note.com, 2023 edition, with the changes JPML made"
        " for 2023."
    ),
    "SAI14": (
        "Competition rules of Saikouisen as posted for 2014, articles 1-12"
        " (ameblo.jp/reach-saikouisen, paperzz.com)."
    ),
    "SAI15": ("Rules of the West One Cup 2015 (west-one-cup.com), which are those of Saikouisen."),
    "SAI23": (
        "Cross table of competition rules on note.com, 2023 edition, with the changes Saikouisen"
        " made for 2023."
    ),
    "SAI25": (
        "Preset in the rule set document of a public game server, after Saikouisen's rules of 25"
        " August 2025."
    ),
    "RMU": "Rules of the RMU (rmu.jp/rule).",
    "RMU-BLOG": "Rules of the associations compared by t-yoko on top3776.hatenablog.com, 2022.",
    "JANSOU": (
        "Presets of associations and platforms in the library jansou 0.14.0; JPML's is renmei, "
        "whose list of yakuman with liability Pantheon and MahjongPaper share."
    ),
    "RIICHI-SANMA": (
        "smly/RiichiEnv, pull request 233, checked on 20,000 recorded games of three players, and"
        " ja.wikipedia on riichi: a riichi needs as many tiles in the wall as there are players."
    ),
    "RW": "The topic's article on riichi.wiki (arcturus wiki).",
    "KOBA": (
        "koba on blog.kobalab.net, January 2018: 159,798 four-player games with red fives in"
        " Tenhou's top room in 2016."
    ),
    "HAGURE": "hagure_melon on note.com: the yaku of 3,082,424 recorded wins.",
    "REC": "Results that Tenhou's server recorded; 2,897 recorded wins agree with these answers.",
    "INF": "Inferred from neighboring rules of the same document.",
    "UNS": "Commonly known, but no source found.",
    "HOUSE": "This program's default: the rule books do not settle it.",
}


class SourceStatus(KeyEnum):
    """How far the value of an option is known."""

    SOURCED = "sourced"
    INFERRED = "inferred"
    UNSOURCED = "unsourced"
    DEFAULT = "default"


HOUSE = "HOUSE"
"""The source of values that no rule book settles."""
_STATUS = {
    "INF": SourceStatus.INFERRED,
    "EMA25-BY-16": SourceStatus.INFERRED,
    "EMA12-BY-16": SourceStatus.INFERRED,
    "EMA08": SourceStatus.INFERRED,
    "UNS": SourceStatus.UNSOURCED,
    HOUSE: SourceStatus.DEFAULT,
}


class SourcedValue(NamedTuple):
    """The value of an option in a preset, the key of its source, and a note."""

    value: object
    source: str
    note: str = ""

    @property
    def status(self) -> SourceStatus:
        """Whether a document says so."""
        return source_status(self.source)


def source_status(source: str) -> SourceStatus:
    """How far a value from a source is known."""
    return _STATUS.get(source, SourceStatus.SOURCED)


def sourced_value(preset: Preset, id: str) -> SourcedValue:
    """The value that a preset gives to an option, with its source."""
    option = OPTIONS[id]
    if id not in preset.written:
        return SourcedValue(option.house, HOUSE, option.note)
    value, source, *note = preset.written[id]
    return SourcedValue(option.read(value), source, *note)
