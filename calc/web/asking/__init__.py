"""What the pages that ask a command share: the visit, its form, the tile keypad."""
