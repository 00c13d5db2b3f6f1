"""The suite: one module for each module of the program, and the cases they share."""
