// SortedKeys: any number of keys, in ascending order, by an external merge sort (Knuth, The Art of Computer Programming 3, 5.4).
// Keys are sorted in runs of 16 MiB, twice that while one is sorted; all runs but the last go to a temporary file, and are merged
// as they are read. Where there is no such file, or no room in it, all that is left stays in memory.
#pragma once

#include <memory>
#include <vector>

#include "keys/sorted_run.hpp"

namespace lucas {

class SortedKeys {
 public:
  // For keys of so many words; `run`: how many a run has, at least 1.
  explicit SortedKeys(std::size_t width, std::size_t run = 0)
      : width_(width), run_(run > 0 ? run : run_words / width) {}

  void add(States keys);
  // Calls visit(key) for all of them, until that returns false. To be called once, in the end. Throws IoError.
  void visit(FunctionRef<bool(const Word*)> visit);

 private:
  static constexpr std::size_t run_words = std::size_t{1} << 21;

  void end_run();

  std::size_t width_, run_;   // run_ in keys
  Words keys_{}, scratch_{};  // of the last run
  bool spills_ = true;        // until that fails
  std::unique_ptr<ScratchFile> file_{};
  std::vector<SortedRun> runs_{};
};

}  // namespace lucas
