#!/usr/bin/env bash
# usage: tests/web/run.sh BUILD [--firefox]
# Makes the page as examples/web.sh does, and compares its program with BUILD/lucas, runs what depends on sizes of 32 bits among the
# engine's tests, checks the types of the page's scripts, and opens it in Chromium; with --firefox only there. What it needs of npm goes
# to BUILD/page, and so do screenshots.
set -euo pipefail
build=$(realpath "$1")
cd "$(dirname "$0")"
../../examples/web.sh
if [ "${2:-}" = --firefox ]; then
  exec node firefox_test.mjs ../../out/lucas.html
fi
web=$(realpath ../../build/web)
node program_test.mjs "$build/lucas" "$web"

# Not what needs a disk, nor what measures the memory of 64 bits.
elsewhere='SortedRuns*:Expression.StaysWithinItsMemory'
cmake -S ../.. -B "$web" -DLUCAS_BUILD_TESTS=ON >/dev/null
cmake --build "$web" --target lucas_engine_tests >"$web/tests.log" || { tail -50 "$web/tests.log"; exit 1; }
node "$web/tests/web/lucas_engine_tests.js" --gtest_brief=1 "--gtest_filter=-$elsewhere" 2>"$web/tests.err" || { tail "$web/tests.err"; exit 1; }

mkdir -p "$build/page"
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --silent --no-save --prefix "$build/page" playwright-core@1.65.1 typescript@5.9.3
"$build/page/node_modules/.bin/tsc" -p tsconfig.json
NODE_PATH="$build/page/node_modules" node page_test.cjs ../../out/lucas.html "$build/page"
