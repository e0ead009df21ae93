#!/usr/bin/env python3
"""Searches several times, by one program or by two in turn, and prints medians [least-most] of what `check --json` tells.

usage: tests/bench/bench.py [-n RUNS] [--with OTHER_LUCAS] LUCAS WORD...
as in: tests/bench/bench.py build/release/lucas hanoi --pegs 4 --disks 12 --threads 1 --unchecked
The words are those of `check`. The first run of each program is not counted. Ratios are medians of those of pairs, the other
program's time over this one's: above 1 where this one is faster."""
import argparse
import json
import statistics
import subprocess
import sys

FIGURES = {
    "seconds": lambda stats: stats["seconds"],
    "million states/s": lambda stats: stats["distinct"] / stats["seconds"] / 1e6,
    "ns a successor": lambda stats: stats["seconds"] / stats["generated"] * 1e9,
    "bytes a state": lambda stats: stats["store_bytes"] / stats["distinct"],
    "peak memory, MB": lambda stats: stats["peak_rss_bytes"] / 1e6,
}


def stats_of(program, words):
    run = subprocess.run([program, "check", *words, "--json"], capture_output=True, text=True)
    result = json.loads(run.stdout or "{}")
    if not result.get("exhaustive"):
        sys.exit(f"{program} check {' '.join(words)}: it did not explore everything (exit {run.returncode}) {run.stderr}")
    return result["stats"]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("-n", type=int, default=5)
    parser.add_argument("--with", dest="other")
    parser.add_argument("lucas")
    parser.add_argument("words", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    if given.n < 1 or "--no-timing" in given.words:
        parser.error("it takes one run or more, with times")
    programs = [given.lucas] + ([given.other] if given.other else [])
    runs = [[stats_of(program, given.words) for program in programs] for _ in range(given.n + 1)][1:]
    counts = {tuple(stats[key] for key in ("distinct", "generated", "depth")) for pair in runs for stats in pair}
    if len(counts) > 1:
        sys.exit(f"the programs, or runs, do not find the same states, successors and depth: {counts}")
    print("{} distinct, {} generated, depth {}".format(*counts.pop()))
    for name, figure in FIGURES.items():
        print(f"{name:18}", end="")
        for of_program in zip(*runs):
            all_runs = [figure(stats) for stats in of_program]
            print(f"{statistics.median(all_runs):12.4g} [{min(all_runs):.4g}-{max(all_runs):.4g}]", end="")
        print()
    if given.other:
        ratio = statistics.median(other["seconds"] / own["seconds"] for own, other in runs)
        print(f"ratio of times    {ratio:12.4g}")


main()
