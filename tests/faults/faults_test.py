"""Calls that fail in the real program: memory, writes to files, reads. Each run ends with a documented exit code, says
why, and leaves whole files only.
Usage: faults_test.py LUCAS INJECTOR RUNS [SEED]: at most RUNS calls of each kind are made to fail in each command, chosen by SEED, which
is drawn and printed; 0 is all."""
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

lucas, injector, most = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3])
seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 30)
chance = random.Random(seed)
allowed = {"memory": {3}, "scarce": {3}, "write": {74}, "read": {2, 74}}
space = "check hanoi --disks 5 --pegs 4 --no-timing"
commands = {
    f"{space} --store {store} --search {search} --threads {threads} --json": []
    for store in ("bitmap", "quotient", "array") for search, threads in (("bfs", 1), ("bfs", 2), ("dfs", 1))
} | {
    "check hanoi --disks 3 --never Solved --no-timing -o out.itf.json -o out.html -o out.json": [],
    "solve hanoi --disks 4 --no-timing --threads 1 -o out.tlc.json -o out.svg -o out.txt": [],
    "solve hanoi --disks 4 --search both --no-timing": [],
    "explore hanoi --no-timing -o out.dot -o out.graphml -o out.html": [],
    "trace show in.itf.json": [],
    "trace verify in.itf.json": [],
    "trace convert in.itf.json -o out.tlc.json": [],
    "eval 1+1": [],
    "describe hanoi": [],
    "models": [],
    "help check": [],
    f"{space} --store quotient --threads 1 --memory 40K --disk . --checkpoint saved --every 0s": [],
    "check hanoi --disks 6 --no-timing --threads 1 --checkpoint saved --every 0s --max-states 300": ["resume"],
    "status kept": [],
    "check hanoi --disks 6 --no-timing --threads 1 --resume kept": ["resume"],
}
features = pathlib.Path(__file__).parents[1] / "features"  # each has its own commands in faults.txt
commands |= {line: [] for page in sorted(features.glob("*/faults.txt")) for line in page.read_text().splitlines()}
resumed = "check hanoi --disks 6 --no-timing --threads 1 --resume {}"
faults = 0
failures = []


def run(words, folder, fault=None):
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    if fault:
        environment |= {"LD_PRELOAD": injector, "LUCAS_FAULT": fault}
    return subprocess.run([lucas, *words.split()], cwd=folder, env=environment, input=b"1\nquit\n", timeout=60,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def prepare(folder, inputs):
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(inputs, folder)


def faults_of(done, kind, before, after, whole, code):
    """What is wrong with that run."""
    if b"failed to register TLS destructor" in done.stderr:
        return  # the C library ends the program
    may_be = {code} | allowed[kind]
    if b"does not fit into" in done.stdout + done.stderr:
        may_be.add(2)  # a visited set that has no room when it is empty
    if b"Cannot allocate memory" in done.stderr:
        may_be.add(74)  # the buffer of a file that was to be opened
    if done.returncode not in may_be:
        yield f"exit code {done.returncode} instead of {may_be}"
    if done.returncode != code and not done.stderr and b'"error"' not in done.stdout and b"incomplete" not in done.stdout:
        yield "it does not say why"
    if b'"holds"' in done.stdout and done.returncode != code or b"holds:" in done.stdout and done.returncode not in (code, 74):
        yield "it claims too much"
    for name, text in after.items():
        if name.startswith(("saved/", "kept/", "puzzle/")):
            continue
        if text not in (before.get(name), whole.get(name)):
            yield f"{name} is damaged or left behind"


def resume_faults(folder, wanted):
    for name in ("saved", "kept"):
        if (folder / name / "lucas-checkpoint.json").exists():
            done = run(resumed.format(name), folder)
            if done.returncode != 0 or done.stdout.split(b"\n")[0:1] != wanted.split(b"\n")[0:1]:
                yield f"{name} does not resume: {done.returncode} {done.stderr.decode()}"


def try_all(words, marks, root, inputs, wanted):
    global faults
    folder, mark = root / "run", root / "mark"
    prepare(folder, inputs)
    before = contents(folder)
    usual = run(words, folder)
    whole = contents(folder)
    for kind in allowed:
        prepare(folder, inputs)
        mark.unlink(missing_ok=True)
        run(words, folder, f"{kind} 0 {mark}")
        count = int(mark.read_text())
        step = max(1, -(-count // most)) if most else 1
        for nth in range(1 + chance.randrange(step), count + 1, step):
            prepare(folder, inputs)
            mark.unlink(missing_ok=True)
            done = run(words, folder, f"{kind} {nth} {mark}")
            if not mark.exists():
                continue
            faults += 1
            found = list(faults_of(done, kind, before, contents(folder), whole, usual.returncode))
            if "resume" in marks:
                found += resume_faults(folder, wanted)
            for each in found:
                failures.append(each)
                print(f"lucas {words}: LUCAS_FAULT='{kind} {nth} MARK': {each}\n  {done.stderr.decode()[:300]}", flush=True)


with tempfile.TemporaryDirectory() as root:
    root = pathlib.Path(root)
    inputs = root / "inputs"
    inputs.mkdir()
    run("solve hanoi -o in.itf.json", inputs)
    (inputs / "in.txt").write_text("AA.\n..B\ngoal:\n.AA\n...\n")
    run("check hanoi --disks 6 --no-timing --threads 1 --checkpoint kept --every 0s --max-states 300", inputs)
    wanted = run("check hanoi --disks 6 --no-timing --threads 1", inputs).stdout
    for words, marks in commands.items():
        try_all(words, marks, root, inputs, wanted)
print(f"seed {seed}: {faults} faults injected, {len(failures)} wrong")
sys.exit(1 if failures or not faults else 0)
