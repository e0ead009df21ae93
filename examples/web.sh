#!/usr/bin/env bash
# From a fresh clone to out/lucas.html, the whole of lucas as one page that needs no network and no installation: installs
# emscripten and what else is missing, fetches the sources of Boost.Program_options, and builds. Running it again is quick.
set -euo pipefail
cd "$(dirname "$0")/.."
. examples/install_packages.sh
packages=(cmake ninja-build emscripten dpkg-dev xz-utils libboost-program-options-dev nlohmann-json3-dev libfmt-dev)
command -v node >/dev/null || packages+=(nodejs)
install_packages "${packages[@]}"

command -v emcmake >/dev/null || { echo "emcmake of emscripten is missing" >&2; exit 1; }

build=build/web
sources=$PWD/$build/boost
if [ ! -d "$sources/src" ]; then
  # From where the packages come, into folders of its own: nothing of the system is changed.
  mirror=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.{list,sources} 2>/dev/null |
             grep -oE '[a-z]+://[^] ]*/debian/?( |$)' | sed -n 1p || true)
  [ -n "$mirror" ] || { echo "No mirror of Debian is known here, from which to take the sources of Boost" >&2; exit 1; }
  echo "Fetching the source package of Boost, 61 MB, for its Program_options"
  rm -rf "$sources"
  mkdir -p "$sources/lists/partial"
  echo "deb-src $mirror $(. /etc/os-release && echo "$VERSION_CODENAME") main" >"$sources/sources.list"
  apt=(apt-get -qq -o "Dir::Etc::SourceList=$sources/sources.list" -o Dir::Etc::SourceParts=/dev/null
       -o "Dir::State::Lists=$sources/lists" -o Dir::Cache::pkgcache= -o Dir::Cache::srcpkgcache=
       -o APT::Sandbox::User=root -o Debug::NoLocking=1)
  "${apt[@]}" update
  version=$(dpkg-query -W -f '${Depends}' libboost-program-options-dev | grep -o '1\.[0-9]*' | sed -n 1p)
  (cd "$sources" && "${apt[@]}" source --download-only "boost$version")
  tar -xf "$sources"/boost*.orig.tar.xz -C "$sources/lists" --strip-components=3 --wildcards '*/libs/program_options/src'
  rm "$sources"/boost*.orig.tar.xz
  mv "$sources/lists/src" "$sources/src"  # whole
fi

echo "Building out/lucas.html (three to five minutes the first time)"
emcmake cmake -S . -B $build -G Ninja -DCMAKE_BUILD_TYPE=Release -DLUCAS_WEB=ON -DLUCAS_BUILD_TESTS=OFF \
  "-DLUCAS_PROGRAM_OPTIONS=$sources/src" \
  >$build/configure.log 2>&1 || { cat $build/configure.log; exit 1; }
if [ -t 1 ]; then
  NINJA_STATUS='%f of %t ' cmake --build $build
else
  cmake --build $build >$build/build.log || { cat $build/build.log; exit 1; }
fi
mkdir -p out
cp $build/lucas.html out/lucas.html
echo "out/lucas.html, $(stat -c %s out/lucas.html) bytes: open it in a browser, or send it to somebody."
