// The table of options that do not go together, and of those that go only with others.
#include <fmt/format.h>

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/error.hpp"
#include "options/arguments.hpp"
#include "options/feature.hpp"

namespace lucas::cli {
namespace {

constexpr const char* of_several_ranks = "";
constexpr const char* temporal =
    "eventually always-eventually eventually-always leads-to always-solvable weak-fairness strong-fairness";

constexpr Conflict own_conflicts[] = {
    {"simulate", "search store reserve promises continue", "random walks do not search"},
    {"simulate", temporal, "random walks do not search"},
    {"simulate", "max-states max-depth", "random walks do not search",
     "Use --depth for the steps of each walk."},
    {"simulate", "symmetry=on", "random walks merge no states"},
    {"simulate", "expect=holds", "random walks prove nothing"},

    {"search=ida", "goal boundary count all strategy",
     "iterative deepening looks for one shortest way to the model's first goal", "Leave out --search ida."},
    {"search=ida", "store reserve max-states", "iterative deepening keeps no states"},
    {"search=ida", "promises", "iterative deepening believes the model's bound"},
    {"search=ida", "symmetry=on", "iterative deepening merges no states"},
    {"search=both", "goal boundary count all max-states strategy",
     "a search from both ends looks for one way to the model's first goal", "Leave out --search both."},

    {"any", "search count all strategy", "any solution will do", "Leave out --any."},
    {"any", "max-depth", "a solution of that length is found without it", "Leave out --any."},
    {"any", "symmetry=on", "it merges no states"},
    {"any", "promises", "it believes the model's bound"},

    {"strategy", "count all", "a strategy builds one solution without a search"},
    {"strategy", "goal boundary", "a strategy builds a solution for the model as it is"},
    {"strategy", "expect=unsolvable", "a strategy builds a solution", "The verdict is solved."},
    {"strategy", "from", "a strategy builds its solution from an initial state"},
    {"strategy", "search=dfs", "a strategy is compared with a shortest solution, which that does not find"},

    {"count all", "search=dfs", "that does not find shortest solutions"},
    {"count all", "symmetry=on", "that merges solutions", "Leave it off: each is then counted."},
    {"deadlock", "no-deadlock", "one asks for what the other leaves out"},
    {"quiet", "verbose full", "that prints more than the verdict"},
    {"notation", "json", "--json tells the steps one by one"},
    {"hardest", "symmetry=on", "that explores states that may be out of reach themselves"},
    {temporal, "symmetry=on", "that merges states, and with them what happens later", "Leave it off."},

    {of_several_ranks, "simulate", "random walks need no common states"},
    {of_several_ranks, "strategy", "a strategy is compared with a search of few states"},
    {of_several_ranks, "max-states",
     "states are counted one by one in one process; use --max-depth or --timeout"},
    {of_several_ranks, "continue", "that makes several searches"},
    {of_several_ranks, "always-solvable", "dead ends are found in one process"},
    {of_several_ranks, temporal, "the graph of states is made in one process"},
    {of_several_ranks, "start=random", "each would draw its own", "Add a seed, as in --start random:7."},
    {of_several_ranks, "any", "it is searched in one process"},
    {of_several_ranks, "search=dfs search=both search=ida", "they go level by level", "Use --search bfs."},
};

constexpr Need own_needs[] = {
    {"most", "all"},
    {"depth", "simulate"},
    {"weak-fairness strong-fairness", "eventually always-eventually eventually-always leads-to"},
    {"expect=deadlock", "deadlock", "Else the verdict is holds or violated."},
    {"format", "output", "For stdout: --output -."},
};

// As it is typed: --symmetry on.
std::string flag_of(std::string_view cell) {
  std::string text = "--" + std::string(cell);
  if (const std::size_t equals = text.find('='); equals != std::string::npos) text[equals] = ' ';
  return text;
}

// A model's parameter of the name of an option that asks is none of the table's.
bool is_given(const Arguments& arguments, const std::string& cell) {
  const std::size_t equals = cell.find('=');
  if (equals != std::string::npos) return arguments.text(cell.substr(0, equals)) == cell.substr(equals + 1);
  const Option* const row = find_option(all_options(), "--" + cell);
  return row != nullptr && row->asks ? arguments.asks(cell) : arguments.has(cell);
}

std::vector<std::string> cells_of(const char* cells) {
  std::vector<std::string> all;
  boost::split(all, cells, boost::is_any_of(" "));
  return all;
}

// The first of the cells that is given, as it is typed.
std::optional<std::string> given_of(const Arguments& arguments, const char* cells) {
  for (const std::string& cell : cells_of(cells)) {
    if (is_given(arguments, cell)) return flag_of(cell);
  }
  return std::nullopt;
}

}  // namespace

void refuse_conflicts(const Arguments& arguments, bool on_ranks) {
  const auto refuse_conflict = [&](const Conflict& row) {
    const auto other = given_of(arguments, row.others);
    if (!other) return;
    if (*row.options == '\0') {
      if (on_ranks)
        throw UsageError(fmt::format("{} is not for several ranks: {}", *other, row.why), row.hint);
    } else if (const auto option = given_of(arguments, row.options)) {
      throw UsageError(fmt::format("{} does not go with {}: {}", *option, *other, row.why), row.hint);
    }
  };
  const auto refuse_alone = [&](const Need& row) {
    const auto option = given_of(arguments, row.options);
    if (!option || given_of(arguments, row.others)) return;
    std::vector<std::string> flags;
    for (const std::string& each : cells_of(row.others)) flags.push_back(flag_of(each));
    throw UsageError(fmt::format("{} goes with {}", *option, fmt::join(flags, " or ")), row.hint);
  };
  for (const Conflict& row : own_conflicts) refuse_conflict(row);
  for (const Feature& feature : features()) {
    for (const Conflict& row : feature.conflicts) refuse_conflict(row);
  }
  for (const Need& row : own_needs) refuse_alone(row);
  for (const Feature& feature : features()) {
    for (const Need& row : feature.needs) refuse_alone(row);
  }
}

}  // namespace lucas::cli
