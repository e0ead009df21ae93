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
      shares_([&] {
        std::vector<std::unique_ptr<Share>> shares;
        for (unsigned i = 0; i < team_.size(); ++i) shares.push_back(std::make_unique<Share>(context));
        return shares;
      }()),
      serial_(context, *shares_[0]),
      watch_(context.kernel, context.request),
      policy_(team_.size(), context.request.limits.bounds_states() ? Way::serial : context.request.way) {
  for (const auto& share : shares_) workers_.push_back(std::make_unique<ParallelExpansion>(context, *share));
}

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
  if (checkpoints != nullptr && context_.control.stopped()) write_checkpoint();
  return finish();
}

bool BreadthFirst::advance(const Snapshot& elsewhere) {
  elsewhere_ = elsewhere;
  try {
    levels() == 0 ? seed() : expand_level();
    const bool is_saved = context_.checkpoints != nullptr || context_.request.disk;
    if (is_saved && levels() > cut_.levels) note_cut();
    return !done();
  } catch (const std::bad_alloc&) {
    if (context_.request.disk && cut_.levels > 0) {
      for (const auto& worker : workers_) worker->close_outbox();
      has_overflowed_ = true;
      return false;
    }
    context_.control.stop(Ending::memory);
    return_to_round_start();
    try {
      check_new(levels());
    } catch (const std::bad_alloc&) {  // not even for that: the last states stay unchecked
    }
    return false;
  }
}

