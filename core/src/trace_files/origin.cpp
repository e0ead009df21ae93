#include "trace_files/origin.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "kernel/guarded.hpp"
#include "lucas/error.hpp"
#include "lucas/kernel.hpp"
#include "lucas/search.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

// A puzzle with one more goal, behind its own properties: the states that show what is wanted.
class ShowingKernel final : public ForwardingKernel {
 public:
  // Throws UsageError for a variable that the model does not have.
  ShowingKernel(const std::shared_ptr<const Kernel>& kernel, const Value& wanted)
      : ForwardingKernel(kernel, shape_of(kernel->shape())) {
    const std::vector<std::string> names = variables_of(*kernel);
    for (std::size_t i = 0; i < wanted.names().size(); ++i) {
      const std::string& name = wanted.names()[i];
      const auto at = std::find(names.begin(), names.end(), name);
      if (at == names.end())
        throw UsageError("the model '" + shape_.name + "' has no variable '" + excerpt(name) + "'",
                         suggestion(name, names));
      texts_.emplace_back(static_cast<std::size_t>(at - names.begin()), to_text(wanted.items()[i]));
    }
    is_unique_ = texts_.size() == names.size();
  }

  [[nodiscard]] std::size_t goal() const { return shape_.properties.size() - 1; }
  // Different states show differently: one of them at most shows all variables so.
  [[nodiscard]] bool is_unique() const { return is_unique_; }

  void check(States states, const Questions& questions, Findings& out) const override {
    const bool is_asked = questions.states == std::vector{goal()},
               is_counted = questions.counted == std::vector{goal()};
    if (!is_asked && !is_counted) return kernel_->check(states, questions, out);
    Word found = 0;
    for (std::size_t i = 0; i < states.count; ++i) {
      const Word* const words = states.words + i * shape_.words(questions.form.writing);
      if (shows(kernel_->converted(words, questions.form.writing, {}))) found |= Word{1} << i;
    }
    out.hits = is_asked ? found : 0;
    out.property.fill(goal());
    out.counted.assign(questions.counted.size(), found);
  }

 private:
  static Shape shape_of(Shape shape) {
    shape.add({.kind = PropertyKind::goal,
               .name = "the state to begin at",
               .about = "",
               .on_request = true,
               .is_expression = true});
    return shape;
  }
  [[nodiscard]] bool shows(const Words& state) const {
    const Value shown = face().show(state.data());
    return std::all_of(texts_.begin(), texts_.end(), [&](const auto& variable) {
      return to_text(shown.items()[variable.first]) == variable.second;
    });
  }

  std::vector<std::pair<std::size_t, std::string>> texts_;  // variables, by number, and what they are to be
  bool is_unique_ = false;
};

// Searches for the goal and, where there may be several such states, counts them.
Origin found(const std::shared_ptr<const Kernel>& kernel, std::size_t goal, bool is_unique,
             const Request& like, Monitor& monitor) {
  const auto started = std::chrono::steady_clock::now();
  Request request;
  request.asked = {goal};
  request.store = StoreKind::array;
  request.limits = like.limits;
  request.disk = like.disk;
  request.limits.max_depth = Limits{}.max_depth;
  const Answer nearest = search(kernel, request, monitor);
  Origin origin{nearest.ending, nearest.engine, nearest.stats};
  if (nearest.ending != Ending::hit) return origin;
  const Path& path = dynamic_cast<const KernelTrace&>(*nearest.trace).path();
  const Word* const last = path.state(path.states() - 1);
  origin.ending = Ending::exhausted;
  origin.matches = 1;
  origin.state = Words(last, last + path.width);
  origin.lead = nearest.trace;
  if (is_unique) return origin;
  request.counted = std::exchange(request.asked, {});
  request.limits.spend_since(started);
  const Answer all = search(kernel, request, monitor);
  origin.ending = all.ending;
  origin.stats = all.stats;
  origin.matches = all.stats.goals[0].states;
  return origin;
}

}  // namespace

Origin find_state(const std::shared_ptr<const Kernel>& kernel, const Value& wanted, const Request& like,
                  Monitor& monitor) {
  std::shared_ptr<const ShowingKernel> showing;
  guarded(*kernel, "looking for a state", [&] { showing = std::make_shared<ShowingKernel>(kernel, wanted); });
  return found(showing, showing->goal(), showing->is_unique(), like, monitor);
}

Origin find_state_with(const std::shared_ptr<const Kernel>& kernel, std::size_t goal, const Request& like,
                       Monitor& monitor) {
  return found(kernel, goal, false, like, monitor);
}

}  // namespace lucas
