// The JSON of the level commands: schemas lucas/levels/1, lucas/level/1 and lucas/lint/1. One line and a newline each.
#pragma once

#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "lucas/levels/any_level.hpp"
#include "lucas/levels/level_format.hpp"

namespace lucas::cli {

// Names on the command line with the levels that they mean.
void write_level_list(std::ostream& out, const std::vector<std::pair<std::string, levels::AnyLevel>>& list);

// `origin`: what messages call the text that the level was read from.
void write_level_json(std::ostream& out, const std::string& origin, levels::LevelFormat format,
                      const levels::AnyLevel& any);

void write_lint(std::ostream& out, const std::string& origin, const std::vector<levels::Finding>& findings);

}  // namespace lucas::cli
