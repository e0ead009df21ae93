// Descent: one thread's part in a pass of iterative deepening. It searches depth-first below some states, cut off where depth and bound
// together exceed the horizon. It keeps only the states of its path, and a few that were searched in vain.
#pragma once

#include <cstdint>

#include "kernel/promises.hpp"
#include "search/expander.hpp"
#include "search/path_stack.hpp"
#include "search/searched_in_vain.hpp"

namespace lucas {

// Paths from initial states, all as long, in the order in which the states below them are to be searched. Their last states are within
// the horizon, and were checked.
struct Paths {
  const Word* words = nullptr;
  std::size_t count = 0, states = 0;  // states: of each
};

// The findings of a part of a pass.
struct Descended {
  Tally tally{};
  std::uint64_t longest = 0;  // depth
  std::uint64_t tried = 0;    // states on which promises were tried

  void add(const Descended& other) {
    tally.add(other.tally);
    longest = std::max(longest, other.longest);
    tried += other.tried;
  }
};

class Descent {
 public:
  // The context must outlive it. `room`: bytes that its table may take. Throws std::bad_alloc.
  Descent(const SearchContext& context, std::uint64_t room);

  // GoesOn: asked before each expansion, with the number of states that the part has generated; false ends the part.
  using GoesOn = FunctionRef<bool(std::uint64_t)>;
  // Searches below the paths, until there is a hit. The findings do not depend on earlier parts; `part` is its number in the pass, at
  // least 1.
  void search(const Paths& paths, std::uint64_t part, GoesOn goes_on);
  // Part 0: expands the last states of the paths, and appends the longer paths to `out`, but for paths to a state that an earlier one
  // leads to.
  void split(const Paths& paths, BudgetStack<Word>& out, GoesOn goes_on);

  // The part searched last or at present, its findings, and the path that it is on.
  [[nodiscard]] std::uint64_t part() const { return part_; }
  [[nodiscard]] const Descended& found() const { return found_; }
  [[nodiscard]] const PathStack& stack() const { return stack_; }

 private:
  void walk(GoesOn goes_on);
  [[nodiscard]] bool may_go_on(GoesOn goes_on) const {
    return !found_.tally.hit && goes_on(found_.tally.generated);
  }
  void follow(const Paths& paths, std::size_t path);
  void enter(const Word* state);
  void leave();
  void expand();

  const SearchContext& context_;
  std::size_t width_;  // words of a state
  Checker checker_;
  Watch watch_;
  Descended found_;
  Expander expander_;
  Batch batch_;  // the successors of one state
  PathStack stack_;
  SearchedInVain in_vain_;
  std::uint64_t part_ = 0, position_ = 0;  // of the next state under expansion, for the watch
};

}  // namespace lucas
