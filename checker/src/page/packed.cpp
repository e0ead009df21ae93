#include "page/packed.hpp"

#include <string_view>
#include <utility>

namespace lucas::cli {

std::string Packed::base64() const {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes_.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes_.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k) three = three << 8 | (i + k < bytes_.size() ? bytes_[i + k] : 0U);
    for (std::size_t k = 0; k < 4; ++k)
      text += i + k <= bytes_.size() ? digits[three >> (18 - 6 * k) & 63U] : '=';
  }
  return text;
}

void PackedSequences::add(const Sequence& sequence, const Sequence& base) {
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; i < sequence.size(); ++i) {
    if (i >= base.size() || sequence[i] != base[i]) changed.push_back(i);
  }
  packed_.number(sequence.size());
  packed_.number(changed.size());
  std::size_t next = 0;
  for (const std::size_t i : changed) {
    packed_.number(i - next);
    packed_.number(sequence[i]);
    next = i + 1;
  }
}

}  // namespace lucas::cli
