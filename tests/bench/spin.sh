#!/usr/bin/env bash
# Explores the Tower of Hanoi with 4 pegs by Spin and by lucas, in turn: states per second, nothing checked, one thread.
# Needs spin and gcc. Usage: tests/bench/spin.sh [DISKS (11)] [LUCAS (build/release/lucas)] [TURNS (3)]
set -euo pipefail
cd "$(dirname "$0")/../.."
disks=${1:-11} lucas=$(realpath "${2:-build/release/lucas}") turns=${3:-3}
model=$PWD/tests/bench/hanoi.pml
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

spin -a "-DN=$disks" "$model"
flags=(-O3 -march=native -w -DSAFETY -DNOFAIR -DNOREDUCE -DNOBOUNDCHECK -DNOFIX -DMEMLIM=20000 -DVECTORSZ=64)
gcc "${flags[@]}" pan.c -o depth_first
gcc "${flags[@]}" -DBFS pan.c -o breadth_first

rate() { grep -o 'rate *[0-9.e+]*' | sed 's/rate *//'; }
table_bits=$((2 * disks + 2))
for ((turn = 0; turn < turns; ++turn)); do
  echo "spin depth-first $(./depth_first -m6000000 "-w$table_bits" | rate)," \
    "breadth-first $(./breadth_first "-w$table_bits" | rate)," \
    "lucas $("$lucas" check hanoi --pegs 4 --disks "$disks" --store quotient --threads 1 --unchecked --json |
      sed -n 's/.*"states_per_second":\([0-9]*\).*/\1/p') states/s"
done
