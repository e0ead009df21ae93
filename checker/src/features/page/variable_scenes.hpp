// VariableScenes: pictures of states whose model draws none, made from what their variables hold. A function over
// 1..n x 1..m, a set of cells and a set of sets of cells are boards; every other variable is a line of text.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lucas/scene.hpp"
#include "lucas/trace.hpp"
#include "lucas/value.hpp"

namespace lucas::cli {

class VariableScenes {
 public:
  // Looks at a state. A variable is a board if it is one in all states seen, so that boards keep place and size.
  void see(const Value& state);
  void see(const Trace& trace);
  [[nodiscard]] bool has_boards() const;
  // The scene of a state that was seen. Boards stand side by side below the lines, each under its variable's name. The first
  // index of a function is the row; a cell <<x, y>> of a set has its column first.
  [[nodiscard]] Scene scene(const Value& state) const;

 private:
  struct Extent {
    std::int64_t left = std::numeric_limits<std::int64_t>::max(), top = left;
    std::int64_t right = std::numeric_limits<std::int64_t>::min(), bottom = right;  // inclusive
    bool operator==(const Extent&) const = default;
  };
  struct Board {
    bool is_one = true;
    std::optional<Extent> extent{};      // of all cells that were seen
    std::map<std::string, int> tones{};  // of a function's values, by text
  };

  static void see(Board& board, const Value& value);
  [[nodiscard]] std::vector<bool> shown() const;  // by variable: is it shown as a board?
  static void draw(Scene& scene, const Board& board, const Value& value, int left);

  std::vector<Board> boards_{};  // of each variable
};

}  // namespace lucas::cli
