// Boards of sliding tiles as rows of numbers, and their slides.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "lucas/value.hpp"

namespace lucas::test {

using Rows = std::vector<std::vector<std::int64_t>>;
[[nodiscard]] inline Rows rows_of(const Value& state) {
  Rows rows;
  for (const Value& row : state.items()[0].items()) {
    rows.emplace_back();
    for (const Value& tile : row.items()) rows.back().push_back(tile.integer());
  }
  return rows;
}

template <class M>
[[nodiscard]] std::vector<std::pair<typename M::Action, typename M::State>> steps_from(
    const M& model, const typename M::State& s) {
  std::vector<std::pair<typename M::Action, typename M::State>> steps;
  auto emit = [&](const auto& action, const auto& to) { steps.emplace_back(action, to); };
  model.next(s, emit);
  return steps;
}

}  // namespace lucas::test
