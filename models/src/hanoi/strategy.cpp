#include "lucas/models/hanoi/strategy.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "lucas/error.hpp"
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

// The fewest moves from one peg to another that can_move, where they are proved, and by what.
struct Optimum {
  std::optional<std::uint64_t> moves;
  std::string proof;
};
Optimum optimum(int disks, int pegs) {
  const std::uint64_t best = Lengths(Split::best).length(disks, pegs - 2);
  if (disks < pegs) return {best, "each disk but the largest has to move twice: 2n - 1"};
  if (pegs == 3)
    return {best, "3 pegs: 2^n - 1, for the largest disk waits for all others, twice (Lucas 1883)"};
  if (pegs == 4) return {best, "4 pegs: no fewer than Frame-Stewart (Bousch 2014)"};
  return {std::nullopt, "5 pegs and more: whether Frame-Stewart is optimal is open"};
}

// "a" for peg 0.
std::string peg_letter(int peg) { return {static_cast<char>('a' + peg)}; }
// As the programs write a move: [a,c]
std::string notation(int from, int to) { return "[" + peg_letter(from) + "," + peg_letter(to) + "]"; }

// The table in which a Prolog textbook follows its program for the Tower of Hanoi: a row for each task, with what is on
// the pegs before it, or after it if it is a single move; the columns Stack (which part of which part it is, as 1.3),
// Term (the call) and Segment (the move).
class Phases {
 public:
  static constexpr int most_disks = 6;  // of 7 there would be 190 rows

  // The tower on that peg, from 0.
  Phases(int disks, int pegs, int from) : towers_(static_cast<std::size_t>(pegs)) {
    for (int peg = 0; peg < pegs; ++peg) table_.heads.push_back(peg_letter(peg));
    for (const char* head : {"Stack", "Term", "Segment"}) table_.heads.emplace_back(head);
    for (int disk = 0; disk < disks; ++disk) tower(from) += static_cast<char>('1' + disk);
  }

  void note(const std::string& stack, const std::string& term, const std::string& segment) {
    std::vector<std::string> row;
    for (const std::string& tower : towers_) row.push_back(separated(tower));
    row.insert(row.end(), {stack, term, segment});
    table_.rows.push_back(std::move(row));
  }
  // The top disk, onto another peg.
  void move(int from, int to) {
    tower(to).insert(tower(to).begin(), tower(from).front());
    tower(from).erase(tower(from).begin());
  }

  [[nodiscard]] Table table() const { return table_; }

 private:
  [[nodiscard]] std::string& tower(int peg) { return towers_[static_cast<std::size_t>(peg)]; }
  // "1,2,3"
  [[nodiscard]] static std::string separated(const std::string& symbols) {
    std::string all;
    for (const char symbol : symbols) (all += all.empty() ? "" : ",") += symbol;
    return all;
  }

  std::vector<std::string> towers_;  // by peg; top first
  Table table_;
};

// Builds one solution.
class Builder {
 public:
  explicit Builder(const Strategy& strategy)
      : name_(strategy.name), split_(strategy.split), lengths_(strategy.split) {}

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

// From 0; with --goal other, the last of those.
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

Solution build(std::string_view name, int disks, int pegs, int from, int to, std::uint64_t most_moves) {
  std::size_t i = 0;
  while (all_strategies.at(i).name != name) ++i;
  return Builder(all_strategies[i]).build(disks, pegs, from, to, most_moves);
}

std::vector<StrategyInfo> strategies() {
  std::vector<StrategyInfo> all;
  for (const Strategy& s : all_strategies) all.push_back({std::string(s.name), std::string(s.about)});
  return all;
}

Construction<Move> construct(const HanoiParams& p, std::string_view strategy, std::uint64_t most_moves) {
  if (p.rule != HanoiRule::any)
    throw UsageError("--strategy: the strategies move disks between any two pegs", "Leave out --rule.");
  if (p.start == HanoiParams::any)
    throw UsageError("--strategy needs one peg to start from; --start any means all");
  const int from = p.start - 1, to = goal_peg(p);
  if (from == to) return {.moves = {}, .optimum = 0, .proof = "the tower is where it is to go"};
  if (!can_move(p.disks, p.pegs))
    throw UsageError("--strategy: no tower of several disks can be moved with 2 pegs",
                     "Take 3 pegs or more; a search proves it: lucas solve hanoi --pegs 2.");
  Optimum optimal = optimum(p.disks, p.pegs);
  Solution built = build(strategy, p.disks, p.pegs, from, to, most_moves);
  std::vector<std::string> written;
  for (const Move& move : built.moves) written.push_back(notation(move.from, move.to));
  return {std::move(built.moves), std::move(written), optimal.moves, std::move(optimal.proof),
          std::move(built.phases)};
}

}  // namespace lucas::models::hanoi
