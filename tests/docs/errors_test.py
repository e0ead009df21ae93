#!/usr/bin/env python3
"""Compiles the wrong models to which a page's list of compile errors links, and looks for the words that it quotes.

An item is - `words`: … ([MODEL](FILE)); a file with several models has MODEL as a macro.

Usage: errors_test.py PAGE COMPILER...
"""
import os
import re
import subprocess
import sys

ITEM = re.compile(r"^- `([^`]+)`: (?:(?!^- ).)*?\(\[(\w+)\]\(([^)]+)\)\)$", re.M | re.S)


def main(page, compile):
    with open(page, encoding="utf-8") as file:
        rows = ITEM.findall(file.read())
    for words, model, path in rows:
        command = compile + ["-DMODEL=" + model, os.path.join(os.path.dirname(page), path)]
        done = subprocess.run(command, env=dict(os.environ, LC_ALL="C"), stderr=subprocess.PIPE, text=True)
        if done.returncode == 0 or words not in done.stderr:
            sys.exit(f"{model}: the compiler does not say: {words}\n{done.stderr}")
    if len(rows) < 10:
        sys.exit(f"{page}: only {len(rows)} errors")


main(sys.argv[1], sys.argv[2:])
