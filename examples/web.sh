#!/usr/bin/env bash
# From a fresh clone to out/lucas.html, the whole of lucas as one page that needs no network and no installation: installs
# emscripten and what else is missing, fetches the sources of Boost.Program_options, and builds. Running it again is quick.
set -euo pipefail
cd "$(dirname "$0")/.."
. examples/install_packages.sh
packages=(cmake ninja-build emscripten dpkg-dev xz-utils libboost-program-options-dev nlohmann-json3-dev libfmt-dev)
command -v node >/dev/null || packages+=(nodejs)
install_packages "${packages[@]}"

build=build/web
sources=$build/boost
if [ ! -d $sources/src ]; then
  echo "Fetching the source package of Boost, 61 MB, for its Program_options"
  mkdir -p $sources/lists/partial
  # From where the packages come.
  apt-get indextargets --format 'deb-src $(SITE) $(RELEASE) main' 'Created-By: Packages' 'Component: main' |
    grep -v -m 1 -e updates -e security -e backports >$sources/sources.list
  # Lists of its own: nothing of the system is changed, and no root needed.
  apt_options=(-qq -o "Dir::Etc::SourceList=$PWD/$sources/sources.list" -o Dir::Etc::SourceParts=/dev/null
               -o "Dir::State::Lists=$PWD/$sources/lists" -o "Dir::Cache::pkgcache=" -o "Dir::Cache::srcpkgcache="
               -o APT::Sandbox::User=root -o Debug::NoLocking=1)
  apt-get "${apt_options[@]}" update
  version=$(dpkg-query -W -f '${Depends}' libboost-program-options-dev | grep -o '1\.[0-9]*' | head -1)
  (cd $sources && apt-get "${apt_options[@]}" source --download-only "boost$version")
  tar -xf $sources/boost*.orig.tar.xz -C $sources --strip-components=3 --wildcards '*/libs/program_options/src'
  rm $sources/boost*.orig.tar.xz
fi

echo "Building out/lucas.html (three to five minutes the first time)"
emcmake cmake -S . -B $build -G Ninja -DCMAKE_BUILD_TYPE=Release -DLUCAS_WEB=ON "-DLUCAS_PROGRAM_OPTIONS=$PWD/$sources/src" \
  >$build/configure.log 2>&1 || { cat $build/configure.log; exit 1; }
if [ -t 1 ]; then
  NINJA_STATUS='%f of %t ' cmake --build $build
else
  cmake --build $build >$build/build.log || { cat $build/build.log; exit 1; }
fi
mkdir -p out
cp $build/lucas.html out/lucas.html
echo "out/lucas.html, $(stat -c %s out/lucas.html) bytes: open it in a browser, or send it to somebody."
