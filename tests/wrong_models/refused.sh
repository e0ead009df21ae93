#!/bin/sh
# Runs a compiler that must fail, and say why in few lines; shows what it said after the word that a test looks for.
export LC_ALL=C
if said=$("$@" 2>&1); then
  echo "compiled: $*"
  exit 1
fi
lines=$(printf '%s\n' "$said" | wc -l)
if [ "$lines" -gt 30 ]; then
  printf 'too long, %s lines\n%s\n' "$lines" "$said"
  exit 1
fi
printf 'refused\n%s\n' "$said"
