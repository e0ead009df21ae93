// Advice: names options that would help a search that a limit stopped, as far as that is known or was measured.
#include "commands/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include "lucas/lists.hpp"
#include "lucas/search.hpp"
#include "lucas/stats.hpp"
#include "system/machine.hpp"

namespace lucas::cli {
namespace {

// An option that would help a search that a limit stopped.
struct Advice {
  std::string option;  // as it is typed
  std::string why;
};

bool has_any(const Arguments& arguments, std::initializer_list<const char*> options) {
  return ranges::any_of(options, [&](const char* each) { return arguments.has(each); });
}

// Advises the word of a parameter with which there are fewer states, if the model has one.
std::optional<Advice> smaller_space(const SearchCall& search, const Report& /*report*/) {
  const Entry* const entry = search.call.app.find(search.puzzle.name());
  if (entry == nullptr) return std::nullopt;
  for (const ParamInfo& param : entry->params()) {
    if (!param.smallest.empty() &&
        !contains(search.puzzle.params(), std::pair(param.name, Value(param.smallest))))
      return Advice{fmt::format("--{} {}", param.name, param.smallest),
                    fmt::format("there are fewer states ({})", param.about)};
  }
  return std::nullopt;
}

// Advises --search both, unless a bound of the model guided the search: that mostly spares more.
std::optional<Advice> from_both_ends(const SearchCall& search, const Report& report) {
  const Arguments& arguments = search.arguments;
  const bool is_possible = search.purpose == Purpose::solve && !report.engine.bound &&
                           search.puzzle.shape().lists_goals &&
                           search.request.order != SearchOrder::both_ends &&
                           search.request.ranks == nullptr && !arguments.asks("goal") &&
                           !has_any(arguments, {"boundary", "count", "all", "coverage", "max-states", "disk",
                                                "checkpoint", "resume", "symmetry"});
  if (!is_possible) return std::nullopt;
  return Advice{"--search both", "from the goal too, until the two meet: most often far fewer states"};
}

std::optional<Advice> up_to_symmetry(const SearchCall& search, const Report& /*report*/) {
  const bool is_possible = search.puzzle.shape().has_canonical() && !search.request.symmetry &&
                           !has_any(search.arguments, {"count", "all"});
  if (!is_possible) return std::nullopt;
  return Advice{"--symmetry on", "states that differ by a symmetry of the board are merged"};
}

// Advises a strategy of the model that was tried and works.
std::optional<Advice> by_strategy(const SearchCall& search, const Report& /*report*/) {
  constexpr std::uint64_t most_moves = 1'000'000;
  const Shape& shape = search.puzzle.shape();
  const auto& asked = search.request.asked;
  const std::string option = flag_if_known("strategy");
  const bool is_possible = !option.empty() && search.purpose == Purpose::solve && asked.size() == 1 &&
                           shape.first_goal() == asked.front() && search.request.from.empty() &&
                           !has_any(search.arguments, {"count", "all"});
  if (!is_possible) return std::nullopt;
  for (const StrategyInfo& each : search.puzzle.strategies()) {
    try {
      const Plan plan = search.puzzle.build(each.name, asked.front(), most_moves);
      return Advice{option + " " + each.name,
                    fmt::format("a solution of {}, built without a search",
                                plural(search.call.terminal, plan.path.states() - 1, shape.step_noun))};
    } catch (const UsageError&) {  // it does not serve the parameters, or makes more moves
    }
  }
  return std::nullopt;
}

// Advises --any, if a short trial finds a solution, which need not be a shortest one.
std::optional<Advice> by_any_solution(const SearchCall& search, const Report& report) {
  constexpr std::uint64_t few = 200'000;  // states
  constexpr std::chrono::steady_clock::duration soon = std::chrono::seconds(2);
  const bool is_possible =
      search.purpose == Purpose::solve && report.ending != Ending::interrupted &&
      search.request.order != SearchOrder::best_first && search.request.ranks == nullptr &&
      search.request.asked.size() == 1 &&
      !has_any(search.arguments, {"boundary", "count", "all", "coverage", "max-depth", "disk", "checkpoint",
                                  "resume", "promises", "symmetry"});
  if (!is_possible) return std::nullopt;
  Request request = any_solution_of(search.puzzle.shape(), search.request);
  request.limits.max_states = few;
  request.limits.timeout = std::min(soon, search.request.limits.timeout / 10);
  Monitor silent;
  const Answer answer = search.puzzle.search(request, silent);
  if (answer.ending != Ending::hit) return std::nullopt;
  return Advice{"--any", fmt::format("a solution of {}, found in a further {}",
                                     plural(search.call.terminal, answer.trace->steps(),
                                            search.puzzle.shape().step_noun),
                                     plural(search.call.terminal, answer.stats.distinct, "state"))};
}

// The number of states to be expected.
struct Forecast {
  double states;  // in the whole space, or up to a few more levels
  std::string why;
};
// Forecasts by the range of the model's state numbers, or by the sizes of levels. Nothing if a bound left out states.
std::optional<Forecast> forecast(const SearchCall& search, const Report& report) {
  constexpr std::uint64_t few = 100, times = 50;
  constexpr double steep = 0.9;
  const std::uint64_t distinct = report.stats.distinct, numbers = search.puzzle.shape().index_size;
  if (report.engine.bound) return std::nullopt;
  if (numbers > 0 && numbers / times <= distinct)
    return Forecast{static_cast<double>(numbers),
                    fmt::format("there are no more than {} states", number(search.call.terminal, numbers))};
  const auto& levels = report.stats.levels;
  if (levels.size() < 3 || levels.back() < few) return std::nullopt;
  const auto size = [&](std::size_t back) { return static_cast<double>(levels[levels.size() - back]); };
  const double growth = size(1) / size(2), next = size(1) * growth, known = static_cast<double>(distinct);
  if (growth < steep && size(2) < size(3))
    return Forecast{known + next / (1 - growth), "if levels go on shrinking, there are no more states"};
  if (next * times < known) return std::nullopt;  // many levels are left, nobody knows how many
  return Forecast{known + next * (1 + growth),
                  fmt::format("about one level further: the next one has about {} states",
                              number(search.call.terminal, static_cast<std::uint64_t>(next)))};
}

// Rounds up to a number with two significant digits.
std::uint64_t rounded_up(double amount) {
  const double digit = std::pow(10.0, std::max(std::floor(std::log10(std::max(amount, 1.0))) - 1, 0.0));
  return static_cast<std::uint64_t>(std::ceil(amount / digit) * digit);
}

std::optional<Advice> more_memory(const SearchCall& search, const Report& report) {
  const Request& request = search.request;
  const double bytes = static_cast<double>(report.stats.store_bytes) /
                       static_cast<double>(std::max<std::uint64_t>(report.stats.distinct, 1));
  const auto expected = forecast(search, report);
  constexpr double mega = 1024.0 * 1024;
  const auto given = static_cast<double>(request.limits.memory);
  const double needed = expected ? std::max(expected->states * bytes, 1.25 * given) : 2 * given;
  const std::string each = fmt::format("{:.1f} bytes a state", bytes);
  if (needed < static_cast<double>(usable_memory()))
    return Advice{fmt::format("--memory {}M", rounded_up(needed / mega)),
                  each + "; " + (expected ? expected->why : "that is room for twice as many")};
  const std::string disk = flag_if_known("disk");
  const bool takes_disk = !disk.empty() && request.order != SearchOrder::both_ends &&
                          request.disk == nullptr && request.ranks == nullptr &&
                          !has_any(search.arguments, {"max-states", "count", "all", "coverage"}) &&
                          (request.order == SearchOrder::breadth_first || !search.arguments.has("search"));
  if (takes_disk) return Advice{disk + " DIR", each + "; the search goes on in that folder"};
  return std::nullopt;
}

// Advises more of the limit that stopped the search.
std::optional<Advice> more_of_it(const SearchCall& search, const Report& report) {
  if (report.ending == Ending::memory) return more_memory(search, report);
  const auto expected = forecast(search, report);
  if (!expected) return std::nullopt;
  if (report.ending == Ending::max_states)
    return Advice{fmt::format("--max-states {}", rounded_up(expected->states)), expected->why};
  if (report.ending != Ending::timeout || !report.timing || report.stats.distinct == 0) return std::nullopt;
  const double seconds =
      report.timing->seconds * expected->states / static_cast<double>(report.stats.distinct);
  return Advice{fmt::format("--timeout {}s", rounded_up(seconds)), expected->why};
}

// At most three: a strategy, or --any and another way to search; and more of the limit.
std::vector<Advice> advice_on(const SearchCall& search, const Report& report) {
  const bool is_search = report.verdict == Verdict::incomplete && report.as<SearchReport>() &&
                         !report.trace && report.unreturned.empty();
  if (!is_search) return {};
  std::vector<Advice> all;
  using Way = std::optional<Advice> (*)(const SearchCall&, const Report&);
  const auto add_first = [&](std::initializer_list<Way> ways) {
    return ranges::any_of(ways, [&](Way way) {
      const auto advice = way(search, report);
      if (advice) all.push_back(*advice);
      return advice.has_value();
    });
  };
  if (!add_first({by_strategy})) {
    add_first({by_any_solution});
    add_first({smaller_space, from_both_ends, up_to_symmetry});
  }
  if (const auto more = more_of_it(search, report)) all.push_back(*more);
  return all;
}

void add_advice(const SearchCall& search, Report& report) {
  const std::vector<Advice> all = advice_on(search, report);
  if (all.empty()) return;
  const auto row_of = [](const Advice& each) -> Json { return {{"option", each.option}, {"why", each.why}}; };
  report.sections.push_back({"advice", json_list(all, row_of), [all](Terminal& terminal) {
                               for (const auto& [option, why] : all)
                                 terminal.out << adapted(terminal, fmt::format("try {}: {}\n", option, why));
                             }});
}

}  // namespace

Feature advice_feature() { return {.tell = add_advice}; }

}  // namespace lucas::cli
