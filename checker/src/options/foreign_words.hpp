// Options of other model checkers: TLC, Spin, Apalache and Quint.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lucas::cli {

// How the option is called here, as a sentence; "" if no other checker has it. `word`: without dashes; TLC ignores case, and
// Spin writes a number directly behind a letter. `options`: those of the command, with their dashes.
[[nodiscard]] std::string foreign_hint(std::string_view word, const std::vector<std::string>& options);

}  // namespace lucas::cli
