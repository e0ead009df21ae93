// StrideSearch: searches for a shortest solution by strides; a stride is one or more steps that a model takes at
// once. StrideEnds: two StrideSearches that meet, one from the start and one from the goal.
//
// A StrideSearch alone is A*: it expands the open state with the least sum of depth and bound first, and among equals
// the one with the least bound (P. Hart, N. Nilsson and B. Raphael, A formal basis for the heuristic determination of
// minimum cost paths, 1968). The first goal state that it expands ends a shortest way, as no bound exceeds the steps
// left. In StrideEnds, each search expands its open state of least depth; the search from the start drops states
// useless by their bound; the search from the goal has no bound.
//
// If the bound never falls by more than the steps of a stride, A* expands no state twice; else it may, and its solution is a shortest
// one all the same. One thread. Cost: for each state its words and 17 to 20 bytes, and 4 bytes for each time that it is opened.
#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <new>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "kernel/promises.hpp"
#include "search/bounded.hpp"
#include "search/node_search.hpp"
#include "search/open_list.hpp"

namespace lucas {
namespace {

// Meeting: the shortest known way through a state that two searches have both reached.
struct Meeting {
  std::uint64_t length;  // of the way; while there is none, only shorter ways are of use
  Nodes::Number from_start = Nodes::none, from_goal = Nodes::none;  // the state, as either knows it
};

class StrideSearch final : public NodeSearch {
 public:
  // `other`, `meeting`: set if this search is one of two that meet; both must outlive it.
  explicit StrideSearch(const SearchContext& context, const StrideSearch* other = nullptr,
                        Meeting* meeting = nullptr)
      : NodeSearch(context),
        bounds_(BudgetAllocator<int>(context.budget)),
        open_(context.budget),
        other_(other),
        meeting_(meeting) {}

  [[nodiscard]] Engine engine() const override {
    Engine engine{SearchOrder::strides, 1, StoreKind::array, context_.questions.form.symmetry};
    engine.tried = watch_.tried();
    engine.bound = Engine::Bound{least_, least_, 1};
    return engine;
  }
  [[nodiscard]] Words path_to(const Hit&) const override { return keys_on_path(current_); }

 private:
  friend class StrideEnds;

  // A goal state is not expanded.
  [[nodiscard]] bool choose() override {
    do {
      const auto next = open_.pop();
      if (!next) return false;
      current_ = *next;
    } while (is_expanded_[current_] || is_useless(current_));
    const std::uint64_t depth = nodes_.depth(current_);
    least_ = std::max(least_, whole(current_));
    longest_ = std::max(longest_, depth);
    if (!context_.from_goal && distance(current_) == 0)
      checker_.check({nodes_.state(current_), 1}, depth, tally_);
    return !tally_.hit;
  }
  // The limit of states holds for both searches together, if there are two.
  void reach(const Word* state, std::uint32_t steps) override {
    const bool is_full =
        nodes_.size() + (other_ == nullptr ? 0 : other_->nodes_.size()) >= context_.request.limits.max_states;
    if (is_full && nodes_.find(state) == Nodes::none) return context_.control.stop(Ending::max_states);
    const auto [node, is_new] = nodes_.reach(state, current_, steps);
    if (!is_new) {
      if (current_ == Nodes::none || nodes_.depth(node) <= nodes_.depth(current_) + steps) return;
      nodes_.shorten(node, current_, steps);
      if (node < bounds_.size()) put(node);
    }
    if (meeting_ != nullptr) look_across(node);
  }
  // Computes the bounds of new nodes, and opens these.
  void open_new() override {
    std::array<int, States::block> bounds{};
    for (auto begin = static_cast<Nodes::Number>(bounds_.size()); begin < nodes_.size();) {
      const Nodes::Number end = std::min<Nodes::Number>(begin + States::block, nodes_.size());
      if (!context_.from_goal)
        context_.kernel.at_least(nodes_.states(begin, end), context_.questions.form.writing, bounds.data());
      bounds_.insert(bounds_.end(), bounds.begin(), bounds.begin() + (end - begin));
      for (; begin < end; ++begin) put(begin);
    }
  }

  // Notes the way through that node to the other end, if the other search knows its state and no shorter way is known.
  void look_across(Nodes::Number node) {
    const Nodes::Number there = other_->nodes_.find(nodes_.state(node));
    if (there == Nodes::none) return;
    const std::uint64_t length = std::uint64_t{nodes_.depth(node)} + other_->nodes_.depth(there);
    if (length > context_.plan.horizon) return tally_.leave_out(length);
    if (length >= meeting_->length) return;
    *meeting_ = context_.from_goal ? Meeting{length, there, node} : Meeting{length, node, there};
  }
  void put(Nodes::Number node) {
    if (bounds_[node] == out_of_reach) return;
    if (whole(node) > context_.plan.horizon) return tally_.leave_out(whole(node));
    if (is_expanded_[node]) --tally_.expanded;
    is_expanded_[node] = false;
    if (!is_useless(node))
      open_.push(meeting_ != nullptr ? nodes_.depth(node) : OpenList::key(whole(node), distance(node)), node);
  }
  [[nodiscard]] std::uint64_t distance(Nodes::Number node) const {
    return static_cast<std::uint64_t>(std::max(bounds_[node], 0));
  }
  [[nodiscard]] std::uint64_t whole(Nodes::Number node) const { return nodes_.depth(node) + distance(node); }
  // Is every way through the node at least as long as the known one?
  [[nodiscard]] bool is_useless(Nodes::Number node) const {
    return meeting_ != nullptr && whole(node) >= meeting_->length;
  }

