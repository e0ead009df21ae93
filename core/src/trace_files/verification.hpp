// Verification: tells whether a trace from a file is a behaviour of a puzzle. A step of the model must lead from
// each state to the next; nothing in the file is believed. If show() gives two states the same record, both
// states are followed.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lucas/trace.hpp"
#include "trace_files/origin.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas {

struct Verification {
  // Set where the trace is refused.
  struct Refusal {
    std::size_t state;                   // position of the first bad state, from 0
    std::string problem;                 // one sentence
    std::vector<Difference> changes{};   // from the state before it, if these are the reason
    std::vector<std::string> allowed{};  // labels of the actions that the model allows there
  };
  std::optional<Refusal> refusal{};
  std::vector<std::string> notes{};      // oddities that were let pass
  std::shared_ptr<const Trace> trace{};  // the verified behaviour; nullptr if refused
  // The way from an initial state to the trace's first state, if the file tells one.
  std::shared_ptr<const Trace> lead{};
  std::size_t foreign_actions = 0;  // steps whose action the file names in another way

  [[nodiscard]] bool valid() const { return !refusal; }
};

// Throws UsageError if the file lacks a variable of the model, or claims something of an unknown property; ModelError.
[[nodiscard]] Verification verify(const std::shared_ptr<const Kernel>& kernel, const TraceFile& file,
                                  bool allow_stuttering);

// The state in which the trace ends, whatever the file claims. Throws UsageError if it is no behaviour; ModelError.
[[nodiscard]] Origin last_state(const std::shared_ptr<const Kernel>& kernel, const TraceFile& file);

}  // namespace lucas
