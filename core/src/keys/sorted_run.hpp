// SortedRun: keys in ascending order, each once, in a file, in blocks of 4,096. Memory holds the first key of each
// block, so that blocks without wanted keys are skipped. SortedKeys: an external sort by way of sorted runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "disk/disk.hpp"
#include "keys/key_coding.hpp"
#include "lucas/function_ref.hpp"

namespace lucas {

// Its destructor gives the room of its blocks on the disk back.
struct SortedRun {
  struct Block {
    std::uint64_t position = 0;  // in the file
    std::uint32_t bytes = 0, keys = 0;
  };

  // The file must outlive it.
  SortedRun(ScratchFile& of_file, std::size_t of_width) : file(of_file), width(of_width) {}
  SortedRun(const SortedRun&) = delete;
  SortedRun& operator=(const SortedRun&) = delete;
  ~SortedRun();

  [[nodiscard]] const Word* first_key(std::size_t block) const { return &first_keys[block * width]; }
  // The keys of a block. Throws IoError.
  [[nodiscard]] Words read(std::size_t block) const;

  ScratchFile& file;
  std::size_t width;  // words of a key
  std::vector<Block> blocks{};
  Words first_keys{};  // of the blocks
  std::uint64_t keys = 0;
};
using SharedRun = std::shared_ptr<const SortedRun>;

// Compares the first `width` words: negative, 0 or positive.
[[nodiscard]] inline int compare_keys(const Word* a, const Word* b, std::size_t width) {
  for (std::size_t w = 0; w < width; ++w) {
    if (a[w] != b[w]) return a[w] < b[w] ? -1 : 1;
  }
  return 0;
}

class RunWriter {
 public:
  // The file must outlive the run. Members throw DiskFull and IoError.
  RunWriter(ScratchFile& file, std::size_t width) : run_(std::make_shared<SortedRun>(file, width)) {}

  // The key must be greater than the one before.
  void put(const Word* key) {
    keys_.insert(keys_.end(), key, key + run_->width);
    if (keys_.size() == block * run_->width) write_block();
  }
  // Writes the last block; the last call.
  [[nodiscard]] SharedRun finish() {
    if (!keys_.empty()) write_block();
    return std::move(run_);
  }

 private:
  static constexpr std::size_t block = 4096;  // keys

  void write_block();

  Words keys_{};
  std::string payload_{};
  std::shared_ptr<SortedRun> run_;
};

// Reads a run from its beginning to its end.
class RunCursor {
 public:
  // The run must outlive it. Members throw IoError.
  explicit RunCursor(const SortedRun& run) : run_(run), width_(run.width) { load(0); }

  // The current key; nullptr at the end.
  [[nodiscard]] const Word* key() const { return at_ == keys_.size() ? nullptr : &keys_[at_]; }
  void advance() {
    at_ += width_;
    if (at_ == keys_.size()) load(block_ + 1);
  }
  // Goes forward to the first key that is not below `wanted`. Is it equal to that?
  bool skip_to(const Word* wanted);

 private:
  void load(std::size_t block) {
    block_ = block;
    at_ = 0;
    keys_ = block < run_.blocks.size() ? run_.read(block) : Words();
  }

  const SortedRun& run_;
  std::size_t width_;
  std::size_t block_ = 0, at_ = 0;  // in run_.blocks; in keys_
  Words keys_{};                    // of that block
};

// Is the key in one of the runs? To be asked for keys in ascending order.
[[nodiscard]] bool contain(std::vector<RunCursor>& runs, const Word* key);

// Calls visit(key) for the keys of all runs in ascending order, each once, until it returns false.
void merge_runs(const std::vector<SharedRun>& runs, FunctionRef<bool(const Word*)> visit);

// SortedKeys: sorts any number of keys by an external merge sort (Knuth, The Art of Computer Programming 3, 5.4). Keys
// are sorted in runs of 16 MiB, twice that while one is sorted; all runs but the last go to a temporary file, and are
// merged as they are read. If there is no such file, or no room in it, the other keys stay in memory.
class SortedKeys {
 public:
  // `width`: words of a key; `run`: how many keys a run has, at least 1.
  explicit SortedKeys(std::size_t width, std::size_t run = 0)
      : width_(width), run_(run > 0 ? run : run_words / width) {}

  void add(States keys) {
    keys_.insert(keys_.end(), keys.words, keys.words + keys.count * width_);
    if (spills_ && keys_.size() >= run_ * width_) end_run();
  }
  // Calls visit(key) for all of them, until that returns false. To be called once, in the end. Throws IoError.
  void visit(FunctionRef<bool(const Word*)> visit);

 private:
  static constexpr std::size_t run_words = std::size_t{1} << 21;

  void end_run();

  std::size_t width_, run_;   // run_ in keys
  Words keys_{}, scratch_{};  // of the last run
  bool spills_ = true;        // until writing a run fails
  std::unique_ptr<ScratchFile> file_{};
  std::vector<SharedRun> runs_{};
};

}  // namespace lucas
