// LoopFreePath: the states of a walk without its detours: where the walk comes back to a state of the path, what came after
// that state is cut out. Cost: a state's words and an entry of a map for each state of the path.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "lucas/word.hpp"
#include "memory/memory_budget.hpp"

namespace lucas {

class LoopFreePath {
 public:
  // Words of a state. The budget must outlive the path, and is not given back what the path takes.
  LoopFreePath(unsigned width, MemoryBudget& budget)
      : width_(width), bytes_(width * sizeof(Word) + 128), budget_(budget) {}
  LoopFreePath(const LoopFreePath&) = delete;
  LoopFreePath& operator=(const LoopFreePath&) = delete;

  // Throws std::bad_alloc.
  void add(const Word* state) {
    const auto [place, is_new] = places_.try_emplace(Words(state, state + width_), path_.size());
    if (is_new) {
      budget_.take(bytes_);
      path_.push_back(place);
      return;
    }
    for (; path_.size() > place->second + 1; path_.pop_back()) {
      places_.erase(path_.back());
      budget_.give(bytes_);
    }
  }
  // One state after the other.
  [[nodiscard]] Words states() const {
    Words all;
    for (const auto& place : path_) all.insert(all.end(), place->first.begin(), place->first.end());
    return all;
  }

 private:
  using Places = std::map<Words, std::size_t>;  // where each state is on the path

  unsigned width_;
  std::uint64_t bytes_;  // that a state is taken to cost
  MemoryBudget& budget_;
  Places places_;
  std::vector<Places::const_iterator> path_;
};

}  // namespace lucas
