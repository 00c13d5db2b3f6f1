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
