// Home: where the states of a search by levels live, in memory or on disk. The last level that was closed is expanded, and what
// is new is the open level until that is closed, too. Of ranks each has a home, with the states that it owns; what is collective
// all of them call.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/context.hpp"
#include "search/finding.hpp"

namespace lucas {

class Home {
 public:
  // A level that is expanded.
  struct Level {
    std::uint64_t depth = 0;
    std::uint64_t states = 0;          // of all ranks
    FunctionRef<Snapshot()> snapshot;  // what the monitor is told meanwhile
  };
  // Beyond the depth bound: what expanding the last level finds, of which nothing is kept.
  struct Beyond {
    bool is_any = false;  // a state that is not known
    Tally tally{};
  };

  // The context must outlive it.
  explicit Home(const SearchContext& context) : context_(context) {}
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;
  virtual ~Home() = default;

  // Collective: expands the last level and checks what is new. Where the control stops it or it throws, which levels are closed
  // is as before. Throws std::bad_alloc and DiskFull.
  virtual void expand(const Level& last) = 0;
  // Collective: the same, for a level beyond which nothing is to be stored. The open level is empty then, unless something lies
  // there.
  [[nodiscard]] virtual Beyond look_beyond(const Level& last) = 0;
  // The open level is what visit(keep) keeps: keys, a few at a time, each of them once. They are not checked.
  virtual void take_level(FunctionRef<void(FunctionRef<void(States)>)> visit) = 0;

  // Makes room, so that close_level() does not throw. Throws std::bad_alloc.
  virtual void reserve_level() {}
  virtual void close_level() = 0;

  // Closed levels, and the states of one.
  [[nodiscard]] virtual std::size_t levels() const = 0;
  [[nodiscard]] virtual std::uint64_t level_size(std::size_t level) const = 0;
  [[nodiscard]] virtual std::uint64_t open_size() const = 0;

  // Calls visit(states) for all states of a closed level, up to 64 at a time, written as `questions.form` of its context says.
  virtual void visit_states(std::size_t level, FunctionRef<void(States)> visit) const = 0;
  // visit(keys), the same.
  void visit_level(std::size_t level, FunctionRef<void(States)> visit) const;
  // Calls visit(position, state) for states of a closed level, while it returns true: those at the positions that next() tells
  // one after the other, ascending; the level's size ends it.
  virtual void visit_some(std::size_t level, FunctionRef<std::uint64_t()> next,
                          FunctionRef<bool(std::uint64_t, const Word*)> visit) const = 0;

  // The counts and hits of this rank, to be added to, and with those of the open level, as far as it counts.
  [[nodiscard]] virtual Tally& tally() = 0;
  [[nodiscard]] virtual Tally sum() const = 0;
  [[nodiscard]] virtual bool has_hit() const = 0;
  // Once the search is over.
  [[nodiscard]] virtual std::uint64_t distinct() const = 0;

  // Figures of all ranks, as they last told each other; but for the depth.
  [[nodiscard]] virtual Snapshot figures() const = 0;
  // Bytes of this rank, the most until now.
  [[nodiscard]] virtual std::uint64_t most_bytes() const = 0;

  [[nodiscard]] const SearchContext& context() const { return context_; }

 protected:
  const SearchContext& context_;
};

}  // namespace lucas
