#!/usr/bin/env python3
"""Types command lines into a shell on a terminal, Tab included, and looks for what the completed lines print.

Usage: tab_test.py bash|zsh|fish PROGRAM_DIR, the folder of lucas and farmer. Exit code 77: there is no such shell.
"""
import os
import pty
import select
import shutil
import sys
import tempfile
import time

SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], "source <({} completion bash)"),
    "zsh": (["zsh", "-f", "-i"], "autoload -U compinit; compinit -u -D; source <({} completion zsh)"),
    "fish": (["fish", "--no-config", "-i"], "{} completion fish | source"),
}
# What is typed, and what only the completed line prints. Where a word is unique, Tab adds the blank behind it.
LINES = [
    ("lucas solve klo\t--met\tmov\t-q", "Solved in 81 moves"),
    ("lucas check hanoi --never S\t-q", "violated: never Solved"),
    ("lucas check hanoi --disks 4 --store=bit\t-q", "in all 81 reachable states"),
    ("lucas compa\tdie\t--wi\t--bi\t6 -q", "different"),
    ("lucas level sho\tpenn\t", "SlidingPuzzles.tla"),
    ("lucas solve hanoi -q -o a-file.itf.json", "Solved in 7 steps"),
    ("lucas trace ver\ta-fi\t", "is a behaviour of hanoi in 7 steps"),
    ("farmer chec\t--inv\tNoth\t-q", "holds: NothingIsEaten"),
]


def read_until(terminal, wanted):
    seen, deadline = "", time.monotonic() + 60
    while wanted not in seen and time.monotonic() < deadline:
        if select.select([terminal], [], [], 1)[0]:
            try:
                seen += os.read(terminal, 4096).decode(errors="replace")
            except OSError:  # the shell is gone
                break
    if wanted not in seen:
        sys.exit(f"not printed: {wanted}\n{seen}")


def main():
    words, load = SHELLS[sys.argv[1]]
    if not shutil.which(words[0]):
        print(f"skipped: there is no {words[0]} here")
        sys.exit(77)
    programs = os.path.abspath(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, dict(os.environ, HOME=folder, PATH=programs + ":" + os.environ["PATH"],
                                             TERM="xterm", NO_COLOR="1", COLUMNS="200", LC_ALL="C.UTF-8"))
        for program in ("lucas", "farmer"):
            os.write(terminal, load.format(program).encode() + b"\n")
        for typed, wanted in LINES:
            os.write(terminal, typed.encode() + b"\n")
            read_until(terminal, wanted)
        os.close(terminal)  # hangs up
        os.waitpid(child, 0)


main()
