#include "search/share.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace lucas {

std::size_t LogRange::read(const VisitedSet& visited, Word* out) {
  std::array<std::uint64_t, block> references;
  const std::size_t count = log->read(begin, end, references);
  begin += count;
  visited.recall({references.data(), count}, out);
  return count;
}

void visit_blocks(States all, std::size_t width, FunctionRef<void(States)> visit) {
  while (all.count > 0) {
    const std::size_t count = std::min(all.count, LogRange::block);
    visit({all.words, count});
    all = {all.words + count * width, all.count - count};
  }
}

Share::Share(const SearchContext& context)
    : log(context.budget, context.visited.reference_bits()),
      counts_deadlocks_(context.request.counts_deadlocks) {
  tally.goals.resize(context.questions.counted.size());
}

void settle(Batch& batch, bool counts_deadlocks, Tally& tally) {
  tally.generated += batch.taken;
  const std::size_t sources = batch.sources_taken();
  tally.expanded += sources;
  if (counts_deadlocks) tally.deadlocks += batch.deadlocks(sources);
  batch.clear();
}

void Checker::check(States states, std::uint64_t depth, Tally& tally) {
  const Writing writing = questions_.form.writing;
  kernel_.check(states, questions_, findings_);
  for (Word hits = findings_.hits; hits != 0; hits &= hits - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(hits));
    const Word* const state = states.words + i * kernel_.shape().words(writing);
    tally.offer({findings_.property[i], depth, kernel_.converted(state, writing, {Writing::key, false})});
  }
  for (std::size_t goal = 0; goal < tally.goals.size(); ++goal) {
    const auto found = static_cast<std::uint64_t>(std::popcount(findings_.counted[goal]));
    if (found > 0) tally.goals[goal].add({found, depth});
  }
}

Expander::Expander(const SearchContext& context, Tally& tally)
    : context_(context),
      tally_(tally),
      width_(context.width()),
      words_(LogRange::block * width_),
      filter_(context) {}

void Expander::load(LogRange& range) {
  states_ = words_.data();
  begin_ = 0;
  end_ = range.read(context_.visited, words_.data());
}

void Expander::load(States states) {
  states_ = states.words;
  begin_ = 0;
  end_ = states.count;
}

std::size_t Expander::expand(std::size_t most, std::uint64_t depth, Batch& batch) {
  Successors& out = batch.successors;
  const std::size_t first_source = out.sources;
  const States from{states_ + begin_ * width_, std::min(most, end_ - begin_)};
  const std::size_t done = context_.kernel.expand(from, context_.questions, out);
  if (context_.request.deadlock) offer_deadlocks(first_source, depth, out);
  if (out.broken) [[unlikely]] {
    tally_.offer({out.broken->property, depth + 1, out.broken->to, out.broken->from});
    out.broken.reset();
  }
  if (context_.request.uses_bound) filter_.leave_out(first_source, depth + 1, out, tally_);
  begin_ += done;
  return done;
}

void Expander::offer_deadlocks(std::size_t first_source, std::uint64_t depth, const Successors& successors) {
  std::size_t begin = first_source == 0 ? 0 : successors.ends[first_source - 1];
  for (std::size_t source = first_source; source < successors.sources; ++source) {
    const std::size_t end = successors.ends[source];
    const bool is_fenced = (successors.fenced >> source & 1) != 0;
    if (begin == end && !is_fenced)
      tally_.offer(
          {std::nullopt, depth, context_.key_of(states_ + (begin_ + source - first_source) * width_)});
    begin = end;
  }
}

}  // namespace lucas
