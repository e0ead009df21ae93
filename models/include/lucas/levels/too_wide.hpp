// TooWide: a level whose states would be wider than any search can use. It is read, drawn and written all the same.
#pragma once

#include <string>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {

class TooWide final : public UsageError {
 public:
  // `level`: as it is typed. `problem`: its size, and the largest.
  TooWide(const std::string& level, const std::string& problem)
      : UsageError("--level " + excerpt(level) + ": " + problem,
                   "'level show', 'lint' and 'convert' take it.") {}
};

}  // namespace lucas::levels
