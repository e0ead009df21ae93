// Shares: what all workers of a breadth-first search have found, level by level. Only one thread may call it, and no worker
// may be at work.
#pragma once

#include <memory>
#include <vector>

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
  // Calls visit(states) for all of them, up to 64 at a time, as the visited set recalls them.
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

}  // namespace lucas
