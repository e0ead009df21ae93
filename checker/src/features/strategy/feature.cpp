// Strategies: the model builds a solution itself, and a search of bounded size tells how good that is. Without
// --strategy, solve uses a strategy if the model says that its solution is a shortest one.
#include <fmt/format.h>

#include <optional>

#include "commands/search.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/request.hpp"
#include "lucas/text.hpp"
#include "options/feature.hpp"
#include "options/option_rows.hpp"

namespace lucas::cli {
namespace {

constexpr std::uint64_t usual_comparison = std::uint64_t{1} << 22, few_states = 100'000;

void require_strategy(const Puzzle& puzzle, const std::string& name) {
  const std::vector<std::string> names = mapped(puzzle.strategies(), &StrategyInfo::name);
  if (names.empty())
    throw UsageError(
        fmt::format("--strategy {}: the model '{}' has no strategies", excerpt(name), puzzle.name()));
  if (!contains(names, name))
    throw UsageError(fmt::format("--strategy: the model '{}' has no '{}'", puzzle.name(), excerpt(name)),
                     suggestion(name, names));
}

// The moves that fit into --memory. Each is kept thrice: as the model built it, as a step with its state, as a label.
std::uint64_t most_moves(const Request& request) {
  constexpr std::uint64_t bytes = 64;  // for all three, in hanoi
  return request.limits.memory / bytes;
}

[[noreturn]] void refuse_optimum(const Puzzle& puzzle, const StrategyReport& strategy,
                                 const std::string& instead) {
  throw ModelError(
      fmt::format("the model '{}' breaks a promise: strategy '{}' says that the fewest steps are {}, and {}",
                  puzzle.name(), strategy.name, *strategy.optimum, instead));
}

// The report of a strategy whose solution has `steps` steps, beside the answer of a search for the same goal. Throws ModelError where
// either contradicts the optimum that the strategy claims.
StrategyReport strategy_report(const Puzzle& puzzle, StrategyReport report, std::uint64_t steps,
                               const Answer& compared) {
  const std::uint64_t depth = compared.stats.depth;
  if (report.optimum && *report.optimum > steps)
    refuse_optimum(puzzle, report, fmt::format("it takes {}", steps));
  LUCAS_ASSERT(compared.ending != Ending::exhausted, "a search found no goal where a strategy reached one");
  if (!compared.trace && report.optimum && *report.optimum <= depth)
    refuse_optimum(puzzle, report, fmt::format("a search finds that they are more than {}", depth));
  if (!compared.trace) return report;
  const std::uint64_t found = compared.trace->steps();
  if (report.optimum && *report.optimum != found)
    refuse_optimum(puzzle, report, fmt::format("a search finds that they are {}", found));
  report.optimum = found;
  report.found_by_search = true;
  return report;
}

// The strategy that replaces the search, if only the model's first goal is asked and no option needs a search.
std::optional<std::string> shortest_strategy(const SearchCall& search) {
  const Request& request = search.request;
  const bool is_plain = !wants_search(search) && !search.arguments.has("boundary") &&
                        !search.arguments.has("from") && !request.limits.bounds_depth() && !request.disk &&
                        !request.checkpoints && request.ranks == nullptr &&
                        request.asked.front() == search.puzzle.shape().first_goal();
  return is_plain ? search.puzzle.shortest_strategy() : std::nullopt;
}

class StrategyPart final : public FeaturePart {
 public:
  StrategyPart(SearchCall& search, std::optional<std::string> name)
      : search_(search), name_(std::move(name)) {}

  std::optional<Outcome> instead() override {
    const bool is_asked = name_.has_value();
    if (!is_asked) name_ = shortest_strategy(search_);
    if (!name_) return std::nullopt;
    Plan plan = prefixing("--strategy " + *name_, [&] {
      return search_.puzzle.build(*name_, search_.request.asked.front(), most_moves(search_.request));
    });
    const auto trace = std::make_shared<KernelTrace>(search_.puzzle.kernel(), std::move(plan.path));
    if (!search_.arguments.has("max-states"))
      search_.request.limits.max_states = is_asked ? usual_comparison : few_states;
    Answer compared = search_with_progress(search_);
    StrategyReport strategy =
        strategy_report(search_.puzzle, {std::move(plan), *name_}, trace->steps(), compared);
    strategy.is_asked = is_asked;
    compared.trace = trace;
    if (compared.ending != Ending::interrupted) compared.ending = Ending::hit;
    return Outcome{std::move(compared), std::move(strategy)};
  }

 private:
  SearchCall& search_;
  std::optional<std::string> name_;
};

std::unique_ptr<FeaturePart> ask_for_strategy(SearchCall& search) {
  if (search.purpose != Purpose::solve) return nullptr;
  std::optional<std::string> name = search.arguments.text("strategy");
  if (name) require_strategy(search.puzzle, *name);
  return std::make_unique<StrategyPart>(search, std::move(name));
}

}  // namespace

Feature strategy_feature() {
  return {
      .options = {{"solutions",
                   {row("strategy", "NAME",
                        "build a solution without searching, as `describe` lists ways of doing; a search "
                        "tells how many moves more than the optimum it takes, and --max-states (then 4194304 "
                        "by default), --max-depth and --timeout bound that search only",
                        usual, Suggests::strategies)}}},
      .adds = {{"solve", "strategy", "solve hanoi --pegs 4 --strategy frame-stewart"}},
      .ways = {{"strategy", saved_states | every_goal | level_by_level | same_order,
                "a strategy builds one solution without a search"}},
      .demands = {{"strategy", one_process}},
      .conflicts = {{"strategy", "search=dfs search=both search=ida any",
                     "a strategy is compared with a shortest solution"},
                    {"strategy", "expect=unsolvable", "a strategy builds a solution",
                     "The verdict is solved."},
                    {"strategy", "from", "a strategy builds its solution from an initial state"}},
      .ask = ask_for_strategy,
  };
}

}  // namespace lucas::cli
