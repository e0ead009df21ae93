// lucas solve: looks for the model's first goal; its invariants are not checked on the way.
#include <fmt/format.h>

#include "lucas/error.hpp"
#include "search.hpp"

namespace lucas::cli {

int run_solve(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  const auto puzzle = parsed.entry.make(given_params(parsed.entry, parsed.arguments));
  SearchCall search{call, parsed.arguments, *puzzle};
  read_search_options(search);
  const auto& properties = puzzle->properties();
  for (std::size_t i = 0; i < properties.size() && search.asked.empty(); ++i) {
    if (properties[i].kind != PropertyKind::goal) continue;
    search.request.asked.push_back(i);
    search.asked.push_back(properties[i].name);
  }
  if (search.asked.empty())
    throw UsageError(fmt::format("the model '{}' has no goal to solve for", puzzle->name()));
  return run_search(search);
}

}  // namespace lucas::cli
