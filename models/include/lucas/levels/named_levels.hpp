// The levels that come with Lucas: the files of models/levels, built into the library.
#pragma once

#include <string_view>
#include <vector>

namespace lucas::levels {

struct NamedLevel {
  std::string_view name;  // of its file, without .txt or .xsb
  std::string_view text;
};

// All of them, in the order of file names.
[[nodiscard]] const std::vector<NamedLevel>& named_levels();

}  // namespace lucas::levels
