"""What a win is worth: yaku, fu, dora, score, and who pays."""
