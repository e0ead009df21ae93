#include "search/memory_home.hpp"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

#include "lucas/assert.hpp"

namespace lucas {

// A limit of states is counted one by one, as they are inserted, so it works on one thread.
MemoryHome::MemoryHome(const SearchContext& context)
    : Home(context),
      workers_(context, context.request.limits.bounds_states() ? 1 : std::max(context.request.threads, 1U)),
      policy_(workers_.size(), context.request.limits.bounds_states() ? Way::serial : context.request.way),
      exchange_(context.ranks, context.budget, context.visited) {
  const SliceRange slices = exchange_.own();
  if (context.request.ranks != nullptr && context.request.reserve > 0 && slices.size() > 0)
    context.visited.reserve(slices.first, slices.end,
                            context.request.reserve / context.visited.slices() * slices.size());
}

void MemoryHome::seed(FunctionRef<Snapshot()> snapshot) {
  Control& control = context_.control;
  Words token(context_.width());
  const auto is_own = [&, slices = exchange_.own()](const Word* state) {
    context_.write_initial(state, token.data());
    context_.visited.make_tokens(token.data(), 1);
    return slices.contains(context_.visited.slice_of(token.data()));
  };
  std::uint64_t looked_at = 0;
  const auto begin_at = [&](const Word* state) {
    if (++looked_at % Successors::size == 0) control.spend(control.poll(snapshot));
    if (!control.stopped() && (is_alone() || is_own(state))) workers_.first().add(state);
  };
  if (context_.from_goal)
    visit_goals(context_.kernel, begin_at);
  else
    visit_initial(context_.kernel, context_.request, begin_at);
  workers_.first().finish();
  workers_.check_new(0);
  agree();
}

void MemoryHome::take_level(FunctionRef<void(FunctionRef<void(States)>)> visit) {
  visit([this](States keys) { add(keys); });
  workers_.first().checked = workers_.first().log.size();
}

// Those that are this rank's own.
void MemoryHome::add(States keys) {
  const std::size_t width = context_.width(), key_width = context_.kernel.shape().key_words;
  const SliceRange slices = exchange_.own();
  LevelLog& log = workers_.first().log;
  Words tokens(LogRange::block * width);
  visit_blocks(keys, key_width, [&](States some) {
    context_.kernel.convert(some, Writing::key, {context_.questions.form.writing, false}, tokens.data());
    context_.visited.make_tokens(tokens.data(), some.count);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < some.count; ++i) {
      if (!slices.contains(context_.visited.slice_of(&tokens[i * width]))) continue;
      if (kept != i) std::copy_n(&tokens[i * width], width, &tokens[kept * width]);
      ++kept;
    }
    log.reserve(kept);
    if (context_.visited.insert({tokens.data(), kept}, {nullptr, 0}, log) < kept) throw std::bad_alloc();
  });
}

void MemoryHome::close_level() {
  workers_.close_level();
  closed_ = workers_.figures().distinct;
}

void MemoryHome::cut_short() {
  workers_.cut_short();
  try {
    workers_.check_new(levels());
  } catch (const std::bad_alloc&) {  // not even for that: the last states stay unchecked
  }
}

void MemoryHome::visit_states(std::size_t level, std::uint64_t begin, std::uint64_t end,
                              FunctionRef<void(States)> visit) const {
  Words words(LogRange::block * context_.width());
  for (LogRange range : workers_.ranges_of(level, begin, end)) {
    while (!range.is_empty()) {
      const std::size_t count = range.read(context_.visited, words.data());
      visit({words.data(), count});
    }
  }
  workers_.release_spilled();
}

// ---- Expansion -------------------------------------------------------------------------------------------

void MemoryHome::expand(const Level& last) {
  if (is_alone()) {
    expand_by_parts(last);
  } else {
    open_outboxes(last);
    expand_in_rounds(last, 0, level_size(last.depth));
  }
  workers_.check_new(last.depth + 1);
}

void MemoryHome::expand_by_parts(const Level& last) {
  bool went_parallel = false;
  for (std::uint64_t begin = 0; begin < last.states && !context_.control.stopped();) {
    const LevelPolicy::Part part = policy_.next(last.states - begin, last.states, workers_.figures().distinct,
                                                [this] { return context_.visited.bytes(); });
    if (part.way == Way::parallel && !could_open_outboxes(last)) continue;
    part.is_timed ? time_part(last, part, begin) : expand_part(last, part, begin);
    begin += part.states;
    went_parallel = went_parallel || part.way == Way::parallel;
  }
  parallel_levels_ += went_parallel ? 1 : 0;
}

void MemoryHome::expand_part(const Level& last, const LevelPolicy::Part& part, std::uint64_t begin) {
  const std::uint64_t end = begin + part.states;
  part.way == Way::serial ? expand_serially(last, begin, end) : expand_in_rounds(last, begin, end);
}

