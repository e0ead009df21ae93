// PathStack: the path that a depth-first search is on, and the untried successors of the states on it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/context.hpp"

namespace lucas {

template <class T>
using BudgetStack = std::vector<T, BudgetAllocator<T>>;

struct PathStack {
  explicit PathStack(const SearchContext& context)
      : width(context.width()),
        path(BudgetAllocator<Word>(context.budget)),
        first_pending(BudgetAllocator<std::size_t>(context.budget)),
        pending(BudgetAllocator<Word>(context.budget)) {}

  [[nodiscard]] bool is_empty() const { return first_pending.empty(); }
  // The depth of the state to be entered next.
  [[nodiscard]] std::uint64_t depth() const { return first_pending.size(); }
  // The last state of the path, valid until the path grows.
  [[nodiscard]] const Word* last() const { return path.data() + path.size() - width; }
  // Has the last state untried successors, and which is the first of them?
  [[nodiscard]] bool has_pending() const { return pending.size() > first_pending.back(); }
  [[nodiscard]] const Word* top() const { return pending.data() + pending.size() - width; }

  // Throws std::bad_alloc, and has then changed nothing that counts.
  void push(const Word* state) {
    path.insert(path.end(), state, state + width);
    first_pending.push_back(pending.size());
  }
  void pop() {
    path.resize(path.size() - width);
    first_pending.pop_back();
  }
  void add_pending(const Word* state) { pending.insert(pending.end(), state, state + width); }
  void drop_top() { pending.resize(pending.size() - width); }
  void clear() {
    path.clear();
    first_pending.clear();
    pending.clear();
  }

  [[nodiscard]] std::uint64_t bytes() const {
    return (path.capacity() + pending.capacity()) * sizeof(Word) +
           first_pending.capacity() * sizeof(std::size_t);
  }
  // The keys of the path that led to the hit.
  [[nodiscard]] Words path_to(const SearchContext& context, const Hit& hit) const {
    const std::size_t states = in_memory(std::min<std::uint64_t>(path.size() / width, hit.depth));
    Words keys(states * hit.key.size());
    context.write_keys({path.data(), states}, keys.data());
    keys.insert(keys.end(), hit.key.begin(), hit.key.end());
    return keys;
  }

  std::size_t width;                       // words of a state
  BudgetStack<Word> path;                  // the states on it
  BudgetStack<std::size_t> first_pending;  // by state: where its untried successors begin
  BudgetStack<Word> pending;               // untried successors; top() is tried next
};

}  // namespace lucas
