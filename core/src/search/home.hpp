// Home: where the states of a search by levels live, in memory or on disk. The last level that was closed is expanded, and what
// is new is the open level until that is closed, too. Of ranks each has a home, with the states that it owns; what is collective
// all of them call.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/context.hpp"
#include "search/finding.hpp"
#include "search/frontier.hpp"

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

  // Collective: expands the last level and checks what is new. Where the control stops it or it throws, which levels are closed
  // is as before. Throws std::bad_alloc and DiskFull.
  virtual void expand(const Level& last) = 0;
  // Collective: the same, for a level beyond which nothing is to be stored. Does a state lie there that is not known? If not, the
  // open level is empty.
  [[nodiscard]] virtual bool look_beyond(const Level& last) = 0;
  // After that: takes back what it counted, and the hits if they are not to be kept.
  virtual void revert(bool keeps_hits) = 0;
  // The open level is what visit(keep) keeps: keys, a few at a time, each of them once. They are not checked.
  virtual void take_level(FunctionRef<void(FunctionRef<void(States)>)> visit) = 0;

  // Makes room, so that close_level() does not throw. Throws std::bad_alloc.
  virtual void reserve_level() {}
  virtual void close_level() = 0;

  // Closed levels, and the states of one.
  [[nodiscard]] virtual std::size_t levels() const = 0;
  [[nodiscard]] virtual std::uint64_t level_size(std::size_t level) const = 0;
  [[nodiscard]] virtual std::uint64_t open_size() const = 0;

  // Calls visit(states) for the states of a closed level from one position to another, up to 64 at a time, written as
  // `questions.form` of its context says.
  virtual void visit_states(std::size_t level, std::uint64_t begin, std::uint64_t end,
                            FunctionRef<void(States)> visit) const = 0;
  // Calls visit(keys) for all states of a closed level, up to 64 at a time.
  void visit_level(std::size_t level, FunctionRef<void(States)> visit) const {
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

  // Figures of all ranks, as they last told each other; but for the depth.
  [[nodiscard]] virtual Snapshot figures() const = 0;
  // Bytes of this rank, the most until now.
  [[nodiscard]] virtual std::uint64_t most_bytes() const = 0;

  [[nodiscard]] const SearchContext& context() const { return context_; }

 protected:
  const SearchContext& context_;
};

}  // namespace lucas
