#include "picture/looks.hpp"

namespace lucas {

std::size_t Looks::number_of(const Look& look) {
  const auto [found, is_new] = numbers_.try_emplace(look, looks_.size());
  if (is_new) {
    looks_.push_back(look);
    const bool is_toned = look.kind == Look::Kind::piece && look.tone == 0;
    const std::size_t tone = look.tone > 0 ? static_cast<std::size_t>(look.tone) - 1 : 0;
    tone_of_look_.push_back(is_toned ? tones_.try_emplace(look.path, tones_.size()).first->second : tone);
  }
  return found->second;
}

}  // namespace lucas
