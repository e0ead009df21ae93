#include "search/rank_search.hpp"

#include <algorithm>
#include <new>
#include <utility>

#include "checkpoint/checkpoint_folder.hpp"
#include "lucas/assert.hpp"
#include "ranks/json_of_ranks.hpp"
#include "search/level_policy.hpp"
#include "search/trace_back.hpp"

namespace lucas {
namespace {

Ownership first_cut(VisitedSet& visited, unsigned ranks) {
  visited.cut(Ownership::wanted_slices(ranks));
  return {ranks, visited.slices()};
}

std::uint64_t sum_at(const std::vector<Words>& all, std::size_t at) {
  std::uint64_t sum = 0;
  for (const Words& words : all) sum += words[at];
  return sum;
}
std::uint64_t most_at(const std::vector<Words>& all, std::size_t at) {
  std::uint64_t most = 0;
  for (const Words& words : all) most = std::max(most, words[at]);
  return most;
}

}  // namespace

RankSearch::RankSearch(const SearchContext& context)
    : context_(context),
      ranks_(context.ranks),
      team_(std::max(context.request.threads, 1U)),
      shares_(context, team_.size()),
      serial_(context, shares_[0]),
      rounds_(context, team_, shares_),
      watch_(context),
      ownership_(first_cut(context.visited, ranks_.size())),
      traffic_(ranks_, context.budget) {
  LUCAS_ASSERT(!context.request.limits.bounds_states() && !context.request.disk,
               "ranks search without a limit of states, in memory");
  const SliceRange slices = own();
  if (context.request.reserve > 0 && slices.size() > 0)
    context.visited.reserve(slices.first, slices.end,
                            context.request.reserve / context.visited.slices() * slices.size());
  spread_.ranks = ranks_.size();
}

Engine RankSearch::engine() const {
  Engine engine{SearchOrder::breadth_first, team_.size(), context_.visited.kind(), context_.request.symmetry};
  engine.tried = tried_;
  engine.spread = spread_;
  return engine;
}

Finding RankSearch::run() {
  while (advance()) {
    if (agreed_.is_saved) write_checkpoint();
  }
  if (context_.control.stopped() || is_saved_at_end()) write_checkpoint();
  return finish();
}

Words RankSearch::path_to(const Hit& hit) const { return path_back(context_, hit, level_visitor()); }

SliceRange RankSearch::own() const { return ownership_.of(ranks_.rank(), context_.visited.slices()); }

// ---- Levels ----------------------------------------------------------------------------------------------

// One more level; false if the search is over.
bool RankSearch::advance() {
  try {
    together(ranks_, [this] {
      levels() == 0 ? seed() : expand_level();
      prepare_close();
      agree_on_level();
    });
  } catch (const std::bad_alloc&) {  // of this rank or of another one
    ranks_.recover();
    run_out_of_memory();
    return false;
  }
  if (context_.control.stopped()) return false;
  close_level();
  return !agreed_.found && agreed_.level > 0;
}

// Each rank begins with the initial states that it owns.
void RankSearch::seed() {
  Control& control = context_.control;
  const SliceRange slices = own();
  Words token(context_.width());
  std::uint64_t looked_at = 0;
  visit_initial(context_.kernel, context_.request, [&](const Word* state) {
    if (++looked_at % Successors::size == 0) control.spend(control.poll([this] { return published_; }));
    if (control.stopped()) return;
    context_.write_initial(state, token.data());
    context_.visited.make_tokens(token.data(), 1);
    if (slices.contains(context_.visited.slice_of(token.data()))) serial_.add(state);
  });
  serial_.finish();
  shares_.check_new(0, team_);
  initial_ = shares_.counts().distinct;
}

void RankSearch::expand_level() {
  const std::uint64_t d = depth();
  if (d >= context_.request.limits.max_depth) return close_at_bound(d);
  expand(d, [this](std::span<const Parcel> parcels) { rounds_.deliver(own(), parcels); });
  shares_.check_new(d + 1, team_);
  watch_.look_at(shares_, d, [this] { return published_; });
}

// The last level within the depth bound: looks for deadlocks in it, and whether anything lies beyond it. If not, the search is
// exhaustive after all, and only then do these expansions count.
void RankSearch::close_at_bound(std::uint64_t d) {
  std::vector<Tally> before;
  for (std::size_t i = 0; i < shares_.size(); ++i) before.push_back(shares_[i].tally);
  const auto forget = [&] {
    rounds_.commit();
    for (std::size_t i = 0; i < shares_.size(); ++i) shares_[i].tally = std::move(before[i]);
  };
  bool holds_all = true, breaks_step = false, has_deadlock = false;
  try {
    expand(d, [&](std::span<const Parcel> parcels) {
      holds_all = rounds_.are_held(own(), parcels) && holds_all;
    });
  } catch (const std::bad_alloc&) {
    forget();
    throw;
  }
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    std::optional<Hit>& hit = shares_[i].tally.hit;
    has_deadlock = has_deadlock || (hit && !hit->property);
    breaks_step = breaks_step || (hit && hit->property);
    if (hit && hit->property) hit.reset();  // at a depth that does not count
  }
  const std::vector<Words> all =
      ranks_.gather({holds_all ? 0U : 1U, breaks_step ? 1U : 0U, has_deadlock ? 1U : 0U});
  const bool breaks = most_at(all, 1) > 0 && most_at(all, 2) == 0;
  if (most_at(all, 0) > 0 || breaks) context_.control.stop(Ending::max_depth);
  if (!context_.control.stopped()) return;
  for (std::size_t i = 0; i < shares_.size(); ++i) before[i].hit = std::move(shares_[i].tally.hit);
  forget();
}

