#!/usr/bin/env bash
# Installs lucas into an empty prefix and as Debian packages, and uses it from there as strangers would: examples/farmer, the library
# alone and the manual page, by each WAY: cmake, which comes first, pkg-config, packages.
# Usage: install_test.sh BUILD_DIR SOURCE_DIR CXX_COMPILER WAY...
set -euo pipefail
build=$1 source=$2 compiler=$3
shift 3
ways=" $* "
flags="-Wall -Wextra -Wpedantic"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/prefix" >"$work/install.log"
# Copies, so that nothing can be found by its place in the tree.
cp -r "$source/examples/farmer" "$source/tests/install/library" "$work"
cd "$work"
mkdir run && cd run

fail() { echo "$*"; exit 1; }
expect() {  # expect TEXT COMMAND...: the command succeeds and prints the text
  local text=$1; shift
  local printed; printed=$("$@" 2>&1) || fail "failed: $*" "$printed"
  grep -qF -- "$text" <<<"$printed" || fail "not printed by $*: $text" "$printed"
}
silently() {  # silently COMMAND...: the command succeeds without a word
  local printed; printed=$("$@" 2>&1) || fail "failed: $*" "$printed"
  [ -z "$printed" ] || fail "printed by $*:" "$printed"
}
configure() {  # configure PROJECT PREFIX [OPTION...]
  local project=$1 prefix=$2; shift 2
  cmake -S "$work/$project" -B "$work/$project/build" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" \
        -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_CXX_FLAGS="$flags" "$@" >"$work/configure.log" 2>&1
}
build_with_cmake() {  # build_with_cmake PROJECT PREFIX
  configure "$@" || { cat "$work/configure.log"; exit 1; }
  cmake --build "$work/$1/build" >"$work/build.log" 2>&1 || { cat "$work/build.log"; exit 1; }
  if grep -q 'warning:' "$work/build.log"; then cat "$work/build.log"; exit 1; fi
}
lacks() {  # lacks WHAT COMMAND...: true, and said, if WHAT cannot be tested for want of a command
  local what=$1 command; shift
  for command in "$@"; do
    command -v "$command" >/dev/null || { echo "skipped: $what, for want of $command"; return 0; }
  done
  return 1
}
renders() {  # renders PAGE: roff has nothing to say against it
  lacks "$1" groff || silently groff -k -man -Tutf8 -ww -z "$1"
}

build_with_cmake farmer "$work/prefix"
farmer=../farmer/build/farmer
expect 'holds: NothingIsEaten in all 10 reachable states' "$farmer" check
expect 'Solved in 7 steps (shortest: proved)' "$farmer" solve -o farmer.itf.json -o farmer.json
expect 'valid: farmer.itf.json is a behaviour of farmer in 7 steps' "$farmer" trace verify farmer.itf.json
expect 'TakeGoat' "$farmer" trace show farmer.itf.json
expect 'goal Solved' "$farmer" describe
expect '"verdict":"solved"' "$farmer" solve --json
expect '2 tests' ../farmer/build/farmer_test
completes=$(find "$source/checker/src/features" -name completion)  # a feature, which may be left out
[ -z "$completes" ] || expect 'complete -F _farmer farmer' "$farmer" completion bash
expect '243 distinct' ../prefix/bin/lucas check hanoi --disks 5
"$farmer" help --man >farmer.1
renders farmer.1
echo "CMake: installed, built and run"

build_with_cmake library "$work/prefix"
expect '7 states, 14 distinct' ../library/build/library
if ldd ../library/build/library | grep boost; then fail "the library alone needs Boost"; fi
refused() {  # refused TEXT OPTION: the library's project says so and is not configured
  if configure library "$work/prefix" --fresh "$2"; then fail "configured with $2"; fi
  grep -qF "$1" "$work/configure.log" || { cat "$work/configure.log"; exit 1; }
}
refused "no component 'nonsense'; choose from core, models, cli" -DCOMPONENT=nonsense
refused 'requested version "99"' -DVERSION=99
echo "components: found, or refused"

if [[ $ways == *" pkg-config "* ]] && ! lacks lucas.pc pkg-config; then
  PKG_CONFIG_PATH=$(dirname "$(find ../prefix -name lucas.pc)")
  export PKG_CONFIG_PATH
  # shellcheck disable=SC2046
  "$compiler" -std=c++20 ../farmer/main.cpp -o by-pkg-config $(pkg-config --cflags --libs lucas)
  expect 'Solved in 7 steps' ./by-pkg-config solve
  expect "$(../prefix/bin/lucas --version | cut -d' ' -f2)" pkg-config --modversion lucas
  echo "pkg-config: built and run"
fi

for file in ${completes:+bash-completion/completions/lucas zsh/site-functions/_lucas fish/vendor_completions.d/lucas.fish} \
            man/man1/lucas.1 lucas/schemas/result.schema.json doc/lucas/copyright doc/lucas-dev/copyright \
            doc/lucas-dev/models/README.md doc/lucas-dev/models/HOOKS.md doc/lucas-dev/examples/grid/grid.hpp; do
  [ -s "../prefix/share/$file" ] || fail "not installed: $file"
done
renders ../prefix/share/man/man1/lucas.1

if [[ $ways != *" packages "* ]] || lacks packages dpkg-deb dpkg-shlibdeps; then exit 0; fi
cpack --config "$build/CPackConfig.cmake" -B "$work/debs" >"$work/cpack.log" 2>&1 || { cat "$work/cpack.log"; exit 1; }
program=$(echo "$work"/debs/lucas_*.deb) development=$(echo "$work"/debs/lucas-dev_*.deb)
for library in libboost-program-options1.74.0 libc6 libfmt9 libstdc++6; do
  expect "$library (>=" dpkg-deb --field "$program" Depends
done
expect 'libboost-program-options-dev (>=' dpkg-deb --field "$development" Depends
dpkg-deb --extract "$program" "$work/unpacked"
expect 'Solved in 81 moves' "$work/unpacked/usr/bin/lucas" solve klotski --metric moves -q
[ -z "$completes" ] || [ -s "$work/unpacked/usr/share/zsh/vendor-completions/_lucas" ] || fail "not packed: completion for zsh"
[ ! -e "$work/unpacked/usr/include" ] || fail "lucas holds headers"
dpkg-deb --extract "$development" "$work/unpacked"
rm -rf ../farmer/build
build_with_cmake farmer "$work/unpacked/usr"
expect 'Solved in 7 steps' "$farmer" solve
echo "packages: unpacked, built and run"

[ "$(id -u)" -eq 0 ] || exit 0
# Into a folder that dpkg takes for a system, with the packages of this one, so that dependencies are judged as here.
root=$work/root
mkdir -p "$root/var/lib/dpkg/"{info,updates,triggers}
cp /var/lib/dpkg/status "$root/var/lib/dpkg"
dpkg --root="$root" --install "$program" "$development" >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log"; exit 1; }
expect '243 distinct' "$root/usr/bin/lucas" check hanoi --disks 5
dpkg --root="$root" --purge lucas-dev lucas >"$work/dpkg.log" 2>&1 || { cat "$work/dpkg.log"; exit 1; }
left=$(find "$root" -path "$root/var/lib/dpkg" -prune -o -type f -print)
[ -z "$left" ] || fail "left behind: $left"
echo "packages: installed, run and removed"
