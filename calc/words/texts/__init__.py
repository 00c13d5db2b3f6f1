"""English: tables of words by key, and nothing else.

Another language is a package with the same tables, entered in the modules that read them.
"""
