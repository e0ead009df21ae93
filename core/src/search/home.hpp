// Home: the storage of a level search's states, in memory or on disk. Expanding the last closed level fills the open level, which is
// closed once it is complete. Each rank has a home with the states that it owns; collective members are called by all ranks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "search/context.hpp"

namespace lucas {

class Home {
 public:
  // A level that is expanded.
  struct Level {
    std::uint64_t depth = 0;
    std::uint64_t states = 0;          // of all ranks
    FunctionRef<Snapshot()> snapshot;  // makes figures for the monitor
  };

  // The context must outlive it.
  explicit Home(const SearchContext& context) : context_(context) {}
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;
  virtual ~Home() = default;

  // Collective: fills the open level with the states at which the search begins. Only for a home in memory.
  virtual void seed(FunctionRef<Snapshot()> /*snapshot*/) {}
  // Collective: expands the last closed level and checks the new states. If the control stops it or it throws, the closed levels stay as
  // they were. Throws std::bad_alloc and DiskFull.
  virtual void expand(const Level& last) = 0;
  // Collective: expands the level at the depth bound, to tell whether unknown states lie beyond it. If none
  // do, the open level is empty.
  [[nodiscard]] virtual bool look_beyond(const Level& last) = 0;
  // Takes back the counts of look_beyond(), and its hits unless `keeps_hits`.
  virtual void revert(bool keeps_hits) = 0;
  // Fills the open level with the keys that visit(keep) hands to keep(), a few at a time, each once; they are not checked. If the control
  // stops it, the level is not whole.
  virtual void take_level(FunctionRef<void(FunctionRef<void(States)>)> visit, Control::Polls polls) = 0;

  // Ends a level in which memory ran out: stored states count as found; states whose successors may have been dropped do not count as
  // expanded.
  virtual void cut_short() {}
  // Frees the outboxes.
  virtual void close_outboxes() {}

  // Allocates what close_level() needs, so that it does not throw. Throws std::bad_alloc.
  virtual void reserve_level() {}
  virtual void close_level() = 0;

  // How many levels are closed, and how many states of this rank one of them has.
  [[nodiscard]] virtual std::size_t levels() const = 0;
  [[nodiscard]] virtual std::uint64_t level_size(std::uint64_t level) const = 0;
  [[nodiscard]] virtual std::uint64_t open_size() const = 0;

  // Calls visit(states) for the states of a closed level from position `begin` to `end`, up to 64 at a time,
  // in the form of context().questions.
  virtual void visit_states(std::uint64_t level, std::uint64_t begin, std::uint64_t end,
                            FunctionRef<void(States)> visit) const = 0;
  // Calls visit(keys) for all states of a closed level, up to 64 at a time.
  void visit_level(std::uint64_t level, FunctionRef<void(States)> visit) const {
    Words keys(States::block * context_.kernel.shape().key_words);
    visit_states(level, 0, level_size(level), [&](States states) {
      context_.write_keys(states, keys.data());
      visit({keys.data(), states.count});
    });
  }

  // Counts and hits of this rank: tally() may be added to; sum() includes the open level, as far as it counts.
  [[nodiscard]] virtual Tally& tally() = 0;
  [[nodiscard]] virtual Tally sum() const = 0;
  // Distinct states of this rank, once the search is over.
  [[nodiscard]] virtual std::uint64_t distinct() const = 0;

  // Collective: exchanges the figures of all ranks for figures(). True if no rank has anything left of the level.
  virtual bool agree() { return true; }
  // Figures of all ranks as of their last exchange, without the depth.
  [[nodiscard]] virtual Snapshot figures() const = 0;
  // The most bytes that this rank has used until now.
  [[nodiscard]] virtual std::uint64_t most_bytes() const = 0;
  [[nodiscard]] virtual std::uint64_t most_disk_bytes() const { return 0; }
  // Bytes that this rank sent to others.
  [[nodiscard]] virtual std::uint64_t sent_bytes() const { return 0; }
  [[nodiscard]] virtual Engine::Ways ways() const { return {}; }

  [[nodiscard]] const SearchContext& context() const { return context_; }

 protected:
  const SearchContext& context_;
};

// Levels that a home is to take over.
struct LevelSource {
  std::size_t levels;
  std::uint64_t states;
  VisitLevel visit_level;
};

[[nodiscard]] std::unique_ptr<Home> make_memory_home(const SearchContext& context);
// Makes an empty home, whose ranges of keys are chosen to fit the levels. Throws IoError and DiskFull.
[[nodiscard]] std::unique_ptr<Home> make_disk_home(const SearchContext& context, const DiskPlan& plan,
                                                   const LevelSource& source);

}  // namespace lucas
