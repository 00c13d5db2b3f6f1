"""The commands as tools for assistants that speak the Model Context Protocol: `tenbo mcp`.

`declarations` makes tools and resources of the commands and articles; `server` serves them by the
library `mcp`, the extra `tenbo[mcp]`.
"""
