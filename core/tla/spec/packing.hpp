// Packing: packs a state into one word. The values of its variables are paired, then the pairs, and so on until two
// terms are left. The heap holds values and pairs, so equal states have equal words.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "lucas/shape.hpp"
#include "tla/value/values.hpp"

namespace lucas::tla {

class Packing {
 public:
  Packing(Values& values, std::size_t variables) : values_(values), variables_(variables) {
    for (std::size_t size = variables; size > 2; size = (size + 1) / 2)
      levels_.push_back({std::vector<Term>(size), std::vector<Term>((size + 1) / 2)});
  }
  // The number of bits that a packed state takes.
  [[nodiscard]] static constexpr int bits(std::size_t variables) { return variables < 2 ? 32 : 64; }

  // The word of a state whose values are in the heap. Most values are those of the state that was unpacked last;
  // their pairs are known.
  [[nodiscard]] Word packed(const std::vector<Term>& values) {
    const Term* top = values.data();
    for (std::size_t i = 0; i < levels_.size(); ++i)
      top = pair(top, levels_[i], i + 1 < levels_.size() ? levels_[i + 1].known.data() : top_.data());
    if (variables_ < 2) return variables_ == 0 ? 0 : top[0].bits();
    return Word{top[0].bits()} << 32 | top[1].bits();
  }

  void unpack(Word word, std::vector<Term>& values) {
    top_ = {Term(static_cast<std::uint32_t>(word >> 32)), Term(static_cast<std::uint32_t>(word))};
    if (variables_ == 1) top_[0] = top_[1];
    const Term* from = top_.data();
    for (std::size_t i = levels_.size(); i-- > 0; from = levels_[i].known.data())
      split(from, levels_[i].known);
    values.assign(from, from + variables_);
  }

 private:
  // known: values, or pairs of the level before, of the state that was unpacked last. pairs: the pairs of this level
  // for a state being packed.
  struct Level {
    std::vector<Term> known, pairs;
  };
  // Pairs the terms `made`. `known`: the pairs of this level of the unpacked state.
  const Term* pair(const Term* made, Level& level, const Term* known) {
    const Term* const before = level.known.data();
    const std::size_t size = level.known.size();
    for (std::size_t i = 0; i + 1 < size; i += 2) {
      const bool is_known = made[i] == before[i] && made[i + 1] == before[i + 1];
      level.pairs[i / 2] = is_known ? known[i / 2] : values_.pair(made[i], made[i + 1]);
    }
    if (size % 2 != 0) level.pairs.back() = made[size - 1];
    return level.pairs.data();
  }
  void split(const Term* pairs, std::vector<Term>& values) const {
    const std::size_t size = values.size();
    for (std::size_t i = 0; i + 1 < size; i += 2) {
      const Items both = values_.items(pairs[i / 2]);
      values[i] = both[0];
      values[i + 1] = both[1];
    }
    if (size % 2 != 0) values.back() = pairs[size / 2];
  }

  Values& values_;
  std::size_t variables_;
  std::vector<Level> levels_{};
  std::array<Term, 2> top_{};  // the last two terms of the unpacked state
};

}  // namespace lucas::tla
