// TooWide: the error for a level whose states are wider than any search can use. The level commands still take it.
#pragma once

#include <string>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {

class TooWide final : public UsageError {
 public:
  // `level`: as the user typed it. `problem`: its size, and the largest size allowed.
  TooWide(const std::string& level, const std::string& problem)
      : UsageError("--level " + excerpt(level) + ": " + problem,
                   "'level show', 'lint' and 'convert' take it.") {}
};

}  // namespace lucas::levels