// Expands a level, in rounds of all ranks.
void RankSearch::expand(std::uint64_t d, FunctionRef<void(std::span<const Parcel>)> deliver) {
  open_outboxes();
  rounds_.begin(shares_.ranges_of(d));
  for (bool is_done = false; !is_done; rounds_.commit()) {
    rounds_.post(d, published_);
    deliver(traffic_.exchange());
    most_bytes_ = std::max(most_bytes_, bytes());
    is_done = agree_on_round();
  }
  rounds_.end();
}

// Cuts the visited set into slices and makes outboxes, on all ranks alike. Throws std::bad_alloc.
void RankSearch::open_outboxes() {
  VisitedSet& visited = context_.visited;
  most_bytes_ = std::max(most_bytes_, bytes());
  visited.cut(std::max<std::size_t>(agreed_.wanted_slices, 1) * ranks_.size());
  const std::uint64_t branching = agreed_.generated / std::max<std::uint64_t>(agreed_.expanded, 1) + 1;
  const std::size_t width = Outbox::token_bytes(context_.width(), visited.outbox_bits());
  const std::uint64_t bytes = LevelPolicy::outbox_bytes(agreed_.level * branching / ranks_.size(), width,
                                                        agreed_.most_bytes, context_.budget.limit());
  if (outbox_slices_ == visited.slices() && outbox_bytes_ * 2 > bytes) return;
  outbox_slices_ = visited.slices();
  outbox_bytes_ = bytes;
  rounds_.open_outboxes(bytes);
  traffic_.open(ownership_, visited.slices(), rounds_.outboxes());
}

// ---- Agreement -------------------------------------------------------------------------------------------

// Is nothing left of the level? Tells the monitor what all ranks have done.
bool RankSearch::agree_on_round() {
  const Shares::Counts now = shares_.counts();
  const std::vector<Words> all = ranks_.gather({context_.control.word(), rounds_.are_done() ? 0U : 1U,
                                                now.generated, now.expanded, now.distinct, bytes()});
  for (const Words& words : all) context_.control.stop_as(words[0]);  // if any rank is stopped, all are
  const std::uint64_t distinct = sum_at(all, 4);
  published_ = {depth_reached_, distinct, sum_at(all, 2), distinct - sum_at(all, 3), sum_at(all, 5)};
  return sum_at(all, 1) == 0;
}

void RankSearch::agree_on_level() {
  const Shares::Counts now = shares_.counts();
  CheckpointFolder* const checkpoints = context_.checkpoints;
  const std::vector<Words> all =
      ranks_.gather({context_.control.word(), now.distinct - closed_, now.generated, now.expanded,
                     now.distinct, bytes(), context_.visited.wanted_slices(), shares_.have_hit() ? 1U : 0U,
                     checkpoints != nullptr && checkpoints->is_due() ? 1U : 0U, traffic_.sent_bytes()});
  for (const Words& words : all) context_.control.stop_as(words[0]);  // if any rank is stopped, all are
  agreed_ = {.level = sum_at(all, 1),
             .generated = sum_at(all, 2),
             .expanded = sum_at(all, 3),
             .distinct = sum_at(all, 4),
             .bytes = sum_at(all, 5),
             .most_bytes = most_at(all, 5),
             .sent_bytes = sum_at(all, 9),
             .wanted_slices = most_at(all, 6),
             .found = most_at(all, 7) > 0,
             .is_saved = most_at(all, 8) > 0};
}

