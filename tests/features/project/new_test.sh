#!/usr/bin/env bash
# Begins projects with `lucas new` and does what it prints: with the lucas of a build tree that is not installed, and with one
# that is installed where CMake does not look. Installed within PATH, begins one from each example, builds it with all warnings,
# and runs its test and its program; does what the tutorial says in the same way.
# Usage: new_test.sh BUILD_DIR CXX_COMPILER EXAMPLE...
set -euo pipefail
build=$1 compiler=$2
shift 2
source=$(realpath "$(dirname "$0")/../../..")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/prefix" >"$work/install.log"
cd "$work"
export CXX=$compiler CMAKE_GENERATOR=Ninja
run() { "$@" >run.log 2>&1 || { echo "failed: $*"; cat run.log; exit 1; }; }

do_as_told() {  # do_as_told NAME LUCAS: the commands that LUCAS new prints build and solve the model
  run "$2" new "$1" --from grid
  grep '^  ' run.log >"$1.sh"
  run bash -e "$1.sh"
  grep -q 'Solved in 4 steps' run.log || { cat run.log; exit 1; }
}
do_as_told by-tree "$(realpath "$build")/lucas"
mv prefix 'lucas and more'
do_as_told by-prefix "$work/lucas and more/bin/lucas"
mv 'lucas and more' prefix
echo "projects built as told, by a build tree and by a prefix"

export PATH=$work/prefix/bin:$PATH CPLUS_INCLUDE_PATH=$work/prefix/include

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
