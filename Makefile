# Everything happens in .venv; a stamp file tells what is already done there.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PINS := requirements/dev.txt

# What the installed package is made from, besides its linked Python files.
PARTS := pyproject.toml hatch_build.py \
	widgets/kartenspiel_widgets/static/chart.js \
	$(wildcard widgets/voila-template/kartenspiel/*)

INSTALL := $(BIN)/python -m pip install -qq --disable-pip-version-check \
	--constraint $(PINS)

# Python in a page: what has no compiled parts, as if for another machine.
IN_PAGE := --python-version 3.14 --python-platform wasm32-pyodide2024 --no-build

.DEFAULT_GOAL := help
.PHONY: help dashboard site docs screenshots test quick versions lint bench soak format \
	pins clean

help: ## list the targets
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

dashboard: $(VENV)/.dashboard ## open the dashboard (PORT=8866 by default)
	@exec $(BIN)/python -m kartenspiel_widgets.server

site: $(VENV)/.npm $(VENV)/.lite ## build the static site in build/site
	@$(BIN)/python site/make_site.py build/site

test: lint $(VENV)/.npm $(VENV)/.lite ## check and test everything
	$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder

quick: $(VENV)/.dev ## test what needs neither a browser nor an environment of its own
	$(BIN)/python -m pytest -n 2 --dist loadfile -m "not browser and not publication"

versions: $(VENV)/.dev ## test with other Pythons and other versions of packages
	$(BIN)/python -m pytest tests/publication/test_install.py \
		tests/publication/test_versions.py

lint: $(VENV)/.dev ## check format, style, types, imports and spelling
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell

bench: $(VENV)/.dev $(VENV)/.npm ## measure against peers (ratios; takes minutes)
	$(BIN)/python benchmarks/playouts.py
	$(BIN)/python benchmarks/simulate.py
	$(BIN)/python benchmarks/players.py
	$(BIN)/python benchmarks/start.py
	$(BIN)/python benchmarks/analyse.py
	$(BIN)/python benchmarks/prob.py
	$(BIN)/python benchmarks/solve.py
	$(BIN)/python benchmarks/expert.py
	$(BIN)/python benchmarks/page.py
	$(BIN)/python benchmarks/site.py

soak: $(VENV)/.dev ## thirty pages at once, then 200 one after another (minutes)
	$(BIN)/python benchmarks/soak.py

docs: $(VENV)/.dev ## build the documentation into build/docs
	$(BIN)/python docs/make_docs.py

screenshots: $(VENV)/.dev ## take the pictures of the documentation anew
	$(BIN)/python docs/make_screenshots.py

format: $(VENV)/.dev ## format the sources
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

pins: ## renew all pinned requirements (needs uv)
	uv pip compile --upgrade --universal --python-version 3.11 --no-header \
		--no-annotate --extra dev --extra lite pyproject.toml -o $(PINS)
	uv pip compile --upgrade --python-version 3.11 --python-platform linux \
		--no-header --no-annotate --extra dashboard -c binder/base-pins.txt \
		pyproject.toml -o binder/requirements.txt
	uv pip compile --upgrade $(IN_PAGE) --no-header --no-annotate \
		requirements/lab.in -o requirements/lab.txt

clean: ## remove everything that make made
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis \
		.import_linter_cache widgets/kartenspiel_widgets/static/chart.bundle.js
	find kartenspiel widgets tests -name __pycache__ -prune -exec rm -rf {} +

# python3-venv is a package of its own on Debian, so its absence is common.
$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "kartenspiel needs Python 3.11 or newer; '$(PYTHON)' is" \
		"$$($(PYTHON) --version 2>&1). Name another one: make PYTHON=python3.12" >&2; \
		exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "kartenspiel needs Python's venv module: sudo apt-get install" \
		"python3-venv" >&2; \
		exit 1; }
	@echo "Making $(VENV) ..."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.dashboard: $(VENV)/.made $(PINS) $(PARTS)
	@echo "Installing the dashboard (a minute, once) ..."
	@$(INSTALL) --editable '.[dashboard]'
	@touch $@

$(VENV)/.dev: $(VENV)/.made $(PINS) $(PARTS)
	@echo "Installing what development needs (a minute, once) ..."
	@$(INSTALL) --editable '.[dev]'
	@touch $@ $(VENV)/.dashboard

# Node comes with the development requirements. No lock file: it would name a host.
$(VENV)/.npm: $(VENV)/.dev package.json
	@echo "Fetching what comes from npm ..."
	@mkdir -p $(VENV)/npm && cp package.json $(VENV)/npm/
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm install --prefix $(VENV)/npm --silent \
		--no-package-lock --no-audit --no-fund --ignore-scripts
	@touch $@

# JupyterLite in an environment of its own, and what runs in its page beside it.
$(VENV)/.lite: $(VENV)/.dev requirements/lab.txt
	@echo "Installing what the notebooks' page is built from ..."
	@rm -rf $(VENV)/lite $(VENV)/lite-packages
	@$(BIN)/uv venv --quiet --python $(BIN)/python $(VENV)/lite
	@$(BIN)/uv pip install --quiet --python $(VENV)/lite/bin/python \
		--constraint $(PINS) --requirement pyproject.toml --extra lite
	@$(BIN)/uv pip install --quiet --target $(VENV)/lite-packages $(IN_PAGE) \
		--no-deps --requirement requirements/lab.txt
	@touch $@
