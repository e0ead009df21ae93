// A trace on the console: a list of steps, each with its action and what it changed or how it looks, and for
// models that draw boards a strip of pictures. Long ones are folded.
#pragma once

#include <string>
#include <vector>

#include "console/terminal.hpp"
#include "lucas/trace.hpp"

namespace lucas::cli {

struct TraceView {
  bool full = false;           // no folding
  bool verbose = false;        // differences also where a picture tells
  std::string remark{};        // beside the last state: Solved, violates TypeOK
  std::string first = "init";  // beside the first one
};

// Its variables: big = 3.
[[nodiscard]] std::vector<std::string> variables_of(const Value& state);
// A state as --from takes it: big = 3; small = 0
[[nodiscard]] std::string state_text(const Value& state);

// One line on the state of --from; `lead` is a trace from an initial state to it.
void print_origin(Terminal& terminal, const Trace& lead, const std::string& step_noun);

void print_trace(Terminal& terminal, const Trace& trace, const TraceView& view);

}  // namespace lucas::cli
