#!/usr/bin/env bash
# Fills FOLDER/READER with texts to begin fuzzing with, a file each: tests/fuzz/corpus.sh FOLDER READER...
set -euo pipefail
folder=$(realpath -m "$1")
shift
cd "$(dirname "$0")"
for reader; do
  mkdir -p "$folder/$reader"
  split -l 1 "$reader.txt" "$folder/$reader/seed."
  case $reader in
    level)
      sed -i 's/\\n/\n/g' "$folder"/level/seed.*  # the rows of a board in one line
      cp ../../models/levels/*.{txt,xsb} "$folder/level" ;;
    module)
      sed -i 's/\\n/\n/g' "$folder"/module/seed.*  # lines in one
      cp ../../core/tla/library/*.tla "$folder/module" ;;
    words) sed -i 's/ /\n/g' "$folder"/words/seed.* ;;  # a word a line
  esac
done
