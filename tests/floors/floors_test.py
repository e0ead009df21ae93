#!/usr/bin/env python3
"""Fails where a room of the core includes one of a higher floor, or rooms include each other in a circle, those of models and
checker too; where the core includes models, or these the command line; where anything includes a feature that is none of it. The floors
are those of the table in core/DESIGN.md, which lists the features, too.

floors_test.py [ROOT]    ROOT: of the repository

A room is a folder of core/src or checker/src, or core/tla; of models/src and its public headers: levels, and models. Other public
headers belong to the room of the source of the same name; those without a source are no room's.
"""
import pathlib
import re
import sys

SEEN_BY_TLA = ("tla", "model", "disk", "kernel")  # a library of its own
INCLUDE = re.compile(r'^\s*#include\s+["<]([^">]+)[">]', re.M)


def floors_of(page):
    """Room -> floor, from rows such as `| 2 | kernel | … |`."""
    rows = re.findall(r"^\| (\d+) \| ([a-z_]+) \|", page.read_text(), re.M)
    return {room: int(floor) for floor, room in rows}


def sources_of(root, part):
    folder = root / part
    return {p.relative_to(folder).as_posix(): p for p in sorted(folder.rglob("*")) if p.suffix in (".cpp", ".hpp")}


def rooms_of(root):
    """What a source is included as -> (its room, its path), of all sources of the core."""
    rooms = {}
    for name, path in sources_of(root, "core/src").items():
        rooms[name] = (name.split("/")[0], path)
        if path.suffix == ".cpp":
            header = f"lucas/{path.stem}.hpp"
            if (root / "core/include" / header).exists():
                rooms[header] = (name.split("/")[0], root / "core/include" / header)
    for name, path in sources_of(root, "core/tla").items():
        rooms["tla/" + name] = ("tla", path)
    return rooms


def complaints_of(root):
    floors = floors_of(root / "core/DESIGN.md")
    rooms = rooms_of(root)
    for room in sorted({room for room, _ in rooms.values()} ^ set(floors)):
        yield f"core/DESIGN.md and the folders of core do not agree on the room '{room}'"
    includes = {}
    for name, (room, path) in rooms.items():
        for included in INCLUDE.findall(path.read_text()):
            to = rooms.get(included, (room, None))[0]
            if room == "tla" and to not in SEEN_BY_TLA:
                yield f"{path.relative_to(root)}: 'tla' includes {included} of '{to}', which is none of {', '.join(SEEN_BY_TLA)}"
            if floors.get(to, 0) > floors.get(room, 99):
                yield f"{path.relative_to(root)}: '{room}', floor {floors[room]}, includes {included} of '{to}', floor {floors[to]}"
            if to != room:
                includes.setdefault(room, set()).add(to)
    yield from circles_in(includes)
    yield from circles_in(rooms_included(root / "checker/src", lambda name: name.split("/")[0]))
    yield from feature_complaints(root)
    yield from circles_in(rooms_included(root / "models", lambda name: "levels" if "levels/" in name else "models"))
    yield from tla_complaints(root)
    yield from parts_included(root)


def feature_complaints(root):
    """Nobody else includes what is a feature's own; the page lists all features."""
    listed = re.findall(r"^\| ([a-z]+) \|", (root / "core/DESIGN.md").read_text().split("## Rooms")[0], re.M)
    there = sorted(path.parent.name for path in (root / "checker/src/features").glob("*/feature.cpp"))
    if [name for name in listed if name != "feature"] != there:
        yield f"core/DESIGN.md does not list the features {', '.join(there)}"
    room_of = lambda name: "/".join(name.split("/")[:2]) if name.startswith("features/") else ""
    for room, included in sorted(rooms_included(root / "checker/src", room_of).items()):
        yield from (f"checker/src: '{room or 'the rest'}' includes '{each}'" for each in sorted(included) if each)


def tla_complaints(root):
    """The rooms of core/tla build on each other in this order."""
    order = ("syntax", "value", "module", "eval", "spec", "asked", "typed", "native")
    for room, included in sorted(rooms_included(root / "core/tla", lambda name: name.removeprefix("tla/").split("/")[0]).items()):
        yield from (f"core/tla: '{room}' includes '{each}'" for each in included if order.index(each) > order.index(room))


def rooms_included(folder, room_of):
    """Room -> the rooms that its sources include, where `room_of` tells the room of a source by its path or by what includes it."""
    includes = {}
    for path in sorted(folder.rglob("*.[ch]pp")):
        room = room_of(path.relative_to(folder).as_posix())
        for included in INCLUDE.findall(path.read_text()):
            is_here = any((base / included).exists() for base in (folder, folder.parent, folder / "include", folder / "src"))
            if is_here and room_of(included) != room:
                includes.setdefault(room, set()).add(room_of(included))
    return includes


def circles_in(includes):
    for room in sorted(includes):
        if room in reached_from(includes, room):
            yield f"the room '{room}' includes itself in a circle"


def reached_from(includes, room):
    reached, todo = set(), list(includes.get(room, ()))
    while todo:
        to = todo.pop()
        if to not in reached:
            reached.add(to)
            todo += includes.get(to, ())
    return reached


def parts_included(root):
    """core <- models <- checker."""
    for part, above in (("core", ("models", "checker")), ("models", ("checker",))):
        names = {name for other in above for folder in ("include", "src") for name in sources_of(root, f"{other}/{folder}")}
        names -= {name for folder in ("include", "src") for name in sources_of(root, f"{part}/{folder}")}
        for path in sources_of(root, part).values():
            for included in INCLUDE.findall(path.read_text()):
                if included in names:
                    yield f"{path.relative_to(root)}: {part} includes {included} of a higher part"


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".").resolve()
    complaints = list(complaints_of(root))
    print("\n".join(complaints) or "no room includes a higher floor, and there is no circle")
    sys.exit(bool(complaints))


if __name__ == "__main__":
    main()
