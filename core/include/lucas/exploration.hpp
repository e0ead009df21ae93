// explore: a model's whole state space as a StateGraph. One thread; all states and edges are kept, so it is for spaces of
// up to tens of millions of states; check() goes further.
#pragma once

#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "lucas/array_slice.hpp"
#include "lucas/checks.hpp"
#include "lucas/control.hpp"
#include "lucas/hash.hpp"
#include "lucas/model_fault.hpp"
#include "lucas/self_check.hpp"
#include "lucas/space.hpp"
#include "lucas/state_graph.hpp"

namespace lucas {

template <Model M>
class Exploration final : public StateSpace {
  using Key = typename Space<M>::Key;
  using State = typename M::State;
  using Action = typename M::Action;

 public:
  // `goal`: the position of a goal in the model's properties(), or none. A quarter of the memory that the request allows
  // is for the graph, the rest for what will be found out about it.
  Exploration(M model, const Request& request, std::optional<std::size_t> goal)
      : model_(std::move(model)),
        space_(model_, request.symmetry, state_from<M>(request.from)),
        checks_(model_, request),
        goal_(goal),
        budget_(request.limits.memory / 4),
        keys_(budget_, request.reserve) {}

  // Why it ended: Ending::exhausted, or the graph is not to be used. Throws ModelError.
  [[nodiscard]] Ending run(const Limits& limits, Monitor& monitor) {
    SelfCheck<M>(model_).run();
    Control control(limits, monitor);
    try {
      guarded<M>("exploring", [&] { build(limits, control); });
    } catch (const std::bad_alloc&) {
      control.stop(Ending::memory);
    }
    return control.reason().value_or(Ending::exhausted);
  }
  [[nodiscard]] std::uint64_t states_seen() const { return keys_.size(); }

  [[nodiscard]] const StateGraph& graph() const override { return graph_; }
  [[nodiscard]] Value state(Vertex v) const override {
    return guarded<M>("showing a state", [&] { return model_.show(space_.decode(keys_[v])); });
  }
  [[nodiscard]] Scene picture(Vertex v) const override {
    Scene scene;
    if constexpr (Drawable<M>)
      guarded<M>("drawing a state", [&] { model_.draw(space_.decode(keys_[v]), scene); });
    return scene;
  }
  [[nodiscard]] std::vector<Label> actions(Vertex v) const override {
    std::vector<Label> labels;
    const State from = space_.decode(keys_[v]);
    if (!space_.expands(from)) return labels;
    auto emit = [&](const Action& action, const State&) { labels.push_back(model_.label(action)); };
    guarded<M>("labelling an action", [&] { space_.successors(from, emit); });
    return labels;
  }
  [[nodiscard]] std::optional<std::string> level([[maybe_unused]] Vertex v,
                                                 [[maybe_unused]] std::uint64_t steps) const override {
    if constexpr (WritesLevels<M>)
      return guarded<M>("writing a level", [&] { return model_.level(space_.decode(keys_[v]), steps); });
    return std::nullopt;
  }
  // Of a model with a symmetry, explored without it; else nothing. Throws std::bad_alloc.
  [[nodiscard]] std::optional<SymmetryClasses> classes() const {
    if constexpr (Symmetric<M>) {
      if (has_symmetry(model_) && !space_.is_reduced())
        return guarded<M>("comparing states", [&] { return classes_by_form(); });
    }
    return std::nullopt;
  }
  // The number of a state, if it is reachable.
  [[nodiscard]] std::optional<Vertex> find(const State& raw) const {
    const Key key = space_.encode(raw);
    return keys_.position_of(key, hash_of(key));
  }

 private:
  void build(const Limits& limits, Control& control) {
    append(graph_.first_edge, 0U);
    auto begin = [&](const State& raw) { static_cast<void>(number_of(raw)); };
    space_.initial(begin);
    std::uint64_t level_end = keys_.size();
    graph_.levels.push_back(level_end);
    for (std::uint64_t v = 0; v < keys_.size(); ++v) {
      if (v == level_end) {
        graph_.levels.push_back(keys_.size() - level_end);
        level_end = keys_.size();
      }
      control.poll([&] { return snapshot(v); });
      if (keys_.size() > limits.max_states) control.stop(Ending::max_states);
      if (control.stopped()) return;
      expand(static_cast<Vertex>(v));
    }
  }

  void expand(Vertex v) {
    const State from = space_.decode(keys_[v]);
    if (goal_) graph_.goals.push_back(checks_.is_hit(*goal_, from));
    if (space_.expands(from)) {
      auto emit = [&](const Action&, const State& raw) { append(graph_.targets, number_of(raw)); };
      space_.successors(from, emit);
    }
    append(graph_.first_edge, graph_.targets.size());
  }

  [[nodiscard]] SymmetryClasses classes_by_form() const requires Symmetric<M> {
    MemoryBudget budget(budget_.limit());
    ArraySlice<Key> forms(budget, 0);
    std::vector<std::uint64_t, BudgetAllocator<std::uint64_t>> sizes{BudgetAllocator<std::uint64_t>(budget)};
    for (std::uint64_t v = 0; v < keys_.size(); ++v) {
      const Key form = KeyCodec<M>::encode(model_, model_.canonical(space_.decode(keys_[v])));
      const std::uint64_t hash = hash_of(form);
      if (forms.insert(form, hash, [](const Key& k) { return hash_of(k); })) sizes.push_back(0);
      ++sizes[*forms.position_of(form, hash)];
    }
    SymmetryClasses classes{sizes.size(), {}};
    for (const std::uint64_t size : sizes) ++classes.of_size[size];
    return classes;
  }

  // Throws std::bad_alloc.
  template <class T, class Item>
  void append(std::vector<T>& vector, Item item) {
    if (vector.size() == vector.capacity()) {
      const std::size_t before = vector.capacity(), larger = before + before / 2 + 64;
      budget_.take(larger * sizeof(T));
      vector.reserve(larger);
      budget_.give(before * sizeof(T));
    }
    vector.push_back(item);
  }

  [[nodiscard]] Snapshot snapshot(std::uint64_t expanded) const {
    return {graph_.levels.size() - 1, keys_.size(), graph_.targets.size(), keys_.size() - expanded,
            budget_.used()};
  }

  [[nodiscard]] Vertex number_of(const State& raw) {
    const Key key = space_.encode(raw);
    const std::uint64_t hash = hash_of(key);
    if (const auto known = keys_.position_of(key, hash)) return *known;
    return *keys_.insert(key, hash, [](const Key& k) { return hash_of(k); });
  }

  M model_;
  Space<M> space_;
  Checks<M> checks_;
  std::optional<std::size_t> goal_;
  MemoryBudget budget_;
  ArraySlice<Key> keys_;
  StateGraph graph_;
};

}  // namespace lucas
