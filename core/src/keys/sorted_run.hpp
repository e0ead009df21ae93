// SortedRun: keys on disk in ascending order, each once, as differences in blocks. Blocks that hold nothing of interest are
// skipped by their first keys, which stay in memory: a word of a key in 4,096.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "disk/scratch_file.hpp"
#include "keys/key_coding.hpp"
#include "lucas/kernel.hpp"

namespace lucas {

struct SortedRun {
  struct Block {
    std::uint64_t position = 0;  // in the file
    std::uint32_t bytes = 0, keys = 0;
  };

  std::vector<Block> blocks{};
  Words first_keys{};  // of the blocks
  std::uint64_t keys = 0;

  [[nodiscard]] bool is_empty() const { return keys == 0; }
};

// The first so many words decide.
[[nodiscard]] inline int compare_keys(const Word* a, const Word* b, std::size_t width) {
  for (std::size_t w = 0; w < width; ++w) {
    if (a[w] != b[w]) return a[w] < b[w] ? -1 : 1;
  }
  return 0;
}

class RunWriter {
 public:
  // The file must outlive it. Members throw DiskFull and IoError.
  RunWriter(ScratchFile& file, std::size_t width) : file_(file), width_(width) {}

  // Greater than the one before.
  void put(const Word* key) {
    keys_.insert(keys_.end(), key, key + width_);
    if (keys_.size() == block * width_) write_block();
  }
  // To be called in the end.
  [[nodiscard]] SortedRun finish();

 private:
  static constexpr std::size_t block = 4096;  // keys

  void write_block();

  ScratchFile& file_;
  std::size_t width_;
  Words keys_{};
  std::string payload_{};
  SortedRun run_{};
};

// The keys of a block of a run. Throws IoError.
[[nodiscard]] Words read_block(const ScratchFile& file, const SortedRun& run, std::size_t block,
                               std::size_t width);

// Reads a run from its beginning to its end.
class RunCursor {
 public:
  // Both must outlive it. Members throw IoError.
  RunCursor(const ScratchFile& file, const SortedRun& run, std::size_t width);

  // nullptr at the end.
  [[nodiscard]] const Word* key() const { return at_ == keys_.size() ? nullptr : &keys_[at_]; }
  void advance() {
    at_ += width_;
    if (at_ == keys_.size()) load(block_ + 1);
  }
  // To the first key that is not below that one; forward only.
  void skip_to(const Word* wanted);

 private:
  void load(std::size_t block);

  const ScratchFile& file_;
  const SortedRun& run_;
  std::size_t width_;
  std::size_t block_ = 0, at_ = 0;  // in run_.blocks; in keys_
  Words keys_{};                    // of that block
};

// Several runs, asked for keys in ascending order.
class RunLookup {
 public:
  // The file must outlive it.
  RunLookup(const ScratchFile& file, std::size_t width) : file_(file), width_(width) {}

  // The run must outlive it.
  void add(const SortedRun& run) { cursors_.emplace_back(file_, run, width_); }
  // Is it in one of them? Not below the key before.
  [[nodiscard]] bool contains(const Word* key);

 private:
  const ScratchFile& file_;
  std::size_t width_;
  std::vector<RunCursor> cursors_{};
};

// Gives the room of a run back.
void free_run(ScratchFile& file, const SortedRun& run) noexcept;

[[nodiscard]] std::vector<const SortedRun*> pointers_to(const std::vector<SortedRun>& runs);
// Calls visit(key) for the keys of all runs in ascending order, each once, until it returns false.
void merge_runs(const ScratchFile& file, const std::vector<const SortedRun*>& runs, std::size_t width,
                FunctionRef<bool(const Word*)> visit);

}  // namespace lucas
