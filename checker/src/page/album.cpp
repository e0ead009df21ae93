#include "page/album.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "page/page.hpp"

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

void Album::add(const StateSpace& space, Vertex state, std::optional<std::size_t> base) {
  const Scene scene = space.picture(state);
  add_board(scene, base);
  if (!has_values_) return;
  add_values(space.state(state), base);
  constexpr std::size_t most_beside_a_picture = 256 << 10;
  has_values_ = scene.empty() || text_bytes_ <= most_beside_a_picture;
}

void Album::add_board(const Scene& scene, std::optional<std::size_t> base) {
  const Drawing drawing = drafter_.draw(scene);
  width_ = std::max(width_, drawing.width);
  height_ = std::max(height_, drawing.height);
  for (const Scene::Box& box : scene.boxes()) {
    if (boards_.empty() && !box.name.empty()) names_[box.label].push_back(box.name);
  }
  Sequence board;
  for (const Sprite& sprite : drawing.sprites) {
    const auto next = static_cast<std::uint32_t>(sprites_.size());
    board.push_back(
        sprites_.try_emplace({looks_.number_of(sprite.look), sprite.x, sprite.y}, next).first->second);
  }
  packed_boards_.add(board, base ? boards_[*base] : Sequence{});
  boards_.push_back(std::move(board));
}

void Album::add_values(const Value& state, std::optional<std::size_t> base) {
  variables_ = state.names();
  Sequence values;
  for (const Value& value : state.items()) {
    const auto next = static_cast<std::uint32_t>(texts_.size());
    const auto [text, is_new] = number_of_text_.try_emplace(to_text(value), next);
    if (is_new) {
      texts_.push_back(text->first);
      text_bytes_ += text->first.size() + 3;  // quotes and a comma
    }
    values.push_back(text->second);
  }
  packed_values_.add(values, base ? values_[*base] : Sequence{});
  values_.push_back(std::move(values));
}

Json Album::json() const {
  Json json = Json::object();
  if (looks_.size() > 0) {
    std::vector<std::tuple<std::size_t, int, int>> sprites(sprites_.size());
    for (const auto& [sprite, number] : sprites_) sprites[number] = sprite;
    Json places = Json::array();
    for (const auto& [look, x, y] : sprites) places.insert(places.end(), {look, x, y});
    json["pictures"] = {{"width", width_}, {"height", height_}, {"looks", looks_json(looks_)},
                        {"names", names_}, {"sprites", places}, {"boards", packed_boards_.base64()}};
  }
  if (has_values_)
    json["variables"] = {{"names", variables_}, {"texts", texts_}, {"values", packed_values_.base64()}};
  return json;
}

}  // namespace lucas::cli
