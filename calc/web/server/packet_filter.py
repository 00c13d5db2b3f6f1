"""A packet filter that keeps new connections from a worker that ends, so that no request is lost.

Why it is there: granian ends by closing its listening socket at once, and Linux resets whatever is
in the queue of a closed socket, with the requests that were sent. granian has no step in which it
takes what waits and nothing more. `net.ipv4.tcp_migrate_req`, which it recommends, moves the queue
to another worker; there is none where all end. A packet filter (SO_ATTACH_FILTER of `socket(7)`)
drops the packets that ask for a connection while the queue is emptied; a client whose packet was
dropped asks again a second later.
"""

import ctypes
import os
import socket
import struct
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import starmap
from pathlib import Path

_SO_ATTACH_FILTER = 26
_INSTRUCTION = struct.Struct("=HBBI")
_NO_SYN = ((0x30, 0, 0, 13), (0x45, 0, 1, 0x02), (0x06, 0, 0, 0), (0x06, 0, 0, 0xFFFF))
"""A packet filter of Linux: load the TCP flags; drop a packet with SYN, take any other."""


def listening_sockets() -> Iterator[socket.socket]:
    """The listening sockets of this process, which granian opened."""
    for file in Path("/proc/self/fd").iterdir():
        with suppress(OSError), socket.socket(fileno=os.dup(int(file.name))) as opened:
            if opened.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                yield opened


def take_no_connections(listening: Iterable[socket.socket]) -> None:
    """Let listening sockets take no new connections; those that wait in their queues remain.

    Raises OSError elsewhere than on Linux: there the requests in the queue are lost.
    """
    program = ctypes.create_string_buffer(b"".join(starmap(_INSTRUCTION.pack, _NO_SYN)))
    attached = struct.pack("@HP", len(_NO_SYN), ctypes.addressof(program))
    for opened in listening:
        opened.setsockopt(socket.SOL_SOCKET, _SO_ATTACH_FILTER, attached)
