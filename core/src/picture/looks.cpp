#include "picture/looks.hpp"

namespace lucas {

std::size_t Looks::number_of(const Look& look) {
  const auto [found, is_new] = numbers_.try_emplace(look, looks_.size());
  if (is_new) {
    looks_.push_back(look);
    constexpr std::size_t tones = 11,
                          tones_of_shapes = 8;  // of scene.css: the first ones are told apart with any eyes
    const bool is_toned = look.kind == Look::Kind::piece && look.tone == 0;
    const std::size_t tone = look.tone > 0 ? static_cast<std::size_t>(look.tone) - 1 : 0;
    tone_of_look_.push_back(is_toned
                                ? tones_.try_emplace(look.path, tones_.size()).first->second % tones_of_shapes
                                : tone % tones);
  }
  return found->second;
}

}  // namespace lucas
