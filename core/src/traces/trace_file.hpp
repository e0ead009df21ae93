// TraceFile: a trace as it stands in a file, ours or another tool's, before any model has judged it.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/label.hpp"
#include "lucas/value.hpp"

namespace lucas {

struct TraceFile {
  std::string name;   // of the file, for messages
  bool ours = false;  // written by lucas: its labels and claims are then judged too
  std::optional<std::string> model{};
  std::vector<std::pair<std::string, std::string>> params{};
  std::optional<std::string> property{};  // the one that the file claims its trace violates, or reaches
  std::optional<std::string> verdict{};   // violated, solved, deadlock
  std::vector<std::string> variables{};
  // Records of the variables. Those before the one at `begin` lead there from an initial state; with it begins the
  // trace itself, which is not empty.
  std::vector<Value> states{};
  std::vector<std::optional<Label>> actions{};  // in step with states
  std::optional<std::size_t> loop{};            // the last state is followed by states[loop]
  std::size_t begin = 0;

  // Of the trace itself.
  [[nodiscard]] std::size_t steps() const { return states.size() - 1 - begin; }
  // How messages call states[i].
  [[nodiscard]] std::string name_of(std::size_t i) const {
    if (i < begin) return "#meta.lucas.from[" + std::to_string(i) + "]";
    return "state " + std::to_string(i - begin);
  }
};

// Reads an ITF trace, TLC's trace JSON or a result of --json with a trace in it, whichever it is. Integers may
// be bare or #bigint. JSON without a notion of sets and tuples gives lists: see conform. Throws UsageError
// naming file, line and column, or the place inside the JSON; IoError if the stream fails. Reads at most
// 1 GiB, nested at most 64 deep.
[[nodiscard]] TraceFile read_trace(std::istream& in, const std::string& name);

// `value` with its lists turned into the sets, tuples and functions that `like` has in their places.
[[nodiscard]] Value conform(const Value& value, const Value& like);

}  // namespace lucas
