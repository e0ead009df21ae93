// Built-in puzzles as the library holds them, by the parameters of their models: a test of one then compiles no kernel,
// and judges the code that ships.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "builtin_entry.hpp"
#include "support/found.hpp"

namespace lucas::test {

// Of models that come in several widths, the first that fits. Throws UsageError for parameters that a user cannot set.
template <Parameterised M>
[[nodiscard]] std::unique_ptr<Puzzle> built_in(const typename M::Params& params) {
  Entry::Arguments arguments;
  for (const auto& row : M::params())
    arguments.emplace_back(row.info.name, value_text(row.info, row.get(params)));
  return builtin_entry(std::string(M::name))->make(arguments);
}

template <Parameterised M>
[[nodiscard]] Found<M> search_built_in(const typename M::Params& params, const Request& request = {}) {
  Monitor silent;
  Answer answer = built_in<M>(params)->search(request, silent);
  auto trace = steps_of<M>(answer.trace.get());
  return {answer.ending,   answer.engine,    answer.stats,
          answer.property, std::move(trace), std::move(answer.solutions)};
}

}  // namespace lucas::test
