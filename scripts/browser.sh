#!/usr/bin/env bash
# Sees to it that the tests have a browser: Chromium or Chrome where found, else Debian's by apt.
set -euo pipefail

found() {
  local name
  for name in "${MESAYA_CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && command -v "$name" >/dev/null; then
      return
    fi
  done
  return 1
}

if found; then
  exit
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Debian's Chromium for the tests (once) ..." >&2
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null
  exit
fi
echo "The tests need Chromium or Chrome. Install one, or say MESAYA_CHROMIUM=/path/to/it make test." >&2
exit 1
