// Where something stands in a text of TLA+, and errors that show it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lucas/error.hpp"

namespace lucas::tla {

struct Place {
  std::uint32_t offset = 0;  // bytes
  std::uint32_t line = 1, column = 1;
};

// The text that is read, and what messages call it: "--invariant", or a file's name.
struct Source {
  std::string text, name;
};

// "name:2:7: problem", the line, and a caret under the place. Without the line's number if the text has one line.
[[nodiscard]] UsageError error_at(const Source& source, Place place, const std::string& problem,
                                  const std::string& hint = "");

}  // namespace lucas::tla
