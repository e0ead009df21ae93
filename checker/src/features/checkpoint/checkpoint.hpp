// The command that resumes a checkpoint, as users type it.
#pragma once

#include <string>

namespace lucas::cli {

// `command` (CheckpointPlan::command) with --resume and the folder, quoted for a shell.
[[nodiscard]] std::string with_folder(const std::string& command, const std::string& folder);

}  // namespace lucas::cli
