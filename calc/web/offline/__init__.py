"""Use without a network: what a browser stores, and the program that runs in it."""
