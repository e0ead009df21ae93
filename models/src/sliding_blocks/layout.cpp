#include "lucas/models/sliding_blocks/layout.hpp"

#include <algorithm>
#include <bit>

#include "lucas/text.hpp"

namespace lucas::models::sliding_blocks {
namespace {

constexpr int word_bits = 64;

// Gives out bits, each time in the first word that has room.
class Packer {
 public:
  [[nodiscard]] Field take(int bits) {
    if (bits == 0) return {0, 0, 0};
    std::size_t word = 0;
    while (word < taken_.size() && taken_[word] + bits > word_bits) ++word;
    if (word == taken_.size()) taken_.push_back(0);
    const Field field{word, taken_[word], bits};
    taken_[word] += bits;
    return field;
  }
  [[nodiscard]] std::size_t words() const { return taken_.size(); }

 private:
  std::vector<int> taken_{0};  // by word
};

}  // namespace

Layout layout_of(const std::vector<Kind>& kinds) {
  Layout layout{{}, 1, 0};
  Packer packer;
  for (const Kind& kind : kinds) {
    const std::size_t places = kind.places.size(), pieces = kind.start.size();
    const auto number = static_cast<int>(std::bit_width(places - 1));
    const std::size_t numbers = pieces * static_cast<std::size_t>(number);
    const bool is_plane = places <= numbers && places <= word_bits;
    KindLayout fields{is_plane, {}};
    for (std::size_t i = 0; i < (is_plane ? 1 : pieces); ++i) {
      fields.fields.push_back(packer.take(is_plane ? static_cast<int>(places) : number));
      layout.bits += fields.fields.back().bits;
    }
    layout.kinds.push_back(std::move(fields));
  }
  layout.words = packer.words();
  return layout;
}

std::string too_large(const levels::Level& level) {
  const auto cells =
      static_cast<std::size_t>(std::count_if(level.ground.begin(), level.ground.end(), may_be_covered));
  const std::string size = counted(level.pieces.size(), "piece") + " on " + counted(cells, "floor cell");
  if (cells > most_cells) return size + "; at most " + std::to_string(most_cells) + " cells are possible";
  const Layout layout = layout_of(kinds_of(level).kinds);
  if (layout.words <= most_words) return {};
  return size + ": " + counted(static_cast<std::uint64_t>(layout.bits), "bit") + " a state, in " +
         counted(layout.words, "word") + " of " + std::to_string(word_bits) + "; at most " +
         std::to_string(most_words) + " words are possible";
}

}  // namespace lucas::models::sliding_blocks
