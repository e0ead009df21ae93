#!/usr/bin/env python3
"""Leaves a feature out and finds that the program builds without a warning and does not know it.

usage: leave_out.py BUILD [FEATURE...]    BUILD: of the whole program, whose libraries of core and models serve; without names one
feature, drawn by the hash of the last commit; all: each of them

A feature is the folders of its name in checker/src/features and tests/features, and the room of its name in core/src or
core/tla, unless the heart includes that. The help of a program without it has no word more than that of the whole one; those that
went are told. No string of the sources and schemas that remain names an option that went: a text that may name one asks the table of options.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("checker/src/features", "tests/features")
# A comment, a character, or a string: what comes first hides the others.
LITERAL = re.compile(r"""//[^\n]*|R"\((?s:.*?)\)"|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)'""")


def features():
    return sorted(path.parent.name for path in (ROOT / FOLDERS[0]).glob("*/feature.cpp"))


def run(*words, **more):
    return subprocess.run([str(word) for word in words], check=True, text=True, stdout=subprocess.PIPE, **more).stdout


def words_of(program):
    """Commands and options that it knows, with those of its models."""
    overview = run(program, "help").split("Topics:")[0]
    commands = re.findall(r"^  lucas ([a-z]+(?: [a-z]+)?)", overview, re.M)
    models = [model["name"] for model in json.loads(run(program, "models", "--json"))["models"]]
    helped = [[*command.split(), "--all"] for command in commands] + [[model] for model in models]
    return set(commands).union(*(re.findall(r"--[a-z][a-z-]*", run(program, "help", *words)) for words in helped))


def strings_with(tree, options):
    """Strings of sources and schemas that have one of the options as a word, each with its place."""
    if not options:
        return []
    named = re.compile(f"(?:{'|'.join(sorted(options))})(?![a-z-])")
    found = []
    for path in run("git", "ls-files", "core", "checker", "models", cwd=tree).splitlines():
        if not path.endswith((".cpp", ".hpp", ".json")):
            continue
        text = (tree / path).read_text()
        for literal in LITERAL.finditer(text):
            if not literal[0].startswith("//") and named.search(literal[0]):
                found.append(f"{path}:{text.count(chr(10), 0, literal.start()) + 1}: {literal[0]}")
    return found


def is_included(folder, prefix):
    """Does a source outside of the features and of the folder include anything of the folder?"""
    outside = [path for path in run("git", "ls-files", "core", "checker/src", cwd=ROOT).splitlines()
               if path.endswith((".cpp", ".hpp")) and not path.startswith((folder + "/", FOLDERS[0] + "/"))]
    return any(f'#include "{prefix}/' in (ROOT / path).read_text() for path in outside)


def object_of(work, build, tree):
    """The command line of the tree, compiled as one source with the program's own warnings as errors."""
    run("cmake", "-S", tree, "-B", work / "build", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DLUCAS_BUILD_TESTS=OFF",
        "-DLUCAS_MPI=OFF")
    sources = [path for path in sorted((tree / "checker/src").rglob("*.cpp")) if not path.name.endswith("_web.cpp")]
    sources.append(work / "build/features.cpp")
    for generated in sorted(build.glob("*.cpp")):  # built-in files, unless they are a feature's that is gone
        text = generated.read_text()
        if not text.startswith("// Generated from the files of"):
            continue
        if (tree / "checker/src" / re.search(r'^#include "(.*)"', text, re.M).group(1)).exists():
            sources.append(generated)
    folders = [word for name in ("checker/src", "checker/include", "core", "core/src", "core/include", "models/include")
               for word in ("-I", str(tree / name))]
    whole = work / "whole.cpp"
    whole.write_text("".join(f'#include "{path}"\n' for path in sources))
    run("c++", "-std=c++20", "-O0", "-Wall", "-Wextra", "-Wconversion", "-Wno-restrict", "-Werror", *folders, "-c", whole,
        "-o", whole.with_suffix(".o"))
    return whole.with_suffix(".o")


def leave_out(build, feature):
    folders = [f"{folder}/{feature}" for folder in FOLDERS]
    for own_room, prefix in ((f"core/src/{feature}", feature), (f"core/tla/{feature}", f"tla/{feature}")):
        if (ROOT / own_room).exists() and not is_included(own_room, prefix):
            folders.append(own_room)
    work = build / "without"
    tree = work / "tree"
    run("rm", "-rf", work)
    run("git", "clone", "-q", "--shared", ROOT, tree)
    run("git", "rm", "-rq", "--ignore-unmatch", *folders, cwd=tree)
    # The libraries of the whole program: where nothing outside includes the feature, they are the same without it.
    linked = [object_of(work, build, tree)] + [build / f"liblucas_{name}.a" for name in ("models", "tla", "core")]
    program = work / "lucas"
    run("c++", "-std=c++20", "-I", tree / "checker/include", "-I", tree / "core/include", "-I", tree / "models/include", "-O0",
        tree / "checker/main.cpp", *linked, "-o", program, "-lfmt", "-lboost_program_options", "-lpthread")
    before, after = words_of(build / "lucas"), words_of(program)
    if after - before:
        sys.exit(f"without '{feature}' the program knows more: {sorted(after - before)}")
    if named := strings_with(tree, {word for word in before - after if word.startswith("--")}):
        sys.exit("\n".join([f"without '{feature}' there are still strings that name its options:", *named]))
    solved = run(program, "solve", "hanoi", "-q")
    if "Solved in 7 steps" not in solved:
        sys.exit(f"without '{feature}' hanoi is not solved: {solved}")
    print(f"without {', '.join(folders)}: gone are {', '.join(sorted(before - after)) or 'no words'}", flush=True)


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
    for name in names:
        leave_out(build, name)


main()
