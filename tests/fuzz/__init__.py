"""Inputs that nobody would write: nothing may raise, hang or answer with a fault."""
