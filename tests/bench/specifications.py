#!/usr/bin/env python3
"""Times `lucas check` of published specifications, in turn with another lucas or with TLC, and prints a table of processor seconds.

usage: tests/bench/specifications.py [-n RUNS] [--with OTHER_LUCAS] [--tlc CLASSPATH] FOLDER LUCAS [NAME...]
FOLDER: of tlaplus/Examples' specifications, and of PureHanoi. CLASSPATH: where java finds TLC, by absolute paths. Times are those of
whole processes, everything included, on one thread; medians of RUNS (3). TLC runs once. A name is that of a configuration.
"""
import argparse
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

CASES = {  # configuration -> folder, module, text of the configuration where that is none of the folder's
    "PureHanoiSeq": ("PureHanoi", "PureHanoiSeq", None),
    "SlidingPuzzles": ("SlidingPuzzles", "SlidingPuzzles", "INIT Init\nNEXT Next\nINVARIANT TypeOK\n"),
    "CoffeeCan1000Beans": ("CoffeeCan", "CoffeeCan", None),
    "MCLamportMutex": ("lamport_mutex", "MCLamportMutex", None),
    "GameOfLife": ("GameOfLife", "GameOfLife", None),
    "MultiPaxos_MC_small": ("MultiPaxos-SMR", "MultiPaxos_MC", None),
    "YoYoAllGraphs": ("YoYo", "YoYoAllGraphs", None),
    "PaxosCommit": ("transaction_commit", "PaxosCommit", None),
    # With properties over time.
    "MCLiveInternalMemory": ("SpecifyingSystems/Liveness", "MCLiveInternalMemory", None),
    "MCLiveWriteThroughCache": ("SpecifyingSystems/Liveness", "MCLiveWriteThroughCache", None),
    "EWD840": ("ewd840", "EWD840", None),
    "SimpleAllocator": ("allocator", "SimpleAllocator", None),
    "SchedulingAllocator": ("allocator", "SchedulingAllocator", None),
    "AllocatorImplementation": ("allocator", "AllocatorImplementation", None),
    "AsyncTerminationDetection": ("ewd998", "AsyncTerminationDetection", None),
    "nbacg_guer01": ("nbacg_guer01", "nbacg_guer01", None),
    "TokenRing": ("ewd426", "TokenRing", None),
}


def timed(command, folder):
    """Processor seconds of the process, which finds nothing in a cache, and what it printed."""
    with tempfile.TemporaryDirectory() as cache:
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                   env={**os.environ, "XDG_CACHE_HOME": cache})
        text = process.stdout.read()
    _, _, used = os.wait4(process.pid, 0)
    return used.ru_utime + used.ru_stime, text


def counts_of(text):
    """Distinct and generated states, as lucas or TLC tells them."""
    told = re.findall(r"([\d,]+) states generated.*?, ([\d,]+) distinct", text)
    if not told:
        return None
    return tuple(int(each.replace(",", "")) for each in reversed(told[-1]))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("-n", type=int, default=3)
    parser.add_argument("--with", dest="other", type=pathlib.Path)
    parser.add_argument("--tlc")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("lucas", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    unknown = sorted(set(given.names) - set(CASES))
    if unknown or given.n < 1:
        parser.error(f"no such case: {', '.join(unknown)}; there are {', '.join(CASES)}" if unknown else "one run at least")
    programs = [program.resolve() for program in (given.lucas, given.other) if program]
    ratios = []
    heads = ["case", "states, generated", *(program.name for program in programs)] + (["TLC", "ratio"] if given.tlc else [])
    print(f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|")
    for name in given.names or CASES:
        where, module, text = CASES[name]
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch) / where
            shutil.copytree(given.folder / where, folder)
            if text:
                (folder / f"{name}.cfg").write_text(text)
            lucas = ["check", f"{module}.tla", "--cfg", f"{name}.cfg", "--threads", "1"]
            runs = [[timed([program, *lucas], folder) for program in programs] for _ in range(given.n)]
            counts = {counts_of(told) for run in runs for _, told in run}
            seconds = [statistics.median(run[i][0] for run in runs) for i in range(len(programs))]
            cells = [f"{each:.2f}" for each in seconds]
            if given.tlc:
                options = ["-XX:+UseParallelGC", "-cp", given.tlc, "tlc2.TLC", "-workers", "1"]
                spent, told = timed(["java", *options, "-config", f"{name}.cfg", f"{module}.tla"], folder)
                counts.add(counts_of(told))
                ratios.append(spent / seconds[0])
                cells += [f"{spent:.1f}", f"{ratios[-1]:.1f}"]
        if len(counts) != 1 or None in counts:
            sys.exit(f"{name}: the programs do not tell the same counts: {counts}")
        print("| {} | {:,}, {:,} | {} |".format(name, *counts.pop(), " | ".join(cells)), flush=True)
    if ratios:
        print(f"median ratio {statistics.median(ratios):.1f}")


main()
