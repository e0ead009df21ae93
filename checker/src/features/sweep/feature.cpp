// --sweep makes a run for each value of a parameter, or of a constant of a specification.
#include <fmt/format.h>

#include <algorithm>

#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/feature.hpp"
#include "options/operand.hpp"
#include "options/option_rows.hpp"
#include "options/specification.hpp"

namespace lucas::cli {
namespace {

// LOW and HIGH of LOW..HIGH, at most 1000 numbers.
std::pair<std::int64_t, std::int64_t> range_of(const std::string& text, const std::string& sweep) {
  constexpr std::int64_t most = 1000, bound = 1'000'000'000;
  const std::size_t dots = text.find("..");
  const ParamInfo number{.name = "sweep", .about = "", .value_name = "N", .low = -bound, .high = bound};
  if (dots == std::string::npos)
    throw UsageError(fmt::format("--sweep {}: a name and a range of numbers belong here", excerpt(sweep)),
                     "Such as --sweep N=3..6.");
  const std::int64_t low = parse_value(number, trimmed(text.substr(0, dots))),
                     high = parse_value(number, trimmed(text.substr(dots + 2)));
  if (high < low || high - low >= most)
    throw UsageError(fmt::format("--sweep {}: from 1 to {} numbers are possible", excerpt(sweep), most));
  return {low, high};
}

// A run for each value of --sweep, called NAME=VALUE.
std::vector<ChosenLevel> swept(const ReadOperand& operand) {
  const std::optional<std::string> sweep = operand.given().value("sweep");
  if (!sweep) return {};
  const std::size_t equal = std::min(sweep->find('='), sweep->size());
  const std::string name = trimmed(sweep->substr(0, equal));
  const auto [low, high] = range_of(sweep->substr(std::min(equal + 1, sweep->size())), *sweep);
  const Chosen chosen = operand.chosen(nullptr);
  const std::vector<std::string> known = mapped(chosen.entry->params(), &ParamInfo::name);
  const std::string param = is_specification(*chosen.entry) ? param_of_constant(name) : name;
  if (!contains(known, param))
    throw UsageError(fmt::format("--sweep {}: '{}' has no parameter '{}'", excerpt(*sweep),
                                 chosen.entry->name(), excerpt(name)),
                     suggestion(name, known));
  std::vector<ChosenLevel> all;
  for (std::int64_t value = low; value <= high; ++value) {
    all.push_back({fmt::format("{}={}", name, value), chosen, "", false});
    all.back().model.params.emplace_back(param, std::to_string(value));
  }
  return all;
}

}  // namespace

Feature sweep_feature() {
  return {
      .options =
          {{"specifications",
            {row("sweep", "NAME=N..M",
                 "a line for each value of a parameter, or of a constant of a specification: disks=3..6",
                 rare)}}},
      .adds = {{"solve", "sweep"}, {"check", "sweep"}},
      .runs = swept,
  };
}

}  // namespace lucas::cli
