#!/usr/bin/env bash
# Everything that must hold before a change lands: installs what is missing, builds Release and runs all tests, then the
# same tests in a Debug build with address and undefined-behaviour sanitizers, then those of several threads with the
# thread sanitizer, warnings as errors in all, and checks the format of the code.
set -euo pipefail
cd "$(dirname "$0")/.."
. examples/install_packages.sh
install_packages g++ cmake ninja-build git clang-format libboost-program-options-dev libboost-graph-dev \
  nlohmann-json3-dev libfmt-dev libgtest-dev libgmock-dev libbenchmark-dev python3 python3-jsonschema

started=$SECONDS
if command -v clang-format >/dev/null && [ -d .git ]; then
  git ls-files '*.hpp' '*.cpp' | xargs clang-format --dry-run --Werror
  echo "format: as .clang-format says"
fi
for preset in release sanitize; do
  echo "== $preset"
  cmake --preset "$preset" >/dev/null
  cmake --build --preset "$preset"
  ctest --preset "$preset" --parallel 2
done
echo "== thread"
cmake --preset thread >/dev/null
cmake --build --preset thread --target lucas_thread_tests
build/thread/tests/lucas_thread_tests --gtest_brief=1 --gtest_filter=-Violation.OfEachPropertyAloneIsFound  # slow, nothing new
echo "All tests passed in $((SECONDS - started)) s."
