#!/bin/sh
# Runs a compiler that must fail, and shows what it said after the word that a test looks for.
export LC_ALL=C
if said=$("$@" 2>&1); then
  echo "compiled: $*"
  exit 1
fi
printf 'refused\n%s\n' "$said"
