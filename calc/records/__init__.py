"""Recorded games: readers of the formats, and hands played again.

    text or file ─→ `read.read_record` ─→ a reader: `tenhou6`, `mjlog`, `mjai`, `majiang`
        ─→ `events.RecordedGame`, with the events of each hand and its wins as they are recorded
    RecordedHand ─→ `replay.replay` ─→ `moments.Replay`, with each win as it stood at the table

`calc.commands.record` makes a question of `score` of each win and compares the answer with the
record.
"""
