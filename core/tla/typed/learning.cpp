#include "tla/typed/learning.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "tla/typed/typed_kernel.hpp"

namespace lucas::tla {
namespace {

// Forwards to the tree evaluator's kernel, and hands its states to Learned.
class Measuring final : public ForwardingKernel {
 public:
  explicit Measuring(std::shared_ptr<Learned> learned)
      : ForwardingKernel(learned->tree(), learned->tree()->shape()), learned_(std::move(learned)) {}

  std::size_t expand(States from, const Questions& questions, Successors& out) const override {
    const std::size_t before = out.count, done = kernel_->expand(from, questions, out);
    if (is_wanted_.load(std::memory_order_relaxed))
      is_wanted_.store(
          learned_->measure({from.words, done}, {out.state(before), out.count - before}, questions, next_),
          std::memory_order_relaxed);
    return done;
  }
  [[nodiscard]] std::uint64_t bytes() const override { return kernel_->bytes() + learned_->bytes(); }
  [[nodiscard]] std::string expands_by() const override {
    const std::string why_not = learned_->why_not();
    return why_not.empty() ? "" : "no typed code: " + why_not;
  }
  std::uint64_t init(FunctionRef<void(const Word*)> visit) const override {
    return learned_->visit_initial(visit);
  }

 private:
  std::shared_ptr<Learned> learned_;
  mutable std::atomic<bool> is_wanted_{true};
  mutable Learned::Replacement next_{};
};

class Learning final : public ForwardingKernel {
 public:
  Learning(std::shared_ptr<const Kernel> tree, const LearningPlan& plan)
      : ForwardingKernel(tree, tree->shape()), plan_(plan) {}

  [[nodiscard]] std::shared_ptr<const Kernel> learning(
      const std::shared_ptr<const Kernel>&, bool compares_all,
      const std::shared_ptr<const NativePlan>& native) const override {
    if (!why_never_typed(*specification_of(*kernel_)).empty()) return nullptr;
    LearningPlan plan = plan_;
    if (compares_all) plan.compared = std::numeric_limits<std::uint64_t>::max();
    if (native != nullptr) plan.translator = std::dynamic_pointer_cast<const Translator>(native);
    return std::make_shared<Measuring>(std::make_shared<Learned>(kernel_, plan));
  }

