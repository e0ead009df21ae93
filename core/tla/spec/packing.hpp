// Packing: a state as one word. Its variables' values, which the heap holds, are paired, and the pairs, until two are left.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "lucas/shape.hpp"
#include "tla/value/heap.hpp"

namespace lucas::tla {

class Packing {
 public:
  Packing(Heap& heap, std::size_t variables) : heap_(heap) {
    for (std::size_t size = variables; size > 0; size = size > 2 ? (size + 1) / 2 : 0)
      levels_.push_back({std::vector<Term>(size), std::vector<Term>(size)});
  }

  // The values are those of the last unpacked state, most of them: their pairs are known.
  [[nodiscard]] Word packed(std::span<const Term> values) {
    if (levels_.empty()) return 0;
    std::copy(values.begin(), values.end(), levels_.front().made.begin());
    for (std::size_t i = 0; i + 1 < levels_.size(); ++i) pair(levels_[i], levels_[i + 1]);
    const std::vector<Term>& top = levels_.back().made;
    return top.size() == 1 ? top[0].bits() : Word{top[0].bits()} << 32 | top[1].bits();
  }

  void unpack(Word word, std::vector<Term>& values) {
    values.clear();
    if (levels_.empty()) return;
    std::vector<Term>& top = levels_.back().known;
    top.back() = Term(static_cast<std::uint32_t>(word));
    if (top.size() > 1) top.front() = Term(static_cast<std::uint32_t>(word >> 32));
    for (std::size_t i = levels_.size() - 1; i-- > 0;) split(levels_[i + 1].known, levels_[i].known);
    values = levels_.front().known;
  }

 private:
  // Values, or pairs of the level before: of the state that was unpacked last, and of the one that is packed.
  struct Level {
    std::vector<Term> known, made;
  };

  void pair(const Level& from, Level& to) {
    const std::size_t size = from.made.size();
    for (std::size_t i = 0; i + 1 < size; i += 2) {
      const bool is_known = from.made[i] == from.known[i] && from.made[i + 1] == from.known[i + 1];
      to.made[i / 2] = is_known ? to.known[i / 2] : paired(from.made[i], from.made[i + 1]);
    }
    if (size % 2 != 0) to.made.back() = from.made.back();
  }
  [[nodiscard]] Term paired(Term a, Term b) {
    const Term both[] = {a, b};
    return Term(heap_.intern(Head::of(TermKind::pair, 2), both));
  }
  void split(const std::vector<Term>& pairs, std::vector<Term>& values) const {
    for (std::size_t i = 0; i + 1 < values.size(); i += 2) {
      const std::uint32_t* const entry = heap_.words() + pairs[i / 2].place();
      values[i] = Term(entry[1]);
      values[i + 1] = Term(entry[2]);
    }
    if (values.size() % 2 != 0) values.back() = pairs.back();
  }

  Heap& heap_;
  std::vector<Level> levels_{};
};

}  // namespace lucas::tla
