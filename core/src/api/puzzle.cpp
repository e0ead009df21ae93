#include "lucas/puzzle.hpp"

#include <fmt/format.h>

#include "kernel/guarded.hpp"
#include "lucas/search.hpp"
#include "lucas/text.hpp"
#include "trace_files/verification.hpp"

namespace lucas {

namespace {

// Returns the position of the parameter called `name`. If there is none, throws UsageError with the nearest name.
std::size_t find_param(const Entry& entry, const std::string& name) {
  std::vector<std::string> names;
  for (const ParamInfo& param : entry.params()) {
    if (param.name == name) return names.size();
    names.push_back(param.name);
  }
  throw UsageError("the model '" + entry.name() + "' has no parameter '" + excerpt(name) + "'",
                   suggestion(name, names));
}

// The value of a parameter as reports show it: a text, the word for a number, or the number.
Value shown_value(const ParamInfo& param, const ParamValue& value) {
  const std::string text = value_text(param, value);
  const std::int64_t* number = std::get_if<std::int64_t>(&value);
  return number != nullptr && text == std::to_string(*number) ? Value(*number) : Value(text);
}

// Throws UsageError for a typed number that others contradict, as a start of more rows does; not for a word.
void require_as_said(const ParamInfo& param, const ParamValue& said, const ParamValue& resolved) {
  const auto* const number = std::get_if<std::int64_t>(&said);
  if (number == nullptr || said == resolved || value_text(param, said) != std::to_string(*number)) return;
  throw UsageError(
      fmt::format("--{} {}: the other parameters tell {}", param.name, *number, value_text(param, resolved)),
      "Leave it out.");
}

}  // namespace

std::string Puzzle::unsolvable() const {
  return guarded_result<std::string>(*kernel_, "proving it unsolvable",
                                     [this] { return kernel_->face().unsolvable(); });
}

Answer Puzzle::search(const Request& request, Monitor& monitor) const {
  return lucas::search(kernel_, request, monitor);
}

Verification Puzzle::verify(const TraceFile& file, bool allow_stuttering) const {
  self_check(*kernel_);
  return lucas::verify(kernel_, file, allow_stuttering);
}

std::optional<std::string> Puzzle::shortest_strategy() const {
  if (!unsolvable().empty()) return std::nullopt;
  for (const StrategyInfo& each : strategies()) {
    if (each.is_shortest) return each.name;
  }
  return std::nullopt;
}

Plan Puzzle::build(const std::string& strategy, std::size_t goal, std::uint64_t most_moves) const {
  return guarded_result<Plan>(*kernel_, "building a solution", [&] {
    if (strategies().empty()) throw UsageError("the model '" + name() + "' has no strategies");
    Plan plan = kernel_->face().build(strategy, most_moves);
    if (!kernel_->hits(goal, plan.path.state(plan.path.states() - 1)))
      throw ModelError("the model '" + name() + "': strategy '" + strategy + "' does not reach the goal");
    if (goal == shape().first_goal()) Promises(*kernel_, false).try_solution(plan.path);
    return plan;
  });
}

void Entry::add(ParamInfo param, const ParamValue& default_value) {
  defaults_.push_back(value_text(param, default_value));
  params_.push_back(std::move(param));
}

std::unique_ptr<Puzzle> Entry::make(const Arguments& arguments, const TextPlace& place) const {
  Changes changes;
  for (const auto& [name, text] : arguments) {
    const std::size_t at = find_param(*this, name);
    changes.emplace_back(at, parse_param(params_[at], text));
  }
  Made model = made(changes, place);
  if (!model.wrong.empty()) throw UsageError(model.wrong);
  for (const auto& [at, said] : changes) require_as_said(params_[at], said, model.values[at]);
  std::vector<std::pair<std::string, Value>> values;
  for (std::size_t i = 0; i < params_.size(); ++i) {
    if (model.values[i] != ParamValue(std::string()))
      values.emplace_back(params_[i].name, shown_value(params_[i], model.values[i]));
  }
  return std::make_unique<Puzzle>(std::move(model.kernel), std::move(values), std::move(model.notes));
}

}  // namespace lucas
