PORT ?= 8000
PIP = .venv/bin/pip --disable-pip-version-check

.PHONY: run test check format bench lock clean

run: .venv/run.ok
	.venv/bin/python -m gunicorn -c python:calc.web.process -b 127.0.0.1:$(PORT) 'calc.web:create_app()'

test: .venv/test.ok check
	scripts/browser.sh .venv/bin/python
	.venv/bin/python -m pytest -n 2 --dist loadfile $(ARGS)

check: .venv/test.ok
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy

format: .venv/test.ok
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

bench: .venv/test.ok
	.venv/bin/python -m scripts.bench $(ARGS)

lock:
	scripts/lock.sh

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis dist

.venv/bin/python:
	scripts/venv.sh

.venv/run.ok: pyproject.toml requirements.txt | .venv/bin/python
	$(PIP) install -q --require-hashes -r requirements.txt
	$(PIP) install -q --no-deps --no-build-isolation -e .
	@touch $@

.venv/test.ok: requirements-dev.txt .venv/run.ok
	$(PIP) install -q --require-hashes -r requirements-dev.txt
	@touch $@
