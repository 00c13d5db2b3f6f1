"""What the pages in the course of a game share: its state, past hands, moves of points."""
