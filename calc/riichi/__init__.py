"""The rules of riichi mahjong: pure functions of frozen values, on the standard library alone.

A hand is scored in these steps, of which `scoring/evaluate.py` shows all:

    HandTiles, Situation, Ruleset ─→ WonHand
        ─→ ReadingNumbers ─→ ScoredReading ─→ Result ─→ Claim ─→ Payments

| package | what it computes |
| --- | --- |
| `rulesets` | options, the presets with their sources |
| `readings` | the ways to read a complete hand as blocks; features, which decide yaku and fu |
| `yaku` | the yaku, each declared by one function |
| `problems`, `scoring.validity` | what is wrong with a question |
| `scoring` | fu, dora, the best reading, a ron that furiten forbids, points, payments, liability |
| `waits` | shanten, acceptance, waits, furiten; waiting hands, what they would pay |
| `explain` | near misses, what-ifs, other readings, the options that decided a win |
| `table` | riichi declarations and kans, settlements, draws, fouls, the next hand, final scores |
"""
