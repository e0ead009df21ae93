// SortedKeys: any number of keys, in ascending order. They are sorted in runs of 16 MiB, twice that while one is sorted; runs
// go to a temporary file, coded as differences, and are merged as they are read: an external merge sort (Knuth, The Art of
// Computer Programming 3, 5.4). Up to one run stays in memory.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "disk/key_coding.hpp"
#include "lucas/function_ref.hpp"
#include "memory/spill_file.hpp"

namespace lucas {

class SortedKeys {
 public:
  // Of keys of so many words; of so many in a run, at least 1.
  explicit SortedKeys(std::size_t width, std::size_t run = 0)
      : width_(width), run_(run > 0 ? run : run_words / width) {}

  void add(States keys);
  // Calls visit(key) for all of them, until that returns false. To be called once, in the end.
  void visit(FunctionRef<bool(const Word*)> visit);

 private:
  static constexpr std::size_t run_words = std::size_t{1} << 21;

  void end_run();
  void merge(FunctionRef<bool(const Word*)> visit);

  std::size_t width_, run_;  // run_ in keys
  Words keys_{}, scratch_{};
  SpillFile spilled_{};
  std::vector<std::string> kept_{};  // runs that could not be spilled
  std::vector<std::string_view> runs_{};
};

}  // namespace lucas
