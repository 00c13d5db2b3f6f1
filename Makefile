PORT ?= 8000
GAMES ?= ../shared/games
AUDIT_TOOL = pip-audit==2.10.1
RELEASE_TOOL = cyclonedx-bom==7.5.0
NODE_TOOLS = lighthouse@12.8.2 html-validate@10.17.0 vnu-jar@26.9.27
ENGINES = mahjong==2.1.0 riichienv==0.4.11 jansou==0.14.0 cmajiang==0.0.1
NODE_ENGINES = @kobalab/majiang-core@1.4.1 riichi-ts@1.1.1 @pai-forge/riichi-mahjong@0.3.6
# One at a time, where two are called at once: they share .venv.
ONCE = $(shell command -v flock >/dev/null 2>&1 && echo flock Makefile)
PIP = $(ONCE) .venv/bin/python -m pip --disable-pip-version-check
# The locks hold all that is needed, so that pip has no dependencies to work out.
INSTALL_LOCKED = $(ONCE) scripts/install.sh

.PHONY: run test suite check format bench games kept axe lighthouse html engines audit release lock words clean

run: .venv/run.ok
	.venv/bin/tenbo serve --port $(PORT)

# The checks run beside the suite, on what it leaves of the processors.
test: .venv/test.ok
	scripts/browser.sh .venv/bin/python
	@$(MAKE) --no-print-directory -j 2 check suite

# One process more than CI has processors: where a browser or a server is waited for, another works.
# Each of its many processes would compile the program anew, so it is done once.
suite: .venv/test.ok
	.venv/bin/python -m compileall -q calc scripts
	PYTHONDONTWRITEBYTECODE= .venv/bin/python -m pytest -n 3 --max-worker-restart 0 $(ARGS)

check: .venv/test.ok
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy

format: .venv/test.ok
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

bench: .venv/test.ok
	.venv/bin/python -m scripts.bench $(ARGS)

# Every recorded game at hand, with all turns, held against what it says itself.
games: .venv/run.ok
	.venv/bin/python $(GAMES)/../judge_games.py --tenbo .venv/bin/tenbo --jobs 2 $(GAMES)/dev $(ARGS)
	.venv/bin/python -m tests.long.conversions

# The program kept in a real browser: flight mode, two versions, failures.
kept: .venv/test.ok
	scripts/browser.sh .venv/bin/python
	KEPT=1 .venv/bin/python -m pytest tests/web/test_engine_browser.py \
		tests/web/test_engine_failures_browser.py $(ARGS)

# Every element of every page in both color schemes.
axe: .venv/test.ok
	scripts/browser.sh .venv/bin/python
	WHOLE_PAGES=1 .venv/bin/python -m pytest -n 2 tests/web/test_pages_browser.py $(ARGS)

lighthouse: .venv/test.ok .node/tools.ok
	scripts/browser.sh .venv/bin/python
	.venv/bin/python -m scripts.lighthouse

html: .venv/test.ok .node/tools.ok
	.venv/bin/python -m tests.long.valid_html

# Other programs asked the hands of the tests and of the material; writes docs/engines.md.
engines: .venv/test.ok .engines/engines.ok
	.venv/bin/python -m tests.engines

audit: .audit/tool.ok
	scripts/audit.sh .audit/bin/pip-audit $(ARGS)

# The wheel and its list of parts, each built twice; fails where the bytes differ.
release: .venv/test.ok .release/tool.ok
	.venv/bin/python -m scripts.release

lock:
	scripts/lock.sh

# The marked texts, merged into the catalogues and compiled.
words: .venv/test.ok
	.venv/bin/python -m scripts.words

clean:
	rm -rf .venv .node .engines .audit .release .mypy_cache .pytest_cache .ruff_cache .hypothesis dist

# Tools of Node 20, beside the program and not of it; without package.json, and so without a lock.
.node/tools.ok:
	npm install --prefix .node --no-save --silent $(NODE_TOOLS)
	@touch $@

.engines/engines.ok: | .venv/venv.ok
	.venv/bin/python -m venv .engines/env
	.engines/env/bin/pip --disable-pip-version-check install -q $(ENGINES)
	npm install --prefix .engines --no-save --silent $(NODE_ENGINES)
	@touch $@

# Beside the program too: what it brings is no part of what it judges.
.audit/tool.ok: | .venv/venv.ok
	.venv/bin/python -m venv .audit
	.audit/bin/pip --disable-pip-version-check install -q $(AUDIT_TOOL)
	@touch $@

.release/tool.ok: | .venv/venv.ok
	.venv/bin/python -m venv .release
	.release/bin/pip --disable-pip-version-check install -q $(RELEASE_TOOL)
	@touch $@

.venv/venv.ok:
	$(ONCE) scripts/venv.sh
	@touch $@

.venv/run.ok: pyproject.toml requirements.txt | .venv/venv.ok
	$(INSTALL_LOCKED) requirements.txt
	$(PIP) install -q --no-deps --no-build-isolation -e .
	@touch $@

# What the tests need holds what the program needs, and one call of pip is faster than two.
.venv/test.ok: pyproject.toml requirements.txt requirements-dev.txt | .venv/venv.ok
	$(INSTALL_LOCKED) requirements-dev.txt
	$(PIP) install -q --no-deps --no-build-isolation -e .
	@touch .venv/run.ok $@
