#include "temporal/fair_steps.hpp"

#include <set>
#include <string>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {

FairSteps::FairSteps(const StateSpace& space, const std::vector<Fairness>& fairness, Pulse pulse)
    : graph_(space.graph()) {
  for (std::size_t i = 0; i < fairness.size(); ++i) {
    const FairBits bit = FairBits{1} << i;
    all_ |= bit;
    if (fairness[i].is_strong) strong_ |= bit;
    if (fairness[i].actions.is_all()) any_step_ |= bit;
  }
  if (all_ != any_step_) name_edges(space, fairness, pulse);
}

// Edges to one state count as one step: of each action among them.
void FairSteps::name_edges(const StateSpace& space, const std::vector<Fairness>& fairness, Pulse pulse) {
  named_.assign(graph_.targets.size(), 0);
  FairBits matched = any_step_;
  std::set<std::string> names;
  for (Vertex v = 0; v < graph_.states(); ++v) {
    pulse();
    const std::vector<Label> labels = space.actions(v);
    const auto targets = graph_.successors(v);
    FairBits* const bits = &named_[graph_.first_edge[v]];
    for (std::size_t e = 0; e < targets.size(); ++e) {
      names.insert(labels[e].name);
      for (std::size_t i = 0; i < fairness.size(); ++i) {
        if (!fairness[i].actions.is_all() && fairness[i].actions.matches(labels[e]))
          bits[e] |= FairBits{1} << i;
      }
      matched |= bits[e];
    }
    for (std::size_t e = 0; e < targets.size(); ++e) {
      for (std::size_t other = 0; other < e; ++other) {
        if (targets[other] == targets[e]) bits[e] = bits[other] |= bits[e];
      }
    }
  }
  for (std::size_t i = 0; i < fairness.size(); ++i) {
    if ((matched >> i & 1) != 0) continue;
    const std::string& text = fairness[i].actions.text();
    const std::string option = fairness[i].is_strong ? "--strong-fairness " : "--weak-fairness ";
    throw UsageError(option + excerpt(text) + ": matches no step",
                     suggestion(text, {names.begin(), names.end()}));
  }
}

FairBits FairSteps::possible(Vertex v) const {
  FairBits bits = 0;
  for (std::uint64_t e = graph_.first_edge[v]; e < graph_.first_edge[v + 1]; ++e) bits |= taken(v, e);
  return bits;
}

FairBits FairSteps::taken(Vertex v, std::uint64_t edge) const {
  if (graph_.targets[edge] == v) return 0;
  return any_step_ | (named_.empty() ? 0 : named_[edge]);
}

}  // namespace lucas
