// Built-in puzzles as the library holds them, by the parameters of their models: a test of one then compiles no kernel,
// and judges the code that ships.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "builtin_entry.hpp"
#include "lucas/model_more.hpp"
#include "lucas/search.hpp"

namespace lucas::test {

// The puzzle of a model; where that comes in several widths, the first that fits. Throws UsageError for parameters that a user cannot set.
template <Parameterised M>
[[nodiscard]] std::unique_ptr<Puzzle> built_in(const typename M::Params& params) {
  Entry::Arguments arguments;
  for (const auto& row : M::params())
    arguments.emplace_back(row.info.name, value_text(row.info, row.get(params)));
  return builtin_entry(std::string(M::name))->make(arguments);
}
[[nodiscard]] inline std::unique_ptr<Puzzle> built_in(const std::string& name,
                                                      const Entry::Arguments& arguments = {}) {
  return builtin_entry(name)->make(arguments);
}

[[nodiscard]] inline Answer searched(const Puzzle& puzzle, const Request& request) {
  Monitor silent;
  return puzzle.search(request, silent);
}
[[nodiscard]] inline Answer searched(const Puzzle& puzzle, std::vector<std::size_t> asked = {}) {
  Request request;
  request.asked = std::move(asked);
  return searched(puzzle, request);
}

// The trace starts where the puzzle does and takes only steps, with their labels, that the puzzle has.
inline void expect_behaviour(const Puzzle& puzzle, const Trace& trace) {
  const Kernel& kernel = *puzzle.kernel();
  const Path& path = dynamic_cast<const KernelTrace&>(trace).path();
  const auto is_state = [&](std::size_t i, const Word* words) {
    return std::equal(words, words + path.width, path.state(i));
  };
  bool begins = false;
  kernel.init([&](const Word* state) { begins = begins || is_state(0, state); });
  EXPECT_TRUE(begins && !trace.action(0)) << "state 0";
  for (std::size_t i = 1; i < path.states(); ++i) {
    bool follows = false;
    kernel.next(path.state(i - 1), [&](const Emitted& step) {
      follows = follows || (is_state(i, step.state()) && step.label() == trace.action(i));
    });
    EXPECT_TRUE(follows) << "state " << i;
  }
}

// The steps of the shortest way to the first goal, which must be a behaviour; unset: there is none.
[[nodiscard]] inline std::optional<std::uint64_t> fewest_steps(const Puzzle& puzzle, Request request = {}) {
  request.asked = {puzzle.shape().first_goal().value()};
  const Answer answer = searched(puzzle, request);
  EXPECT_EQ(answer.ending, answer.trace ? Ending::hit : Ending::exhausted);
  if (!answer.trace) return std::nullopt;
  expect_behaviour(puzzle, *answer.trace);
  return answer.trace->steps();
}

// The labels of a trace.
[[nodiscard]] inline std::vector<std::string> labels_of(const Trace& trace) {
  std::vector<std::string> labels;
  for (std::size_t i = 1; i < trace.states(); ++i) labels.push_back(to_text(trace.action(i).value()));
  return labels;
}

}  // namespace lucas::test
