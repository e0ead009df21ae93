// Checkpoints of check and solve: --checkpoint, --every and --resume.
#pragma once

#include "commands/search.hpp"

namespace lucas::cli {

// The request for them, if the options ask for one. Throws UsageError.
void ask_for_checkpoints(SearchCall& search);

// Once the report is written: says how a search that was stopped goes on; removes the checkpoint of one that has a result.
// `code`: the exit code.
void settle_checkpoint(const SearchCall& search, const Report& report, int code);

// CheckpointPlan::command with the folder, as a shell reads it.
[[nodiscard]] std::string with_folder(const std::string& command, const std::string& folder);

}  // namespace lucas::cli
