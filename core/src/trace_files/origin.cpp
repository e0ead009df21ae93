#include "trace_files/origin.hpp"

#include <algorithm>
#include <functional>
#include <new>
#include <optional>
#include <string>
#include <utility>

#include "kernel/guarded.hpp"
#include "kernel/self_check.hpp"
#include "kernel/state_walk.hpp"
#include "lucas/error.hpp"
#include "lucas/suggest.hpp"
#include "lucas/text.hpp"
#include "search/control.hpp"
#include "traces/replay.hpp"

namespace lucas {
namespace {

// Which state is meant.
struct Wanted {
  std::function<bool(const Word*)> is_it;
  bool is_unique = false;  // there is one at most
};

class StateFinder final : private StateWalk::Visitor {
 public:
  StateFinder(std::shared_ptr<const Kernel> kernel, Wanted wanted, const Limits& limits, Monitor& monitor)
      : kernel_(std::move(kernel)),
        wanted_(std::move(wanted)),
        limits_(limits),
        control_(limits, monitor),
        budget_(limits.memory),
        parents_(BudgetAllocator<std::uint32_t>(budget_)) {}

  [[nodiscard]] Origin run() {
    self_check(*kernel_);
    try {
      look();
    } catch (const std::bad_alloc&) {
      control_.stop(Ending::memory);
    }
    Origin origin{control_.reason().value_or(Ending::exhausted), seen(), matches_};
    if (origin.ending != Ending::exhausted || !first_) return origin;
    origin.lead = std::make_shared<KernelTrace>(kernel_, Replay(*kernel_, false, {}).walk(path_to(*first_)));
    origin.state = walk_->state(*first_);
    return origin;
  }

 private:
  [[nodiscard]] std::uint64_t seen() const {
    return walk_ ? std::min<std::uint64_t>(walk_->size(), limits_.max_states) : 0;
  }
  [[nodiscard]] bool is_done() const { return control_.stopped() || (matches_ > 0 && wanted_.is_unique); }

  void look() {
    walk_.emplace(*kernel_, Form{Writing::key, false}, budget_);
    kernel_->init([this](const Word* state) {
      if (!is_done()) walk_->begin(state, *this);
    });
    do {
      const auto snapshot = [this] {
        const std::uint64_t size = walk_->size();
        return Snapshot{0, size, size, size - walk_->expanded(), budget_.used()};
      };
      if (is_done() || control_.poll(snapshot) == 0) return;
      control_.spend(1);
    } while (walk_->advance(1, *this) > 0);
  }

  void step(std::uint32_t from, std::uint32_t to, bool is_new) override {
    if (!is_new || is_done()) return;
    parents_.push_back(from);
    if (walk_->size() > limits_.max_states) return control_.stop(Ending::max_states);
    if (wanted_.is_it(walk_->state(to).data()) && ++matches_ == 1) first_ = to;
  }

  [[nodiscard]] Words path_to(std::uint32_t v) const {
    std::vector<std::uint32_t> back;
    for (; v != StateWalk::no_state; v = parents_[v]) back.push_back(v);
    Words path;
    for (auto at = back.rbegin(); at != back.rend(); ++at) {
      const Words state = walk_->state(*at);
      path.insert(path.end(), state.begin(), state.end());
    }
    return path;
  }

  std::shared_ptr<const Kernel> kernel_;
  Wanted wanted_;
  const Limits& limits_;
  Control control_;
  MemoryBudget budget_;
  std::optional<StateWalk> walk_;
  std::vector<std::uint32_t, BudgetAllocator<std::uint32_t>> parents_;  // of the states found
  std::optional<std::uint32_t> first_;
  std::uint64_t matches_ = 0;
};

// A state that shows so.
Wanted showing(const Kernel& kernel, const Value& wanted) {
  std::vector<std::string> names;
  kernel.init([&](const Word* state) {
    if (names.empty()) names = kernel.show(state).names();
  });
  std::vector<std::pair<std::size_t, std::string>> texts;  // variables, by number, and what they are to be
  for (std::size_t i = 0; i < wanted.names().size(); ++i) {
    const std::string& name = wanted.names()[i];
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end())
      throw UsageError("the model '" + kernel.shape().name + "' has no variable '" + excerpt(name) + "'",
                       suggestion(name, names));
    texts.emplace_back(static_cast<std::size_t>(at - names.begin()), to_text(wanted.items()[i]));
  }
  const auto is_it = [&kernel, texts](const Word* state) {
    const Value shown = kernel.show(state);
    return std::all_of(texts.begin(), texts.end(), [&](const auto& variable) {
      return to_text(shown.items()[variable.first]) == variable.second;
    });
  };
  return {is_it, texts.size() == names.size()};
}

}  // namespace

Origin find_state(const std::shared_ptr<const Kernel>& kernel, const Value& wanted, const Limits& limits,
                  Monitor& monitor) {
  return guarded_result<Origin>(*kernel, "looking for a state", [&] {
    return StateFinder(kernel, showing(*kernel, wanted), limits, monitor).run();
  });
}

Origin find_state_with(const std::shared_ptr<const Kernel>& kernel, std::size_t property,
                       const Limits& limits, Monitor& monitor) {
  const bool is_goal = kernel->shape().properties[property].kind == PropertyKind::goal;
  return guarded_result<Origin>(*kernel, "looking for a state", [&] {
    const auto is_it = [&](const Word* state) { return kernel->hits(property, state) == is_goal; };
    return StateFinder(kernel, {is_it}, limits, monitor).run();
  });
}

}  // namespace lucas
