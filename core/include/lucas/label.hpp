// Label: the name and arguments of an action as people and files see it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/value.hpp"

namespace lucas {

struct Label {
  std::string name;  // as the puzzle's source spells it: Move, FillBigJug
  std::vector<std::pair<std::string, Value>> arguments{};
  std::string text{};  // a shorter way to say it on the console, such as "Move 1: 1→3"; may be empty

  // Of a step of a piece with a Scene::Box::name: one of its cells in the picture before the step, and what stands behind its
  // name. Along a behaviour `name` is that of the piece, and the text becomes "C down".
  struct OfPiece {
    int x, y;
    std::string text, name{};
  };
  std::optional<OfPiece> of_piece{};

  [[nodiscard]] bool operator==(const Label& other) const {
    return name == other.name && arguments == other.arguments;
  }
};

// The label's own text, or else Move(disk=1, from=1, to=3).
[[nodiscard]] std::string to_text(const Label& label);

}  // namespace lucas
