# The two commands of the README, and what builders need besides.
# `make serve` and `make test` set up everything themselves.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
FAST   := $(VENV)-compiled
# the page is built by scripts/web.sh, not by pip; an editable install is never compiled
PIP    := MESAYA_WEB=skip MESAYA_COMPILE=off $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
GAME   ?=
HOST   ?= 127.0.0.1
PORT   ?= 8000
PYTEST ?= -n 2

.PHONY: help serve play test lint web browser database compiled nightly streams bench golden clean

help:
	@echo "make serve           start the room (PORT=8000 HOST=127.0.0.1)"
	@echo "make play            play a game in this terminal (GAME=kozel4 to choose at once)"
	@echo "make test            set up and run the whole test suite"
	@echo "make compiled        compile the rules, install them beside ($(FAST)) and test them there"
	@echo "make web             build the page for phones, and the one that checks deals (verify.html)"
	@echo "make nightly         the long runs"
	@echo "make streams         a gigabyte of fair words through ent, rngtest, dieharder (two minutes)"
	@echo "make bench           figures against peers, compiled (installs them into $(FAST))"

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

# A wheel with compiled rules in an environment of its own. What the tests need besides is read
# from the other one; its editable install is not, for a path file within such a path is not followed.
$(FAST)/.ready: $(VENV)/.test hatch_build.py scripts/compile.py $(shell find src/mesaya -name '*.py')
	@echo "Compiling the rules ..."
	@rm -rf $(FAST)
	@$(PYTHON) -m venv $(FAST)
	@$(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' > \
	  $$($(FAST)/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/test.pth
	@MESAYA_WEB=skip MESAYA_COMPILE=on PIP_CONSTRAINT=$(CURDIR)/constraints.txt \
	  $(FAST)/bin/python -m pip install --quiet --disable-pip-version-check --ignore-installed --no-deps .
	@touch $@

# The rules, records, bots and solvers as they are installed. Integer programmes of others take most
# of their time in their own solvers: the interpreted suite runs those.
compiled: $(FAST)/.ready
	MESAYA_EXPECT=compiled $(FAST)/bin/python -m pytest $(PYTEST) -q -m "not nightly" \
	  -k "not cpsat and not integer_programme" tests/test_compiled.py tests/test_cards.py \
	  tests/test_all_games.py tests/games tests/melds tests/tricks tests/notation tests/golden tests/bots

# first what is compiled, so that the summary of the whole suite comes last
test: lint web browser database
	@if PYTHON=$(PYTHON) scripts/compiler.sh; then $(MAKE) --no-print-directory compiled; fi
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

bench: $(FAST)/.ready
	@PIP_CONSTRAINT=$(CURDIR)/constraints.txt \
	  $(FAST)/bin/python -m pip install --quiet --disable-pip-version-check open_spiel rlcard
	$(FAST)/bin/python bench/run.py

clean:
	rm -rf $(VENV) $(FAST) dist build web/node_modules web/dist src/mesaya/web_dist .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis
