// Levels as JSON, for the schemas lucas/levels/1 and lucas/level/1.
#pragma once

#include <string>

#include "json/value_json.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/level_format.hpp"

namespace lucas::cli {

// A row of the list of levels: the name on the command line, and the main fields of the level.
[[nodiscard]] Json level_row(const std::string& name, const levels::AnyLevel& level);

// All of a level. `origin`: what messages call the text that it was read from.
[[nodiscard]] Json level_json(const std::string& origin, levels::LevelFormat format,
                              const levels::AnyLevel& level);

}  // namespace lucas::cli
