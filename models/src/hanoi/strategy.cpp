#include "lucas/models/hanoi/strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"

namespace lucas::models::hanoi {
namespace {

struct Strategy {
  std::string_view name;
  Split split;
  std::string_view about;
};
constexpr std::array<Strategy, 3> all_strategies = {
    {{"recursive", Split::all_but_one,
      "move all but the largest away, then the largest, then the others onto it; on three pegs"},
     {"frame-stewart", Split::best, "the same with more pegs, cut where that makes the fewest moves"},
     {"frame-stewart-as-printed", Split::as_printed,
      "cut by n - floor(sqrt(2 n + 1)) + 1: often longer; does not end for some n"}}};

// Can a tower of that many disks get to another peg?
bool can_move(int disks, int pegs) { return disks == 1 || pegs > 2; }

// Why the best cut makes the fewest moves of all, or that this is open.
std::string proof(int disks, int pegs) {
  if (disks < pegs) return "each disk but the largest has to move twice: 2n - 1";
  if (pegs == 3) return "3 pegs: 2^n - 1, for the largest disk waits for all others, twice (Lucas 1883)";
  if (pegs == 4) return "4 pegs: no fewer than Frame-Stewart (Bousch 2014)";
  return "5 pegs and more: whether Frame-Stewart is optimal is open";
}

// Programs write a for peg 0, and a move as [a,c].
char letter_of(int peg) { return static_cast<char>('a' + peg); }
int peg_of(char letter) { return letter - 'a'; }
std::string notation(char from, char to) { return fmt::format("[{},{}]", from, to); }

// "1,2,3"
std::string separated(const std::string& symbols) { return fmt::format("{}", fmt::join(symbols, ",")); }

// The table with which a Prolog textbook follows its program for the Tower of Hanoi. A row for each task shows the
// pegs before it (after it, if it is a single move), its number in column Stack (1.3: part 3 of part 1), the call in
// column Term, and the move in column Segment.
class Phases {
 public:
  static constexpr int most_disks = 6;  // 7 disks would make 190 rows

  // Starts with the tower on peg `from`, a letter.
  Phases(int disks, int pegs, char from) : towers_(static_cast<std::size_t>(pegs)) {
    for (int peg = 0; peg < pegs; ++peg) table_.heads.emplace_back(1, letter_of(peg));
    for (const char* head : {"Stack", "Term", "Segment"}) table_.heads.emplace_back(head);
    for (int disk = 0; disk < disks; ++disk) tower(from) += static_cast<char>('1' + disk);
  }

  void note(const std::string& stack, const std::string& term, const std::string& segment) {
    std::vector<std::string> row = mapped(towers_, separated);
    row.insert(row.end(), {stack, term, segment});
    table_.rows.push_back(std::move(row));
  }
  // Moves the top disk of a peg onto another peg.
  void move(char from, char to) {
    tower(to).insert(tower(to).begin(), tower(from).front());
    tower(from).erase(tower(from).begin());
  }

  [[nodiscard]] Table table() const { return table_; }

 private:
  [[nodiscard]] std::string& tower(char peg) { return towers_[static_cast<std::size_t>(peg_of(peg))]; }

  std::vector<std::string> towers_;  // by peg; top first
  Table table_;
};

// Builds one solution.
class Builder {
 public:
  explicit Builder(const Strategy& strategy)
      : name_(strategy.name), split_(strategy.split), lengths_(strategy.split) {}

  [[nodiscard]] Construction<Move> build(int disks, int pegs, int from, int to, std::uint64_t most_moves) && {
    Task task{disks, letter_of(from), letter_of(to), {}};
    for (int peg = 0; peg < pegs; ++peg) {
      if (peg != from && peg != to) task.spare += letter_of(peg);
    }
    if (split_ == Split::all_but_one) task.spare.resize(std::min<std::size_t>(task.spare.size(), 1));
    const std::uint64_t moves = lengths_.length(disks, task.spares());
    if (moves > most_moves) refuse(moves, most_moves);
    moves_.reserve(static_cast<std::size_t>(moves));
    if (disks <= Phases::most_disks) phases_.emplace(disks, pegs, task.from);
    transfer(task, 0, "");
    return {.moves = std::move(moves_), .phases = phases_ ? phases_->table() : Table{}};
  }

 private:
  struct Task {
    int disks;
    char from, to;      // pegs
    std::string spare;  // so short that a copy allocates nothing

    [[nodiscard]] int spares() const { return static_cast<int>(spare.size()); }
  };

  [[noreturn]] void refuse(std::uint64_t moves, std::uint64_t most_moves) const {
    if (moves == Lengths::endless) {
      throw UsageError(
          "does not end: its cuts leave several disks to move without a spare peg; no clause of the program "
          "does that, and it goes back to others again and again",
          "The strategy frame-stewart cuts right.");
    }
    throw UsageError(
        counted(moves, "move") + "; the memory that may be used holds " + std::to_string(most_moves),
        "See --memory.");
  }

