"""What ends or hinders the real program from outside: signals at random moments, stops, `ulimit -v`, the limit of a cgroup, a small disk, closed
streams, --memory.
Usage: conditions_test.py LUCAS SIGNALS [SEED]: SEED is drawn unless it is told, and printed"""
import json
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

lucas = os.path.abspath(sys.argv[1])
signals = int(sys.argv[2])
seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
chance = random.Random(seed)
failures = []
tried = {}


def expect(kind, is_right, what):
    tried[kind] = tried.get(kind, 0) + 1
    if not is_right:
        failures.append(what)
        print(f"{kind}: {what}", flush=True)


def start(words, folder, **more):
    return subprocess.Popen([lucas, *words.split()], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)


def finish(process):
    out, err = process.communicate(timeout=60)
    return process.returncode, out.decode(), err.decode()


def verdict(out):
    return out.split("\n")[0]


def interrupt_output(folder):
    """The file is whole or absent."""
    sent = chance.choice((signal.SIGINT, signal.SIGTERM))
    process = start("explore hanoi --disks 7 -q -o out.graphml", folder)
    time.sleep(chance.random() * 0.06)
    process.send_signal(sent)
    code, out, err = finish(process)
    names = os.listdir(folder)
    early = code == -sent  # before the program asked to be told
    whole = not names or (names == ["out.graphml"] and (folder / names[0]).read_text().endswith("</graphml>\n"))
    expect("signal with --output", (early or code in (0, 128 + sent)) and whole, f"{sent}: {code} {names} {err}")
    for name in names:
        (folder / name).unlink()


def interrupt_checkpoint(folder, wanted):
    """What is left can be resumed, and then tells the same."""
    sent = chance.choice((signal.SIGINT, signal.SIGTERM))
    words = "check hanoi --disks 10 --no-timing --threads 1"
    process = start(f"{words} --checkpoint saved --every 0s", folder)
    time.sleep(chance.random() * 0.035)
    process.send_signal(sent)
    code, out, err = finish(process)
    expect("signal with --checkpoint", code in (-sent, 0, 128 + sent), f"{sent}: {code} {err}")
    saved = folder / "saved"
    if (saved / "lucas-checkpoint.json").exists():
        again, out, err = finish(start(f"{words} --resume saved", folder))
        expect("resumed after a signal", again == 0 and verdict(out) == wanted, f"{again} {out} {err}")
    subprocess.run(["rm", "-rf", saved], check=True)


def stop_and_go(folder, wanted):
    process = start("check hanoi --disks 9 --no-timing --threads 2", folder)
    for _ in range(3):
        time.sleep(chance.random() * 0.01)
        process.send_signal(signal.SIGSTOP)
        process.send_signal(signal.SIGCONT)
    code, out, err = finish(process)
    expect("SIGSTOP and SIGCONT", code == 0 and verdict(out) == wanted, f"{code} {out} {err}")


def few_addresses(folder, kibibytes):
    limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (kibibytes << 10, kibibytes << 10))
    for store in ("bitmap", "quotient", "array"):
        code, out, err = finish(start(f"check hanoi --disks 11 --json --threads 2 --store {store}", folder, preexec_fn=limit))
        if "error while loading shared libraries" in err:
            continue
        right = code in (0, 3) and (code == 0) == (json.loads(out)["verdict"] == "holds") if out else code == 3
        expect("ulimit -v", right, f"{kibibytes} KiB, {store}: {code} {out[:200]} {err}")


def small_cgroup(folder):
    """The kernel would kill a program that takes more than its cgroup may have."""
    for parent, limit in (("/sys/fs/cgroup/memory", "memory.limit_in_bytes"), ("/sys/fs/cgroup", "memory.max")):
        group = pathlib.Path(parent) / f"lucas-test-{os.getpid()}"
        try:
            group.mkdir()
        except OSError:
            continue
        try:
            if not (group / limit).exists():
                continue
            for mebibytes in (32, 48, 64, 96, 160):
                (group / limit).write_text(str(mebibytes << 20))
                enter = lambda: (group / "cgroup.procs").write_text(str(os.getpid()))
                for more in ("--store quotient", "--store quotient --threads 1", "--store array"):
                    words = f"check hanoi --pegs 4 --disks 12 --json {more}"
                    code, out, err = finish(start(words, folder, preexec_fn=enter))
                    expect("cgroup limit", code in (0, 3) and out, f"{mebibytes} MiB, {more}: {code} {out[:200]} {err}")
            return
        finally:
            group.rmdir()
    print("no cgroup: making one is not allowed")


