// A search over the strides of a model, for a shortest solution, alone or as one of two that meet.
//
// Alone it is A*: the open state with the least sum of depth and bound is expanded first, of these one with the least bound
// (P. Hart, N. Nilsson and B. Raphael, A formal basis for the heuristic determination of minimum cost paths, 1968). The first goal
// state to be expanded ends a shortest way, since no bound is more than the steps that are left. As one of two it expands the open
// state of the least depth, and the bound only says which states are of no use; from the goal, there is none.
//
// If the bound never falls by more than the steps of a stride, no state is expanded twice. Otherwise states are expanded again, and the
// solution is a shortest one all the same. One thread. Cost: a state's words and 17 to 20 bytes each, and 4 for each time that it is
// opened.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/node_search.hpp"
#include "search/open_list.hpp"

namespace lucas {

// Meeting: the shortest known way through a state that two searches have both reached.
struct Meeting {
  std::uint64_t length;  // of the way; while there is none, only shorter ways are of use
  Nodes::Number from_start = Nodes::none, from_goal = Nodes::none;  // the state, as either knows it
};

class StrideSearch final : public NodeSearch {
 public:
  explicit StrideSearch(const SearchContext& context);

  [[nodiscard]] Engine engine() const override;
  [[nodiscard]] Words path_to(const Hit& hit) const override;

 private:
  friend class StrideEnds;

  // Joins this search with the other one, before either is seeded. Both arguments must outlive it.
  void meet(const StrideSearch& other, Meeting& meeting);
  // Expands one more state, if there is one.
  void advance() {
    if (choose()) expand();
  }
  [[nodiscard]] std::optional<OpenList::Front> front() const { return open_.front(); }

  [[nodiscard]] bool choose() override;
  void reach(const Word* state, std::uint32_t steps) override;
  void open_new() override;

  // Notes the way through that node to the other end, if the other search knows its state and no shorter way is known.
  void look_across(Nodes::Number node);
  void put(Nodes::Number node);
  [[nodiscard]] std::uint64_t distance(Nodes::Number node) const;
  [[nodiscard]] std::uint64_t whole(Nodes::Number node) const { return nodes_.depth(node) + distance(node); }
  // Is every way through the node at least as long as the known one?
  [[nodiscard]] bool is_useless(Nodes::Number node) const {
    return meeting_ != nullptr && whole(node) >= meeting_->length;
  }

  // Is the limit of states reached, by both searches together if there are two?
  [[nodiscard]] bool is_full() const {
    return nodes_.size() + (other_ == nullptr ? 0 : other_->nodes_.size()) >=
           context_.request.limits.max_states;
  }

  std::vector<int, BudgetAllocator<int>> bounds_;  // by node
  OpenList open_;            // some nodes are there twice, since a shorter way was found
  std::uint64_t least_ = 0;  // no solution is shorter
  const StrideSearch* other_ = nullptr;
  Meeting* meeting_ = nullptr;
};

}  // namespace lucas
