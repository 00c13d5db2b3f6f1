"""Continuous fuzzing, in the layout that OSS-Fuzz builds: see `build.sh`."""
