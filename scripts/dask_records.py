"""Figures over a folder of recorded games, worked out by the workers of a Dask cluster.

    python -m scripts.dask_records FOLDER                              # two local processes
    python -m scripts.dask_records FOLDER --scheduler tcp://HOST:8786  # a cluster

Needs `pip install tenbo[dask]` here and on each worker, and the folder under one path everywhere.
Prints the summary that `tenbo record --summary --json FOLDER` prints, and on standard error the
processor time of a game.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import perf_counter

from calc.commands.record.summary import RecordSummary, figures_sum, files_summary
from calc.encode import plain

FILES_AT_ONCE = 50
"""Files of one task: some seconds of work, so that handing it out costs next to nothing."""
TASKS_AHEAD = 4
"""Tasks for each thread of a worker that wait in the cluster; the rest is handed out later."""


def main() -> None:
    """Sum up the folder that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scheduler", help="address of a scheduler; none: two local processes")
    options = parser.parse_args()
    files = [str(path) for path in sorted(options.folder.rglob("*")) if path.is_file()]
    begun = perf_counter()
    summary, seconds, workers = summed_up(files, options.scheduler)
    print(json.dumps(plain(summary), ensure_ascii=False, indent=2, sort_keys=True))
    games = max(summary.games, 1)
    print(
        f"{summary.games:,} games in {perf_counter() - begun:.1f} s by {workers} workers; "
        f"{1000 * seconds / games:.1f} ms of processor time a game",
        file=sys.stderr,
    )


def summed_up(files: Sequence[str], scheduler: str | None) -> tuple[RecordSummary, float, int]:
    """The summary of files, the processor seconds that it took, the number of workers."""
    from distributed import (  # type: ignore[import-not-found]
        Client,
        LocalCluster,
        as_completed,
    )

    cluster = scheduler or LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    whole, seconds = RecordSummary(), 0.0
    with Client(cluster) as client:
        workers = len(client.scheduler_info()["workers"])
        batches = _batches(files)
        ahead = TASKS_AHEAD * max(workers, 1)
        running = as_completed(client.map(files_summary, list(islice(batches, ahead)), pure=False))
        for future in running:
            summary, used = future.result()
            whole, seconds = figures_sum(whole, summary), seconds + used
            for batch in islice(batches, 1):
                running.add(client.submit(files_summary, batch, pure=False))
    return whole, seconds, workers


def _batches(files: Sequence[str]) -> Iterator[Sequence[str]]:
    for first in range(0, len(files), FILES_AT_ONCE):
        yield files[first : first + FILES_AT_ONCE]


if __name__ == "__main__":
    main()
