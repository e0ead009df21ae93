#include "lucas/models/sliding_blocks/layout.hpp"

#include <bit>

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

}  // namespace lucas::models::sliding_blocks
