// NodeSearch: base class of searches without levels, which differ in the node that they expand next. They keep each state with its
// predecessor, run on one thread, and write no checkpoints.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel/promises.hpp"
#include "search/expander.hpp"
#include "search/nodes.hpp"

namespace lucas {

class NodeSearch : public Search {
 public:
  explicit NodeSearch(const SearchContext& context);

  void restore(std::span<const Cut>) final {}  // no checkpoint is written
  [[nodiscard]] Finding run() final;
  [[nodiscard]] bool is_seeding() const final { return current_ == Nodes::none; }
  void visit_suspects(FunctionRef<void(States)> visit) const final;
  [[nodiscard]] Words path_to_suspect(const Words&) const final { return keys_on_path(current_); }
  void visit_reached(FunctionRef<void(States)> visit) const final;

 protected:
  // Takes a successor of the current node, `steps` away, or an initial state.
  virtual void reach(const Word* state, std::uint32_t steps) = 0;
  // Checks and opens the nodes added since the last call.
  virtual void open_new() = 0;
  // Makes the node that is to be expanded next the current one. False if there is none.
  [[nodiscard]] virtual bool choose() = 0;

  void seed();
  [[nodiscard]] bool may_expand();
  void expand();
  [[nodiscard]] Snapshot figures() const {
    return {longest_, nodes_.size(), tally_.generated, nodes_.size() - tally_.expanded,
            context_.budget.used()};
  }
  [[nodiscard]] Finding finish() const;

  // A state on a way, written for the search.
  struct Waypoint {
    const Word* state;
    std::uint64_t depth;
  };
  // The way from a first state to that node.
  [[nodiscard]] std::vector<Waypoint> way_to(Nodes::Number last) const;
  // The keys of the states on a way, one after the other; each stride is taken apart into its steps. Throws ModelError where these are no
  // way of steps, or more or fewer than the model says.
  [[nodiscard]] Words keys_on(const std::vector<Waypoint>& way) const;
  [[nodiscard]] Words keys_on_path(Nodes::Number last) const { return keys_on(way_to(last)); }

  const SearchContext& context_;
  unsigned width_;  // words of a state
  Checker checker_;
  Watch watch_;
  Tally tally_;
  Nodes nodes_;
  std::vector<bool, BudgetAllocator<bool>> is_expanded_;  // by node
  Nodes::Number current_ = Nodes::none;                   // under expansion
  std::uint64_t longest_ = 0;                             // depth

 private:
  void open();

  Successors made_;  // of the current node
  std::uint64_t initial_ = 0;
};

}  // namespace lucas
