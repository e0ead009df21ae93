#include "search/memory_home.hpp"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

#include "lucas/assert.hpp"

namespace lucas {
namespace {

// Of ranks, the set is cut in the beginning, so that each owns some slices.
Ownership first_cut(VisitedSet& visited, unsigned ranks) {
  if (ranks > 1) visited.cut(Ownership::wanted_slices(ranks));
  return {ranks, visited.slices()};
}

}  // namespace

// A limit of states is counted one by one, as they are inserted, so it works on one thread.
MemoryHome::MemoryHome(const SearchContext& context)
    : Home(context),
      team_(context.request.limits.bounds_states() ? 1 : std::max(context.request.threads, 1U)),
      shares_(context, team_.size()),
      serial_(context, shares_[0]),
      rounds_(context, team_, shares_),
      policy_(team_.size(), context.request.limits.bounds_states() ? Way::serial : context.request.way),
      ownership_(first_cut(context.visited, context.ranks.size())),
      traffic_(context.ranks, context.budget) {
  const SliceRange slices = own();
  if (context.request.ranks != nullptr && context.request.reserve > 0 && slices.size() > 0)
    context.visited.reserve(slices.first, slices.end,
                            context.request.reserve / context.visited.slices() * slices.size());
}

SliceRange MemoryHome::own() const { return ownership_.of(context_.ranks.rank(), context_.visited.slices()); }

void MemoryHome::seed(FunctionRef<Snapshot()> snapshot) {
  Control& control = context_.control;
  Words token(context_.width());
  const auto is_own = [&, slices = own()](const Word* state) {
    context_.write_initial(state, token.data());
    context_.visited.make_tokens(token.data(), 1);
    return slices.contains(context_.visited.slice_of(token.data()));
  };
  std::uint64_t looked_at = 0;
  const auto begin_at = [&](const Word* state) {
    if (++looked_at % Successors::size == 0) control.spend(control.poll(snapshot));
    if (!control.stopped() && (is_alone() || is_own(state))) serial_.add(state);
  };
  if (context_.from_goal)
    visit_goals(context_.kernel, begin_at);
  else
    visit_initial(context_.kernel, context_.request, begin_at);
  serial_.finish();
  shares_.check_new(0, team_);
  agree();
}

void MemoryHome::take_level(FunctionRef<void(FunctionRef<void(States)>)> visit) {
  visit([this](States keys) { add(keys); });
  shares_[0].checked = shares_[0].log.size();
}

// Those that are this rank's own.
void MemoryHome::add(States keys) {
  const std::size_t width = context_.width(), key_width = context_.kernel.shape().key_words;
  const SliceRange slices = own();
  LevelLog& log = shares_[0].log;
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
  shares_.close_level();
  closed_ = shares_.counts().distinct;
}

void MemoryHome::cut_short() {
  serial_.discard();
  rounds_.revert();
  try {
    shares_.check_new(levels(), team_);
  } catch (const std::bad_alloc&) {  // not even for that: the last states stay unchecked
  }
}

void MemoryHome::visit_some(std::size_t level, FunctionRef<std::uint64_t()> next,
                            FunctionRef<bool(std::uint64_t, const Word*)> visit) const {
  Words state(context_.width());
  for (std::uint64_t at = 0; (at = next()) < level_size(level);) {
    shares_.ranges_of(level, at, at + 1).front().read(context_.visited, state.data());
    if (!visit(at, state.data())) return;
  }
}

// ---- Expansion -------------------------------------------------------------------------------------------

void MemoryHome::expand(const Level& last) {
  if (is_alone()) {
    expand_by_parts(last);
  } else {
    open_outboxes(last);
    expand_in_rounds(last, 0, level_size(last.depth), [this](auto parcels) { insert(parcels); });
  }
  shares_.check_new(last.depth + 1, team_);
}

void MemoryHome::expand_by_parts(const Level& last) {
  bool went_parallel = false;
  for (std::uint64_t begin = 0; begin < last.states && !context_.control.stopped();) {
    const LevelPolicy::Part part = policy_.next(last.states - begin, last.states, shares_.counts().distinct,
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
  if (part.way == Way::serial) return expand_serially(last, begin, end);
  expand_in_rounds(last, begin, end, [this](auto parcels) { insert(parcels); });
}

void MemoryHome::time_part(const Level& last, const LevelPolicy::Part& part, std::uint64_t begin) {
  using Clock = std::chrono::steady_clock;
  const std::uint64_t generated = shares_.counts().generated;
  const Clock::time_point started = Clock::now();
  expand_part(last, part, begin);
  const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
  policy_.took(part.way, seconds, shares_.counts().generated - generated, context_.visited.bytes());
}

void MemoryHome::expand_serially(const Level& last, std::uint64_t begin, std::uint64_t end) {
  for (const LogRange& range : shares_.ranges_of(last.depth, begin, end)) {
    serial_.expand(range, last.depth, last.snapshot);
    if (context_.control.stopped()) break;
  }
  serial_.finish();
}

void MemoryHome::expand_in_rounds(const Level& last, std::uint64_t begin, std::uint64_t end,
                                  Deliver deliver) {
  rounds_.begin(shares_.ranges_of(last.depth, begin, end));
  for (bool is_done = false; !is_done; rounds_.commit()) {
    rounds_.post(last.depth, last.snapshot());
    deliver(is_alone() ? std::span<const Parcel>() : traffic_.exchange());
    is_done = agree();
  }
  rounds_.end();
}

// Cuts the visited set into slices and makes outboxes, on all ranks alike. Throws std::bad_alloc.
void MemoryHome::open_outboxes(const Level& last) {
  VisitedSet& visited = context_.visited;
  const unsigned ranks = context_.ranks.size();
  is_alone() ? static_cast<void>(agree()) : note_bytes();  // serial levels are not told
  visited.cut(std::max(policy_.least_slices(), totals_.wanted_slices * ranks));
  const std::uint64_t branching = totals_.generated / std::max<std::uint64_t>(totals_.expanded, 1) + 1;
  const std::size_t width = Outbox::token_bytes(context_.width(), visited.outbox_bits());
  const std::uint64_t bytes = LevelPolicy::outbox_bytes(last.states * branching / ranks, width,
                                                        totals_.most_bytes, context_.budget.limit());
  if (outbox_slices_ == visited.slices() && outbox_bytes_ * 2 > bytes) return;
  close_outboxes();
  rounds_.open_outboxes(bytes);
  if (!is_alone()) traffic_.open(ownership_, visited.slices(), rounds_.outboxes());
  outbox_slices_ = visited.slices();
  outbox_bytes_ = bytes;
}

void MemoryHome::close_outboxes() {
  rounds_.close_outboxes();
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

// ---- Beyond ----------------------------------------------------------------------------------------------

Home::Beyond MemoryHome::look_beyond(const Level& last) {
  return is_alone() ? look_beyond_serially(last) : look_beyond_in_rounds(last);
}

// Ends at the first state that is not known, unless deadlocks are asked for.
Home::Beyond MemoryHome::look_beyond_serially(const Level& last) {
  Beyond beyond;
  beyond.tally.goals.resize(context_.questions.counted.size());
  Expander expander(context_, beyond.tally);
  Batch batch(context_);
  Control& control = context_.control;
  for (LogRange range : shares_.ranges_of(last.depth)) {
    while ((!range.is_empty() || !expander.is_empty()) && (!beyond.is_any || context_.request.deadlock) &&
           !control.stopped()) {
      if (expander.is_empty()) expander.load(range);
      const std::size_t most = control.poll(last.snapshot);
      if (most == 0) break;
      control.spend(expander.expand(most, last.depth, batch));
      batch.make_tokens(context_.visited);
      for (; !beyond.is_any && !batch.is_taken(); ++batch.taken)
        beyond.is_any = context_.visited.contains(batch.tokens(1)) == 0;
      settle(batch, context_.request.counts_deadlocks, beyond.tally);
    }
  }
  return beyond;
}

Home::Beyond MemoryHome::look_beyond_in_rounds(const Level& last) {
  Beyond beyond;
  aside_ = shares_.counts();
  std::vector<Tally> before;
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    before.push_back(std::move(shares_[i].tally));
    shares_[i].tally = {};
    shares_[i].tally.goals.resize(context_.questions.counted.size());
  }
  const auto give_back = [&] {
    aside_ = {};
    rounds_.commit();
    for (std::size_t i = 0; i < shares_.size(); ++i) shares_[i].tally = std::move(before[i]);
  };
  try {
    open_outboxes(last);
    expand_in_rounds(last, 0, level_size(last.depth), [&](std::span<const Parcel> parcels) {
      beyond.is_any = !rounds_.are_held(own(), parcels) || beyond.is_any;
    });
    beyond.tally = shares_.sum();
  } catch (...) {
    give_back();
    throw;
  }
  give_back();
  return beyond;
}

// ---- Figures ---------------------------------------------------------------------------------------------

bool MemoryHome::agree() {
  const Shares::Counts now = counts();
  const std::uint64_t own_bytes = bytes();
  most_bytes_ = std::max(most_bytes_, own_bytes);
  const std::vector<Words> all =
      context_.ranks.gather({context_.control.word(), rounds_.are_done() ? Word{0} : Word{1}, now.generated,
                             now.expanded, now.distinct, own_bytes, context_.visited.wanted_slices()});
  totals_ = {};
  bool are_done = true;
  for (const Words& words : all) {
    context_.control.stop_as(words[0]);  // if any rank is stopped, all are
    are_done = are_done && words[1] == 0;
    totals_.generated += words[2];
    totals_.expanded += words[3];
    totals_.distinct += words[4];
    totals_.bytes += words[5];
    totals_.most_bytes = std::max(totals_.most_bytes, words[5]);
    totals_.wanted_slices = std::max<std::size_t>(totals_.wanted_slices, words[6]);
  }
  return are_done;
}

Shares::Counts MemoryHome::counts() const {
  Shares::Counts all = shares_.counts();
  all.generated += aside_.generated;
  all.expanded += aside_.expanded;
  return all;
}

Snapshot MemoryHome::figures() const {
  if (!is_alone())
    return {0, totals_.distinct, totals_.generated, totals_.distinct - totals_.expanded, totals_.bytes};
  const Shares::Counts now = counts();
  return {0, now.distinct, now.generated, now.distinct - now.expanded, bytes()};
}

std::uint64_t MemoryHome::distinct() const {
  const std::uint64_t states = shares_.counts().distinct;
  LUCAS_ASSERT(states == context_.visited.size(), "the level log and the visited set differ in size");
  return states;
}

// Visited set, logs and outboxes. With several threads it may differ a little between runs: when a slice grows depends
// on how what is posted to it was cut into blocks.
std::uint64_t MemoryHome::bytes() const {
  return context_.visited.bytes() + shares_.bytes() + rounds_.outbox_bytes() + traffic_.bytes();
}

std::uint64_t MemoryHome::most_bytes() const { return std::max(most_bytes_, bytes()); }

Engine::Ways MemoryHome::ways() const {
  return {parallel_levels_, policy_.cost(Way::serial), policy_.cost(Way::parallel)};
}

}  // namespace lucas
