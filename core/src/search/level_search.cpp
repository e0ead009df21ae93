#include "search/level_search.hpp"

#include <array>
#include <bit>
#include <new>
#include <span>

#include "disk/disk.hpp"
#include "lucas/error.hpp"
#include "search/solutions.hpp"

namespace lucas {

LevelSearch::LevelSearch(const SearchContext& context)
    : context_(context),
      home_(make_memory_home(context)),
      watch_(context.kernel, context.request),
      engine_{SearchOrder::breadth_first,
              context.request.limits.bounds_states() ? 1 : std::max(context.request.threads, 1U),
              context.visited.kind(), context.request.symmetry} {
  LUCAS_ASSERT(
      context.ranks.size() == 1 || (!context.request.limits.bounds_states() && !context.request.disk),
      "ranks search without a limit of states, in memory");
  if (context.request.ranks != nullptr) engine_.distribution = Engine::Distribution{context.ranks.size()};
}

Engine LevelSearch::engine() const {
  Engine engine = engine_;
  if (!is_on_disk_ && !engine.distribution) engine.ways = home_->ways();
  engine.disk_bytes = home_->most_disk_bytes();
  return engine;
}

Finding LevelSearch::run() {
  while (advance()) {
    if (agreed_.is_saved) write_checkpoint();
  }
  if (context_.control.stopped() || is_saved_at_end()) write_checkpoint();
  return finish();
}

Words LevelSearch::path_to(const Hit& hit) const { return path_back(context_, hit, level_visitor()); }

std::optional<Words> LevelSearch::last_in(const VisitedSet& others) const {
  const unsigned width = context_.width();
  Words tokens;
  std::optional<Words> smallest;
  home_->visit_states(depth(), 0, home_->level_size(depth()), [&](States states) {
    tokens.assign(states.words, states.words + states.count * width);
    others.make_tokens(tokens.data(), states.count);
    for (Word found = others.contains({tokens.data(), states.count}); found != 0; found &= found - 1) {
      Words key(context_.kernel.shape().key_words);
      const auto i = static_cast<std::size_t>(std::countr_zero(found));
      context_.write_keys({states.words + i * width, 1}, key.data());
      if (!smallest || context_.kernel.precedes(key.data(), smallest->data())) smallest = std::move(key);
    }
  });
  return smallest;
}

// ---- Levels ----------------------------------------------------------------------------------------------

bool LevelSearch::advance(const Snapshot& elsewhere) {
  elsewhere_ = elsewhere;
  try {
    together(context_.ranks, [this] {
      if (levels() == 0)
        home_->seed([this] { return snapshot(); });
      else
        expand_level();
      prepare_close();
      agree();
    });
  } catch (const std::bad_alloc&) {  // of this rank or of another one
    context_.ranks.recover();
    return run_out_of_memory();
  } catch (const DiskFull&) {
    context_.control.stop(Ending::disk);
  }
  if (context_.control.stopped()) return false;
  close_level();
  return !done();
}

void LevelSearch::expand_level() {
  const auto told = [this] { return snapshot(); };
  const Home::Level last{depth(), last_level_size(), told};
  if (last.depth >= context_.request.limits.max_depth) return close_at_bound(last);
  context_.control.tell(told());  // a hook may not return before the next poll
  home_->expand(last);
  if (!context_.control.stopped()) watch_level(last);
}

// Closes the search at the depth bound: looks for deadlocks in the last level, and for unknown states beyond it. If there are none, the
// search is exhaustive after all, and only then do these expansions count.
void LevelSearch::close_at_bound(const Home::Level& last) {
  Ranks& ranks = context_.ranks;
  const bool is_any = ranks.any(home_->look_beyond(last));
  const std::optional<Hit> hit = home_->sum().hit;
  const bool breaks_step = ranks.any(hit && hit->property), has_deadlock = ranks.any(hit && !hit->property);
  // A step that breaks an invariant ends beyond the depth bound, so it does not count.
  if (is_any || (breaks_step && !has_deadlock)) context_.control.stop(Ending::max_depth);
  if (context_.control.stopped()) home_->revert(has_deadlock);
}

void LevelSearch::watch_level(const Home::Level& level) {
  watch_.look_at_level(
      watched_, watched_ + home_->level_size(level.depth), home_->context().questions.form.writing,
      [&](std::uint64_t begin, std::uint64_t end, FunctionRef<void(States)> look) {
        home_->visit_states(level.depth, begin - watched_, end - watched_, look);
      },
      [&] { return context_.control.poll(level.snapshot) > 0; });
}

// Takes all memory that closing the level needs: once the ranks have agreed, it cannot fail on one of them.
void LevelSearch::prepare_close() {
  home_->reserve_level();
  if (sizes_.size() == levels()) sizes_.push_back(0);
  if (engine_.distribution) engine_.distribution->sent_levels.resize(levels());
  next_sum_ = home_->sum();
}

void LevelSearch::agree() {
  const CheckpointFolder* const checkpoints = context_.checkpoints;
  const bool is_due = checkpoints != nullptr && checkpoints->is_due();
  const std::array<Word, 5> own = {context_.control.word(), home_->open_size(), home_->sent_bytes(),
                                   next_sum_.hit ? Word{1} : Word{0}, is_due ? Word{1} : Word{0}};
  agreed_ = {};
  const auto add = [this](std::span<const Word> words) {
    context_.control.stop_as(words[0]);  // if any rank is stopped, all are
    agreed_.level += words[1];
    agreed_.sent_bytes += words[2];
    agreed_.found = agreed_.found || words[3] != 0;
    agreed_.is_saved = agreed_.is_saved || words[4] != 0;
  };
  if (context_.ranks.size() == 1) return add(own);  // levels may be many and small
  for (const Words& words : context_.ranks.gather({own.begin(), own.end()})) add(words);
}

void LevelSearch::close_level() {
  if (levels() > 0) watched_ += home_->level_size(depth());
  home_->close_level();
  sizes_[in_memory(depth())] = agreed_.level;
  if (engine_.distribution) {
    Engine::Distribution& distribution = *engine_.distribution;
    if (depth() > 0)
      distribution.sent_levels[in_memory(depth() - 1)] = agreed_.sent_bytes - distribution.sent_bytes;
    distribution.sent_bytes = agreed_.sent_bytes;
  }
  if (wants_closed() && !agreed_.found)
    note_closed(std::move(next_sum_));  // a resumed search finds the hit again
}

// Handles a lack of memory: continues on disk, or stops. True if the search goes on.
bool LevelSearch::run_out_of_memory() {
  if (go_on_disk()) return true;
  context_.control.stop(Ending::memory);
  home_->cut_short();
  return false;
}

// ---- Figures ---------------------------------------------------------------------------------------------

// The depth is that of the last level that is not empty.
Snapshot LevelSearch::figures() const {
  Snapshot figures = home_->figures();
  if (levels() > 0) figures.depth = depth();
  while (figures.depth > 0 && sizes_[in_memory(figures.depth)] == 0) --figures.depth;
  return figures;
}

Finding LevelSearch::finish() {
  Stats stats;
  Word stopped = 0;  // by the first rank that is stopped
  for (const Words& words :
       context_.ranks.gather({context_.control.word(), home_->distinct(),
                              std::max(most_bytes_, home_->most_bytes()), watch_.tried()})) {
    stopped = stopped == 0 ? words[0] : stopped;
    stats.distinct += words[1];
    stats.store_bytes += words[2];
    engine_.tried += words[3];
  }
  if (engine_.distribution) engine_.distribution->states = stats.distinct - resumed_;
  stats.initial = levels() > 0 ? sizes_[0] : stats.distinct;
  stats.depth = figures().depth;
  stats.levels.assign(sizes_.begin(), sizes_.begin() + static_cast<std::ptrdiff_t>(levels()));
  return finding_of(sum_of(home_->sum()), std::move(stats), Control::reason_of(stopped),
                    context_.request.counts_deadlocks);
}

}  // namespace lucas
