#!/usr/bin/env python3
"""Prints what a run of tests/run.sh was spent on: its parts, the slowest tests, the slowest objects.

spent.py BUILD    BUILD: the folder of all builds, in which tests/run.sh leaves spent.tsv

Parts are lines of spent.tsv: name, wall, user and system seconds. Tests are those of ctest's reports (ctest.xml) and of the test
programs' own (times/*.xml); objects are those of ninja's logs. All seconds but those of parts are wall time, with two at a time.
"""
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

if len(sys.argv) != 2 or not pathlib.Path(sys.argv[1], "spent.tsv").exists():
    sys.exit("usage: spent.py BUILD, after tests/run.sh has run there")
BUILD = pathlib.Path(sys.argv[1])
TESTS, OBJECTS = 20, 10


def parts():
    """(wall, CPU, name) of each part, in the order in which they ended. The shell's own messages are among the lines."""
    for line in (BUILD / "spent.tsv").read_text().splitlines():
        name, *seconds = line.split("\t")
        if len(seconds) == 3:
            wall, user, system = map(float, seconds)
            yield wall, user + system, name


def cases(report):
    """What a report tells of; nothing of one that was cut off."""
    try:
        return list(ElementTree.parse(report).iter("testcase"))
    except ElementTree.ParseError:
        print(f"{report}: no whole report")
        return []


def tests():
    """(seconds, build and name) of each test; of ctest's only those that are no program with a report of its own."""
    for report in BUILD.glob("*/times/*.xml"):
        for case in cases(report):
            yield float(case.get("time")), f"{report.parent.parent.name}: {case.get('classname')}.{case.get('name')}"
    for report in BUILD.glob("*/ctest.xml"):
        for case in cases(report):
            if not (report.parent / "times" / f"{case.get('name')}.xml").exists():
                yield float(case.get("time")), f"{report.parent.name}: {case.get('name')}"


def objects():
    """(seconds, build and name) of each object, as last compiled."""
    for log in BUILD.glob("*/.ninja_log"):
        last = {}
        for line in log.read_text().splitlines()[1:]:
            start, end, _, output, *_ = line.split("\t") + [""] * 4
            if output.endswith((".o", ".gch", ".pch")):
                last[output] = (int(end) - int(start)) / 1000
        for output, seconds in last.items():
            yield seconds, f"{log.parent.name}: {output.replace('CMakeFiles/', '').replace('.dir', '')}"


def slowest(title, rows, most):
    rows = sorted(rows, reverse=True)
    print(f"\n{title}: the slowest of {len(rows)}, which took {sum(row[0] for row in rows):.0f} s")
    for seconds, name in rows[:most]:
        print(f"{seconds:8.1f}  {name}")


rows = list(parts())
print(f"\n{'Spent on':20} wall s   CPU s\n" + "\n".join(f"{name:20}{wall:7.0f} {cpu:7.0f}" for wall, cpu, name in rows))
slowest("Tests", tests(), TESTS)
slowest("Objects", objects(), OBJECTS)
