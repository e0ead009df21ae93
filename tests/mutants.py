#!/usr/bin/env python3
"""Measures what the tests notice: makes N small faults in the sources, one at a time, and runs the tests of every day on each.
tests/mutants.py FOLDER N SEED [AGAIN]    AGAIN: results of an earlier run, whose mutants are taken in place of new ones
FOLDER gets a clone of the last commit (tree), its build, and results (mutants.jsonl), from which an interrupted run goes on. A mutant
is a line's text, which of the file's equal lines it is, and its new text; what does not compile is none. The test programs of every
day run until one fails; survivors meet the other tests of `tests/run.sh --all` that need no sanitizer, browser, MPI or installation.
"""
import collections
import itertools
import json
import os
import pathlib
import random
import re
import subprocess
import sys

SOURCES = ("core", "models/src/levels", "checker/src")
PROGRAMS = r"^(store|core|levels|checker|said|models)\."
REST = ["-E", PROGRAMS + r"|^(install|mpi|bench|headers)\.", "--label-exclude", "nightly"]
FAILED = re.compile(r"\[  FAILED  \] (\S+?)[, \n]|^\s+\d+ - (\S+) \(", re.M)  # by GoogleTest, by ctest

# Comments, raw strings, strings, characters (but no separators of digits), lines of the preprocessor.
TEXTS = re.compile(r'//[^\n]*|/\*.*?\*/|R"([^(\s"]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])\'(?:\\.|[^\'\\\n])+\''
                   r'|^[ \t]*#(?:\\\n|[^\n])*', re.S | re.M)
FIXED = re.compile(r"\b(static_assert|(?<!if )constexpr|consteval|template|using|typedef|operator|concept|requires)\b")
TYPE = re.compile(r"\b(namespace|class|struct|union|enum|concept|extern|requires)\b[^()]*$|\brequires\s*\([^()]*\)\s*$")
BLOCK = re.compile(r"(^|[\]:]|\b(else|do|try))\s*$|\)(\s|const|noexcept|override|final|mutable|->\s*[\w:<>&*, ]+)*$"
                   r"|\)\s*:\s[^?]*\}\s*$")

SWAPPED = dict(zip("== != < <= > >= + - && ||".split(), "!= == <= < >= > - + || &&".split()))
KINDS = {  # Kind: what is replaced, and by what. Template brackets and references lack a space; texts cannot be subtracted.
    "operator": (r'(?<= )(?:==|!=|<=|>=|<|>|&&|\|\|)(?= |$)|(?<=[^"] )[+-](?= [^"])', lambda text: SWAPPED[text]),
    "bound": (r"(?<![\w.<'])\d+(?=[uUlLzZ]*(?![\w.>']))", lambda text: str(int(text) + 1)),
    "statement": (r"^\s+(?:(?:\+\+|--)[^;]+|\*?[A-Za-z_][\w:]*(?:(?:\.|->|\[|\(|\+\+|--).*| (?:[-+*/|&^%]|<<|>>)?= .*));$",
                  lambda text: ";"),
    "branch": (r"(?<=\bif \()(?:[^()=;]|[=!<>]=|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+(?=\))", lambda text: f"!({text})")}


def blank(text, sign=" "):
    return re.sub(r"[^\n]", sign, text)


def function_bodies(source):
    """The source with blanks for all but the bodies of functions, for comments, and for what only the compiler evaluates; x for
    what is quoted. All positions stay."""
    code = TEXTS.sub(lambda match: blank(match[0]) if match[0].lstrip()[0] in "/#" else
                     match[0][0] + blank(match[0][1:-1], "x") + match[0][-1], source)
    kept, opened, run, head, depth, inside = [], [], 0, 0, 0, False  # head: where the statement begins; depth: of parentheses
    for match in re.finditer(r"[{}();]", code):
        sign, end = match[0], match.end()
        depth += (sign == "(") - (sign == ")")
        if sign in "()" or (sign == ";" and depth > 0):
            continue
        statement, part, run = code[head:end - 1], code[run:end], end
        kept.append(part if inside and not FIXED.search(statement) else blank(part))
        if sign == "{":
            is_list = not TYPE.search(statement) and not BLOCK.search(statement)  # a list of values is a part of its statement
            opened.append((inside, depth, head if is_list else None))
            inside, depth, head = inside if is_list else not TYPE.search(statement), 0, head if is_list else end
        else:
            inside, depth, begun = opened.pop() if sign == "}" else (inside, 0, None)
            head = end if begun is None else begun
    return "".join(kept) + blank(code[run:])