  std::vector<int, BudgetAllocator<int>> bounds_;  // by node
  OpenList open_;            // some nodes are there twice, since a shorter way was found
  std::uint64_t least_ = 0;  // no solution is shorter
  const StrideSearch* other_;
  Meeting* meeting_;
};

// StrideEnds: searches by strides from the initial states and from the goal, until the two searches have met on a way that is
// proved shortest (Pohl, Bi-directional search, Machine Intelligence 6, 1971). Each has expanded all states of less depth than its
// least open one. A way that neither knows has an open state of each, with a stride between: it is longer than their two least
// depths together. Initial states are expanded before all others, for one of them may be a goal state that no stride ends in.
class StrideEnds final : public Search {
 public:
  explicit StrideEnds(const SearchContext& context)
      : context_(context),
        goal_questions_{
            .form = context.questions.form, .tried = context.questions.tried, .strides = Aim::back},
        goal_context_(context.with(goal_questions_, context.request, context.visited, true)),
        meeting_{context.plan.horizon + (context.plan.horizon < unlimited ? 1 : 0)},
        from_start_(context, &from_goal_, &meeting_),
        from_goal_(goal_context_, &from_start_, &meeting_),
        least_(least_bound(context.kernel, context.request)) {}

  [[nodiscard]] Engine engine() const override {
    Engine engine = from_start_.engine();
    engine.bound = Engine::Bound{least_, least_, 1};
    engine.both_ends = {from_start_.figures().depth, from_goal_.figures().depth};
    return engine;
  }
  [[nodiscard]] Finding run() override {
    try {
      for (StrideSearch* const search : {&from_start_, &from_goal_}) {
        turn_ = search;
        search->seed();
      }
      while (goes_on()) {
        if (turn_->choose()) turn_->expand();
      }
    } catch (const std::bad_alloc&) {
      context_.control.stop(Ending::memory);
    }
    return finish();
  }
  // The strides from the goal lead back, so their states are appended in reverse order.
  [[nodiscard]] Words path_to(const Hit& hit) const override {
    if (from_start_.tally_.hit) return from_start_.path_to(hit);
    std::vector<StrideSearch::Waypoint> way = from_start_.way_to(meeting_.from_start);
    const std::vector<StrideSearch::Waypoint> back = from_goal_.way_to(meeting_.from_goal);
    for (auto point = std::next(back.rbegin()); point != back.rend(); ++point)
      way.push_back({point->state, meeting_.length - point->depth});
    return from_start_.keys_on(way);
  }
  [[nodiscard]] bool is_seeding() const override { return turn_->is_seeding(); }
  void visit_suspects(FunctionRef<void(States)> visit) const override { turn_->visit_suspects(visit); }
  // A state that the search from the goal expands stands alone: no path from an initial state to it is known.
  [[nodiscard]] Words path_to_suspect(const Words& key) const override {
    return turn_ == &from_start_ ? from_start_.path_to_suspect(key) : key;
  }

 private:
  // Chooses the search to go on with, the one that has fewer states to expand at its least depth. False: nothing more is to be found.
  [[nodiscard]] bool goes_on() {
    const auto figures = [this] {
      Snapshot both = from_start_.figures();
      both += from_goal_.figures();
      both.store_bytes = context_.budget.used();
      return both;
    };
    if (context_.control.poll(figures) == 0 || from_start_.tally_.hit) return false;
    turn_ = &from_start_;
    const auto start = from_start_.open_.front(), goal = from_goal_.open_.front();
    if (!start) return false;
    if (start->key == 0) return true;
    if (goal) least_ = std::max(least_, std::min(start->key + goal->key + 1, meeting_.length));
    if (least_ >= meeting_.length || (!goal && meeting_.from_start != Nodes::none)) return false;
    if (goal && std::tie(goal->nodes, goal->key) < std::tie(start->nodes, start->key)) turn_ = &from_goal_;
    return true;
  }
  [[nodiscard]] Finding finish() {
    Finding finding = from_start_.finish();
    add_other_end(finding, from_goal_.finish());
    if (finding.hit && finding.hit->depth > 0)
      Promises(context_.kernel, false).fail_unlisted(finding.hit->key);
    if (least_ > context_.plan.horizon)
      finding.nearest_left_out = std::min(finding.nearest_left_out.value_or(least_), least_);
    if (finding.hit || meeting_.from_start == Nodes::none || context_.control.stopped()) return finding;
    least_ = meeting_.length;
    const Words key = context_.key_of(from_goal_.way_to(meeting_.from_goal).front().state);
    finding.hit = Hit{context_.kernel.shape().first_goal(), meeting_.length, key};
    finding.ending = Ending::hit;
    return finding;
  }

  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

  const SearchContext& context_;
  Questions goal_questions_;
  SearchContext goal_context_;
  Meeting meeting_;
  StrideSearch from_start_, from_goal_;
  StrideSearch* turn_ = &from_start_;
  std::uint64_t least_;  // no solution is shorter
};

}  // namespace

std::unique_ptr<Search> make_stride_search(const SearchContext& context) {
  return std::make_unique<StrideSearch>(context);
}
std::unique_ptr<Search> make_stride_ends(const SearchContext& context) {
  return std::make_unique<StrideEnds>(context);
}

}  // namespace lucas
