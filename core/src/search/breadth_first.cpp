#include "search/breadth_first.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <new>
#include <utility>

#include "checkpoint/checkpoint_folder.hpp"
#include "lucas/assert.hpp"
#include "search/trace_back.hpp"

namespace lucas {

// A limit of states is counted one by one, as they are inserted, so it works on one thread.
BreadthFirst::BreadthFirst(const SearchContext& context)
    : context_(context),
      team_(context.request.limits.bounds_states() ? 1 : std::max(context.request.threads, 1U)),
      shares_(context, team_.size()),
      serial_(context, shares_[0]),
      rounds_(context, team_, shares_),
      watch_(context),
      policy_(team_.size(), context.request.limits.bounds_states() ? Way::serial : context.request.way) {}

Engine BreadthFirst::engine() const {
  Engine engine{SearchOrder::breadth_first, team_.size(), context_.visited.kind(), context_.request.symmetry};
  engine.tried = watch_.tried();
  engine.ways = {parallel_levels_, policy_.cost(Way::serial), policy_.cost(Way::parallel)};
  return engine;
}

Finding BreadthFirst::run() {
  CheckpointFolder* const checkpoints = context_.checkpoints;
  while (advance()) {
    if (checkpoints != nullptr && checkpoints->is_due()) write_checkpoint();
  }
  if (checkpoints != nullptr &&
      (context_.control.stopped() || (!has_overflowed_ && checkpoints->is_due_after(shares_.have_hit()))))
    write_checkpoint();
  return finish();
}

bool BreadthFirst::advance(const Snapshot& elsewhere) {
  elsewhere_ = elsewhere;
  try {
    levels() == 0 ? seed() : expand_level();
    const bool is_saved = context_.checkpoints != nullptr || context_.request.disk;
    if (is_saved && levels() > cut_.levels && !shares_.have_hit()) note_cut();  // to find it again
    return !done();
  } catch (const std::bad_alloc&) {
    if (context_.request.disk && cut_.levels > 0 && !context_.control.stopped()) {
      rounds_.close_outboxes();
      has_overflowed_ = true;
      return false;
    }
    context_.control.stop(Ending::memory);
    return_to_round_start();
    try {
      shares_.check_new(levels(), team_);
    } catch (const std::bad_alloc&) {  // not even for that: the last states stay unchecked
    }
    return false;
  }
}

std::optional<Words> BreadthFirst::last_in(const VisitedSet& others) const {
  const unsigned width = context_.width();
  Words words(LogRange::block * width), tokens;
  std::optional<Words> smallest;
  for (LogRange range : shares_.ranges_of(depth())) {
    while (!range.is_empty()) {
      const std::size_t count = range.read(context_.visited, words.data());
      tokens = words;
      others.make_tokens(tokens.data(), count);
      for (Word found = others.contains({tokens.data(), count}); found != 0; found &= found - 1) {
        Words key(context_.kernel.shape().key_words);
        context_.write_keys({&words[static_cast<std::size_t>(std::countr_zero(found)) * width], 1},
                            key.data());
        if (!smallest || key < *smallest) smallest = std::move(key);
      }
    }
  }
  return smallest;
}

Words BreadthFirst::path_to(const Hit& hit) const { return path_back(context_, hit, level_visitor()); }

// ---- Levels ----------------------------------------------------------------------------------------------

bool BreadthFirst::done() const {
  return context_.control.stopped() || shares_.have_hit() || last_level_size() == 0;
}

// The initial states are level 0.
void BreadthFirst::seed() {
  Control& control = context_.control;
  std::uint64_t added = 0;
  const auto begin_at = [&](const Word* state) {
    if (++added % Successors::size == 0) control.spend(control.poll([this] { return snapshot(); }));
    if (!control.stopped()) serial_.add(state);
  };
  if (context_.from_goal)
    visit_goals(context_.kernel, begin_at);
  else
    visit_initial(context_.kernel, context_.request, begin_at);
  serial_.finish();
  shares_.check_new(0, team_);
  initial_ = first().log.size();
  if (!control.stopped()) close_level();
}

void BreadthFirst::expand_level() {
  const std::uint64_t d = depth(), size = last_level_size();
  if (d >= context_.request.limits.max_depth) return close_at_bound(d);
  bool went_parallel = false;
  for (std::uint64_t begin = 0; begin < size && !context_.control.stopped();) {
    const LevelPolicy::Part part = policy_.next(size - begin, size, shares_.counts().distinct,
                                                [this] { return context_.visited.bytes(); });
    if (part.way == Way::parallel && !opens_outboxes()) continue;
    part.is_timed ? time_part(part, d, begin) : expand_part(part, d, begin);
    begin += part.states;
    went_parallel = went_parallel || part.way == Way::parallel;
  }
  parallel_levels_ += went_parallel ? 1 : 0;
  shares_.check_new(d + 1, team_);
  watch_.look_at(shares_, d, [this] { return snapshot(); });
  if (context_.control.stopped()) return;
  close_level();
  if (last_level_size() > 0) depth_reached_ = d + 1;
}

void BreadthFirst::expand_part(const LevelPolicy::Part& part, std::uint64_t d, std::uint64_t begin) {
  if (part.way == Way::parallel) return expand_in_rounds(d, begin, begin + part.states);
  expand_serially(d, begin, begin + part.states);
}

void BreadthFirst::time_part(const LevelPolicy::Part& part, std::uint64_t d, std::uint64_t begin) {
  using Clock = std::chrono::steady_clock;
  const std::uint64_t generated = shares_.counts().generated;
  const Clock::time_point started = Clock::now();
  expand_part(part, d, begin);
  const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
  policy_.took(part.way, seconds, shares_.counts().generated - generated, context_.visited.bytes());
}

// Throws std::bad_alloc, and has then closed it for no worker.
void BreadthFirst::close_level() {
  shares_.reserve_level();
  shares_.close_level();
}

// ---- Serially --------------------------------------------------------------------------------------------

void BreadthFirst::expand_serially(std::uint64_t d, std::uint64_t begin, std::uint64_t end) {
  for (const LogRange& range : shares_.ranges_of(d, begin, end)) {
    serial_.expand(range, d, [this] { return snapshot(); });
    if (context_.control.stopped()) break;
  }
  serial_.finish();
}

// ---- In rounds -------------------------------------------------------------------------------------------

void BreadthFirst::expand_in_rounds(std::uint64_t d, std::uint64_t begin, std::uint64_t end) {
  rounds_.begin(shares_.ranges_of(d, begin, end));
  do {
    publish();
    rounds_.post(d, published_);
    rounds_.deliver({0, context_.visited.slices()});
    rounds_.commit();
    note_bytes();
  } while (!rounds_.are_done());
  rounds_.end();
}

// Cuts the visited set into slices and makes outboxes. False if they do not fit into memory: all that is to come is then
// expanded serially.
bool BreadthFirst::opens_outboxes() {
  VisitedSet& visited = context_.visited;
  try {
    note_bytes();
    const std::size_t slices = visited.slices();
    visited.cut(std::max(policy_.least_slices(), visited.wanted_slices()));
    const Shares::Counts now = shares_.counts();
    const std::uint64_t branching = now.generated / std::max<std::uint64_t>(now.expanded, 1) + 1;
    const std::size_t width = Outbox::token_bytes(context_.width(), visited.outbox_bits());
    const std::uint64_t bytes = LevelPolicy::outbox_bytes(last_level_size() * branching, width,
                                                          visited.bytes(), context_.budget.limit());
    if (slices == visited.slices() && outbox_bytes_ * 2 > bytes) return true;
    rounds_.open_outboxes(bytes);
    outbox_bytes_ = bytes;
    return true;
  } catch (const std::bad_alloc&) {
    rounds_.close_outboxes();
    policy_.forbid_parallel();
    return false;
  }
}

// ---- The depth bound -------------------------------------------------------------------------------------

// The last level within the depth bound: looks for deadlocks in it, and whether anything lies beyond it. If
// not, the search is exhaustive after all, and only then do these expansions count.
void BreadthFirst::close_at_bound(std::uint64_t d) {
  Share beyond_bound(context_);
  Expander expander(context_, beyond_bound.tally);
  Batch batch(context_);
  bool beyond = false;
  for (LogRange range : shares_.ranges_of(d)) {
    while ((!range.is_empty() || !expander.is_empty()) && (!beyond || context_.request.deadlock) &&
           !context_.control.stopped()) {
      if (expander.is_empty()) expander.load(range);
      const std::size_t most = context_.control.poll([this] { return snapshot(); });
      if (most == 0) break;
      context_.control.spend(expander.expand(most, d, batch));
      batch.make_tokens(context_.visited);
      for (; !beyond && !batch.is_taken(); ++batch.taken)
        beyond = context_.visited.contains(batch.tokens(1)) == 0;
      beyond_bound.settle(batch);
    }
  }
  std::optional<Hit>& hit = beyond_bound.tally.hit;
  if (hit && hit->property) {  // a step breaks an invariant, at a depth that does not count
    beyond = true;
    hit.reset();
  }
  if (beyond) context_.control.stop(Ending::max_depth);
  if (hit) first().tally.offer(*hit);
  if (context_.control.stopped()) return;
  first().tally.add(beyond_bound.tally);
  close_level();  // an empty one: the search is done
}

// ---- Counts and memory -----------------------------------------------------------------------------------

// Not while several workers are at work.
void BreadthFirst::publish() {
  const Snapshot own = figures();
  published_ = {own.depth + elsewhere_.depth, own.distinct + elsewhere_.distinct,
                own.generated + elsewhere_.generated, own.queued + elsewhere_.queued,
                own.store_bytes + elsewhere_.store_bytes};
}
Snapshot BreadthFirst::figures() const {
  const Shares::Counts now = shares_.counts();
  return {depth_reached_, now.distinct, now.generated, now.distinct - now.expanded, bytes()};
}
Snapshot BreadthFirst::snapshot() {
  publish();
  return published_;
}

// Visited set, logs and outboxes. With several threads it may differ a little between runs: when a slice grows depends
// on how what is posted to it was cut into blocks.
std::uint64_t BreadthFirst::bytes() const {
  return context_.visited.bytes() + shares_.bytes() + rounds_.outbox_bytes();
}
// To be called before a set may shrink: when it is cut into slices.
void BreadthFirst::note_bytes() { most_bytes_ = std::max(most_bytes_, bytes()); }

// Memory ran out in the middle of a level: what was stored counts as found. What was dropped on the way was not expanded.
void BreadthFirst::return_to_round_start() {
  serial_.discard();
  rounds_.revert();
  if (levels() == 0) initial_ = first().log.size();
}

Finding BreadthFirst::finish() {
  Stats stats;
  stats.initial = initial_;
  stats.distinct = shares_.counts().distinct;
  LUCAS_ASSERT(stats.distinct == context_.visited.size(), "the level log and the visited set differ in size");
  stats.depth = depth_reached_;
  note_bytes();
  stats.store_bytes = most_bytes_;
  for (std::size_t d = 0; d < levels(); ++d) stats.levels.push_back(shares_.level_size(d));
  const std::optional<Ending> stopped = has_overflowed_ ? Ending::memory : context_.control.reason();
  return finding_of(shares_.sum(), std::move(stats), stopped, context_.request.counts_deadlocks);
}

}  // namespace lucas
