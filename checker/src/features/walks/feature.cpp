// --simulate: random walks in place of a search.
#include "walks/simulation.hpp"

#include <optional>

#include "commands/search.hpp"
#include "console/progress.hpp"
#include "options/feature.hpp"
#include "options/option_rows.hpp"

namespace lucas::cli {
namespace {

class WalksPart final : public FeaturePart {
 public:
  WalksPart(SearchCall& search, const Walks& walks) : search_(search), walks_(walks) {}

  std::optional<Outcome> instead() override {
    ProgressLine progress(search_.call.terminal, !is_quiet(search_.arguments), &search_.figures);
    Simulated found = simulate(search_.coverage ? search_.kernel : search_.puzzle.kernel(), search_.request,
                               walks_, search_.coverage ? &*search_.coverage : nullptr, progress);
    search_.counted = std::move(found.coverage);
    return Outcome{std::move(found.answer), SimulationReport{walks_, found.walks, found.hit}};
  }
  void tell_unreturned(Outcome& outcome, const Snapshot& figures) const override {
    outcome.kind = SimulationReport{walks_, {figures.walks.value_or(0), figures.generated}};
  }

 private:
  SearchCall& search_;
  Walks walks_;
};

std::unique_ptr<FeaturePart> ask_for_walks(SearchCall& search) {
  const auto count = search.arguments.count("simulate");
  if (!count) return nullptr;
  Walks walks;
  walks.count = *count;
  walks.steps = search.arguments.count("depth").value_or(walks.steps);
  walks.seed = search.arguments.count("seed").value_or(walks.seed);
  search.request.symmetry = false;
  search.is_replaced = true;
  return std::make_unique<WalksPart>(search, walks);
}

}  // namespace

Feature walks_feature() {
  return {
      .options = {{"walks",
                   {count("simulate", 1,
                          "take this many random walks in place of a search: deeper, but no proof"),
                    count("depth", 1, "steps that a random walk may have", rare, "100")}}},
      .adds = {{"check", "simulate depth"}},
      .topics = {{"walks",
                  "random walks through a space that is too large",
                  "Random walks prove nothing: without a violation the verdict is incomplete (3). The same "
                  "--seed takes the same walks.",
                  {},
                  {"check hanoi --disks 20 --simulate 1000 --depth 200"}}},
      .ways = {{"simulate",
                of_search | chosen_order | visited_set | saved_states | level_by_level | all_hooks_tried |
                    merged_states | bounded_depth | counted_states,
                "random walks keep no states and prove nothing (--depth bounds their steps)"}},
      .demands = {{"simulate", one_process}},
      .needs = {{"depth", "simulate"}},
      .foreign = {{"simulate max-samples max-run n-traces", "--simulate", "Here it is --simulate N."},
                  {"depth max-steps", "--depth",
                   "Here it is --depth for random walks, --max-depth for a search."}},
      .endings = {{Ending::simulated, "random walks only (--simulate)"}},
      .ask = ask_for_walks,
  };
}

}  // namespace lucas::cli
