# dealer-pi: what can be done, one word each. `make` alone lists it.
#
# Every target sets up .venv by itself the first time (scripts/setup.sh; PYTHON=python3.13 takes
# another interpreter).

BIN := .venv/bin
export PYTHON

.DEFAULT_GOAL := help
.PHONY: help run rig test lint format bench mutants lock clean setup-run setup-dev pytest

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

run: setup-run ## play: open the table on this screen (ARGS="..." goes to it)
	@$(BIN)/dealer-pi play $(ARGS)

rig: setup-dev ## test the devices against real kernel drivers in a virtual Pi (long; as root)
	tests/rig/run.sh $(ARGS)

test: lint pytest ## lint, all tests with coverage, the examples in the docstrings

lint: setup-dev ## style, types and floors, without the tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache --no-logo

# The engine decides about other people's money: at least 98 of its lines in 100 must be run by tests.
pytest: setup-dev
	$(BIN)/pytest -n auto --cov --cov-report= $(ARGS)
	$(BIN)/coverage report --skip-covered --show-missing --include='dealer_pi/engine/*' --fail-under=98

format: setup-dev ## let ruff lay out the code and mend what it can
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

bench: setup-dev ## measure, against other libraries
	$(BIN)/python benchmarks/ranking.py
	$(BIN)/python benchmarks/replay_hands.py
	$(BIN)/python benchmarks/random_hands.py --hands 100000
	$(BIN)/python benchmarks/journal.py --no-year
	$(BIN)/python benchmarks/power_cut.py --rounds 200
	$(BIN)/python benchmarks/read_cards.py
	$(BIN)/python benchmarks/read_speed.py --frames 1000
	$(BIN)/python benchmarks/touches.py --hands 20
	$(BIN)/python benchmarks/touches.py --hands 5 --by devices
	$(BIN)/python benchmarks/screen.py --hands 300
	$(BIN)/python benchmarks/page.py --steps 300
	$(BIN)/python benchmarks/suits.py
	$(BIN)/python benchmarks/whole_evening.py --hands 10
	$(BIN)/python benchmarks/whole_product.py --idle 20

mutants: setup-dev ## break the betting code on purpose; tests must notice (long)
	scripts/mutants.sh $(ARGS)

lock: ## write requirements/*.txt anew from pyproject.toml
	scripts/lock.sh $(ARGS)

clean: ## remove all that the above made
	rm -rf .venv mutants build dist htmlcov .coverage .coverage.* .hypothesis \
		.mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

setup-run:
	@scripts/setup.sh run

setup-dev:
	@scripts/setup.sh dev
