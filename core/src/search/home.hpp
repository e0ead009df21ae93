// Home: where the states of a search by levels live, in memory or on disk. The last level that was closed is expanded, and what
// is new is the open level until that is closed, too. Of ranks each has a home, with the states that it owns; what is collective
// all of them call.
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
    FunctionRef<Snapshot()> snapshot;  // what the monitor is told meanwhile
  };

  // The context must outlive it.
  explicit Home(const SearchContext& context) : context_(context) {}
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;
  virtual ~Home() = default;

  // Collective, of a home in memory: the open level is the states where the search begins.
  virtual void seed(FunctionRef<Snapshot()> /*snapshot*/) {}
  // Collective: expands the last level and checks what is new. Where the control stops it or it throws, which levels are closed
  // is as before. Throws std::bad_alloc and DiskFull.
  virtual void expand(const Level& last) = 0;
  // Collective: the same, for a level beyond which nothing is to be stored. Does a state lie there that is not known? If not, the
  // open level is empty.
  [[nodiscard]] virtual bool look_beyond(const Level& last) = 0;
  // After that: takes back what it counted, and the hits if they are not to be kept.
  virtual void revert(bool keeps_hits) = 0;
  // The open level is what visit(keep) keeps: keys, a few at a time, each of them once. They are not checked. Where the control stops
  // it the level is not whole.
  virtual void take_level(FunctionRef<void(FunctionRef<void(States)>)> visit, Control::Polls polls) = 0;

  // Memory ran out in the middle of a level: what was stored counts as found. What was dropped on the way was not expanded.
  virtual void cut_short() {}
  // Gives the room of outboxes back.
  virtual void close_outboxes() {}

  // Makes room, so that close_level() does not throw. Throws std::bad_alloc.
  virtual void reserve_level() {}
  virtual void close_level() = 0;

  // Closed levels, and the states of one.
  [[nodiscard]] virtual std::size_t levels() const = 0;
  [[nodiscard]] virtual std::uint64_t level_size(std::uint64_t level) const = 0;
  [[nodiscard]] virtual std::uint64_t open_size() const = 0;

  // Calls visit(states) for the states of a closed level from one position to another, up to 64 at a time, written as
  // `questions.form` of its context says.
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

  // The counts and hits of this rank, to be added to, and with those of the open level, as far as it counts.
  [[nodiscard]] virtual Tally& tally() = 0;
  [[nodiscard]] virtual Tally sum() const = 0;
  // Once the search is over.
  [[nodiscard]] virtual std::uint64_t distinct() const = 0;

  // Collective: tells figures() what all ranks have. Is nothing left of the level on any of them?
  virtual bool agree() { return true; }
  // Figures of all ranks, as they last told each other; but for the depth.
  [[nodiscard]] virtual Snapshot figures() const = 0;
  // Bytes of this rank, the most until now.
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
// Empty; cut into ranges that fit the levels. Throws IoError and DiskFull.
[[nodiscard]] std::unique_ptr<Home> make_disk_home(const SearchContext& context, const DiskPlan& plan,
                                                   const LevelSource& source);

}  // namespace lucas
