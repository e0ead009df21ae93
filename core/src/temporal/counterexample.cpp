#include "temporal/counterexample.hpp"

#include <algorithm>
#include <new>
#include <string_view>

#include "lucas/error.hpp"
#include "lucas/search.hpp"

namespace lucas {
namespace {

// A path that ends in a loop.
class Lasso {
 public:
  Lasso(const Kernel& kernel, const TemporalQuestion& question, const Path& path)
      : kernel_(kernel), question_(question), path_(path), loop_(path.loop.value().state) {}

  [[nodiscard]] bool violates() const {
    const TemporalProperty& asked = question_.property;
    switch (asked.kind) {
      case TemporalKind::eventually:
        return is_throughout(false, asked.p, 0);
      case TemporalKind::always_eventually:
        return is_throughout(false, asked.p, loop_);
      case TemporalKind::eventually_always:
        return !is_throughout(true, asked.p, loop_);
      case TemporalKind::leads_to:
        for (std::size_t i = 0; i < path_.states(); ++i) {
          if (holds(asked.p, i) && is_throughout(false, asked.q, std::min(i, loop_))) return true;
        }
        return false;
      case TemporalKind::always_solvable:
        break;
    }
    throw InternalError("a lasso says nothing of dead ends");
  }

  // Is every fairness kept on the loop?
  [[nodiscard]] bool is_fair() const {
    return std::all_of(question_.fairness.begin(), question_.fairness.end(), [this](const Fairness& each) {
      bool always = true, ever = false;
      for (std::size_t i = loop_; i < path_.states(); ++i) {
        const Look look = look_at(i, each.actions);
        if (look.taken) return true;
        always = always && look.possible;
        ever = ever || look.possible;
      }
      return each.is_strong ? !ever : !always;
    });
  }

 private:
  struct Look {
    bool possible = false, taken = false;
  };

  [[nodiscard]] bool holds(std::size_t goal, std::size_t i) const {
    return kernel_.hits(goal, path_.state(i));
  }
  // Is it that, true or false, in each state from there on?
  [[nodiscard]] bool is_throughout(bool wanted, std::size_t goal, std::size_t from) const {
    for (std::size_t i = from; i < path_.states(); ++i) {
      if (holds(goal, i) != wanted) return false;
    }
    return true;
  }

  // Of the state i: can one of the actions change it, and does the lasso do that?
  [[nodiscard]] Look look_at(std::size_t i, const ActionPattern& actions) const {
    const Word* const state = path_.state(i);
    const Word* const after = path_.state(i + 1 < path_.states() ? i + 1 : loop_);
    Look look;
    kernel_.next(state, [&](const Emitted& step) {
      if (is_same(step.state(), state) || (!actions.is_all() && !actions.matches(step.label()))) return;
      look.possible = true;
      look.taken = look.taken || is_same(step.state(), after);
    });
    return look;
  }
  [[nodiscard]] bool is_same(const Word* a, const Word* b) const { return std::equal(a, a + path_.width, b); }

  const Kernel& kernel_;
  const TemporalQuestion& question_;
  const Path& path_;
  std::size_t loop_;
};

}  // namespace

bool violates(const Kernel& kernel, const TemporalQuestion& question, const Path& path) {
  const Lasso lasso(kernel, question, path);
  return lasso.is_fair() && lasso.violates();
}

bool is_dead_end(const std::shared_ptr<const Kernel>& kernel, Words state, std::size_t goal,
                 const Limits& limits) {
  Request request;
  request.limits = limits;
  request.asked = {goal};
  request.from = std::move(state);
  const Ending ending = search(kernel, request).ending;
  if (ending != Ending::exhausted && ending != Ending::hit) throw std::bad_alloc();
  return ending == Ending::exhausted;
}

}  // namespace lucas
