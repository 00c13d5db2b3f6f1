"""How gunicorn runs the application: `gunicorn -c python:calc.web.process 'calc.web:create_app()'`.

Options on the command line outrank what stands here.
"""

import os
from pathlib import Path
from typing import Any

from .metrics import MULTIPLE

worker_class = "calc.web.worker.Worker"
workers = 2
threads = 4
timeout = graceful_timeout = 30
# Longer than a proxy keeps idle connections, so that it is the proxy that closes them.
keepalive = 75
# A question fits into an address of 8 KiB; the application answers a longer one with a page.
limit_request_line = 8190
limit_request_field_size = 8190
limit_request_fields = 64
# Headers of a proxy are believed in one place only: by the setting PROXY_HOPS.
forwarded_allow_ips = ""
control_socket_disable = True
# The heartbeat of a worker must not wait for a disk; works on a read-only file system too.
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108
logconfig_dict = {
    "formatters": {"generic": {"()": "calc.web.logs.formatter"}},
    # Each line once: nothing goes up to the root, and requests are told by the application itself.
    "loggers": {
        "gunicorn.error": {"level": "INFO", "handlers": ["error_console"], "propagate": False},
        "gunicorn.access": {"level": "CRITICAL", "handlers": [], "propagate": False},
    },
}


def child_exit(_: Any, worker: Any) -> None:
    """Forget the figures of a process that ended."""
    if MULTIPLE in os.environ:
        from prometheus_client.multiprocess import mark_process_dead

        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
