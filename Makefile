# Every target makes what it needs in .venv first; a second run reinstalls only if pyproject.toml changed.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test bench prove format clean

run: .venv/.run
	$(BIN)/houseway serve

# pytest comes last, so that its summary is the last line.
test: .venv/.test
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/pyright
	$(BIN)/lint-imports
	$(BIN)/pytest --cov

bench: .venv/.test
	$(BIN)/python -m bench

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
