#include "lucas/puzzle.hpp"

#include "graph/comparison.hpp"
#include "graph/game.hpp"
#include "graph/portrait.hpp"
#include "kernel/guarded.hpp"
#include "kernel/promises.hpp"
#include "kernel/self_check.hpp"
#include "lucas/error.hpp"
#include "lucas/search.hpp"
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

Origin Puzzle::last_state(const TraceFile& file) const { return lucas::last_state(kernel_, file); }

Origin Puzzle::find(const Value& wanted, const Limits& limits, Monitor& monitor) const {
  return find_state(kernel_, wanted, limits, monitor);
}

Portrait Puzzle::portrait() const { return portrait_of(*kernel_); }

Explored Puzzle::explore(const Request& request, std::optional<std::size_t> goal, Monitor& monitor) const {
  return lucas::explore(kernel_, request, goal, monitor);
}

std::unique_ptr<Game> Puzzle::play(const Request& request, std::optional<std::size_t> goal,
                                   Monitor& monitor) const {
  return std::make_unique<Game>(kernel_, request, goal, monitor);
}

Comparison Puzzle::compare(const Puzzle& other, std::optional<Observed> observed, const Limits& limits,
                           Monitor& monitor) const {
  return lucas::compare({kernel_, other.kernel_}, observed, limits, monitor);
}

Built Puzzle::build(const std::string& strategy, std::size_t goal, std::uint64_t most_moves) const {
  return guarded_result<Built>(*kernel_, "building a solution", [&] {
    if (strategies().empty()) throw UsageError("the model '" + name() + "' has no strategies");
    Plan plan = kernel_->face().build(strategy, most_moves);
    if (!kernel_->hits(goal, plan.path.state(plan.path.states() - 1)))
      throw ModelError("the model '" + name() + "': strategy '" + strategy + "' does not reach the goal");
    if (goal == shape().first_goal()) Promises(*kernel_, false).try_solution(plan.path);
    return Built{std::make_shared<KernelTrace>(kernel_, std::move(plan.path)), std::move(plan.notation),
                 plan.optimum, std::move(plan.proof), std::move(plan.phases)};
  });
}

}  // namespace lucas
