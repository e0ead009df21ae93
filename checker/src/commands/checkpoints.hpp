// Checkpoints of check and solve: --checkpoint, --every and --resume.
#pragma once

#include "commands/search.hpp"

namespace lucas::cli {

// The request for them, if the options ask for one. Throws UsageError.
void ask_for_checkpoints(SearchCall& search);

// Once the report is written: says how a search that was stopped goes on; removes the checkpoint of one that has a verdict.
void settle_checkpoint(const SearchCall& search, Verdict verdict);

// What to type to go on from a checkpoint in that folder, as a shell reads it.
[[nodiscard]] std::string command_to_resume(const Call& call, const std::string& folder);

}  // namespace lucas::cli
