// Prints traces on the console.
#pragma once

#include "console/terminal.hpp"
#include "trace_files/trace_file.hpp"
#include "traces/trace_text.hpp"

namespace lucas::cli {

// Prints one line on the state of --from; `lead` is a trace from an initial state to it.
void print_origin(Terminal& terminal, const Trace& lead, const std::string& step_noun);

// The claim of a trace file about its last state: Solved, no successor, dead end.
[[nodiscard]] std::string remark_of(const TraceFile& file);

// A state as lines of at most `width` columns that the terminal can show: its picture with the `marked` pieces
// highlighted, or its variables if the picture is empty.
[[nodiscard]] std::vector<std::string> board_lines(const Terminal& terminal, const Scene& picture,
                                                   const Value& state, std::size_t width,
                                                   std::vector<int> marked = {});

void print_trace(Terminal& terminal, const Trace& trace, TraceView view);

}  // namespace lucas::cli
