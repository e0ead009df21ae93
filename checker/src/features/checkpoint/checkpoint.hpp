// Checkpoints of searches as users see them.
#pragma once

#include <string>

namespace lucas::cli {

// CheckpointPlan::command with the folder, as a shell reads it.
[[nodiscard]] std::string with_folder(const std::string& command, const std::string& folder);

}  // namespace lucas::cli