// Takes the memory for that: once the ranks have agreed, closing a level cannot fail on one of them.
void RankSearch::prepare_close() {
  shares_.reserve_level();
  level_sizes_.push_back(0);
  if (levels() > 0) spread_.sent_levels.push_back(0);
  next_sum_ = shares_.sum();
}

void RankSearch::close_level() {
  closed_ = shares_.counts().distinct;
  if (levels() > 0) spread_.sent_levels.back() = agreed_.sent_bytes - spread_.sent_bytes;
  spread_.sent_bytes = agreed_.sent_bytes;
  shares_.close_level();
  level_sizes_[depth()] = agreed_.level;
  if (agreed_.level > 0) depth_reached_ = depth();
  note_cut(std::move(next_sum_));
}

void RankSearch::note_cut(Tally sum) {
  published_ = {depth_reached_, agreed_.distinct, agreed_.generated, agreed_.distinct - agreed_.expanded,
                agreed_.bytes};
  if (agreed_.found) return;  // a search that goes on finds it again
  cut_ = {levels(), std::move(sum), published_, level_sizes_[0], most_bytes_};
}

bool RankSearch::is_saved_at_end() {
  CheckpointFolder* const checkpoints = context_.checkpoints;
  const bool is_due = checkpoints != nullptr && checkpoints->is_due_after(agreed_.found);
  return most_at(ranks_.gather({is_due ? 1U : 0U}), 0) > 0;
}

// As in one process: what was stored counts as found, and none of the expansions of the round that was under way counts.
void RankSearch::run_out_of_memory() {
  context_.control.stop(Ending::memory);
  serial_.discard();
  rounds_.revert();
  if (levels() == 0) initial_ = shares_.counts().distinct;
  try {
    shares_.check_new(levels(), team_);
  } catch (const std::bad_alloc&) {  // not even for that: the last states stay unchecked
  }
}

// ---- Figures ---------------------------------------------------------------------------------------------

std::uint64_t RankSearch::bytes() const {
  return context_.visited.bytes() + shares_.bytes() + rounds_.outbox_bytes() + traffic_.bytes();
}

Finding RankSearch::finish() {
  const Tally own = shares_.sum();
  LUCAS_ASSERT(shares_.counts().distinct == context_.visited.size(),
               "the level log and the visited set differ in size");
  Json told = {{"tally", tally_json(own)},
               {"initial", initial_},
               {"distinct", shares_.counts().distinct},
               {"bytes", std::max(most_bytes_, bytes())},
               {"tried", watch_.tried()}};
  if (const auto reason = context_.control.reason()) told["stopped"] = *reason;
  if (own.hit) {
    told["hit"] = {{"depth", own.hit->depth}, {"key", own.hit->key}, {"from", own.hit->from}};
    if (own.hit->property) told["hit"]["property"] = *own.hit->property;
  }
  Tally sum;
  Stats stats;
  std::optional<Ending> stopped;
  for (const Json& each : gather_json(ranks_, told)) {
    Tally tally = saved_tally(each.at("tally"));
    if (!stopped && each.contains("stopped")) stopped = each.at("stopped").get<Ending>();
    if (each.contains("hit")) {
      const Json& hit = each.at("hit");
      tally.hit = Hit{std::nullopt, hit.at("depth"), hit.at("key"), hit.at("from")};
      if (hit.contains("property")) tally.hit->property = hit.at("property").get<std::size_t>();
    }
    sum.add(tally);
    stats.initial += each.at("initial").get<std::uint64_t>();
    stats.distinct += each.at("distinct").get<std::uint64_t>();
    stats.store_bytes += each.at("bytes").get<std::uint64_t>();
    tried_ += each.at("tried").get<std::uint64_t>();
  }
  spread_.states = stats.distinct - resumed_;
  stats.depth = depth_reached_;
  stats.levels = level_sizes_;
  return finding_of(sum, std::move(stats), stopped, context_.request.counts_deadlocks);
}

}  // namespace lucas
