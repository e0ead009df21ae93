// The table in which a Prolog textbook follows its program for the Tower of Hanoi: a row for each task, with what is on
// the pegs before it, or after it if it is a single move; the columns Stack (which part of which part it is, as 1.3),
// Term (the call) and Segment (the move).
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lucas/strategy.hpp"

namespace lucas::models::hanoi {

// "a" for peg 0.
[[nodiscard]] inline std::string peg_letter(int peg) { return {static_cast<char>('a' + peg)}; }
// As the programs write a move: [a,c]
[[nodiscard]] inline std::string notation(int from, int to) {
  return "[" + peg_letter(from) + "," + peg_letter(to) + "]";
}

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

}  // namespace lucas::models::hanoi
