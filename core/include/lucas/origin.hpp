// Origin: a state to begin at in place of the model's initial ones, and a way there from one of those. StateFinder looks
// for it among the reachable states, breadth-first, by how it shows; so it asks nothing of a model that others do not.
// Cost: a key, 4 bytes and an index entry a state; one thread; a text a state, which is what takes the time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/array_slice.hpp"
#include "lucas/control.hpp"
#include "lucas/error.hpp"
#include "lucas/hash.hpp"
#include "lucas/model_fault.hpp"
#include "lucas/self_check.hpp"
#include "lucas/space.hpp"
#include "lucas/suggest.hpp"
#include "lucas/trace.hpp"

namespace lucas {

struct Origin {
  Ending ending = Ending::exhausted;    // a limit: stopped before it was clear which state is meant
  std::uint64_t seen = 0;               // states looked at
  std::uint64_t matches = 0;            // among them; the others follow from the first
  StateBytes state{};                   // of the first match, and
  std::shared_ptr<const Trace> lead{};  // a shortest behaviour from an initial state to it
};

// A state as a person writes it or lucas prints it, as a record: `towers = <<<<1>>, <<>>>>`, one variable after another
// with a line's end, a semicolon, a comma or TLA+'s /\ between them, or [towers |-> <<<<1>>, <<>>>>]. What is a tuple
// in the model is a list here. Throws UsageError that says at which character what is wrong.
[[nodiscard]] Value read_state(std::string_view text);

template <Model M>
class StateFinder {
  using State = typename M::State;
  using Key = typename Space<M>::Key;

 public:
  // `wanted`: a record of some variables or all. All must outlive the finder.
  StateFinder(const M& model, const Value& wanted, const Limits& limits, Monitor& monitor)
      : model_(model),
        space_(model, false),
        wanted_(wanted),
        limits_(limits),
        control_(limits, monitor),
        budget_(limits.memory),
        parents_(BudgetAllocator<std::uint32_t>(budget_)) {}

  // A state of which each variable is told is looked for until it is found, since different states show differently;
  // else all reachable ones are looked at. Throws UsageError for a variable that the model does not have.
  [[nodiscard]] Origin run() {
    SelfCheck<M>(model_).run();
    try {
      look();
    } catch (const std::bad_alloc&) {
      control_.stop(Ending::memory);
    }
    Origin origin{control_.reason().value_or(Ending::exhausted), seen(), matches_};
    if (origin.ending != Ending::exhausted || !first_) return origin;
    const std::vector<State> path = path_to(*first_);
    const Checks<M> checks(model_, Request{});
    origin.lead = std::make_shared<ModelTrace<M>>(model_, Replay<M>(model_, checks, false).walk(path));
    origin.state = bytes_of<M>(path.back());
    return origin;
  }

 private:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] std::uint64_t seen() const {
    return keys_ ? std::min<std::uint64_t>(keys_->size(), limits_.max_states) : 0;
  }

  void look() {
    keys_.emplace(budget_, 0);
    space_.initial([this](const State& raw) { take(raw, none); });
    for (std::uint64_t v = 0; v < keys_->size() && !is_done(); ++v) {
      control_.poll([&] {
        return Snapshot{0, keys_->size(), keys_->size(), keys_->size() - v, budget_.used()};
      });
      const State from = space_.decode((*keys_)[v]);
      if (!space_.expands(from)) continue;
      space_.successors(from, [&](const typename M::Action&, const State& raw) {
        take(raw, static_cast<std::uint32_t>(v));
      });
    }
  }
  [[nodiscard]] bool is_done() const { return control_.stopped() || (matches_ > 0 && is_whole_); }

  void take(const State& raw, std::uint32_t parent) {
    if (is_done()) return;
    const Key key = space_.encode(raw);
    const auto position = keys_->insert(key, hash_of(key), [](const Key& k) { return hash_of(k); });
    if (!position) return;
    parents_.push_back(parent);
    if (keys_->size() > limits_.max_states) return control_.stop(Ending::max_states);
    if (!is_wanted(raw)) return;
    if (++matches_ == 1) first_ = *position;
  }

  [[nodiscard]] bool is_wanted(const State& state) {
    const Value shown = model_.show(state);
    if (texts_.empty()) prepare(shown);
    return std::all_of(texts_.begin(), texts_.end(), [&](const auto& variable) {
      return to_text(shown.items()[variable.first]) == variable.second;
    });
  }
  // Once the model's variables are known.
  void prepare(const Value& shown) {
    const std::vector<std::string>& names = shown.names();
    for (std::size_t i = 0; i < wanted_.names().size(); ++i) {
      const std::string& name = wanted_.names()[i];
      const auto at = std::find(names.begin(), names.end(), name);
      if (at == names.end())
        throw UsageError("the model '" + std::string(M::name) + "' has no variable '" + excerpt(name) + "'",
                         suggestion(name, names));
      texts_.emplace_back(static_cast<std::size_t>(at - names.begin()), to_text(wanted_.items()[i]));
    }
    is_whole_ = texts_.size() == names.size();
  }

  [[nodiscard]] std::vector<State> path_to(std::uint32_t v) const {
    std::vector<State> path;
    for (; v != none; v = parents_[v]) path.push_back(space_.decode((*keys_)[v]));
    std::reverse(path.begin(), path.end());
    return path;
  }

  const M& model_;
  const Space<M> space_;
  const Value& wanted_;
  const Limits& limits_;
  Control control_;
  MemoryBudget budget_;
  std::optional<ArraySlice<Key>> keys_;  // in the order in which they were found
  std::vector<std::uint32_t, BudgetAllocator<std::uint32_t>> parents_;  // in step with them
  std::vector<std::pair<std::size_t, std::string>> texts_;  // variables, by number, and what they are to be
  bool is_whole_ = false;                                   // these are all variables
  std::optional<std::uint32_t> first_;
  std::uint64_t matches_ = 0;
};

}  // namespace lucas
