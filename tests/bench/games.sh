#!/usr/bin/env bash
# usage: tests/bench/games.sh FOLDER
# Writes the first 40 games of Klotski on 4x5 cells that tests/models/sliding_blocks_truth.tsv has, by moves, one file each.
set -euo pipefail
mkdir -p "$1"
awk -F '\t' -v folder="$1" '
  $3 == "A@1,3" && $2 ~ /^....\/....\/....\/....\/....$/ && games < 40 {
    gsub("/", "\n", $2)
    printf "metric: moves\n\n%s\ngoal:\n....\n....\n....\n.AA.\n.AA.\n", $2 > sprintf("%s/%02d.txt", folder, ++games)
  }' "$(dirname "$0")/../models/sliding_blocks_truth.tsv"
