#!/usr/bin/env python3
"""Checks the models of a folder of TLA+ specifications that is laid out as github.com/tlaplus/Examples is, and compares verdicts and
numbers of states with those that the manifests publish. Models that take longer than SECONDS are listed, and so are those that
use what lucas refuses. Without the folder the test is skipped.

Usage: models_test.py LUCAS FOLDER SECONDS
"""
import glob
import json
import os
import subprocess
import sys

REFUSED = {"ewd840/EWD840_json.cfg": "JsonSerialize", "braf/BufferedRandomAccessFile.cfg": "Common"}
VERDICTS = {"success": ("holds", "incomplete"), "safety failure": ("violated",), "deadlock failure": ("deadlock",),
            "liveness failure": ("violated", "incomplete")}


def models(folder):
    for name in sorted(glob.glob(os.path.join(folder, "*", "manifest.json"))):
        with open(name, encoding="utf-8") as file:
            manifest = json.load(file)
        for module in manifest["modules"]:
            for model in module["models"]:
                if model["mode"] == "exhaustive search":
                    yield module["path"].removeprefix("specifications/"), model


def problem_of(lucas, folder, module, model, seconds):
    """What is wrong, or None; and what is to be told of it."""
    cfg = model["path"].removeprefix("specifications/")
    done = subprocess.run([lucas, "check", os.path.join(folder, module), "--cfg", os.path.join(folder, cfg), "-q", "--json",
                           "--timeout", f"{seconds}s"], capture_output=True, text=True, check=False)
    report = json.loads(done.stdout)
    if report["verdict"] == "error":
        message = report["error"]["message"]
        is_refused = cfg in REFUSED and REFUSED[cfg] in message
        return (None, "refused") if is_refused else (message, "")
    stats = report["stats"]
    if report.get("stopped_by") == "timeout":
        return None, f"not ended, {stats['distinct']} states"
    counts = {"distinct": model.get("distinctStates"), "generated": model.get("totalStates")}
    for name, count in counts.items():
        if count is not None and stats[name] != count:
            return f"{stats[name]} states {name}, {count} published", ""
    if report["verdict"] not in VERDICTS[model["result"]]:
        return f"{report['verdict']}, {model['result']} published", ""
    if report["verdict"] == "incomplete" and "not_checked" not in report:
        return "incomplete, and all properties are checked", ""
    return None, f"{stats['distinct']} states"


def main(lucas, folder, seconds):
    if not os.path.isdir(folder):
        print(folder, "is not there")
        sys.exit(77)
    wrong = total = 0
    for module, model in models(folder):
        problem, told = problem_of(lucas, folder, module, model, seconds)
        total += 1
        wrong += problem is not None
        print("ok   " if problem is None else "WRONG", model["path"].removeprefix("specifications/"), problem or told, flush=True)
    print(wrong, "of", total, "wrong")
    sys.exit(1 if wrong or not total else 0)


main(*sys.argv[1:])
