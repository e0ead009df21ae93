#!/usr/bin/env bash
# Installs what lucas needs and the machine lacks: Debian 12 packages, by name. Sourced by examples/quickstart.sh and
# tests/run.sh: `. examples/install_packages.sh; install_packages g++ cmake …`.
# Elsewhere than on Debian it says what to install and lets the build find out.

install_packages() {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    echo "This is not a Debian system, so nothing was installed. Needed, by their Debian 12 names:" >&2
    echo "  $*" >&2
    echo "With these in place: cmake -B build && cmake --build build" >&2
    return 0
  fi
  local missing=() package
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "Missing packages, and neither root nor sudo to install them with: ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}"
  local quiet=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300)
  # An old list may name versions that are gone: refresh it first.
  "${as_root[@]}" "${quiet[@]}" update >/dev/null
  "${as_root[@]}" "${quiet[@]}" install -y --no-install-recommends "${missing[@]}" >/dev/null
}