def mutants_of(tree):
    for path in sorted(path for folder in SOURCES for path in (tree / folder).rglob("*.[ch]pp")):
        source, seen = path.read_text(), collections.Counter()
        for line, code in zip(source.split("\n"), function_bodies(source).split("\n")):
            for kind, (replaced, change) in KINDS.items():
                for begin, end in (match.span() for match in re.finditer(replaced, code.rstrip())):
                    yield {"file": str(path.relative_to(tree)), "kind": kind, "old": line, "which": seen[line],
                           "new": line[:begin] + change(line[begin:end]) + line[end:]}
            seen[line] += 1


def outcomes_in(path):
    """The mutants in a file of results, as text, with what became of them."""
    return {record["mutant"]: record["outcome"] for record in map(json.loads, path.read_text().splitlines())} if path.exists() else {}


def run(folder, *command):
    """(whether it succeeded, output) of a command in the build; a fault may make it take all memory."""
    done = subprocess.run(["bash", "-c", 'ulimit -c 0 -v 32000000; exec "$@"', "-", *command], cwd=folder / "build",
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                          env=dict(os.environ, GTEST_FAIL_FAST="1", XDG_CACHE_HOME=str(folder / "cache")))
    return done.returncode == 0, done.stdout


def prepare(folder):
    (folder / "build").mkdir(parents=True, exist_ok=True)
    if not (folder / "tree").exists():
        subprocess.check_call(["git", "clone", "-q", pathlib.Path(__file__).resolve().parent.parent, folder / "tree"])
    for command in (["cmake", "-GNinja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS_RELEASE=-O1", "-DLUCAS_MPI=OFF", "../tree"],
                    ["ninja", "all", "lucas_gate"], ["ctest", "-j2", "-R", PROGRAMS]):
        passed, output = run(folder, *command)
        if not passed:
            sys.exit(f"fails without a fault: {' '.join(command)}\n{output[-3000:]}")


def outcome(folder, mutant):
    path = folder / "tree" / mutant["file"]
    source = path.read_text() if path.exists() else ""
    lines = source.split("\n")
    subprocess.check_call(["rm", "-rf", folder / "cache"])  # a faulty program may have left bad patterns there
    places = [i for i, line in enumerate(lines) if line == mutant["old"]][mutant["which"]:]
    if not places:
        return "line not found"
    lines[places[0]] = mutant["new"]
    try:
        path.write_text("\n".join(lines))
        if not run(folder, "ninja")[0]:
            return "does not compile"
        for kind, target, tests in (("killed", "all", ["-R", PROGRAMS]), ("killed by the rest", "lucas_gate", REST)):
            run(folder, "ninja", target)
            passed, output = run(folder, "ctest", "-j2", "--stop-on-failure", "--output-on-failure", "--timeout", "300", *tests)
            if not passed:
                failed = FAILED.search(output)
                return f"{kind}: {failed[1] or failed[2]}"
        return "survived"
    finally:
        path.write_text(source)


def main(folder, count, seed, again=None):
    folder = pathlib.Path(folder).resolve()
    prepare(folder)
    results = folder / "mutants.jsonl"
    known, done = outcomes_in(results), collections.Counter()
    mutants = list(map(json.loads, outcomes_in(pathlib.Path(again)))) if again else list(mutants_of(folder / "tree"))
    if not again:  # in a random order, in which the kinds take turns
        random.Random(seed).shuffle(mutants)
        turns = itertools.zip_longest(*([mutant for mutant in mutants if mutant["kind"] == kind] for kind in KINDS))
        mutants = [mutant for turn in turns for mutant in turn if mutant]
    for mutant in mutants:
        if done.total() == int(count):
            break
        text = json.dumps(mutant)
        if text not in known:
            known[text] = outcome(folder, mutant)
            results.open("a").write(json.dumps({"mutant": text, "outcome": known[text]}) + "\n")
        if known[text] not in ("does not compile", "line not found"):
            done[known[text].split(":")[0]] += 1
            print(f"{done.total()} {mutant['file']}: {mutant['old'].strip()} -> {mutant['new'].strip()}: {known[text]}", flush=True)
    print(", ".join(f"{number} {what}" for what, number in done.most_common()))


main(*sys.argv[1:])
