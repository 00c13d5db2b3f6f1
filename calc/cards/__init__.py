"""Cards: an answer as a picture of 1200 by 630, for chats, forums and notebooks.

`content` says what stands on a card, `drawing` draws it as SVG, `png` makes a PNG of that.
"""
