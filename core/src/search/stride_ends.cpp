// StrideEnds: by strides from where a puzzle begins and from its goal, until the two searches have met on a way that is known to be
// shortest (Pohl, Bi-directional search, Machine Intelligence 6, 1971). Each has expanded all states of less depth than its least
// open one. A way that neither knows has states that both have open, and a stride between: it is longer than the least two depths
// together. Initial states are expanded before all others, for one of them may be a goal state that no stride ends in.
#include <algorithm>
#include <iterator>
#include <limits>
#include <new>
#include <tuple>
#include <utility>

#include "kernel/promises.hpp"
#include "search/bounded.hpp"
#include "search/stride_search.hpp"

namespace lucas {

class StrideEnds final : public Search {
 public:
  explicit StrideEnds(const SearchContext& context)
      : context_(context),
        goal_questions_{
            .form = context.questions.form, .tried = context.questions.tried, .strides = Aim::back},
        goal_context_(context.with(goal_questions_, context.request, context.visited, true)),
        meeting_{context.plan.horizon + (context.plan.horizon < unlimited ? 1 : 0)},
        from_start_(context),
        from_goal_(goal_context_),
        least_(least_bound(context.kernel, context.request)) {
    from_start_.meet(from_goal_, meeting_);
    from_goal_.meet(from_start_, meeting_);
  }

  void restore(std::span<const Cut>) override {}  // no checkpoint is written
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
      while (goes_on()) turn_->advance();
    } catch (const std::bad_alloc&) {
      context_.control.stop(Ending::memory);
    }
    return finish();
  }
  // The way from the goal is told by the strides that lead back.
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
  void visit_reached(FunctionRef<void(States)> visit) const override { from_start_.visit_reached(visit); }

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
    const auto start = from_start_.front(), goal = from_goal_.front();
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

std::unique_ptr<Search> make_stride_ends(const SearchContext& context) {
  return std::make_unique<StrideEnds>(context);
}

}  // namespace lucas
