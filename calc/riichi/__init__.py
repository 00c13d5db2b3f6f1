"""The rules of riichi mahjong: pure functions of frozen values, on the standard library alone.

The flow is one of values: a `Hand` in a `Situation` under a `Ruleset` has `Reading`s; each is a
`Win` with yaku and fu; the one that pays most is its `Result`. Furiten, draws, penalties and
the end of the game stand beside it: a question goes in, a result with its reasons comes out.
"""
