// How a refused trace is explained: the first bad step, the difference, and what the model allows there.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "trace_files/verification.hpp"

namespace lucas::cli {

[[nodiscard]] inline std::string refusal_text(const TraceCall& trace, const Verification::Refusal& refusal) {
  std::string text =
      fmt::format("not a behaviour of {}: {}: state {} of 0..{}: {}\n", trace.puzzle->name(), trace.file.name,
                  refusal.state, std::max(trace.file.steps(), refusal.state), refusal.problem);
  for (const Difference& change : refusal.changes)
    text += fmt::format("  {}: {}\n", change.path, change.text);
  if (!refusal.allowed.empty()) text += fmt::format("  the model allows: {}\n", listed(refusal.allowed));
  return text;
}

}  // namespace lucas::cli
