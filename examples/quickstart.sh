#!/usr/bin/env bash
# From a fresh clone to solved puzzles: installs what is missing, builds lucas, solves and checks the Tower of Hanoi and
# Klotski, and leaves their traces as JSON in out/. Running it again is quick and harmless.
set -euo pipefail
cd "$(dirname "$0")/.."
. examples/install_packages.sh
install_packages g++ cmake ninja-build libboost-program-options-dev nlohmann-json3-dev libfmt-dev

echo "Building lucas (two to four minutes the first time)"
cmake -S . -B build/quickstart -G Ninja -DCMAKE_BUILD_TYPE=Release -DLUCAS_BUILD_TESTS=OFF >/dev/null
if [ -t 1 ]; then  # one line that counts
  NINJA_STATUS='%f of %t ' cmake --build build/quickstart
else
  cmake --build build/quickstart >build/quickstart/build.log || { cat build/quickstart/build.log; exit 1; }
fi

lucas=build/quickstart/lucas
run() { printf '\n$ lucas %s\n' "$*"; "$lucas" "$@"; }

mkdir -p out
run check hanoi --disks 5 --pegs 3
run solve hanoi --disks 5 --pegs 3 -o out/hanoi.itf.json
run check klotski
run solve klotski -o out/klotski.itf.json -o out/klotski.json
run trace verify out/klotski.itf.json

printf '\nThe traces are in out/:\n'
ls out
printf '\nThe program is %s. Try: %s help\n' "$lucas" "$lucas"