std::optional<Words> BreadthFirst::last_in(const VisitedSet& others) const {
  const unsigned width = context_.width();
  Words words(LogRange::block * width), tokens;
  std::optional<Words> smallest;
  for (LogRange range : ranges_of(depth(), 0, last_level_size())) {
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

Words BreadthFirst::path_to(const Hit& hit) const {
  return path_back(context_, hit, [this](std::uint64_t level, FunctionRef<void(States)> visit) {
    visit_level(level, visit);
  });
}

void BreadthFirst::visit_level(std::size_t level, FunctionRef<void(States)> visit) const {
  Words words(LogRange::block * context_.width()), keys(LogRange::block * context_.kernel.shape().key_words);
  for (LogRange range : ranges_of(level, 0, level_size(level))) {
    while (!range.is_empty()) {
      const std::size_t count = range.read(context_.visited, words.data());
      context_.write_keys({words.data(), count}, keys.data());
      visit({keys.data(), count});
    }
  }
  spill_file_.release();
}

// ---- Levels ----------------------------------------------------------------------------------------------

std::uint64_t BreadthFirst::level_size(std::size_t level) const {
  std::uint64_t states = 0;
  for (const auto& share : shares_) states += share->log.end(level) - share->log.begin(level);
  return states;
}

// The states of a level from one position to another, in the order of the logs.
std::vector<LogRange> BreadthFirst::ranges_of(std::size_t level, std::uint64_t begin,
                                              std::uint64_t end) const {
  std::vector<LogRange> ranges;
  for (const auto& share : shares_) {
    const LevelLog& log = share->log;
    const std::uint64_t size = log.end(level) - log.begin(level);
    const std::uint64_t from = std::min(begin, size), to = std::min(end, size);
    if (from < to) ranges.push_back({&log, log.begin(level) + from, log.begin(level) + to});
    begin -= from;
    end -= to;
  }
  return ranges;
}

BreadthFirst::Counts BreadthFirst::counts() const {
  Counts sum;
  for (const auto& share : shares_) {
    sum.generated += share->tally.generated;
    sum.expanded += share->tally.expanded;
    sum.distinct += share->log.size();
  }
  return sum;
}

bool BreadthFirst::done() const {
  const bool found = std::any_of(shares_.begin(), shares_.end(),
                                 [](const auto& share) { return share->tally.hit.has_value(); });
  return context_.control.stopped() || found || level_size(depth()) == 0;
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
  check_new(0);
  initial_ = first().log.size();
  if (!control.stopped()) close_level();
}

void BreadthFirst::expand_level() {
  const std::uint64_t d = depth(), size = level_size(d);
  if (d >= context_.request.limits.max_depth) return close_at_bound(d);
  bool went_parallel = false;
  for (std::uint64_t begin = 0; begin < size && !context_.control.stopped();) {
    const LevelPolicy::Part part =
        policy_.next(size - begin, size, counts().distinct, [this] { return context_.visited.bytes(); });
    if (part.way == Way::parallel && !opens_outboxes(d)) continue;
    part.is_timed ? time_part(part, d, begin) : expand_part(part, d, begin);
    begin += part.states;
    went_parallel = went_parallel || part.way == Way::parallel;
  }
  parallel_levels_ += went_parallel ? 1 : 0;
  check_new(d + 1);
  watch_level(d);
  if (context_.control.stopped()) return;
  close_level();
  if (level_size(d + 1) > 0) depth_reached_ = d + 1;
}

void BreadthFirst::watch_level(std::uint64_t d) {
  const std::uint64_t begin = seen_levels_, end = begin + level_size(d);
  seen_levels_ = end;
  Control& control = context_.control;
  while (watch_.next() < end && !control.stopped()) {
    if (context_.request.tries_promises && control.poll([this] { return snapshot(); }) == 0) return;
    const std::uint64_t at = watch_.next() - begin;
    Words state(context_.width());
    ranges_of(d, at, at + 1).front().read(context_.visited, state.data());
    watch_.look(state.data(), context_.questions.form.writing);
  }
}

// Checks the states of the open level that were not checked yet. If that throws, none of them counts as checked.
void BreadthFirst::check_new(std::uint64_t depth) {
  constexpr std::uint64_t worth_waking = std::uint64_t{1} << 14;  // the other threads
  if (context_.questions.states.empty() && context_.questions.counted.empty()) return;
  frontier_.clear();
  std::uint64_t states = 0;
  for (const auto& share : shares_) {
    frontier_.add({&share->log, share->checked, share->log.size()});
    states += share->log.size() - share->checked;
  }
  std::vector<Tally> found(states < worth_waking ? 1 : team_.size());
  for (Tally& tally : found) tally.goals.resize(context_.questions.counted.size());
  const auto check = [&](unsigned i) {
    Checker checker(context_.kernel, context_.questions);
    Words words(LogRange::block * context_.width());
    while (const LogRange* const chunk = frontier_.claim()) {
      for (LogRange range = *chunk; !range.is_empty();) {
        const std::size_t count = range.read(context_.visited, words.data());
        checker.check({words.data(), count}, depth, found[i]);
      }
    }
  };
  found.size() == 1 ? check(0) : team_.run(check);
  for (std::size_t i = 0; i < found.size(); ++i) shares_[i]->tally.add(found[i]);
  for (const auto& share : shares_) share->checked = share->log.size();
}

void BreadthFirst::expand_part(const LevelPolicy::Part& part, std::uint64_t d, std::uint64_t begin) {
  if (part.way == Way::parallel) return expand_in_rounds(d, begin, begin + part.states);
  expand_serially(d, begin, begin + part.states);
}

void BreadthFirst::time_part(const LevelPolicy::Part& part, std::uint64_t d, std::uint64_t begin) {
  using Clock = std::chrono::steady_clock;
  const std::uint64_t generated = counts().generated;
  const Clock::time_point started = Clock::now();
  expand_part(part, d, begin);
  const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
  policy_.took(part.way, seconds, counts().generated - generated, context_.visited.bytes());
}

// Throws std::bad_alloc, and has then closed it for no worker.
void BreadthFirst::close_level() {
  for (const auto& share : shares_) share->log.reserve_level();
  for (const auto& share : shares_) share->log.close_level();
  if (context_.budget.used() > context_.budget.limit() / 4 * 3) spill();
}

// Moves what only traces need to a file.
void BreadthFirst::spill() {
  for (const auto& share : shares_) {
    if (!share->log.spill(spill_file_, share->log.begin(depth()))) return;
  }
}

// ---- Serially --------------------------------------------------------------------------------------------

void BreadthFirst::expand_serially(std::uint64_t d, std::uint64_t begin, std::uint64_t end) {
  for (const LogRange& range : ranges_of(d, begin, end)) {
    serial_.expand(range, d, [this] { return snapshot(); });
    if (context_.control.stopped()) break;
  }
  serial_.finish();
}

// ---- In rounds -------------------------------------------------------------------------------------------

void BreadthFirst::expand_in_rounds(std::uint64_t d, std::uint64_t begin, std::uint64_t end) {
  frontier_.clear();
  for (const LogRange& range : ranges_of(d, begin, end)) frontier_.add(range);
  const auto published = [this] { return published_; };
  const FunctionRef<Snapshot()> polls(published);
  do {
    begin_round();
    team_.run([&](unsigned i) { workers_[i]->post(frontier_, d, i == 0 ? &polls : nullptr); });
    next_slice_.store(0, std::memory_order_relaxed);
    team_.run([&](unsigned i) { deliver_slices(*workers_[i]); });
    round_start_.is_set = false;
    note_bytes();
  } while (has_waiting() || (!context_.control.stopped() && !frontier_.is_claimed()));
  for (const auto& worker : workers_) worker->discard();
}

void BreadthFirst::begin_round() {
  publish();
  round_start_.tallies.clear();
  for (const auto& share : shares_) round_start_.tallies.push_back(share->tally);
  round_start_.is_set = true;
}

// Slices are claimed one by one, so each has one writer.
void BreadthFirst::deliver_slices(ParallelExpansion& worker) {
  for (;;) {
    const std::size_t slice = next_slice_.fetch_add(1, std::memory_order_relaxed);
    if (slice >= context_.visited.slices()) return;
    for (const auto& from : workers_) worker.deliver(slice, *from);
  }
}

bool BreadthFirst::has_waiting() const {
  return std::any_of(workers_.begin(), workers_.end(), [](const auto& w) { return w->has_waiting(); });
}

// Cuts the visited set into slices and makes outboxes. False if they do not fit into memory: all that is to come is then
// expanded serially.
bool BreadthFirst::opens_outboxes(std::uint64_t d) {
  VisitedSet& visited = context_.visited;
  try {
    note_bytes();
    const std::size_t slices = visited.slices();
    visited.cut(policy_.least_slices());
    const Counts now = counts();
    const std::uint64_t branching = now.generated / std::max<std::uint64_t>(now.expanded, 1) + 1;
    const std::size_t width = Outbox::token_bytes(context_.width(), visited.outbox_bits());
    const std::uint64_t bytes =
        LevelPolicy::outbox_bytes(level_size(d) * branching, width, visited.bytes(), context_.budget.limit());
    if (slices == visited.slices() && outbox_bytes_ * 2 > bytes) return true;
    for (const auto& worker : workers_) worker->close_outbox();
    for (const auto& worker : workers_) worker->open_outbox(bytes / workers_.size());
    outbox_bytes_ = bytes;
    return true;
  } catch (const std::bad_alloc&) {
    for (const auto& worker : workers_) worker->close_outbox();
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
  for (LogRange range : ranges_of(d, 0, level_size(d))) {
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
  const Counts now = counts();
  return {depth_reached_, now.distinct, now.generated, now.distinct - now.expanded, bytes()};
}
Snapshot BreadthFirst::snapshot() {
  publish();
  return published_;
}

// Visited set, logs and outboxes. With several threads it may differ a little between runs: when a slice grows depends
// on how what is posted to it was cut into blocks.
std::uint64_t BreadthFirst::bytes() const {
  std::uint64_t bytes = context_.visited.bytes();
  for (const auto& share : shares_) bytes += share->log.bytes();
  for (const auto& worker : workers_) bytes += worker->outbox_bytes();
  return bytes;
}
// To be called before a set may shrink: when it is cut into slices.
void BreadthFirst::note_bytes() { most_bytes_ = std::max(most_bytes_, bytes()); }

// Memory ran out in the middle of a level: what was stored counts as found. What was dropped on the way
// was not expanded; in a round nobody knows which states those are, so none of its expansions counts.
void BreadthFirst::return_to_round_start() {
  serial_.discard();
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    Tally& tally = shares_[i]->tally;
    if (round_start_.is_set) {
      tally.generated = round_start_.tallies[i].generated;
      tally.expanded = round_start_.tallies[i].expanded;
      tally.deadlocks = round_start_.tallies[i].deadlocks;
    }
  }
  if (levels() == 0) initial_ = first().log.size();
}

Tally BreadthFirst::sum_of_tallies() const {
  Tally sum;
  for (const auto& share : shares_) sum.add(share->tally);
  return sum;
}

Finding BreadthFirst::finish() {
  Tally sum = sum_of_tallies();
  Stats stats;
  stats.initial = initial_;
  stats.generated = sum.generated;
  stats.distinct = counts().distinct;
  LUCAS_ASSERT(stats.distinct == context_.visited.size(), "the level log and the visited set differ in size");
  stats.queued = stats.distinct - sum.expanded;
  if (context_.request.counts_deadlocks) stats.deadlocks = sum.deadlocks;
  stats.depth = depth_reached_;
  stats.goals = std::move(sum.goals);
  note_bytes();
  stats.store_bytes = most_bytes_;
  for (std::size_t d = 0; d < levels() && level_size(d) > 0; ++d) stats.levels.push_back(level_size(d));
  const std::optional<Ending> stopped = has_overflowed_ ? Ending::memory : context_.control.reason();
  return {ending_of(stopped, sum.hit), sum.hit, std::move(stats), sum.nearest_left_out};
}

}  // namespace lucas
