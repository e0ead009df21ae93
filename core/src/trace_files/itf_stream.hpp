// The ITF writer with a choice of what stands between its parts: a newline in files, nothing inside a result
// object.
#pragma once

#include <iosfwd>

#include "trace_files/trace_json.hpp"

namespace lucas {

void stream_itf(std::ostream& out, const Trace& trace, const TraceMeta& meta, const char* separator);

}  // namespace lucas
