#!/usr/bin/env bash
# usage: tests/bench/far.sh LUCAS BOARDS [PUZZLE]
# Solves each board of a file, a line each, as a 15-puzzle or another one; prints the verdict and the seconds of processor time that
# it took.
set -euo pipefail
TIMEFORMAT="  %U s, and %S s of the system"
while IFS= read -r board; do
  time "$1" solve "${3:-15-puzzle}" --start "$board" -q
done <"$2"
