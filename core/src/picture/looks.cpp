#include "picture/looks.hpp"

namespace lucas {

std::size_t Looks::number_of(const Look& look) {
  const auto [found, is_new] = numbers_.try_emplace(look, looks_.size());
  if (is_new) {
    looks_.push_back(look);
    const bool is_toned = look.kind == Look::Kind::piece;
    tone_of_look_.push_back(is_toned ? tones_.try_emplace(look.path, tones_.size()).first->second : 0);
  }
  return found->second;
}

}  // namespace lucas
