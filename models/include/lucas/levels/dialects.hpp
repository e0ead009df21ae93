// Dialects: the ways in which people write boards. A text belongs to one of them wholly, or is refused.
#pragma once

#include <string_view>
#include <vector>

namespace lucas::levels {

struct Dialect {
  std::string_view name, model;
  std::string_view users;    // who writes so
  std::string_view example;  // a text that is read so
};

// All of them: formats of files, rows as people type them, and signs of Sokoban.
[[nodiscard]] std::vector<Dialect> dialects();

}  // namespace lucas::levels
