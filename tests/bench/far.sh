#!/usr/bin/env bash
# usage: tests/bench/far.sh LUCAS PUZZLE BOARDS [OPTION...]
# Solves each board of a file, a line each, as a puzzle of that name; prints the verdict and the seconds of processor time that it took.
set -euo pipefail
lucas=$1 puzzle=$2 boards=$3
shift 3
TIMEFORMAT="  %U s, and %S s of the system"
while IFS= read -r board; do
  time "$lucas" solve "$puzzle" --start "$board" -q "$@"
done <"$boards"
