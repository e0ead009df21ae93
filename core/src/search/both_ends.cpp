// BothEnds: two breadth-first searches, one from the initial states and one from the goal states. They take turns, so
// that both see about as many states, until some state was seen by both (Pohl, Bi-directional search, Machine
// Intelligence 6, 1971). Steps can be undone, so a state that is b steps from the goal can reach it in b steps. While
// no state is both within f steps of the start and within b steps of the goal, no solution has f + b steps. A level
// is completed before the two searches are compared, so the first state seen by both is on a shortest path.
#include <limits>
#include <memory>
#include <utility>

#include "checkpoint/checkpoint.hpp"
#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "search/level_search.hpp"

namespace lucas {
namespace {

Request without_depth_limit(Request request) {
  request.limits.max_depth = std::numeric_limits<std::uint64_t>::max();
  return request;
}

// Estimates the cost of a search with one more level. The cheaper one goes on, so neither falls behind for long.
std::uint64_t weight(const LevelSearch& search) {
  return search.figures().distinct + search.last_level_size();
}

class BothEnds final : public Search {
 public:
  explicit BothEnds(const SearchContext& context)
      : context_(context),
        request_(without_depth_limit(context.request)),
        start_context_(context.with(context.questions, request_, context.visited)),
        from_start_(start_context_),
        goal_visited_(make_store(context.visited.kind(), context.kernel.shape(), request_, context.budget)),
        goal_questions_{.form = context.questions.form, .tried = context.questions.tried},
        goal_context_(context.with(goal_questions_, request_, *goal_visited_, true)),
        from_goal_(goal_context_) {
    LUCAS_ASSERT(!request_.limits.bounds_states() && !request_.deadlock && !request_.counts_deadlocks &&
                     request_.counted.empty(),
                 "a search from both ends is for the first goal, and nothing else");
  }

  void restore(std::span<const Cut> cuts) override {
    from_start_.restore(cuts.first(1));
    from_goal_.restore(cuts.last(1));
  }
  [[nodiscard]] Engine engine() const override {
    Engine engine = from_start_.engine();
    const Engine other = from_goal_.engine();
    engine.order = SearchOrder::both_ends;
    engine.tried += other.tried;
    engine.ways.parallel_levels += other.ways.parallel_levels;
    engine.both_ends = {from_start_.figures().depth, from_goal_.figures().depth};
    return engine;
  }
  [[nodiscard]] Finding run() override {
    for (LevelSearch* const search : {&from_start_, &from_goal_}) {
      if (search->is_seeding()) static_cast<void>(advance(*search));
    }
    for (;;) {
      if (context_.control.stopped()) return finish(std::nullopt);
      const bool goes_on = !from_start_.done() && !from_goal_.done();
      const std::uint64_t depth = from_start_.depth() + from_goal_.depth();
      if (const auto key = turn_->last_in(turn_ == &from_start_ ? *goal_visited_ : context_.visited))
        return finish(Hit{context_.kernel.shape().first_goal(), depth, *key});
      if (goes_on && depth >= context_.request.limits.max_depth) context_.control.stop(Ending::max_depth);
      if (goes_on &&
          from_start_.figures().distinct + from_goal_.figures().distinct >= context_.plan.most_states)
        context_.control.stop(Ending::max_states);
      if (!goes_on || context_.control.stopped()) return finish(std::nullopt);
      if (context_.checkpoints != nullptr && context_.checkpoints->is_due()) write_checkpoint();
      static_cast<void>(advance(weight(from_start_) <= weight(from_goal_) ? from_start_ : from_goal_));
    }
  }
  // The second half is the path from the goal, undone step by step. Throws ModelError where no step leads back.
  [[nodiscard]] Words path_to(const Hit& hit) const override {
    Words path = from_start_.path_to({hit.property, from_start_.depth(), hit.key});
    const Words back = from_goal_.path_to({hit.property, from_goal_.depth(), hit.key});
    const auto whole = [&](const Word* key) { return context_.kernel.converted(key, Writing::key, {}); };
    const Promises promises(context_.kernel, context_.questions.form.symmetry);
    const std::size_t width = hit.key.size();
    for (std::size_t at = back.size() - width; at > 0; at -= width) {
      const Word *const key = &back[at], *const before = key - width;
      promises.try_undone({whole(key).data(), whole(before).data(), {"a step"}});
      path.insert(path.end(), before, key);
    }
    return path;
  }
  [[nodiscard]] bool is_seeding() const override { return turn_->is_seeding(); }
  void visit_suspects(FunctionRef<void(States)> visit) const override { turn_->visit_suspects(visit); }
  [[nodiscard]] Words path_to_suspect(const Words& key) const override { return turn_->path_to_suspect(key); }
  // A state that both searches have reached is visited twice.
  void visit_reached(FunctionRef<void(States)> visit) const override {
    from_start_.visit_reached(visit);
    from_goal_.visit_reached(visit);
  }

 private:
  [[nodiscard]] bool advance(LevelSearch& search) {
    turn_ = &search;
    LevelSearch& other = &search == &from_start_ ? from_goal_ : from_start_;
    return search.advance(other.figures());
  }
  void write_checkpoint() {
    if (!from_start_.can_save() || !from_goal_.can_save()) return;
    Snapshot both = from_start_.saved_figures();
    both += from_goal_.saved_figures();
    context_.checkpoints->write(both, [this] { return std::vector{from_start_.save(), from_goal_.save()}; });
  }
  [[nodiscard]] Finding finish(std::optional<Hit> hit) {
    if (context_.checkpoints != nullptr && context_.control.stopped() && !hit) write_checkpoint();
    Finding finding = from_start_.finish();
    const Finding other = from_goal_.finish();
    if (finding.hit && !hit && !context_.control.stopped())
      Promises(context_.kernel, false).fail_unlisted(finding.hit->key);
    add_other_end(finding, other);
    finding.stats.store_bytes += other.stats.store_bytes;
    finding.stats.levels.clear();
    finding.ending = ending_of(context_.control.reason(), hit);
    finding.hit = std::move(hit);
    return finding;
  }

  const SearchContext& context_;
  Request request_;  // of each of the two searches
  SearchContext start_context_;
  LevelSearch from_start_;
  std::unique_ptr<VisitedSet> goal_visited_;
  Questions goal_questions_;
  SearchContext goal_context_;
  LevelSearch from_goal_;
  LevelSearch* turn_ = &from_start_;
};

}  // namespace

std::unique_ptr<Search> make_both_ends(const SearchContext& context) {
  return std::make_unique<BothEnds>(context);
}

}  // namespace lucas
