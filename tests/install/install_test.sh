#!/usr/bin/env bash
# Installs lucas into an empty prefix, builds examples/farmer against it as a stranger would, and runs it.
# Usage: install_test.sh BUILD_DIR SOURCE_DIR CXX_COMPILER
set -euo pipefail
build=$1 source=$2 compiler=$3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/prefix" >"$work/install.log"

# A copy, so that nothing can be found by its place in the tree.
cp -r "$source/examples/farmer" "$work/farmer"
cmake -S "$work/farmer" -B "$work/farmer/build" -G Ninja -DCMAKE_PREFIX_PATH="$work/prefix" \
      -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="-Wall -Wextra -Wpedantic ${SANITIZE_FLAGS:-}" >"$work/configure.log"
cmake --build "$work/farmer/build" >"$work/build.log" 2>&1 || { cat "$work/build.log"; exit 1; }
if grep -q 'warning:' "$work/build.log"; then cat "$work/build.log"; exit 1; fi

cd "$work"
farmer=farmer/build/farmer
expect() {  # expect TEXT COMMAND...: the command succeeds and prints the text
  local text=$1; shift
  local printed; printed=$("$@" 2>&1) || { echo "failed: $*"; echo "$printed"; exit 1; }
  grep -qF -- "$text" <<<"$printed" || { echo "not printed by $*: $text"; echo "$printed"; exit 1; }
}
expect 'holds: NothingIsEaten in all 10 reachable states' "$farmer" check
expect 'Solved in 7 steps (shortest: proved)' "$farmer" solve -o farmer.itf.json -o farmer.json
expect 'valid: farmer.itf.json is a behaviour of farmer in 7 steps' "$farmer" trace verify farmer.itf.json
expect 'TakeGoat' "$farmer" trace show farmer.itf.json
expect 'goal Solved' "$farmer" describe
expect '"verdict":"solved"' "$farmer" solve --json
expect '2 tests' farmer/build/farmer_test
expect '243 distinct' prefix/bin/lucas check hanoi --disks 5
test -f prefix/share/lucas/schemas/result.schema.json
echo "installed, built and run"
