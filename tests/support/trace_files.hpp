// Trace files of values, as ITF.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "json/value_json.hpp"
#include "trace_files/trace_file.hpp"

namespace lucas::test {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

// `actions` in step with the states, the first one unset; those at the end may be left out.
[[nodiscard]] inline TraceFile trace_file(const std::vector<Value>& states,
                                          const std::vector<std::optional<Label>>& actions = {}) {
  Json all = {{"vars", states.at(0).names()}, {"states", Json::array()}};
  for (std::size_t i = 0; i < states.size(); ++i) {
    Json state = to_itf(states[i]);
    if (i < actions.size() && actions[i]) state["#meta"] = step_json(*actions[i]);
    all["states"].push_back(state);
  }
  return read_trace(all.dump(), "t.json", no_limit);
}

}  // namespace lucas::test