def small_disk(folder, bytes_):
    limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_, bytes_))
    for name in ("out.graphml", "out.html", "out.dot"):
        code, out, err = finish(start(f"explore hanoi --disks 7 -q -o {name}", folder, preexec_fn=limit))
        expect("file size limit", code == 0 or (code == 74 and name in err and not os.listdir(folder)),
               f"{bytes_}: {code} {err} {os.listdir(folder)}")
        (folder / name).unlink(missing_ok=True)


def full_file_system(folder):
    """1 MB in memory, filled by outputs and checkpoints."""
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", folder], capture_output=True).returncode != 0:
        print("no file system of 1 MB: mounting is not allowed")
        return
    try:
        code, out, err = finish(start("explore hanoi --disks 9 -q -o out.graphml", folder))
        expect("full file system", code == 74 and not os.listdir(folder), f"{code} {err} {os.listdir(folder)}")
        words = "check hanoi --disks 12 --threads 1 --no-timing"
        code, out, err = finish(start(f"{words} --checkpoint saved --every 0s", folder))
        expect("full file system", code in (0, 3, 74), f"{code} {out} {err}")
    finally:
        subprocess.run(["umount", folder], check=True)


def closed_streams(folder):
    for words in ("check hanoi", "solve hanoi --json", "models", "explore hanoi", "help"):
        done = subprocess.run(f"{lucas} {words} >&-", shell=True, cwd=folder, capture_output=True)
        expect("closed stdout", done.returncode == 74, f"{words}: {done.returncode} {done.stderr}")
        done = subprocess.run(f"{lucas} {words} 2>&-", shell=True, cwd=folder, capture_output=True)
        expect("closed stderr", done.returncode == 0, f"{words}: {done.returncode}")
    done = subprocess.run(f"{lucas} check hanoi -o out.json >&- 2>&-", shell=True, cwd=folder, capture_output=True)
    text = (folder / "out.json").read_text() if (folder / "out.json").exists() else "{}\n"
    expect("closed both", done.returncode == 74 and json.loads(text) is not None, f"{done.returncode} {text[:80]}")


def kept_memory(folder):
    """--memory is kept, beside what a program takes that searches next to nothing, and 4 MiB for the heap's
    gaps and for code that only a large search runs."""
    peak = lambda words: json.loads(finish(start(f"check hanoi --pegs 4 --json {words}", folder))[1])["stats"]["peak_rss_bytes"]
    empty = peak("--disks 2")
    for store in ("quotient", "array", "bitmap"):
        for way in ("--threads 1", "--threads 2", "--search dfs"):
            most = max(peak(f"--disks 12 --memory 64M --store {store} {way}") for _ in range(3))
            allowed = (64 << 20) + empty + (4 << 20)
            expect("--memory 64M", most <= allowed, f"{store} {way}: {most - allowed} bytes too many")


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    closed_streams(folder)
    for path in folder.iterdir():
        path.unlink()
    for bytes_ in (1, 1000, 10_000, 100_000, 1_000_000):
        small_disk(folder, bytes_)
    full_file_system(folder)
    small_cgroup(folder)
    for mebibytes in range(9, 120, 3):
        few_addresses(folder, mebibytes << 10)
    kept_memory(folder)
    of_10, of_9 = (verdict(finish(start(f"check hanoi --disks {disks} --no-timing", folder))[1]) for disks in (10, 9))
    for _ in range(signals // 2):
        interrupt_output(folder)
        interrupt_checkpoint(folder, of_10)
    for _ in range(signals // 20):
        stop_and_go(folder, of_9)
print(f"seed {seed};", ", ".join(f"{kind}: {count}" for kind, count in tried.items()), f"; {len(failures)} wrong")
sys.exit(1 if failures else 0)