 private:
  LearningPlan plan_;
};

}  // namespace

std::string why_never_typed(const Specification& specification) {
  if (specification.next() == nullptr || specification.variables().empty()) return "no steps";
  const bool has_level = specification.values_of_state() != specification.variables().size() ||
                         specification.program().uses("level");
  return has_level ? "TLCGet(\"level\")" : "";
}

bool Look::is_due(std::uint64_t number) {
  constexpr std::uint64_t least_often = 11;  // doublings
  if (first_ == 0) return false;
  const std::uint64_t compared = compared_.load(std::memory_order_relaxed);
  const std::uint64_t half = std::max<std::uint64_t>(first_ / 2, 1);
  const std::uint64_t doublings =
      compared < first_ ? 0 : std::min((compared - first_) / half + 1, least_often);
  if (number % (std::uint64_t{1} << doublings) != 0) return false;
  compared_.fetch_add(1, std::memory_order_relaxed);
  return true;
}

Learned::Learned(std::shared_ptr<const Kernel> tree, const LearningPlan& plan)
    : tree_(std::move(tree)),
      specification_(*specification_of(*tree_)),
      plan_(plan),
      measured_(specification_.variables().size()) {}

bool Learned::measure(States expanded, States successors, const Questions& questions, Replacement& next) {
  const std::lock_guard lock(mutex_);
  if (next != nullptr) throw BeginAgain{next};
  if (!is_measuring_) return false;
  for (const States states : {expanded, successors}) {
    for (std::size_t i = 0; i < states.count; ++i) {
      unpack(*tree_, states.words[i], values_);
      measured_.add(values_);
    }
  }
  count_bytes();
  expanded_ += expanded.count;
  if (expanded_ < plan_.measured) return true;
  is_measuring_ = false;
  is_by_symmetry_ = questions.form.symmetry;
  try {
    next = typed_kernel(questions);
  } catch (const NotTyped& reason) {
    why_not_ = reason.what();
    return false;
  }
  throw BeginAgain{next};
}

// The count must never shrink: its growth is taken from a memory budget that gets nothing back before the end.
void Learned::count_bytes() {
  const std::uint64_t bytes = measured_.bytes() + initial_.capacity() * sizeof(Word);
  bytes_.store(std::max(bytes_.load(std::memory_order_relaxed), bytes), std::memory_order_relaxed);
}

std::string Learned::why_not() {
  const std::lock_guard lock(mutex_);
  return why_not_;
}

std::uint64_t Learned::visit_initial(FunctionRef<void(const Word*)> visit) {
  constexpr std::size_t most = std::size_t{1} << 20;
  if (left_out_) {
    for (const Word state : initial_) visit(&state);
    return *left_out_;
  }
  initial_.clear();
  const std::uint64_t left_out = tree_->init([&](const Word* state) {
    if (is_measuring_) {
      unpack(*tree_, *state, values_);
      measured_.add(values_);
      initial_.push_back(*state);
      is_measuring_ = initial_.size() < most;
      count_bytes();
    }
    visit(state);
  });
  if (is_measuring_) {
    left_out_ = left_out;
  } else {
    why_not_ = "the initial states are too many to be kept";
    initial_ = Words();
  }
  return left_out;
}

void Learned::widen(const TypedSpecification& narrow, const std::vector<Term>& state, Replacement& next) {
  const std::lock_guard lock(mutex_);
  if (next == nullptr) {  // no other thread has made one
    Machine machine(specification_.program(), specification_.variables().size());
    const Types types(machine.values(), narrow.atoms());
    unsigned most = 0;
    for (std::size_t i = 0; i < state.size(); ++i) {
      if (!narrow.fits(types, machine.values(), i, state[i]))
        most = std::max(most, ++measured_.variables[i].widened);
    }
    measured_.add(state);
    count_bytes();
    try {
      next = most > most_widenings ? tree_alone("values outgrow their types") : typed_kernel({});
    } catch (const NotTyped& reason) {
      next = tree_alone(reason.what());
    }
  }
  throw BeginAgain{next};
}

std::unique_ptr<Translation> Learned::translation(const TypedSpecification& typed) const {
  if (plan_.translator == nullptr) return nullptr;
  const InHook in{{tree_.get(), "the C compiler", {nullptr, 0}, Writing::state, nullptr, CallAgain::never}};
  return plan_.translator->begin(typed, began_);
}

void Learned::widen_all(const std::string& why, Replacement& next) {
  const std::lock_guard lock(mutex_);
  if (next == nullptr) {
    for (Measured::Variable& each : measured_.variables) ++each.widened;
    try {
      next = std::exchange(has_widened_all_, true) ? tree_alone(why) : typed_kernel({});
    } catch (const NotTyped& reason) {
      next = tree_alone(reason.what());
    }
  }
  throw BeginAgain{next};
}

void Learned::give_up(const std::string& why, Replacement& next) {
  const std::lock_guard lock(mutex_);
  if (next == nullptr) next = tree_alone(why);
  throw BeginAgain{next};
}

Learned::Replacement Learned::tree_alone(const std::string& why) {
  why_not_ = why;
  return std::make_shared<Measuring>(shared_from_this());
}

std::shared_ptr<const Kernel> Learned::typed_kernel(const Questions& questions) {
  std::unique_ptr<const TypedSpecification> typed =
      typed_specification(specification_, measured_, is_by_symmetry_);
  for (const std::size_t each : questions.steps) {
    if (!typed->property(each)) throw NotTyped("a property of steps");
  }
  return make_typed_kernel(shared_from_this(), std::move(typed));
}

std::unique_ptr<const Kernel> learning_kernel(std::shared_ptr<const Kernel> tree, const LearningPlan& plan) {
  return std::make_unique<Learning>(std::move(tree), plan);
}

}  // namespace lucas::tla
