// A trace on the console: a list of steps, each with its action and what it changed or how it looks, and for
// models that draw boards a strip of pictures. Long ones are folded.
#pragma once

#include <string>

#include "console/terminal.hpp"
#include "lucas/trace.hpp"

namespace lucas::cli {

struct TraceView {
  bool full = false;           // no folding
  bool verbose = false;        // differences also where a picture tells
  std::string remark{};        // beside the last state: Solved, violates TypeOK
  std::string first = "init";  // beside the first one
};

void print_trace(Terminal& terminal, const Trace& trace, const TraceView& view);

}  // namespace lucas::cli
