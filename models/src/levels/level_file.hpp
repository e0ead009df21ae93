// LevelFile: a file of levels. A large one is taken apart where boards end, so that no more than a part of it is ever decoded.
#pragma once

#include <memory>
#include <vector>

#include "lucas/levels/level_source.hpp"

namespace lucas::levels {

class LevelFile {
 public:
  explicit LevelFile(const std::string& path);

  // The part that level `number` of the file is in, from 1; for 0 the first one, with how many levels the file has. Throws UsageError for
  // a number that none has, and for parts that are no text of levels.
  [[nodiscard]] LevelSource source(std::size_t number);

 private:
  struct Part {
    std::size_t begin = 0, end = 0, lines_before = 0;
  };
  [[nodiscard]] LevelSource part(std::size_t at) const;
  void find_parts();
  // Throws UsageError that tells what is wrong with the first level of the first part, if none of that part can be read.
  void require_some_level() const;
  // Counts the levels of parts until level `number` is among them, or all are counted.
  void count_to(std::size_t number);

  std::string path_, text_;
  std::vector<Part> parts_{};
  std::vector<std::size_t> levels_before_ = {0};  // of those that are counted, and behind them
};

// The file of that name, or stdin for -. The last one is kept until it changes. Throws as read_input() does, and UsageError for one that
// is longer than `longest_file`.
[[nodiscard]] std::shared_ptr<LevelFile> level_file(const std::string& path);

}  // namespace lucas::levels
