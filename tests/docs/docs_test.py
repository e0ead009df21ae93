#!/usr/bin/env python3
"""Runs every command on the documentation's pages and compares what it prints with what the page says.

Blocks fenced as ```console hold commands ("$ lucas ...") and under each its output, stdout and stderr together. Times
and sizes that differ from run to run are compared as placeholders; the pages are written for a machine with 2 cores,
and another number of threads counts as 2 unless the command sets it. Blocks fenced as ```cpp that begin with a file's own
first line must be that file: see FILES; one that begins with "// From a/b.hpp" must be the part of that file that begins and
ends with its lines; one that begins with "// a/b.hpp: " is written there before the commands below it run. Modules of TLA+ and their
configurations that lie beside a page lie where its commands run, and examples/ where those of the first page do; a block fenced as
```tla must be one of those modules. A page that begins
with "Printed by" must be what that command prints. Pictures that a page shows must be what its commands write. A page has
at most 250 lines, the first one 220. With --write pages and pictures are brought up to date instead.

Usage: docs_test.py [--write] SOURCE_DIR PROGRAM_DIR PAGE...
"""
import difflib
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"```(console|cpp|tla)\n(.*?)```\n", re.S)
NAMED = re.compile(r"// ([\w/]+\.[ch]pp): ")
MODULE = re.compile(r"-+ MODULE (\w+) -+\n")
GENERATED = re.compile(r"<!-- Printed by: (lucas .*) -->\n")
EXCERPT = re.compile(r"// From ([\w/]+\.[ch]pp)\n")
PICTURE = re.compile(r"!\[[^\]]*\]\(([\w/]+\.svg)\)")
FILES = ["examples/farmer/farmer.hpp", "examples/farmer/farmer_test.cpp"]
VOLATILE = [(re.compile(r"\d+\.\d{3} s, [\d.]+ [kMG]?B"), "… s, … MB"), (re.compile(r"\d+\.\d{3} s\b"), "… s")]
INTERNAL_ERROR, FIRST_OF_SHELL = 70, 126  # exit codes: of lucas; of commands that cannot be run, and above of signals
MOST_LINES = {"README.md": 220}
BY_CORES = [(re.compile(r"\b\d+ threads?\b"), "2 threads"), (re.compile(r'"threads":\d+'), '"threads":2')]


def run(command, folder, programs):
    env = dict(os.environ, PATH=programs + ":" + os.environ["PATH"], LC_ALL="C.UTF-8", COLUMNS="80")
    done = subprocess.run(["sh", "-c", command], cwd=folder, env=env, stdin=subprocess.DEVNULL, timeout=120,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode == INTERNAL_ERROR or not 0 <= done.returncode < FIRST_OF_SHELL:
        sys.exit(f"{command}: exit code {done.returncode}\n{done.stdout}")
    return done.stdout


def stable(text, command, programs):
    text = text.replace(programs, "…/build/quickstart")
    for pattern, placeholder in VOLATILE + ([] if "--threads" in command else BY_CORES):
        text = pattern.sub(placeholder, text)
    return text


def excerpt(path, block):
    """The block as the file has it now, from its first line to where its last line ends it."""
    with open(path, encoding="utf-8") as file:
        lines = [line.removeprefix("  ") for line in file]
    head, first, *_, last = block.splitlines(True)
    start = lines.index(first)
    ends = [i for i in range(start, len(lines)) if lines[i] == last]
    end = ends[min(block.splitlines(True)[1:].count(last), len(ends)) - 1]
    return head + "".join(lines[start:end + 1])


def refreshed_block(found, folder, source, programs):
    kind, block = found.groups()
    if kind == "tla":
        return "```tla\n" + content(os.path.join(folder, MODULE.match(block)[1] + ".tla")) + "```\n"
    if kind == "cpp":
        if part := EXCERPT.match(block):
            return "```cpp\n" + excerpt(os.path.join(source, part[1]), block) + "```\n"
        if named := NAMED.match(block):
            with open(os.path.join(folder, named[1]), "w", encoding="utf-8") as file:
                file.write(block)
        return found[0]
    lines = []
    for line in block.splitlines():
        if line.startswith("$ "):
            lines.append(line)
            lines.extend(stable(run(line[2:], folder, programs), line, programs).splitlines())
    return "```console\n" + "\n".join(lines) + "\n```\n"


def content(path):
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()


def refreshed(page, beside, source, programs):
    """The page in that folder and its pictures, by their paths, as they should be."""
    if whole := GENERATED.match(page):
        return run(whole[1], source, programs), {}
    with tempfile.TemporaryDirectory() as folder:
        if beside == source:
            os.symlink(os.path.join(source, "examples"), os.path.join(folder, "examples"))
        for name in glob.glob(os.path.join(beside, "*.tla")) + glob.glob(os.path.join(beside, "*.cfg")):
            shutil.copy(name, folder)
        page = BLOCK.sub(lambda found: refreshed_block(found, folder, source, programs), page)
        pictures = {os.path.join(beside, name): content(os.path.join(folder, os.path.basename(name)))
                    for name in PICTURE.findall(page)}
    for name in FILES:
        with open(os.path.join(source, name), encoding="utf-8") as file:
            code = file.read()
        start = re.escape("```cpp\n" + code.splitlines()[0] + "\n")
        page = re.sub(start + ".*?```\n", lambda m: "```cpp\n" + code + "```\n", page, flags=re.S)
    return page, pictures


def main(arguments):
    write = arguments[:1] == ["--write"]
    source, programs, *pages = (arguments[1:] if write else arguments) or ["", ""]
    if not pages or not os.path.exists(os.path.join(programs, "lucas")):
        sys.exit("usage: docs_test.py [--write] SOURCE_DIR PROGRAM_DIR PAGE..., where PROGRAM_DIR has lucas")
    failed = False
    for name in pages:
        path = os.path.join(source, name)
        page = content(path)
        if "```console\n" not in page and not GENERATED.match(page):
            sys.exit(name + ": has no console block to check")
        if page.count("\n") > MOST_LINES.get(name, 250):
            failed = True
            print(f"{name}: {page.count(chr(10))} lines are too many")
        now, pictures = refreshed(page, os.path.dirname(path), source, os.path.abspath(programs))
        for file_name, text in {path: now, **pictures}.items():
            there = content(file_name)
            if write:
                with open(file_name, "w", encoding="utf-8") as file:
                    file.write(text)
            elif text != there or not text:
                failed = True
                sys.stdout.writelines(difflib.unified_diff(there.splitlines(True), text.splitlines(True), file_name, "what runs now"))
    sys.exit(1 if failed else 0)


main(sys.argv[1:])
