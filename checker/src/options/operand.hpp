// Where a model is expected, a file is read as what it is: a level, several of them, a trace.
#pragma once

#include <string>
#include <vector>

#include "commands/command.hpp"

namespace lucas::cli {

// The call with a model and its parameters in place of a file or a level's name, and with those of the trace that --from
// names; says on the terminal what a file was taken for. Calls that name a model in words stay as they are. Throws
// UsageError and IoError for files that cannot be read.
[[nodiscard]] Call operand_read(const Call& call);

// For a folder or a file of several levels in place of a model or behind one: a call for each, with the level's name.
// Empty for all else.
struct LevelCallOf {
  std::string level;
  Call call;
};
[[nodiscard]] std::vector<LevelCallOf> calls_by_level(const Call& call);

}  // namespace lucas::cli
