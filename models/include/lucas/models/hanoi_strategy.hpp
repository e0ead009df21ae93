// Move lists for the Tower of Hanoi that are built and not searched for. To move n rings from one pole to another
// with some poles to spare: move the m smallest to the first spare pole, the others to the goal without that pole,
// the m smallest onto them. Strategies differ in m:
//
//   recursive                 m = n - 1, with one spare pole (Lucas 1883); 2^n - 1 moves
//   frame-stewart             the m that makes the fewest moves of this form (Frame, Stewart 1941)
//   frame-stewart-as-printed  m = n - floor(sqrt(2 n + 1)) + 1, as a Prolog program in circulation has it; its text
//                             says ceil. With 4 poles 1 3 7 9 17 21 37 41 49 81 89 moves, and from 12 rings on
//                             it meets a tower of several rings without a spare pole, for which it does not end
//
// With 4 poles Frame-Stewart is optimal (Bousch 2014): 1 3 5 9 13 17 25 33 41 49 65 81 97 113 129 161 193 225 257
// 289 moves for 1 to 20 rings. For 5 poles and more that is open.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/strategy.hpp"
#include "lucas/text.hpp"

namespace lucas::models {

class HanoiStrategy {
 public:
  enum class Split : std::uint8_t { all_but_one, best, as_printed };
  struct Move {
    std::uint8_t disk, from, to;  // all from 0; disk 0 is the smallest
  };

  static std::vector<StrategyInfo> infos() {
    return {{"recursive",
             "move all but the largest away, then the largest, then the others onto it; on three pegs"},
            {"frame-stewart", "the same with more pegs, cut where that makes the fewest moves"},
            {"frame-stewart-as-printed",
             "cut by n - floor(sqrt(2 n + 1)) + 1: often longer; does not end for some n"}};
  }

  // Of one of infos().
  explicit HanoiStrategy(std::string_view name)
      : name_(name),
        split_(name == "recursive"       ? Split::all_but_one
               : name == "frame-stewart" ? Split::best
                                         : Split::as_printed) {}

  // For `disks` (1 to 32) on `pegs` (3 to 16, or 2 for one disk), from one peg to another. Throws UsageError if there are more than
  // `most_moves`, or if there is no end to them.
  void build(int disks, int pegs, int from, int to, std::uint64_t most_moves) {
    Task task{disks, from, to, {}};
    for (int peg = 0; peg < pegs; ++peg) {
      if (peg != from && peg != to) task.spare.push_back(peg);
    }
    if (split_ == Split::all_but_one) task.spare.count = std::min(task.spare.count, 1);
    const std::uint64_t moves = length(disks, task.spare.count);
    if (moves > most_moves) {
      throw UsageError("--strategy " + name_ + ": " + counted(moves, "move") +
                           "; the memory that may be used holds " + std::to_string(most_moves),
                       "See --memory.");
    }
    moves_.reserve(moves);
    shows_phases_ = disks <= most_disks_with_phases;
    if (shows_phases_) begin_phases(disks, pegs, from);
    transfer(task, 0, "");
  }

  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  // Up to 6 disks: a row for each task, with what is on the pegs before it, or after it if it is a single move.
  [[nodiscard]] const Table& phases() const { return phases_; }

  // The fewest moves of Frame-Stewart's form.
  [[nodiscard]] static std::uint64_t best_length(int disks, int pegs) {
    return HanoiStrategy("frame-stewart").length(disks, pegs - 2);
  }
  // "a" for peg 0.
  [[nodiscard]] static std::string letter(int peg) { return std::string(1, static_cast<char>('a' + peg)); }
  [[nodiscard]] static std::string notation(int from, int to) {
    return "[" + letter(from) + "," + letter(to) + "]";
  }

 private:
  static constexpr int most_disks_with_phases = 6;

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
    int rings, from, to;
    Pegs spare;
  };

  [[noreturn]] void refuse_endless(int rings) const {
    throw UsageError("--strategy " + name_ + ": does not end: its cuts leave " +
                         counted(static_cast<std::uint64_t>(rings), "disk") +
                         " to move without a spare peg, and the program then tries one disk again and again",
                     "--strategy frame-stewart cuts right.");
  }

