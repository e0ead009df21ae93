#!/usr/bin/env python3
"""Leaves a feature out and finds that the program builds without a warning and does not know it.

usage: leave_out.py BUILD [FEATURE...]    BUILD: of the whole program, whose libraries of core and models serve; without names one
feature, drawn by the hash of the last commit; all: each of them

A feature is the folders of its name in checker/src/features and tests/features, and the room of its name in core/src, unless the
heart includes that. The help of a program without it has no word more than that of the whole one; those that went are told.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("checker/src/features", "tests/features")


def features():
    return sorted(path.parent.name for path in (ROOT / FOLDERS[0]).glob("*/feature.cpp"))


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, text=True, stdout=subprocess.PIPE, **more).stdout


def words_of(program):
    """Commands and options that it knows."""
    overview = run(program, "help").split("Topics:")[0]
    commands = re.findall(r"^  lucas ([a-z]+(?: [a-z]+)?)", overview, re.M)
    options = (re.findall(r"--[a-z][a-z-]*", run(program, "help", *command.split(), "--all")) for command in commands)
    return set(commands).union(*options)


def is_included(folder, prefix):
    """Does a source outside of the features and of the folder include anything of the folder?"""
    outside = [path for path in run("git", "ls-files", "core", "checker/src", cwd=ROOT).splitlines()
               if path.endswith((".cpp", ".hpp")) and not path.startswith((folder + "/", FOLDERS[0] + "/"))]
    return any(f'#include "{prefix}/' in (ROOT / path).read_text() for path in outside)


def prepare(build, is_one):
    """A clone of the last commit, which is compiled source by source where several features will leave it, one after the other."""
    tree = build / "without/tree"
    run("rm", "-rf", build / "without")
    run("git", "clone", "-q", "--shared", ROOT, tree)
    run("cmake", "-S", tree, "-B", build / "without/build", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DLUCAS_BUILD_TESTS=OFF",
        "-DLUCAS_MPI=OFF", "-DLUCAS_WERROR=ON", f"-DLUCAS_UNITY={'ON' if is_one else 'OFF'}")
    return tree


def leave_out(build, tree, feature):
    folders = [f"{folder}/{feature}" for folder in FOLDERS]
    own_room = f"core/src/{feature}"
    if (ROOT / own_room).exists() and not is_included(own_room, feature):
        folders.append(own_room)
    run("git", "rm", "-rq", "--ignore-unmatch", *folders, cwd=tree)
    run("cmake", "--build", build / "without/build", "--target", "lucas_cli")
    linked = [build / "without/build/liblucas_cli.a"] + [build / f"liblucas_{name}.a" for name in ("models", "tla", "core")]
    program = build / "without/lucas"
    run("c++", "-std=c++20", "-I", tree / "checker/include", "-I", tree / "core/include", "-I", tree / "models/include", "-O0",
        tree / "checker/main.cpp", *linked, "-o", program, "-lfmt", "-lboost_program_options", "-lpthread")
    before, after = words_of(build / "lucas"), words_of(program)
    if after - before:
        sys.exit(f"without '{feature}' the program knows more: {sorted(after - before)}")
    solved = run(program, "solve", "hanoi", "-q")
    if "Solved in 7 steps" not in solved:
        sys.exit(f"without '{feature}' hanoi is not solved: {solved}")
    print(f"without {', '.join(folders)}: gone are {', '.join(sorted(before - after)) or 'no words'}", flush=True)
    run("git", "checkout", "-q", "HEAD", "--", *folders[:1], *folders[2:], cwd=tree)


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
    tree = prepare(build, len(names) == 1)
    for name in names:
        leave_out(build, tree, name)


main()
