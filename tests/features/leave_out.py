#!/usr/bin/env python3
"""Leaves a feature out and finds that the program builds without a warning and does not know it.

usage: leave_out.py BUILD [FEATURE...]    BUILD: of the whole program, whose libraries of core and models serve; without names one
feature, drawn by the hash of the last commit; all: each of them

A feature is the folders of its name in checker/src/features, core/src and tests/features. Nothing outside of them may name it: an
include that does is told before anything is compiled. Of a program without it the help has no word more than that of the whole
one, and those words that went are told.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("checker/src/features", "core/src", "tests/features")


def features():
    return sorted(path.parent.name for path in (ROOT / FOLDERS[0]).glob("*/feature.cpp"))


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, text=True, stdout=subprocess.PIPE, **more).stdout


def words_of(program):
    """Commands and options that it knows."""
    page = run(program, "help", "--markdown")
    commands = {name for line in re.findall(r"^Options of: (.*)$", page, re.M) for name in line.split(", ")}
    return commands | set(re.findall(r"--[a-z][a-z-]*", page))


def foreign_includes(feature):
    """Lines of sources outside of the feature that include one of its own."""
    own = [folder + "/" + feature + "/" for folder in FOLDERS]
    named = re.compile(rf'#include "(features/)?{feature}/')
    for path in run("git", "ls-files", "core", "checker", "tests", cwd=ROOT).splitlines():
        if path.endswith((".cpp", ".hpp")) and not path.startswith(tuple(own)):
            for line in (ROOT / path).read_text().splitlines():
                if named.match(line):
                    yield f"{path}: {line}"


def leave_out(build, feature):
    found = list(foreign_includes(feature))
    if found:
        sys.exit(f"'{feature}' is named outside of its folders:\n" + "\n".join(found))
    work = build / "without" / feature
    tree = work / "tree"
    run("rm", "-rf", tree)
    run("git", "clone", "-q", "--shared", ROOT, tree)
    run("git", "rm", "-rq", "--ignore-unmatch", *(f"{folder}/{feature}" for folder in FOLDERS), cwd=tree)
    run("cmake", "-S", tree, "-B", work / "build", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DLUCAS_BUILD_TESTS=OFF",
        "-DLUCAS_MPI=OFF", "-DLUCAS_WERROR=ON")
    # The libraries of the whole program, where nothing of the feature is in them.
    libraries = ["models"] + ([] if (ROOT / "core/src" / feature).exists() else ["core", "tla"])
    targets = ["lucas_cli"] + (["lucas_core", "lucas_tla"] if len(libraries) == 1 else [])
    run("cmake", "--build", work / "build", "--target", *targets)
    whole = {name: build / f"liblucas_{name}.a" for name in ("cli", "models", "tla", "core")}
    linked = [whole[name] if name in libraries else work / "build" / f"liblucas_{name}.a" for name in whole]
    program = work / "lucas"
    run("c++", "-std=c++20", "-I", tree / "checker/include", "-I", tree / "core/include", "-I", tree / "models/include", "-O0",
        tree / "checker/main.cpp", *linked, "-o", program, "-lfmt", "-lboost_program_options", "-lpthread")
    before, after = words_of(build / "lucas"), words_of(program)
    if after - before:
        sys.exit(f"without '{feature}' the program knows more: {sorted(after - before)}")
    solved = run(program, "solve", "hanoi", "-q")
    if "Solved in 7 steps" not in solved:
        sys.exit(f"without '{feature}' hanoi is not solved: {solved}")
    print(f"without {feature}: gone are {', '.join(sorted(before - after)) or 'no words'}")


def main():
    build, names = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    every = features()
    if names == ["all"]:
        names = every
    if not names:
        commit = run("git", "rev-parse", "HEAD", cwd=ROOT)
        names = [every[int(commit[:8], 16) % len(every)]]
    for name in names:
        if name not in every:
            sys.exit(f"no feature is called '{name}'; there are: {', '.join(every)}")
        leave_out(build, name)


main()