  // How many of the smallest go aside; rings >= 2.
  [[nodiscard]] int aside(int rings, int spares) {
    if (spares == 0) refuse_endless(rings);
    if (split_ == Split::as_printed) return rings - static_cast<int>(std::sqrt(2 * rings + 1)) + 1;
    if (split_ == Split::all_but_one || spares == 1) return rings - 1;
    int best = 1;
    for (int m = 2; m < rings; ++m) {
      if (length_with(m, rings, spares) < length_with(best, rings, spares)) best = m;
    }
    return best;
  }
  [[nodiscard]] std::uint64_t length_with(int aside, int rings, int spares) {
    return 2 * length(aside, spares) + length(rings - aside, spares - 1);
  }
  [[nodiscard]] std::uint64_t length(int rings, int spares) {
    if (rings == 1) return 1;
    std::uint64_t& known = lengths_[static_cast<std::size_t>(rings)][static_cast<std::size_t>(spares)];
    if (known == 0) known = length_with(aside(rings, spares), rings, spares);
    return known;
  }

  // `smallest`: the smallest ring of the task. `stack`: which part of which part it is, as 1.3.
  void transfer(const Task& task, int smallest, const std::string& stack) {
    if (task.rings == 1) return make(task, smallest, stack);
    note(task, stack, "");
    const int m = aside(task.rings, task.spare.count);
    const int first = task.spare[0];
    const auto part = [&](const char* number) {
      return shows_phases_ ? stack + (stack.empty() ? "" : ".") + number : std::string();
    };
    transfer({m, task.from, first, task.spare.with_first(task.to)}, smallest, part("1"));
    const Pegs rest = split_ == Split::all_but_one ? task.spare : task.spare.without_first();
    transfer({task.rings - m, task.from, task.to, rest}, smallest + m, part("2"));
    transfer({m, first, task.to, task.spare.with_first(task.from)}, smallest, part("3"));
  }

  void make(const Task& task, int disk, const std::string& stack) {
    moves_.push_back({static_cast<std::uint8_t>(disk), static_cast<std::uint8_t>(task.from),
                      static_cast<std::uint8_t>(task.to)});
    if (!shows_phases_) return;
    auto& tower = towers_[static_cast<std::size_t>(task.from)];
    tower.erase(tower.begin());
    auto& goal = towers_[static_cast<std::size_t>(task.to)];
    goal.insert(goal.begin(), static_cast<char>('1' + disk));
    note(task, stack, notation(task.from, task.to));
  }

  // ---- The table of phases -----------------------------------------------------------------------------

  void begin_phases(int disks, int pegs, int from) {
    for (int peg = 0; peg < pegs; ++peg) phases_.heads.push_back(letter(peg));
    for (const char* head : {"Stack", "Term", "Segment"}) phases_.heads.emplace_back(head);
    towers_.resize(static_cast<std::size_t>(pegs));
    for (int disk = 0; disk < disks; ++disk)
      towers_[static_cast<std::size_t>(from)] += static_cast<char>('1' + disk);
  }
  void note(const Task& task, const std::string& stack, const std::string& segment) {
    if (!shows_phases_) return;
    std::vector<std::string> row;
    for (const std::string& tower : towers_) row.push_back(separated(tower));
    row.insert(row.end(), {stack, term(task), segment});
    phases_.rows.push_back(std::move(row));
  }
  // "1,2,3"
  [[nodiscard]] static std::string separated(const std::string& symbols) {
    std::string all;
    for (const char symbol : symbols) (all += all.empty() ? "" : ",") += symbol;
    return all;
  }
  // "move 3 a b c", or "move 3 a [b,c] d" where any number of poles may be spare.
  [[nodiscard]] std::string term(const Task& task) const {
    std::string spare;
    for (int i = 0; i < task.spare.count; ++i) spare += (i > 0 ? "," : "") + letter(task.spare[i]);
    if (split_ != Split::all_but_one) spare = "[" + spare + "]";
    return "move " + std::to_string(task.rings) + " " + letter(task.from) +
           (spare.empty() ? " " : " " + spare + " ") + letter(task.to);
  }

  std::string name_;
  Split split_;
  std::vector<Move> moves_;
  std::array<std::array<std::uint64_t, 16>, 33> lengths_{};  // by rings and spare poles; 0: not known yet
  bool shows_phases_ = false;
  Table phases_;
  std::vector<std::string> towers_;  // only for the table: top first
};

}  // namespace lucas::models
