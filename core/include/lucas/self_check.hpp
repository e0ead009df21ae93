// SelfCheck: tries the promises of a model's hooks on its first states before a search relies on them.
// A model that breaks one (a pack that loses something, a next that changes its mind) would make any verdict
// wrong. Cost: a few hundred calls of each hook. What the model throws here is left to the search to meet and
// report.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/model.hpp"

namespace lucas {

template <Model M>
class SelfCheck {
  using State = typename M::State;
  using Action = typename M::Action;

 public:
  explicit SelfCheck(const M& model) : model_(model) {}

  // Throws ModelError naming model, hook and state at the first broken promise.
  void run() {
    try {
      auto emit = [this](const State& state) { take(state); };
      model_.init(emit);
      if (sample_.empty()) throw ModelError(culprit("init") + "emitted no initial state");
      if constexpr (ProvesUnsolvable<M>) is_unsolvable_ = !model_.unsolvable().empty();
      for (std::size_t i = 0; i < sample_.size(); ++i) check(State(sample_[i]));
    } catch (const ModelError&) {
      throw;
    } catch (const std::bad_alloc&) {
      throw;
    } catch (...) {
    }
  }

 private:
  static constexpr std::size_t most_states = 100;

  void take(const State& state) {
    const bool known = std::find(sample_.begin(), sample_.end(), state) != sample_.end();
    if (!known && sample_.size() < most_states) sample_.push_back(state);
  }

  void check(const State& state) {
    check_packing(state);
    check_ranking(state);
    check_canonical(state);
    if (is_unsolvable_) check_unsolvable(state);
    if (!is_expanded(state)) return check_symmetry(state);
    const std::vector<State> once = successors(state), again = successors(state);
    if (once != again) fail("next", "emitted other successors when it was called again", state);
    check_symmetry(state);
    for (const State& next : once) take(next);
  }

  void check_packing(const State& state) const {
    if constexpr (Packed<M>) {
      const int bits = model_.key_bits();
      if (bits < 1 || bits > 64) fail("key_bits", "is " + std::to_string(bits) + ", not 1 to 64", state);
      const std::uint64_t key = model_.pack(state);
      if (bits < 64 && key >> bits != 0) fail("pack", "made a key of more than key_bits bits", state);
      if (!(model_.unpack(key) == state))
        fail("unpack", "did not give back the state that was packed", state);
    }
  }

  void check_ranking(const State& state) const {
    if constexpr (Ranked<M>) {
      const std::uint64_t size = model_.index_size();
      if (size > std::uint64_t{1} << 63) fail("index_size", "is above 2^63", state);
      if (size == 0) return;  // no numbers with these parameters
      const std::uint64_t number = model_.rank(state);
      if (number >= size) fail("rank", "made a number that is not below index_size", state);
      if (!(model_.unrank(number) == state))
        fail("unrank", "did not give back the state that was ranked", state);
    }
  }

  void check_canonical(const State& state) const {
    if constexpr (Symmetric<M>) {
      const State chosen = model_.canonical(state);
      if (!(model_.canonical(chosen) == chosen))
        fail("canonical", "gave another state when it was applied twice", state);
    }
  }

  // Of the first hundred states, none may be a goal that is said to be out of reach.
  void check_unsolvable(const State& state) const {
    bool is_first = true;
    const auto check_goal = [&]<class Property>(const Property& property) {
      if constexpr (Property::kind == PropertyKind::goal) {
        if (!property.claimed || !std::exchange(is_first, false) || !property.holds(state)) return;
        fail("unsolvable", "says that no goal state can be reached, and here is one", state);
      }
    };
    std::apply([&](const auto&... p) { (check_goal(p), ...); }, model_.properties());
  }

  // Equivalent states must have equivalent successors, and properties and boundary must not tell them apart.
  void check_symmetry(const State& state) const {
    if constexpr (Symmetric<M>) {
      const State chosen = model_.canonical(state);
      if (is_expanded(state) != is_expanded(chosen))
        fail("boundary", "differs between a state and its canonical form", state);
      if (!is_expanded(state)) return;
      const std::vector<State> some = canonical_all(successors(state)),
                               others = canonical_all(successors(chosen));
      if (!std::is_permutation(some.begin(), some.end(), others.begin(), others.end())) {
        fail("canonical", "does not commute with next", state);
      }
      std::apply([&](const auto&... p) { (check_property(p, state, chosen), ...); }, model_.properties());
    }
  }
  template <class Property>
  void check_property(const Property& property, const State& state, const State& chosen) const {
    if constexpr (Property::kind != PropertyKind::step_invariant) {
      if (property.holds(state) == property.holds(chosen)) return;
      fail("property '" + std::string(property.name) + "'", "differs between a state and its canonical form",
           state);
    }
  }
  [[nodiscard]] std::vector<State> canonical_all(std::vector<State> states) const {
    for (State& state : states) state = model_.canonical(state);
    return states;
  }

  [[nodiscard]] bool is_expanded(const State& state) const {
    if constexpr (Bounded<M>) return model_.boundary(state);
    return true;
  }

  [[nodiscard]] std::vector<State> successors(const State& state) const {
    std::vector<State> all;
    auto emit = [&all](const Action&, const State& next) { all.push_back(next); };
    model_.next(state, emit);
    return all;
  }

  [[nodiscard]] static std::string culprit(const std::string& hook) {
    return "the model '" + std::string(M::name) + "' breaks a promise: " + hook + " ";
  }
  [[noreturn]] void fail(const std::string& hook, const std::string& how, const State& state) const {
    throw ModelError(culprit(hook) + how + "\n  state " + to_text(model_.show(state)));
  }

  const M& model_;
  std::vector<State> sample_;
  bool is_unsolvable_ = false;  // the model says so
};

}  // namespace lucas
