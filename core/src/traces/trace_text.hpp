// A trace as lines of text. Each step has its action, and what it changed or a picture of one line; if the model
// draws boards, strips of boards stand below their steps, with moved pieces marked. Long traces are folded.
#pragma once

#include <string>
#include <vector>

#include "lucas/trace.hpp"

namespace lucas {

struct TraceView {
  bool full = false;                 // no folding, and whole states where there are no pictures
  bool verbose = false;              // steps and differences also where there are pictures
  std::string remark{};              // beside the last state: Solved, violates TypeOK
  std::string first = "init";        // beside the first one
  std::string unfold = " (--full)";  // how all steps can be seen
  std::string staying{};             // after the words that the last state stays for ever
  bool colored = false;              // pictures, by escape sequences
};

// The variables of a state: big = 3.
[[nodiscard]] std::vector<std::string> variables_of(const Value& state);
// A state as --from takes it: big = 3; small = 0
[[nodiscard]] std::string state_text(const Value& state);

// The action that led to a state, and what it changed; both are empty for the first state.
struct StepText {
  std::string action{};                // C down, or (stuttering)
  std::vector<std::string> changes{};  // big: 0 → 3
};
[[nodiscard]] StepText step_text(const Trace& trace, std::size_t i);

// `width` in columns.
[[nodiscard]] std::vector<std::string> trace_lines(const Trace& trace, const TraceView& view,
                                                   std::size_t width);

}  // namespace lucas
