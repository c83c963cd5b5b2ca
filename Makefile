# The two commands of the README, and what builders need besides.
# `make serve` and `make test` set up everything themselves.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
# the page is built by scripts/web.sh, not by pip
PIP    := MESAYA_WEB=skip $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
GAME   ?=
HOST   ?= 127.0.0.1
PORT   ?= 8000
PYTEST ?= -n 2

.PHONY: help serve play test lint web browser database nightly streams bench golden clean

help:
	@echo "make serve           start the room (PORT=8000 HOST=127.0.0.1)"
	@echo "make play            play a game in this terminal (GAME=kozel4 to choose at once)"
	@echo "make test            set up and run the whole test suite"
	@echo "make web             build the page for phones, and the one that checks deals (verify.html)"
	@echo "make nightly         the long runs"
	@echo "make streams         a gigabyte of fair words through ent, rngtest, dieharder (two minutes)"
	@echo "make bench           figures against peers (installs them into the same venv)"

$(VENV)/.play: pyproject.toml constraints.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Mesaya needs Python 3.11 or newer; say PYTHON=python3.11 make ..."; exit 1; }
	@echo "Setting up (once) ..."
	@$(PIP) -e .
	@touch $@

$(VENV)/.test: $(VENV)/.play
	@echo "Setting up the tests (once) ..."
	@$(PIP) -e '.[test]'
	@touch $@

serve: $(VENV)/.play
	@VENV=$(VENV) scripts/web.sh ready || echo "The page is not built; the room works without it, from terminals."
	@$(BIN)/mesaya serve --host $(HOST) --port $(PORT)

play: $(VENV)/.play
	@$(BIN)/mesaya play $(GAME)

# Both pages, and what the tests need of Node.
web: $(VENV)/.play
	@VENV=$(VENV) scripts/web.sh build tools

browser:
	@scripts/browser.sh

database:
	@scripts/postgres.sh

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	@VENV=$(VENV) scripts/web.sh lint

test: lint web browser database
	@VENV=$(VENV) scripts/web.sh test
	$(BIN)/python -m pytest $(PYTEST) -m "not nightly" --cov --cov-report=term --cov-report=json:.coverage.json -q
	@$(BIN)/python tests/branches.py .coverage.json

nightly: $(VENV)/.test web browser database
	$(BIN)/python -m pytest -m nightly -q

# Needs programs of the system; it says which packages have them.
streams: $(VENV)/.test
	$(BIN)/python bench/streams.py --report bench/streams.md

golden: $(VENV)/.test
	$(BIN)/python tests/golden/make.py
	$(BIN)/python tests/fair/make_transcripts.py
	$(BIN)/python tests/fair/make_client_vectors.py
	$(BIN)/python scripts/schema.py
	$(BIN)/python scripts/house.py && cd web && npx prettier --write src/app/pages/house.json

bench: $(VENV)/.test
	@$(PIP) -e '.[bench]'
	$(BIN)/python bench/run.py

clean:
	rm -rf $(VENV) dist build web/node_modules web/dist src/mesaya/web_dist .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis
