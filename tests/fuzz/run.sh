#!/usr/bin/env bash
# Fuzzes lucas: tests/fuzz/run.sh SECONDS gives each target so long. The first searches random systems with every engine and
# compares with a naive search; the others feed the readers of levels, traces, states, expressions, modules with their
# configurations, and command lines by libFuzzer, under sanitizers. What libFuzzer finds to be new stays in build/fuzz/corpus for
# the next time. Ends at the first failure: the system is printed, shrunk; the text lies in build/fuzz/found.
set -euo pipefail
cd "$(dirname "$0")/../.."
case "${1:-}" in
  "" | *[!0-9]*) echo "usage: tests/fuzz/run.sh SECONDS" >&2; exit 2 ;;
esac
seconds=$1
readers=(level trace state expression module words)
. examples/install_packages.sh
install_packages g++ clang libclang-rt-dev cmake ninja-build libboost-program-options-dev libboost-graph-dev nlohmann-json3-dev \
  libfmt-dev libgtest-dev libgmock-dev
cmake --preset release >/dev/null
cmake --build --preset release --target lucas_search_fuzz
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz --target "${readers[@]/%/_fuzz}"

echo "== systems"
build/release/tests/lucas_search_fuzz "$seconds" "$SRANDOM"

corpus=$PWD/build/fuzz/corpus found=$PWD/build/fuzz/found
mkdir -p "$found"
tests/fuzz/corpus.sh "$corpus" "${readers[@]}"
for reader in "${readers[@]}"; do
  echo "== $reader"
  build/fuzz/tests/fuzz/${reader}_fuzz -max_total_time="$seconds" -max_len=4096 -timeout=10 -verbosity=0 \
    -print_final_stats=1 -artifact_prefix="$found/$reader." "$corpus/$reader"
done
