#include "search/shares.hpp"

#include <algorithm>
#include <new>

namespace lucas {

Shares::Shares(const SearchContext& context, unsigned workers) : context_(context) {
  for (unsigned i = 0; i < workers; ++i) shares_.push_back(std::make_unique<Share>(context));
}

std::uint64_t Shares::level_size(std::size_t level) const {
  std::uint64_t states = 0;
  for (const auto& share : shares_) states += share->log.end(level) - share->log.begin(level);
  return states;
}

std::vector<LogRange> Shares::ranges_of(std::size_t level, std::uint64_t begin, std::uint64_t end) const {
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

void Shares::visit_level(std::size_t level, FunctionRef<void(States)> visit) const {
  Words words(LogRange::block * context_.width());
  for (LogRange range : ranges_of(level)) {
    while (!range.is_empty()) {
      const std::size_t count = range.read(context_.visited, words.data());
      visit({words.data(), count});
    }
  }
  spill_file_.release();
}

void Shares::check_new(std::uint64_t depth, Team& team) {
  constexpr std::uint64_t worth_waking = std::uint64_t{1} << 14;  // the other threads
  if (context_.questions.states.empty() && context_.questions.counted.empty()) return;
  unchecked_.clear();
  std::uint64_t states = 0;
  for (const auto& share : shares_) {
    unchecked_.add({&share->log, share->checked, share->log.size()});
    states += share->log.size() - share->checked;
  }
  std::vector<Tally> found(states < worth_waking ? 1 : team.size());
  for (Tally& tally : found) tally.goals.resize(context_.questions.counted.size());
  const auto check = [&](unsigned i) {
    Checker checker(context_.kernel, context_.questions);
    Words words(LogRange::block * context_.width());
    while (const LogRange* const chunk = unchecked_.claim()) {
      for (LogRange range = *chunk; !range.is_empty();) {
        const std::size_t count = range.read(context_.visited, words.data());
        checker.check({words.data(), count}, depth, found[i]);
      }
    }
  };
  found.size() == 1 ? check(0) : team.run(check);
  for (std::size_t i = 0; i < found.size(); ++i) shares_[i]->tally.add(found[i]);
  for (const auto& share : shares_) share->checked = share->log.size();
}

void Shares::reserve_level() {
  for (const auto& share : shares_) share->log.reserve_level();
}

void Shares::close_level() {
  for (const auto& share : shares_) share->log.close_level();
  if (context_.budget.used() > context_.budget.limit() / 4 * 3) spill();
}

// Moves what only traces need to a file.
void Shares::spill() try {
  for (const auto& share : shares_) {
    if (!share->log.spill(spill_file_, share->log.begin(levels() - 1))) return;
  }
} catch (const std::bad_alloc&) {  // it stays in memory
}

Shares::Counts Shares::counts() const {
  Counts sum;
  for (const auto& share : shares_) {
    sum.generated += share->tally.generated;
    sum.expanded += share->tally.expanded;
    sum.distinct += share->log.size();
  }
  return sum;
}

Tally Shares::sum() const {
  Tally sum;
  for (const auto& share : shares_) sum.add(share->tally);
  return sum;
}

bool Shares::have_hit() const {
  return std::any_of(shares_.begin(), shares_.end(),
                     [](const auto& share) { return share->tally.hit.has_value(); });
}

std::uint64_t Shares::bytes() const {
  std::uint64_t bytes = 0;
  for (const auto& share : shares_) bytes += share->log.bytes();
  return bytes;
}

}  // namespace lucas
