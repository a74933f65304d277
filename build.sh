#!/usr/bin/env bash
# Builds, serves and tests Texas 42. `./build.sh help` lists the commands.
# This file sets up the tools and hands over; what the commands do is in web/*.py.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

say() { printf '\033[1m%s\033[0m\n' "== $*"; }
die() { printf '%s\n' "build.sh: $*" >&2; exit 1; }
need() { command -v "$1" > /dev/null || die "$1 is missing: $2"; }

usage() {
  cat <<'HELP'
./build.sh COMMAND
  build   make the site: build/site, static files for any web server
  serve   build what is stale, then serve the site and print its address (--port N; --lan for other devices)
  test    check the code, run all tests, and play the built site in a real browser (more words go to pytest)
  zip     the site as one file, build/texas42.zip, for itch.io and other hosts of games
  shots   pictures of every screen into build/shots (--only WORD; --readme for README's)
  bench   measure the site against a bare page and web/budget.toml (--rounds N, --only bytes frames start)
  lint    only the checks of the code
  setup   only the tools: a virtual environment in .venv
  wheel   only pygame-ce for the browser (--from-source: by our own recipe)
  lock    write the lock files anew from pyproject.toml and web/package.json
  clean   remove what the build made (the cache folder stays: it is named at the end)
  help    this text
PYGAME_WHEEL=path takes a pygame-ce wheel from there.  Downloads and the compiler are kept in the user's cache folder.
HELP
}

# --- the tools: Python packages by exact version and hash, in .venv ---------------------------------
setup() {
  need python3 "install Python 3.11 or newer, for example with: apt-get install python3 python3-venv"
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || die "Python 3.11 or newer is needed, $(python3 -V) is here."
  local lock want
  lock=web/tools.lock
  want=$( { python3 -V; cat "$lock"; } | sha256sum | cut -d' ' -f1)
  [ "$(cat .venv/tools.sha256 2> /dev/null)" != "$want" ] || return 0
  say "setting up the Python tools in .venv (once, about a minute)"
  rm -rf .venv
  python3 -m venv .venv || die "the virtual environment could not be made: apt-get install python3-venv"
  .venv/bin/python -m pip install -qq --disable-pip-version-check --require-hashes --only-binary :all: -r "$lock" ||
    die "the Python tools could not be installed: check that pip reaches its package index, then run this again."
  echo "$want" > .venv/tools.sha256
}

# A browser for the tests: CHROMIUM=path, or the system's.
browser() {
  [ -n "${CHROMIUM:-}" ] || CHROMIUM=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
  if [ -z "$CHROMIUM" ]; then
    [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null ||
      die "Chromium is missing: install it (apt-get install chromium) or name it with CHROMIUM=path."
    say "installing Chromium for the tests"
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium > /dev/null
    CHROMIUM=$(command -v chromium)
  fi
  export CHROMIUM
}

# Firefox too, for one test: FIREFOX=path, or the system's. Elsewhere than on Debian as root that test says it is skipped.
firefox() {
  [ -z "${FIREFOX:-}" ] && ! command -v firefox-esr > /dev/null && ! command -v firefox > /dev/null || return 0
  if [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
    say "installing Firefox for the tests"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr > /dev/null; } ||
      say "Firefox could not be installed: its test is skipped"
  else
    say "Firefox is not here: its test is skipped (apt-get install firefox-esr, or FIREFOX=path)"
  fi
}

lint() {
  say "ruff"; .venv/bin/ruff check .
  say "mypy"; .venv/bin/mypy
  say "import rules"; .venv/bin/lint-imports --no-cache
}

run() { .venv/bin/python -m "$@"; }

command=${1:-help}
[ $# -eq 0 ] || shift
case $command in
  build | wheel)
    setup; need node "install Node.js 20 or newer"; need npm "install npm"
    run "web.$command" "$@" ;;
  serve)
    setup; need node "install Node.js 20 or newer"; need npm "install npm"
    run web.build; run web.serve "$@" ;;
  test)
    setup; browser; firefox; need node "install Node.js 20 or newer"; need npm "install npm"
    lint
    run web.build
    # More words choose tests by themselves; without them the fast ones go first, on all cores, then the browser's.
    if [ $# -gt 0 ]; then say "tests"; run pytest "$@"; exit; fi
    say "tests of the code"; run pytest -q -n auto --dist loadfile -m "not browser"
    say "tests in the browser"
    # On a busy machine a browser can miss a deadline: what failed is tried once more, alone, and must pass then.
    run pytest -q -n 2 --dist loadfile -m browser || { say "once more, what failed"; run pytest -q -m browser --last-failed --last-failed-no-failures none; } ;;
  zip)
    setup; need node "install Node.js 20 or newer"; need npm "install npm"
    run web.build; run web.zip ;;
  shots)
    setup; browser; need node "install Node.js 20 or newer"; need npm "install npm"
    run web.build; run tests.browser.shots "$@" ;;
  bench)
    setup; browser; need node "install Node.js 20 or newer"; need npm "install npm"
    run web.build; run web.bench "$@" ;;
  lint) setup; lint ;;
  setup) setup; say "the tools are in .venv" ;;
  lock) setup; run web.lock ;;
  clean)
    rm -rf build .venv web/node_modules .pytest_cache .ruff_cache .mypy_cache .hypothesis .import_linter_cache
    find . -name __pycache__ -type d -prune -exec rm -rf {} +
    say "clean; downloads and the compiler are still in ${XDG_CACHE_HOME:-$HOME/.cache}/texas42" ;;
  help | -h | --help) usage ;;
  *) usage >&2; die "there is no command $command." ;;
esac
