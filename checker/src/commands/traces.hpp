// The trace that a command is about.
#pragma once

#include <memory>
#include <string>

#include "lucas/trace.hpp"
#include "options/call.hpp"

namespace lucas::cli {

struct ShownTrace {
  std::shared_ptr<const Trace> trace;
  std::string remark;  // beside its last state
};

// The trace of the file that the words name, judged by its model where that is known. Throws UsageError and IoError.
[[nodiscard]] ShownTrace trace_to_show(const Call& call);

}  // namespace lucas::cli
