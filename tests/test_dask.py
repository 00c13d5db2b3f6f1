"""Recorded games on a local Dask cluster of two processes; needs `pip install 'tenbo[dask]'`.

python -m pytest tests/test_dask.py
"""

from pathlib import Path

import pytest

from calc.commands.record import RECORD as MJLOG
from calc.commands.record.summary import files_summary
from tests.test_records import RECORD

pytest.importorskip("distributed")


def test_two_processes_add_up_what_one_does(tmp_path: Path) -> None:
    from scripts import dask_records

    for number in range(120):
        text = "nothing" if number % 40 == 0 else MJLOG if number % 3 else RECORD
        (tmp_path / f"{number:03}").write_text(text)
    files = [str(path) for path in sorted(tmp_path.iterdir())]
    summary, seconds, workers = dask_records.summed_up(files, None)
    alone, _ = files_summary(files)
    assert summary == alone
    assert (summary["games"], summary["unread"], workers) == (117, 3, 2)
    assert seconds > 0
