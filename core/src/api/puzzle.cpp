#include "lucas/puzzle.hpp"

#include "kernel/guarded.hpp"
#include "lucas/entry.hpp"
#include "lucas/search.hpp"
#include "lucas/text.hpp"
#include "trace_files/verification.hpp"

namespace lucas {

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

namespace detail {

std::size_t find_param(const std::string& model, const std::vector<ParamInfo>& params,
                       const std::string& name) {
  std::vector<std::string> names;
  for (const ParamInfo& param : params) {
    if (param.name == name) return names.size();
    names.push_back(param.name);
  }
  throw UsageError("the model '" + model + "' has no parameter '" + excerpt(name) + "'",
                   suggestion(name, names));
}

Value shown_value(const ParamInfo& param, const ParamValue& value) {
  const std::string text = value_text(param, value);
  const std::int64_t* number = std::get_if<std::int64_t>(&value);
  return number != nullptr && text == std::to_string(*number) ? Value(*number) : Value(text);
}

}  // namespace detail

}  // namespace lucas
