// Packing: a state as one word. Its variables' values, which the heap holds, are paired, and the pairs, until two are left.
#pragma once

#include <span>
#include <vector>

#include "lucas/shape.hpp"
#include "tla/value/heap.hpp"

namespace lucas::tla {

class Packing {
 public:
  Packing(Heap& heap, std::size_t variables) : heap_(heap), variables_(variables) {}

  [[nodiscard]] Word packed(std::span<const Term> values) {
    level_.assign(values.begin(), values.end());
    while (level_.size() > 2) {
      std::size_t out = 0;
      for (std::size_t i = 0; i < level_.size(); i += 2)
        level_[out++] = i + 1 < level_.size() ? paired(level_[i], level_[i + 1]) : level_[i];
      level_.resize(out);
    }
    if (level_.empty()) return 0;
    return level_.size() == 1 ? level_[0].bits() : Word{level_[0].bits()} << 32 | level_[1].bits();
  }

  void unpack(Word word, std::vector<Term>& values) {
    values.clear();
    if (variables_ == 0) return;
    if (variables_ > 1) values.push_back(Term(static_cast<std::uint32_t>(word >> 32)));
    values.push_back(Term(static_cast<std::uint32_t>(word)));
    sizes_.clear();
    for (std::size_t size = variables_; size > 2; size = (size + 1) / 2) sizes_.push_back(size);
    for (auto size = sizes_.rbegin(); size != sizes_.rend(); ++size) split(*size, values);
  }

 private:
  [[nodiscard]] Term paired(Term a, Term b) {
    const Term both[] = {a, b};
    return Term(heap_.intern(Head::of(TermKind::pair, 2), both));
  }
  void split(std::size_t size, std::vector<Term>& values) {
    const std::size_t before = values.size();
    values.resize(size);
    for (std::size_t i = before; i-- > 0;) {
      const Term pair = values[i];
      if (2 * i + 1 == size) {
        values[2 * i] = pair;
        continue;
      }
      const std::uint32_t* const entry = heap_.words() + pair.place();
      values[2 * i] = Term(entry[1]);
      values[2 * i + 1] = Term(entry[2]);
    }
  }

  Heap& heap_;
  std::size_t variables_;
  std::vector<Term> level_{};
  std::vector<std::size_t> sizes_{};
};

}  // namespace lucas::tla
