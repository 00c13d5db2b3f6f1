"""The record that the documentation and the tests try: one hand, won by the dealer at once."""

import json

RECORD = """\
<mjloggm ver="2.3"><GO type="9" lobby="0"/>
<UN n0="Aki" n1="Ben" n2="Chie" n3="Dan"/>
<TAIKYOKU oya="0"/>
<INIT seed="0,0,0,0,0,120" ten="250,250,250,250" oya="0"
 hai0="4,8,12,53,56,60,76,80,84,92,96,108,109"
 hai1="0,13,24,36,48,61,72,85,97,112,116,121,124"
 hai2="1,14,25,37,49,62,73,89,104,113,117,122,125"
 hai3="20,28,32,40,44,64,77,81,105,114,118,123,128"/>
<T100/>
<AGARI ba="0,0" hai="4,8,12,53,56,60,76,80,84,92,96,100,108,109"
 machi="100" ten="20,48000,5" yakuman="37" doraHai="120"
 who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/>
</mjloggm>
"""
EXAMPLE = json.dumps({"record": RECORD})
"""The question of it."""
