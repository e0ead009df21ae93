#include "lucas/claims.hpp"

#include <fmt/format.h>

#include "graph/comparison.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "traces/trace_text.hpp"
#include "walks/simulation.hpp"

namespace lucas {
namespace {

constexpr std::uint64_t most_memory = std::uint64_t{2} << 30;  // bytes

std::string trace_lines(const Trace& trace, const std::string& remark) {
  constexpr std::size_t width = 100;
  std::string text;
  for (const std::string& line : trace_lines(trace, {.remark = remark, .unfold = ""}, width))
    text += "\n" + line;
  return text;
}

std::string unlike(const char* what, std::uint64_t expected, std::uint64_t found) {
  return expected == found ? "" : fmt::format("{}: expected {}, found {}\n", what, expected, found);
}

}  // namespace

std::string Claims::hold(const Names& names) const {
  Request request;
  request.asked = invariants(names);
  const Answer answer = search(request);
  return answer.property ? hit(*answer.property, *answer.trace) : unfinished(answer);
}

std::string Claims::hold_along(const Walks& walks, const Names& names) const {
  Request request;
  request.asked = invariants(names);
  request.limits.memory = most_memory;
  Monitor silent;
  const Simulated found = simulate(kernel_, request, walks, nullptr, silent);
  if (!found.hit) return found.answer.ending == Ending::simulated ? "" : "the walks stopped at 2 GB";
  return fmt::format("walk {} of seed {}: ", *found.hit + 1, walks.seed) +
         hit(*found.answer.property, *found.answer.trace);
}

std::string Claims::count(std::uint64_t distinct, std::uint64_t generated, std::uint64_t depth) const {
  const Answer answer = search({});
  if (answer.ending != Ending::exhausted) return unfinished(answer);
  return unlike("distinct states", distinct, answer.stats.distinct) +
         unlike("states generated", generated, answer.stats.generated) +
         unlike("depth", depth, answer.stats.depth);
}

std::string Claims::reach(const std::string& goal, std::uint64_t steps) const {
  Request request;
  request.asked = {find(goal, true)};
  const Answer answer = search(request);
  if (!answer.property && answer.ending == Ending::exhausted)
    return fmt::format("{} in none of the {} reachable states; expected in {}", goal, answer.stats.distinct,
                       counted(steps, "step"));
  if (!answer.property) return unfinished(answer);
  if (answer.trace->steps() == steps) return {};
  return fmt::format("expected in {}: ", counted(steps, "step")) + hit(*answer.property, *answer.trace);
}

std::string Claims::never_reach(const std::string& goal) const {
  Request request;
  request.asked = {find(goal, true)};
  const Answer answer = search(request);
  return answer.property ? hit(*answer.property, *answer.trace) : unfinished(answer);
}

std::string Claims::keep_promises() const {
  Request request;
  request.tries_promises = true;
  request.symmetry = kernel_->shape().has_symmetry;
  return unfinished(search(request));
}

std::string Claims::are_those_of(const Claims& other) const {
  Monitor monitor;
  const Comparison compared =
      compare({kernel_, other.kernel_}, Observed::states, {.memory = most_memory}, monitor);
  if (compared.is_same()) return {};
  if (!compared.is_different())
    return fmt::format("the comparison stopped at 2 GB, after {} states", compared.common);
  const bool is_first = compared.sides[0].trace != nullptr;
  const Trace& trace = *compared.sides[is_first ? 0 : 1].trace;
  return fmt::format("only the {} {}", is_first ? "first" : "second",
                     trace.steps() == 0 ? "begins so" : "has the last of these steps") +
         trace_lines(trace, "");
}

std::vector<std::size_t> Claims::invariants(const Names& names) const {
  std::vector<std::size_t> asked;
  for (const std::string& name : names) asked.push_back(find(name, false));
  const std::vector<PropertyInfo>& all = kernel_->shape().properties;
  for (std::size_t i = 0; names.empty() && i < all.size(); ++i) {
    if (all[i].by_default()) asked.push_back(i);
  }
  if (asked.empty())
    throw UsageError(fmt::format("the model '{}' has no invariant to be checked", kernel_->shape().name));
  return asked;
}

std::size_t Claims::find(const std::string& name, bool is_goal) const {
  const std::vector<PropertyInfo>& all = kernel_->shape().properties;
  Names names;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if ((all[i].kind == PropertyKind::goal) != is_goal) continue;
    if (all[i].name == name) return i;
    names.push_back(all[i].name);
  }
  const std::string near = nearest(name, names);
  throw UsageError(fmt::format("the model '{}' has no {} '{}'", kernel_->shape().name,
                               is_goal ? "goal" : "invariant", name),
                   fmt::format("{}It has: {}.", near.empty() ? "" : fmt::format("Did you mean '{}'? ", near),
                               names.empty() ? "none" : listed(names)));
}

Answer Claims::search(Request request) const {
  request.limits.memory = most_memory;
  return lucas::search(kernel_, request);
}

std::string Claims::unfinished(const Answer& answer) const {
  if (answer.ending == Ending::exhausted) return {};
  return fmt::format("the search stopped at 2 GB, after {} states", answer.stats.distinct);
}

std::string Claims::hit(std::size_t property, const Trace& trace) const {
  const PropertyInfo& info = kernel_->shape().properties[property];
  const bool is_goal = info.kind == PropertyKind::goal;
  return fmt::format("{} {} {}", info.name, is_goal ? "in" : "is violated after",
                     counted(trace.steps(), kernel_->shape().step_noun)) +
         trace_lines(trace, is_goal ? info.name : "violates " + info.name);
}

}  // namespace lucas