  // `smallest`: the smallest disk of the task. `stack`: its number, as 1.3 for part 3 of part 1.
  void transfer(const Task& task, int smallest, const std::string& stack) {
    if (task.disks == 1) return make(task, smallest, stack);
    if (phases_) phases_->note(stack, term(task), "");
    const int m = lengths_.aside(task.disks, task.spares());
    const char first = task.spare[0];
    const std::string others = task.spare.substr(1);
    const auto part = [&](const char* number) {
      return phases_ ? stack + (stack.empty() ? "" : ".") + number : std::string();
    };
    transfer({m, task.from, first, task.to + others}, smallest, part("1"));
    const std::string& rest = split_ == Split::all_but_one ? task.spare : others;
    transfer({task.disks - m, task.from, task.to, rest}, smallest + m, part("2"));
    transfer({m, first, task.to, task.from + others}, smallest, part("3"));
  }

  void make(const Task& task, int disk, const std::string& stack) {
    moves_.push_back(move_of(disk, peg_of(task.from), peg_of(task.to)));
    if (!phases_) return;
    phases_->move(task.from, task.to);
    phases_->note(stack, term(task), notation(task.from, task.to));
  }

  // "move 3 a b c", or "move 3 a [b,c] d" where any number of pegs may be spare.
  [[nodiscard]] std::string term(const Task& task) const {
    std::string spare = separated(task.spare);
    if (split_ != Split::all_but_one) spare = "[" + spare + "]";
    return fmt::format("move {} {}{} {}", task.disks, task.from, spare.empty() ? "" : " " + spare, task.to);
  }

  std::string name_;
  Split split_;
  Lengths lengths_;
  std::vector<Move> moves_;
  std::optional<Phases> phases_;
};

// The goal peg, from 0; with --goal other, the last peg but the start.
int goal_peg(const HanoiParams& p) {
  if (p.goal == HanoiParams::last || (p.goal == HanoiParams::other && p.start != p.pegs)) return p.pegs - 1;
  return p.goal == HanoiParams::other ? p.pegs - 2 : p.goal - 1;
}

}  // namespace

std::uint64_t Lengths::length(int disks, int spares) {
  if (disks == 1) return 1;
  if (spares == 0) return endless;
  std::uint64_t& known = lengths_[static_cast<std::size_t>(disks)][static_cast<std::size_t>(spares)];
  if (known == 0) known = length_with(aside(disks, spares), disks, spares);
  return known;
}

int Lengths::aside(int disks, int spares) {
  if (split_ == Split::as_printed) return disks - static_cast<int>(std::sqrt(2 * disks + 1)) + 1;
  if (split_ == Split::all_but_one || spares == 1) return disks - 1;
  int best = 1;
  for (int m = 2; m < disks; ++m) {
    if (length_with(m, disks, spares) < length_with(best, disks, spares)) best = m;
  }
  return best;
}

std::uint64_t Lengths::length_with(int aside, int disks, int spares) {
  const int rest_spares = split_ == Split::all_but_one ? spares : spares - 1;
  const std::uint64_t smallest = length(aside, spares), rest = length(disks - aside, rest_spares);
  return smallest == endless || rest == endless ? endless : 2 * smallest + rest;
}

Construction<Move> build(std::string_view name, int disks, int pegs, int from, int to,
                         std::uint64_t most_moves) {
  return Builder(*ranges::find(all_strategies, name, &Strategy::name))
      .build(disks, pegs, from, to, most_moves);
}

std::vector<StrategyInfo> strategies() {
  return mapped(all_strategies, [](const Strategy& s) {
    return StrategyInfo{std::string(s.name), std::string(s.about)};
  });
}

Construction<Move> construct(const HanoiParams& p, std::string_view strategy, std::uint64_t most_moves) {
  if (p.rule != HanoiRule::any)
    throw UsageError("the strategies move disks between any two pegs", "Leave out --rule.");
  if (p.start == HanoiParams::any) throw UsageError("it needs one peg to start from; --start any means all");
  const int from = p.start - 1, to = goal_peg(p);
  if (from == to) return {.moves = {}, .optimum = 0, .proof = "the tower is where it is to go"};
  if (!can_move(p.disks, p.pegs))
    throw UsageError("no tower of several disks can be moved with 2 pegs",
                     "Take 3 pegs or more; a search proves it: lucas solve hanoi --pegs 2.");
  Construction<Move> built = build(strategy, p.disks, p.pegs, from, to, most_moves);
  built.notation = mapped(
      built.moves, [](const Move& move) { return notation(letter_of(move.from), letter_of(move.to)); });
  built.proof = proof(p.disks, p.pegs);
  if (p.disks < p.pegs || p.pegs < 5) built.optimum = Lengths(Split::best).length(p.disks, p.pegs - 2);
  return built;
}

}  // namespace lucas::models::hanoi
