#include "visited/visited_set.hpp"

#include <array>
#include <bit>

namespace lucas {

bool VisitedSet::holds(std::size_t slice, const Posted& posted) const {
  const Word prefix = prefix_of(slice);
  std::array<Word, Posted::block> whole;
  bool holds_all = true;
  posted.visit(slice, [&](States tokens, States) {
    if (prefix != 0) {
      for (std::size_t i = 0; i < tokens.count; ++i) whole[i] = prefix | tokens.words[i];
      tokens.words = whole.data();
    }
    holds_all = holds_all && static_cast<std::size_t>(std::popcount(contains(tokens))) == tokens.count;
  });
  return holds_all;
}

}  // namespace lucas
