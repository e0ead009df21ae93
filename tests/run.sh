#!/usr/bin/env bash
# Installs what is missing, builds Release with warnings as errors, and runs the tests of every day.
#   --all      what must pass before a change lands: the same with more, most of it with sanitizers in place of Release
#   --nightly  what takes long and seldom breaks; beside --all, on the last commit of a larger change
# tests/README.md says what is where, and why. A table of what the time was spent on ends --all and --nightly.
set -euo pipefail
cd "$(dirname "$0")/.."
case "$*" in
  "") kind=everyday ;;
  --all | --nightly) kind=${1#--} ;;
  *) echo "usage: tests/run.sh [--all | --nightly]" >&2; exit 2 ;;
esac
. examples/install_packages.sh
install_packages g++ cmake ninja-build libboost-program-options-dev libboost-graph-dev nlohmann-json3-dev libfmt-dev libgtest-dev \
  libgmock-dev libbenchmark-dev python3 python3-jsonschema
if [ $kind != everyday ]; then
  install_packages git clang-format doxygen zsh fish groff-base pkg-config dpkg-dev libopenmpi-dev openmpi-bin
  later=(clang libclang-rt-dev chromium emscripten xz-utils firefox-esr)  # while the first part is built
  command -v npm >/dev/null || later+=(nodejs npm)
  install_packages "${later[@]}" &
  installed=$!
fi

started=$SECONDS
mkdir -p build
rm -rf build/spent.tsv build/*/times build/*/ctest.xml
# part NAME COMMAND...: runs the command, and notes what it took
part() {
  echo "== $1, after $((SECONDS - started)) s"
  local TIMEFORMAT="$1"$'\t%R\t%U\t%S'
  { time "${@:2}" 2>&3; } 3>&2 2>>build/spent.tsv
}
build() { cmake --preset "$1" >/dev/null && cmake --build --preset "$@"; }
# run PRESET LABELS...: the tests of a build whose labels ctest is told to choose, three at a time on two cores, since some wait
run() { ctest --preset "$1" --parallel 3 --no-tests=error --output-junit ctest.xml "${@:2}"; }

format() {
  if command -v clang-format >/dev/null && [ -e .git ]; then
    git ls-files '*.hpp' '*.cpp' | xargs clang-format --dry-run --Werror
    echo "format: as .clang-format says"
  fi
}
# Samples are the same each time, so that what fails is the change; --nightly draws new ones.
readers() {  # mutated texts, two readers at a time
  local all=(level trace state expression module words)
  tests/fuzz/corpus.sh build/sanitize/corpus "${all[@]}"
  mutated() {
    timeout 300 "build/sanitize/tests/fuzz/$1_fuzz" 1000 1 "build/sanitize/corpus/$1" || { cat "build/sanitize/corpus/$1.last"; exit 1; }
  }
  export -f mutated
  printf '%s\n' "${all[@]}" | xargs -P 2 -I READER bash -c 'mutated READER'
}

browsers() {  # one core waits for the other there, so they run beside what follows
  part "web page" tests/web/run.sh build/release
  part "pages" tests/page/run.sh build/release
}

case $kind in
  everyday)
    part "build" build release
    part "tests" run release --label-exclude 'all|nightly'
    ;;
  all)
    part "format" format
    part "build" build release --target lucas_gate
    wait "$installed"
    browsers >build/browsers.log 2>&1 &
    browsers=$!
    part "sanitize: build" build sanitize
    part "sanitize: tests" run sanitize
    part "sanitize: readers" readers
    part "thread: build" build thread --target lucas_thread_tests
    part "thread: tests" run thread
    wait $browsers || { cat build/browsers.log; exit 1; }
    part "tests" run release --label-exclude 'sanitized|daily|nightly'
    part "systems" build/release/tests/lucas_search_fuzz 5 1
    ;;
  nightly)
    part "build" build release --target all lucas_nightly
    part "tests" run release --label-regex nightly
    wait "$installed"
    part "firefox" tests/web/run.sh build/release --firefox
    part "fuzz" tests/fuzz/run.sh 60
    ;;
esac
[ $kind = everyday ] || python3 tests/spent.py build
echo "All tests passed in $((SECONDS - started)) s."
