#include "visited/visited_set.hpp"

#include <array>
#include <bit>

namespace lucas {

bool VisitedSet::holds(std::size_t slice, const Posted& posted) const {
  const Word told = told_by(slice);
  std::array<Word, Posted::block> whole;
  bool holds_all = true;
  posted.visit(slice, [&](States tokens, States) {
    if (told != 0) {
      for (std::size_t i = 0; i < tokens.count; ++i) whole[i] = told | tokens.words[i];
      tokens.words = whole.data();
    }
    holds_all = holds_all && static_cast<std::size_t>(std::popcount(contains(tokens))) == tokens.count;
  });
  return holds_all;
}

}  // namespace lucas
