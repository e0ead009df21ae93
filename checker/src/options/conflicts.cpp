// Refuses options that do not go together: mostly by the traits of searches, a few by pairs.
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

constexpr WayOfSearch own_ways[] = {
    {"search=ida",
     visited_set | saved_states | level_by_level | every_goal | same_order | all_hooks_tried | merged_states |
         counted_states,
     "iterative deepening keeps no states, and looks for the model's first goal alone",
     "Leave out --search ida."},
    {"search=both", level_by_level | every_goal | same_order | counted_states,
     "a search from both ends looks for one way to the model's first goal", "Leave out --search both."},
    {"search=dfs", level_by_level | same_order,
     "a depth-first search goes neither level by level nor in the same order again", "Use --search bfs."},
    {"any",
     visited_set | chosen_order | saved_states | level_by_level | same_order | all_hooks_tried |
         merged_states | bounded_depth,
     "any solution will do, and it is searched in its own way", "Leave out --any."},
    {"continue", saved_states, "that makes several searches"},
    {"from", all_states, "that leaves out states that only other ones lead to"},
    {"symmetry=on", unmerged_states, "that merges states, and with them solutions and what happens later",
     "Leave it off."},
    {"", one_process | counted_states, "they keep and count states together, level by level"},
};

constexpr Demand own_demands[] = {
    {"search", chosen_order},
    {"continue expect=holds", of_search},
    {"store reserve", visited_set},
    {"max-states", counted_states},
    {"max-depth", bounded_depth},
    {"promises", all_hooks_tried},
    {"symmetry=on", merged_states},
    {"goal boundary", every_goal},
    {"count all", kept_solutions | level_by_level | unmerged_states},
    {"any continue search=dfs search=both search=ida", one_process},
};

constexpr Conflict own_conflicts[] = {
    {"deadlock", "no-deadlock", "one asks for what the other leaves out"},
    {"quiet", "verbose full", "that prints more than the verdict"},
    {"notation", "json", "--json tells the steps one by one"},
    {"", "start=random", "each would draw its own", "Add a seed, as in --start random:7."},
};

constexpr Need own_needs[] = {
    {"most", "all"},
    {"format", "output", "For stdout: --output -."},
};

// The option of a cell as it is typed: --symmetry on for symmetry=on.
std::string flag_of(std::string_view cell) {
  std::string text = "--" + std::string(cell);
  if (const std::size_t equals = text.find('='); equals != std::string::npos) text[equals] = ' ';
  return text;
}

// Is the option of that cell given? A parameter of the model that shares the name of a question, such as --goal, does not count.
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

// The first of the cells whose option is given, as it is typed.
std::optional<std::string> given_of(const Arguments& arguments, const char* cells) {
  for (const std::string& cell : cells_of(cells)) {
    if (is_given(arguments, cell)) return flag_of(cell);
  }
  return std::nullopt;
}

// All rows of a kind: the program's own, and those of its features.
template <class Row, std::size_t N>
std::vector<Row> all_rows(const Row (&own)[N], std::vector<Row> Feature::*rows) {
  std::vector<Row> all(std::begin(own), std::end(own));
  for (const Feature& feature : features())
    all.insert(all.end(), (feature.*rows).begin(), (feature.*rows).end());
  return all;
}

// `option` and `other`: as they are typed; "" for several ranks.
[[noreturn]] void refuse(const std::string& option, const std::string& other, const char* why,
                         const char* hint) {
  if (other.empty()) throw UsageError(fmt::format("{} is not for several ranks: {}", option, why), hint);
  throw UsageError(fmt::format("{} does not go with {}: {}", option, other, why), hint);
}

}  // namespace

void refuse_conflicts(const Arguments& arguments, bool on_ranks) {
  const auto given = [&](const char* cells) -> std::optional<std::string> {
    if (*cells == '\0') return on_ranks ? std::optional(std::string()) : std::nullopt;
    return given_of(arguments, cells);
  };
  const std::vector<Demand> demands = all_rows(own_demands, &Feature::demands);
  for (const WayOfSearch& way : all_rows(own_ways, &Feature::ways)) {
    const auto other = given(way.option);
    if (!other) continue;
    for (const Demand& row : demands) {
      const auto option = (row.needs & way.lacks) == 0 ? std::nullopt : given(row.options);
      if (option) refuse(*option, *other, way.why, way.hint);
    }
  }
  for (const Conflict& row : all_rows(own_conflicts, &Feature::conflicts)) {
    const auto option = given(row.options), other = given(row.others);
    if (!option || !other) continue;
    option->empty() ? refuse(*other, "", row.why, row.hint) : refuse(*option, *other, row.why, row.hint);
  }
  for (const auto& [options, others, hint] : all_rows(own_needs, &Feature::needs)) {
    const auto option = given(options);
    if (!option || given(others)) continue;
    std::vector<std::string> flags;
    for (const std::string& each : cells_of(others)) flags.push_back(flag_of(each));
    throw UsageError(fmt::format("{} goes with {}", *option, fmt::join(flags, " or ")), hint);
  }
}

}  // namespace lucas::cli
