#!/usr/bin/env bash
# Installs lucas into an empty prefix; begins a project with `lucas new` from each example, builds it with nothing but what is
# installed, and runs its test and its program. Does what the tutorial says in the same way.
# Usage: new_test.sh BUILD_DIR CXX_COMPILER EXAMPLE...
set -euo pipefail
build=$1 compiler=$2
shift 2
source=$(realpath "$(dirname "$0")/../..")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/prefix" >"$work/install.log"
cd "$work"
export PATH=$work/prefix/bin:$PATH CMAKE_PREFIX_PATH=$work/prefix CPLUS_INCLUDE_PATH=$work/prefix/include
export CXX=$compiler CMAKE_GENERATOR=Ninja
run() { "$@" >run.log 2>&1 || { echo "failed: $*"; cat run.log; exit 1; }; }

for example; do
  name=my-$example
  run lucas new "$name" --from "$example"
  run cmake -S "$name" -B "$name/build" -DCMAKE_CXX_FLAGS="-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror"
  grep -q '^CMAKE_BUILD_TYPE:STRING=Release' "$name/build/CMakeCache.txt"
  run cmake --build "$name/build"
  run ctest --test-dir "$name/build" --no-tests=error
  for command in solve check explore describe play help; do run "$name/build/$name" $command </dev/null; done
done
run python3 "$source/tests/docs/docs_test.py" "$source" "$work/prefix/bin" examples/README.md
echo "projects from $* built and run"
