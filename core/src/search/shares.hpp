// Shares: what all workers of a breadth-first search have found, level by level. Only one thread may call it, and no worker
// may be at work.
#pragma once

#include <memory>
#include <vector>

#include "kernel/watch.hpp"
#include "memory/spill_file.hpp"
#include "memory/team.hpp"
#include "search/frontier.hpp"
#include "search/share.hpp"

namespace lucas {

class Shares {
 public:
  // The context must outlive them.
  Shares(const SearchContext& context, unsigned workers);

  [[nodiscard]] Share& operator[](std::size_t worker) { return *shares_[worker]; }
  [[nodiscard]] std::size_t size() const { return shares_.size(); }

  // Closed levels, and the states of one.
  [[nodiscard]] std::size_t levels() const { return shares_[0]->log.levels(); }
  [[nodiscard]] std::uint64_t level_size(std::size_t level) const;
  // Those from one position to another, in the order of the logs.
  [[nodiscard]] std::vector<LogRange> ranges_of(std::size_t level, std::uint64_t begin,
                                                std::uint64_t end) const;
  [[nodiscard]] std::vector<LogRange> ranges_of(std::size_t level) const {
    return ranges_of(level, 0, level_size(level));
  }
  // Calls visit(keys) for all of them, a few at a time.
  void visit_level(std::size_t level, FunctionRef<void(States)> visit) const;

  // Checks the states of the open level that were not checked yet. If that throws, none of them counts as checked.
  void check_new(std::uint64_t depth, Team& team);
  // Makes room, so that close_level() does not throw. Throws std::bad_alloc, and has then changed nothing.
  void reserve_level();
  void close_level();

  struct Counts {
    std::uint64_t generated = 0, expanded = 0, distinct = 0;
  };
  [[nodiscard]] Counts counts() const;
  [[nodiscard]] Tally sum() const;
  [[nodiscard]] bool have_hit() const;
  [[nodiscard]] std::uint64_t bytes() const;  // of the logs

 private:
  void spill();

  const SearchContext& context_;
  std::vector<std::unique_ptr<Share>> shares_{};  // by worker
  Frontier unchecked_{};
  SpillFile spill_file_{};
};

// Reads the keys of a level that was closed, a part after the other.
class LevelCursor {
 public:
  LevelCursor(const SearchContext& context, const Shares& shares, std::size_t level)
      : context_(context), ranges_(shares.ranges_of(level)) {}

  // The next keys, some more than `most` perhaps; none at the end.
  [[nodiscard]] Words next(std::uint64_t most);

 private:
  const SearchContext& context_;
  std::vector<LogRange> ranges_;
  std::size_t range_ = 0;
};

// Shows each state to the watch that it wants to see, in the order of the levels.
class LevelWatch {
 public:
  explicit LevelWatch(const SearchContext& context)
      : context_(context), watch_(context.kernel, context.request) {}

  // The next level, which was expanded.
  void look_at(const Shares& shares, std::size_t level, FunctionRef<Snapshot()> snapshot);
  // Levels before that one need not be looked at: they were, before a checkpoint.
  void skip(const Shares& shares, std::size_t level);
  [[nodiscard]] std::uint64_t tried() const { return watch_.tried(); }

 private:
  const SearchContext& context_;
  Watch watch_;
  std::uint64_t seen_ = 0;  // states of the levels that were looked at
};

}  // namespace lucas