void MemoryHome::time_part(const Level& last, const LevelPolicy::Part& part, std::uint64_t begin) {
  using Clock = std::chrono::steady_clock;
  const std::uint64_t generated = workers_.figures().generated;
  const Clock::time_point started = Clock::now();
  expand_part(last, part, begin);
  const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
  policy_.took(part.way, seconds, workers_.figures().generated - generated, context_.visited.bytes());
}

void MemoryHome::expand_serially(const Level& last, std::uint64_t begin, std::uint64_t end) {
  for (const LogRange& range : workers_.ranges_of(last.depth, begin, end)) {
    workers_.first().expand(range, last.depth, last.snapshot);
    if (context_.control.stopped()) break;
  }
  workers_.first().finish();
}

void MemoryHome::expand_in_rounds(const Level& last, std::uint64_t begin, std::uint64_t end) {
  workers_.begin(workers_.ranges_of(last.depth, begin, end));
  for (bool is_done = false; !is_done; workers_.commit()) {
    workers_.post(last.depth, last.snapshot());
    workers_.deliver(exchange_.own(), exchange_.exchange());
    is_done = agree();
  }
  workers_.end();
}

// Cuts the visited set into slices and makes outboxes, on all ranks alike. Throws std::bad_alloc.
void MemoryHome::open_outboxes(const Level& last) {
  VisitedSet& visited = context_.visited;
  const unsigned ranks = context_.ranks.size();
  is_alone() ? static_cast<void>(agree()) : note_bytes();  // serial levels are not told
  visited.cut(std::max(policy_.least_slices(), totals_wanted_slices_ * ranks));
  const std::uint64_t expanded = totals_.distinct - totals_.queued;
  const std::uint64_t branching = totals_.generated / std::max<std::uint64_t>(expanded, 1) + 1;
  const std::size_t width = Outbox::token_bytes(context_.width(), visited.outbox_bits());
  const std::uint64_t bytes = LevelPolicy::outbox_bytes(last.states * branching / ranks, width,
                                                        totals_most_bytes_, context_.budget.limit());
  if (outbox_slices_ == visited.slices() && outbox_bytes_ * 2 > bytes) return;
  close_outboxes();
  workers_.open_outboxes(bytes);
  exchange_.open(workers_.outboxes());
  outbox_slices_ = visited.slices();
  outbox_bytes_ = bytes;
}

void MemoryHome::close_outboxes() {
  workers_.close_outboxes();
  outbox_bytes_ = 0;
}

// If there is no room for them, all that is to come is expanded serially.
bool MemoryHome::could_open_outboxes(const Level& last) try {
  open_outboxes(last);
  return true;
} catch (const std::bad_alloc&) {
  close_outboxes();
  policy_.forbid_parallel();
  return false;
}

// Where it looks up serially it ends at the first state that is not known, unless deadlocks are asked for.
bool MemoryHome::look_beyond(const Level& last) {
  workers_.begin_to_look_up();
  if (is_alone()) {
    expand_serially(last, 0, last.states);
  } else {
    open_outboxes(last);
    expand_in_rounds(last, 0, level_size(last.depth));
  }
  return workers_.end_to_look_up();
}

void MemoryHome::revert(bool keeps_hits) { workers_.revert(keeps_hits); }

// ---- Figures ---------------------------------------------------------------------------------------------

bool MemoryHome::agree() {
  const Snapshot own = own_figures();
  most_bytes_ = std::max(most_bytes_, own.store_bytes);
  const std::vector<Words> all =
      context_.ranks.gather({context_.control.word(), workers_.are_done() ? Word{0} : Word{1}, own.distinct,
                             own.generated, own.queued, own.store_bytes, context_.visited.wanted_slices()});
  totals_ = {};
  totals_most_bytes_ = totals_wanted_slices_ = 0;
  bool are_done = true;
  for (const Words& words : all) {
    context_.control.stop_as(words[0]);  // if any rank is stopped, all are
    are_done = are_done && words[1] == 0;
    totals_ += {0, words[2], words[3], words[4], words[5]};
    totals_most_bytes_ = std::max(totals_most_bytes_, words[5]);
    totals_wanted_slices_ = std::max<std::size_t>(totals_wanted_slices_, words[6]);
  }
  return are_done;
}

// With several threads the bytes may differ a little between runs: when a slice grows depends on how what is posted to it was cut
// into blocks.
Snapshot MemoryHome::own_figures() const {
  Snapshot own = workers_.figures();
  own.store_bytes += context_.visited.bytes() + exchange_.bytes();
  return own;
}

Snapshot MemoryHome::figures() const { return is_alone() ? own_figures() : totals_; }

std::uint64_t MemoryHome::distinct() const {
  const std::uint64_t states = workers_.figures().distinct;
  LUCAS_ASSERT(states == context_.visited.size(), "the level log and the visited set differ in size");
  return states;
}

std::uint64_t MemoryHome::most_bytes() const { return std::max(most_bytes_, own_figures().store_bytes); }

Engine::Ways MemoryHome::ways() const {
  return {parallel_levels_, policy_.cost(Way::serial), policy_.cost(Way::parallel)};
}

}  // namespace lucas
