#!/usr/bin/env bash
# Tells whether rules can be compiled here: a C compiler and Python's headers, as they are found,
# else Debian's by apt. Without them the compiled rules are not tested; all else is.
set -euo pipefail

headers='import os, sysconfig; print(os.path.join(sysconfig.get_path("include"), "Python.h"))'
ready() {
  { command -v cc || command -v gcc || command -v clang; } >/dev/null &&
    [ -f "$("${PYTHON:-python3}" -c "$headers")" ]
}

ready && exit
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "Installing Debian's C compiler for the tests (once) ..." >&2
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    gcc libc6-dev python3-dev >/dev/null
  ready && exit
fi
echo "No C compiler with Python's headers (Debian: gcc, python3-dev): compiled rules are not tested." >&2
exit 1
