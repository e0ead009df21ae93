#!/usr/bin/env bash
# Installs what is missing, builds Release with warnings as errors, and runs the tests of every day.
# With --all everything that must hold before a change lands: the format of the code, the large spaces, what is
# installed, the pages of this project, and in a browser those that lucas writes, and the one that has all of lucas; then
# the tests of the engine, of levels and of the command line with the address and undefined-behaviour sanitizers, and the readers
# with mutated texts for a while; those of several threads with the thread sanitizer; and random systems for a while.
# fuzz/run.sh goes on with texts and systems.
set -euo pipefail
cd "$(dirname "$0")/.."
case "${1:-}" in
  "") all=false ;;
  --all) all=true ;;
  *) echo "usage: tests/run.sh [--all]" >&2; exit 2 ;;
esac
. examples/install_packages.sh
packages=(g++ cmake ninja-build libboost-program-options-dev libboost-graph-dev nlohmann-json3-dev libfmt-dev libgtest-dev
          libgmock-dev libbenchmark-dev python3 python3-jsonschema)
if $all; then
  packages+=(git clang-format doxygen zsh fish groff-base pkg-config dpkg-dev libopenmpi-dev openmpi-bin)
fi
install_packages "${packages[@]}"
if $all; then  # what only later parts need, while the first is built
  later=(clang libclang-rt-dev chromium emscripten xz-utils firefox-esr)
  command -v npm >/dev/null || later+=(nodejs npm)
  install_packages "${later[@]}" &
  installed=$!
fi

started=$SECONDS
part() { echo "== $*, after $((SECONDS - started)) s"; }
built() { cmake --preset "$1" >/dev/null; cmake --build --preset "$@"; }

if $all && command -v clang-format >/dev/null && [ -d .git ]; then
  git ls-files '*.hpp' '*.cpp' | xargs clang-format --dry-run --Werror
  echo "format: as .clang-format says"
fi
part release
built release
if $all; then
  wait "$installed"
  ctest --preset release --parallel 2
  part "pages in a browser, and the page of all of lucas, beside what follows"  # in a browser, one core waits for the other
  { tests/page/run.sh build/release && tests/web/run.sh build/release; } >build/pages.log 2>&1 &
  pages=$!
  part sanitize
  built sanitize
  ctest --preset sanitize --parallel 2
  part readers
  readers=(level trace state expression module words)
  tests/fuzz/corpus.sh build/sanitize/corpus "${readers[@]}"
  mutated() { timeout 300 "build/sanitize/tests/fuzz/$1_fuzz" 10 "$SRANDOM" "build/sanitize/corpus/$1"; }
  export -f mutated
  printf '%s\n' "${readers[@]}" | xargs -P 2 -I READER bash -c 'mutated READER'
  part thread
  built thread --target lucas_thread_tests
  threads() { GTEST_TOTAL_SHARDS=2 GTEST_SHARD_INDEX=$1 build/thread/tests/lucas_thread_tests --gtest_brief=1; }
  export -f threads
  printf '%s\n' 0 1 | xargs -P 2 -I SHARD bash -c 'threads SHARD'
  part "random systems"
  built release --target lucas_search_fuzz
  build/release/tests/lucas_search_fuzz 10 "$SRANDOM"
  part "pages in a browser"
  wait "$pages" || { cat build/pages.log; exit 1; }
else
  ctest --preset release --parallel 2 --label-exclude all
fi
echo "All tests passed in $((SECONDS - started)) s."
