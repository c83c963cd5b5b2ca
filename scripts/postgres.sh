#!/usr/bin/env bash
# Sees to it that the tests have PostgreSQL's server: as it is found, else Debian's by apt.
set -euo pipefail

if command -v initdb >/dev/null || compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null; then
  exit
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Debian's PostgreSQL for the tests (once) ..." >&2
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
  exit
fi
echo "The tests need PostgreSQL's server. Install it (Debian: postgresql), then try again." >&2
exit 1
