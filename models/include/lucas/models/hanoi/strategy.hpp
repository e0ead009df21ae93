// Move lists for the Tower of Hanoi that are built and not searched for: lengths.hpp says how, and how long they are.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/models/hanoi/lengths.hpp"
#include "lucas/models/hanoi/phases.hpp"
#include "lucas/text.hpp"

namespace lucas::models::hanoi {

struct Move {
  std::uint8_t disk, from, to;  // all from 0; disk 0 is the smallest
  bool operator==(const Move&) const = default;
};

// `disk`, `from`, `to`: from 0.
[[nodiscard]] constexpr Move move_of(int disk, int from, int to) {
  return {static_cast<std::uint8_t>(disk), static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
}

struct Strategy {
  std::string_view name;
  Split split;
  std::string_view about;
};
inline constexpr std::array<Strategy, 3> strategies = {
    {{"recursive", Split::all_but_one,
      "move all but the largest away, then the largest, then the others onto it; on three pegs"},
     {"frame-stewart", Split::best, "the same with more pegs, cut where that makes the fewest moves"},
     {"frame-stewart-as-printed", Split::as_printed,
      "cut by n - floor(sqrt(2 n + 1)) + 1: often longer; does not end for some n"}}};

struct Solution {
  std::vector<Move> moves;
  Table phases;  // of few disks
};

// Builds one solution.
class Builder {
 public:
  explicit Builder(const Strategy& strategy)
      : name_(strategy.name), split_(strategy.split), lengths_(strategy.split) {}

  // For `disks` (1 to 32) on `pegs` (3 to 16, or 2 for one disk), from one peg to another. Throws UsageError if there
  // are more than `most_moves`, or if there is no end to them.
  [[nodiscard]] Solution build(int disks, int pegs, int from, int to, std::uint64_t most_moves) && {
    Task task{disks, from, to, {}};
    for (int peg = 0; peg < pegs; ++peg) {
      if (peg != from && peg != to) task.spare.push_back(peg);
    }
    if (split_ == Split::all_but_one) task.spare.count = std::min(task.spare.count, 1);
    const std::uint64_t moves = lengths_.length(disks, task.spare.count);
    if (moves > most_moves) refuse(moves, most_moves);
    moves_.reserve(moves);
    if (disks <= Phases::most_disks) phases_.emplace(disks, pegs, from);
    transfer(task, 0, "");
    return {std::move(moves_), phases_ ? phases_->table() : Table{}};
  }

 private:
  struct Pegs {
    std::array<std::uint8_t, 16> pegs{};
    int count = 0;

    void push_back(int peg) { pegs[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(peg); }
    [[nodiscard]] int operator[](int i) const { return pegs[static_cast<std::size_t>(i)]; }
    // The same with another one in the first place.
    [[nodiscard]] Pegs with_first(int peg) const {
      Pegs changed = *this;
      changed.pegs[0] = static_cast<std::uint8_t>(peg);
      return changed;
    }
    [[nodiscard]] Pegs without_first() const {
      Pegs rest;
      for (int i = 1; i < count; ++i) rest.push_back((*this)[i]);
      return rest;
    }
  };
  struct Task {
    int disks, from, to;
    Pegs spare;
  };

  [[noreturn]] void refuse(std::uint64_t moves, std::uint64_t most_moves) const {
    if (moves == Lengths::endless) {
      throw UsageError(
          "--strategy " + name_ +
              ": does not end: its cuts leave several disks to move without a spare peg; no clause of "
              "the program does that, and it goes back to others again and again",
          "--strategy frame-stewart cuts right.");
    }
    throw UsageError("--strategy " + name_ + ": " + counted(moves, "move") +
                         "; the memory that may be used holds " + std::to_string(most_moves),
                     "See --memory.");
  }

  // `smallest`: the smallest disk of the task. `stack`: which part of which part it is, as 1.3.
  void transfer(const Task& task, int smallest, const std::string& stack) {
    if (task.disks == 1) return make(task, smallest, stack);
    if (phases_) phases_->note(stack, term(task), "");
    const int m = lengths_.aside(task.disks, task.spare.count);
    const int first = task.spare[0];
    const auto part = [&](const char* number) {
      return phases_ ? stack + (stack.empty() ? "" : ".") + number : std::string();
    };
    transfer({m, task.from, first, task.spare.with_first(task.to)}, smallest, part("1"));
    const Pegs rest = split_ == Split::all_but_one ? task.spare : task.spare.without_first();
    transfer({task.disks - m, task.from, task.to, rest}, smallest + m, part("2"));
    transfer({m, first, task.to, task.spare.with_first(task.from)}, smallest, part("3"));
  }

  void make(const Task& task, int disk, const std::string& stack) {
    moves_.push_back(move_of(disk, task.from, task.to));
    if (!phases_) return;
    phases_->move(task.from, task.to);
    phases_->note(stack, term(task), notation(task.from, task.to));
  }

  // "move 3 a b c", or "move 3 a [b,c] d" where any number of pegs may be spare.
  [[nodiscard]] std::string term(const Task& task) const {
    std::string spare;
    for (int i = 0; i < task.spare.count; ++i) spare += (i > 0 ? "," : "") + peg_letter(task.spare[i]);
    if (split_ != Split::all_but_one) spare = "[" + spare + "]";
    return "move " + std::to_string(task.disks) + " " + peg_letter(task.from) +
           (spare.empty() ? " " : " " + spare + " ") + peg_letter(task.to);
  }

  std::string name_;
  Split split_;
  Lengths lengths_;
  std::vector<Move> moves_;
  std::optional<Phases> phases_;
};

// By the strategy of that name, one of `strategies`.
[[nodiscard]] inline Solution build(std::string_view name, int disks, int pegs, int from, int to,
                                    std::uint64_t most_moves) {
  std::size_t i = 0;
  while (strategies.at(i).name != name) ++i;
  return Builder(strategies[i]).build(disks, pegs, from, to, most_moves);
}

}  // namespace lucas::models::hanoi
