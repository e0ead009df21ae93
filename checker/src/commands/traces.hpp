// Reads the trace that a command shows.
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

// The trace of the file that the call names, judged by its model if that is known. Throws UsageError and IoError.
[[nodiscard]] ShownTrace trace_to_show(const Call& call);

}  // namespace lucas::cli
