// A trace on the console.
#pragma once

#include "console/terminal.hpp"
#include "trace_files/trace_file.hpp"
#include "traces/trace_text.hpp"

namespace lucas::cli {

// One line on the state of --from; `lead` is a trace from an initial state to it.
void print_origin(Terminal& terminal, const Trace& lead, const std::string& step_noun);

// The claim of a trace file about its last state: Solved, no successor, dead end.
[[nodiscard]] std::string remark_of(const TraceFile& file);

// A state as the terminal can show it, in so many columns: its picture, in which those pieces are marked, or if that is empty its
// variables.
[[nodiscard]] std::vector<std::string> board_lines(const Terminal& terminal, const Scene& picture,
                                                   const Value& state, std::size_t width,
                                                   std::vector<int> marked = {});

void print_trace(Terminal& terminal, const Trace& trace, TraceView view);

}  // namespace lucas::cli
