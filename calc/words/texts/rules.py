"""Rule sets in words that players use: what each is called, and for whom it is."""

from ..messages import N_

RULE_SETS = {
    "wrc-2025": (
        N_("World championship"),
        N_("For tournaments of the World Riichi Championship."),
    ),
    "wrc-2022": (
        N_("World championship 2022"),
        N_("For tournaments that still play the world championship rules of 2022."),
    ),
    "ema-2025": (N_("Europe"), N_("For tournaments of the European Mahjong Association.")),
    "ema-2016": (N_("Europe 2016"), N_("For tournaments by the European rules of 2016.")),
    "ema-2012": (N_("Europe 2012"), N_("For games recorded by the European rules of 2012.")),
    "rrc": (N_("Russia"), N_("For tournaments of the Russian Riichi Community.")),
    "tenhou": (N_("Tenhou"), N_("For ranked games of four players on Tenhou.")),
    "tenhou-sanma": (
        N_("Tenhou, three players"),
        N_("For ranked games of three players on Tenhou."),
    ),
    "mahjong-soul": (
        N_("Mahjong Soul"),
        N_("For ranked games of four on Mahjong Soul, and for a table at home with red fives."),
    ),
    "mahjong-soul-sanma": (
        N_("Mahjong Soul, three players"),
        N_("For ranked games of three players on Mahjong Soul."),
    ),
    "riichi-city": (N_("Riichi City"), N_("For ranked games of four players on Riichi City.")),
    "m-league": (N_("M.League"), N_("For watching the Japanese team league, and playing like it.")),
    "jpml-a": (
        N_("Japanese professionals, JPML A"),
        N_("For the A rules of the Japan Professional Mahjong League."),
    ),
    "saikouisen": (N_("Japanese professionals, Saikouisen"), N_("For matches of Saikouisen.")),
    "rmu": (N_("Japanese professionals, RMU"), N_("For matches by the A rules of the RMU.")),
}
"""The name of a rule set and for whom it is, by its key."""
FACTS = {
    (True, True): N_("{name}: red fives, open tanyao"),
    (True, False): N_("{name}: red fives, tanyao only closed"),
    (False, True): N_("{name}: no red fives, open tanyao"),
    (False, False): N_("{name}: no red fives, tanyao only closed"),
}
"""What rule sets differ in most, by whether there are red fives and tanyao may be open."""
CHANGED = N_("{name}, changed")
"""The name of a rule set of which single rules are changed."""
SOURCE_NAMES = {
    "WRC-OPT22": N_("WRC optional rules 2022"),
    "WRC15": N_("WRC rules 2015, 5.5-6.1"),
    "WRC25": N_("WRC rules 2025"),
    "WRC25-CL": N_("WRC clarification of June 2025"),
    "WRC-PEN25": N_("WRC penalties 2025"),
    "EMA16": N_("EMA rules 2016, 3.3-3.4"),
    "EMA16-NEWS": N_("EMA on its rules of 2016"),
    "EMA16-NOTES": N_("Notes on the EMA rules 2016"),
    "EMA-SEED": N_("EMA rules, 3.4.5-3.6.1"),
    "EMA16-CALLS": N_("EMA rules 2016, 5.1.1-5.1.3"),
    "EMA12": N_("EMA rules 2012, 3.3-4.1"),
    "EMA12-WIKI": N_("riichi.wiki on the EMA rules 2012"),
    "EMA12-UMA": N_("jeudemahjong.eu"),
    "EMA12-BY-16": N_("From the EMA rules 2016"),
    "EMA08": N_("EMA rules, first edition"),
    "RRC": N_("RRC regulations 1.5"),
    "EMA25": N_("EMA rules 2025"),
    "EMA25-BY-16": N_("From the EMA rules 2016"),
    "TEN-WIKI": N_("Tenhou's rules on the riichi wiki"),
    "TEN-MJSTARS": N_("Tenhou's rules on mjstars.net"),
    "TEN-RONIN": N_("Ronin 0.19.0 on Tenhou"),
    "RIICHIENV": N_("Presets of RiichiEnv"),
    "MCHJONG": N_("Presets of mchjong"),
    "MJS-WIKI": N_("riichi.wiki on Mahjong Soul"),
    "RC-WIKI": N_("riichi.wiki on Riichi City"),
    "RC-READER": N_("A reader of Riichi City's records"),
    "RC-REC": N_("Results of Riichi City"),
    "ML": N_("M.League rules"),
    "ML-CARDS": N_("M.League rules, chapter 7"),
    "ML-BLOG": N_("majannavi.com on M.League"),
    "JPML12": N_("JPML rules 2012"),
    "JPML17": N_("JPML A rules 2017"),
    "JPML23": N_("JPML's changes of 2023"),
    "SAI14": N_("Saikouisen rules 2014, 1-12"),
    "SAI15": N_("West One Cup rules 2015"),
    "SAI23": N_("Saikouisen's changes of 2023"),
    "SAI25": N_("Saikouisen preset of 2025"),
    "RMU": N_("RMU rules"),
    "RMU-BLOG": N_("t-yoko's comparison of 2022"),
    "JANSOU": N_("Presets of jansou 0.14.0"),
    "RIICHI-SANMA": N_("RiichiEnv with three players"),
    "RW": N_("riichi.wiki"),
    "KOBA": N_("koba's count of 2018"),
    "HAGURE": N_("hagure_melon's count"),
    "REC": N_("Results of Tenhou"),
    "INF": N_("Inferred"),
    "UNS": N_("No source found"),
    "HOUSE": N_("Our choice"),
}
"""The short name of a document that states rules, by its key in `SOURCES`."""
