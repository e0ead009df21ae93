#!/usr/bin/env bash
# usage: tests/page/run.sh BUILD
# Checks the types of the viewer's scripts and opens pages that BUILD/lucas and BUILD/tests/lucas_small write in Chromium. What it
# needs of npm goes to BUILD/page, and so do screenshots.
set -euo pipefail
build=$(realpath "$1")
cd "$(dirname "$0")"
mkdir -p "$build/page"
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --silent --no-save --prefix "$build/page" playwright-core@1.65.1 typescript@5.9.3
for page in trace space; do
  "$build/page/node_modules/.bin/tsc" -p "tsconfig.$page.json"
  NODE_PATH="$build/page/node_modules" node "${page}_test.cjs" "$build/lucas" "$build/tests/lucas_small" "$build/page"
done
