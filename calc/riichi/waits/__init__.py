"""Shanten, waits, furiten, and the tiles that are visible."""
