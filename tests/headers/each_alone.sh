#!/usr/bin/env bash
# Compiles each header alone, without making code of it.
# Usage: each_alone.sh COMPILER SOURCE_DIR HEADER...
set -euo pipefail
compiler=$1 source=$2
shift 2
alone() {
  "$compiler" -std=c++20 -fsyntax-only -Wall -Wextra -Wpedantic -Werror -I"$source/core/include" -I"$source/models/include" \
    -I"$source/checker/include" -include "$1" -x c++ /dev/null || { echo "does not compile alone: $1"; return 255; }
}
export -f alone
export compiler source
printf '%s\n' "$@" | xargs -P 2 -I HEADER bash -c 'alone HEADER'
