#include "picture/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <utility>

#include "lucas/ranges.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

using LookKind = Look::Kind;
using Box = Scene::Box;

constexpr int half_cell = cell_size / 2;
constexpr int letter_size = 28, letter_width = 17;  // of texts, in a font of fixed width

// The size of letters with which the label fits into `width` x `height` cells.
int label_size(const std::string& label, int width, int height) {
  const int usual = std::min(width, height) * cell_size * 9 / 20;
  const auto letters = std::max(static_cast<int>(columns(label)), 1);
  return std::min(usual, width * cell_size * 5 / (4 * letters));
}

// The sprite of a box that is a disc, a hole or a post.
Sprite round_sprite(const Box& box) {
  const int least = std::min(box.width, box.height), x = box.width * half_cell, y = box.height * half_cell;
  Look look{LookKind::hole, circle(x, y, least * cell_size * 2 / 5)};
  if (box.form == Scene::Form::post) {
    const int thickness = box.width * cell_size / 7, radius = thickness / 2;
    look = {LookKind::post, fmt::format("M{} {}v-{}a{r} {r} 0 0 1 {} 0v{}Z", x - radius, 2 * y,
                                        2 * y - radius, 2 * radius, 2 * y - radius, fmt::arg("r", radius))};
  } else if (box.form == Scene::Form::disc) {
    look = {box.stands_out ? LookKind::main_piece : LookKind::piece,
            circle(x, y, least * cell_size * 7 / 20)};
    look.tone = box.tone;
  }
  if (!box.label.empty()) {
    look.label = box.label;
    look.x = x;
    look.y = y;
    look.size = label_size(box.label, least, least) * 3 / 4;
  }
  return {std::move(look), box.x * cell_size, box.y * cell_size};
}

// The sprite of an exit: an arrow head in the frame of the board.
Sprite exit_sprite(const Scene::Exit& exit) {
  static constexpr std::array paths = {"M10 1L20 -7L30 1Z", "M10 39L20 47L30 39Z", "M1 10L-7 20L1 30Z",
                                       "M39 10L47 20L39 30Z"};
  return {
      {LookKind::exit, paths[static_cast<std::size_t>(exit.side)]}, exit.x * cell_size, exit.y * cell_size};
}

std::vector<Sprite> ground_of(const Scene& scene) {
  std::vector<Sprite> sprites;
  using Ground = Scene::Ground;
  const auto add = [&](LookKind kind, Stroke stroke, const auto& is) {
    CellSet cells(scene.width(), scene.height());
    bool any = false;
    for (int y = 0; y < scene.height(); ++y) {
      for (int x = 0; x < scene.width(); ++x) {
        if (!is(scene.ground_at(x, y))) continue;
        cells.add(x, y);
        any = true;
      }
    }
    if (any) sprites.push_back({{kind, outline(cells, stroke)}, 0, 0});
  };
  add(LookKind::plate, {-8, 14},
      [](Ground ground) { return ground != Ground::outside && ground != Ground::wall; });
  add(LookKind::wall, {0, 6}, [](Ground ground) { return ground == Ground::wall; });
  add(LookKind::gate, {4, 6}, [](Ground ground) { return ground == Ground::gate; });
  return sprites;
}

}  // namespace

std::string_view to_text(Look::Kind kind) {
  static constexpr std::array<std::string_view, 10> names = {"plate", "wall", "gate", "hole",   "post",
                                                             "piece", "main", "text", "target", "exit"};
  return names[static_cast<std::size_t>(kind)];
}

std::size_t Looks::number_of(const Look& look) {
  const auto [found, is_new] = numbers_.try_emplace(look, looks_.size());
  if (is_new) {
    looks_.push_back(look);
    constexpr std::size_t tones = 11,
                          tones_of_shapes = 8;  // of scene.css: the colour-blind can tell these 8 apart
    const bool is_toned = look.kind == Look::Kind::piece && look.tone == 0;
    const std::size_t tone = look.tone > 0 ? static_cast<std::size_t>(look.tone) - 1 : 0;
    tone_of_look_.push_back(is_toned
                                ? tones_.try_emplace(look.path, tones_.size()).first->second % tones_of_shapes
                                : tone % tones);
  }
  return found->second;
}

// A piece: those of its boxes that are blocks, cut to the board.
class Drafter::Polyomino {
 public:
  void add(const Box& box) { boxes_.push_back(box); }
  // `inset`: how far it stays inside its cells.
  [[nodiscard]] Sprite sprite(int inset, Drafter& drafter) const {
    int left = boxes_[0].x, top = boxes_[0].y, right = left, bottom = top;
    for (const Box& box : boxes_) {
      left = std::min(left, box.x);
      top = std::min(top, box.y);
      right = std::max(right, box.x + box.width);
      bottom = std::max(bottom, box.y + box.height);
    }
    CellSet cells(right - left, bottom - top);
    for (const Box& box : boxes_) {
      for (int y = box.y; y < box.y + box.height; ++y) {
        for (int x = box.x; x < box.x + box.width; ++x) cells.add(x - left, y - top);
      }
    }
    const Box& first = boxes_.front();
    const int radius = cell_size / 5 * (boxes_.size() == 1 ? std::min(first.width, first.height) : 1);
    Look look{first.stands_out ? LookKind::main_piece : LookKind::piece,
              drafter.outlined(cells, {inset, radius})};
    look.tone = first.tone;
    add_label(look, cells, left, top);
    return {std::move(look), left * cell_size, top * cell_size};
  }

 private:
  // Puts the label in the middle, or if that is not part of the piece, in the box that has the label.
  void add_label(Look& look, const CellSet& cells, int left, int top) const {
    const auto labelled = ranges::find_if(boxes_, [](const Box& box) { return !box.label.empty(); });
    if (labelled == boxes_.end()) return;
    const int width = cells.width(), height = cells.height();
    bool has_middle = true;  // it may be a corner of four cells
    for (const int x : {(width - 1) / 2, width / 2}) {
      for (const int y : {(height - 1) / 2, height / 2}) has_middle = has_middle && cells.has(x, y);
    }
    look.label = labelled->label;
    look.x = has_middle ? width * half_cell : (labelled->x - left) * cell_size + half_cell;
    look.y = has_middle ? height * half_cell : (labelled->y - top) * cell_size + half_cell;
    look.size = has_middle ? label_size(look.label, width, height) : label_size(look.label, 1, 1);
  }

  std::vector<Box> boxes_;
};

const std::string& Drafter::outlined(const CellSet& cells, Stroke stroke) {
  const auto [found, is_new] = outlines_.try_emplace({cells, stroke});
  if (is_new) found->second = outline(cells, stroke);
  return found->second;
}

const std::vector<Sprite>& Drafter::ground(const Scene& scene) {
  std::vector<Scene::Ground> ground;
  for (int y = 0; y < scene.height(); ++y) {
    for (int x = 0; x < scene.width(); ++x) ground.push_back(scene.ground_at(x, y));
  }
  if (scene.width() != ground_width_ || ground != ground_) {
    ground_width_ = scene.width();
    ground_ = std::move(ground);
    ground_sprites_ = ground_of(scene);
  }
  return ground_sprites_;
}

// Sprites of pieces are in the order of their first boxes.
void Drafter::add_boxes(const Scene& scene, std::vector<Sprite>& sprites) {
  const int inset = std::clamp(std::max(scene.width(), scene.height()) / 10, 2, 4);
  std::map<int, std::pair<std::size_t, Polyomino>> pieces;  // with their places among the sprites
  for (const Box& box : scene.boxes()) {
    const Box part = scene.on_board(box);
    if (part.width == 0 || part.height == 0) continue;
    if (part.form != Scene::Form::block) {
      sprites.push_back(round_sprite(part));
      continue;
    }
    const auto [piece, is_new] = pieces.try_emplace(part.piece, sprites.size(), Polyomino());
    if (is_new) sprites.emplace_back();
    piece->second.second.add(part);
  }
  for (const auto& [number, piece] : pieces) sprites[piece.first] = piece.second.sprite(inset, *this);
}

void Drafter::add_goal(const Scene& scene, std::vector<Sprite>& sprites) {
  constexpr int inset = 7;  // more than that of pieces, so that a target shows on a piece
  std::map<int, Polyomino> targets;
  for (const Box& box : scene.targets()) {
    const Box part = scene.on_board(box);
    if (part.width > 0 && part.height > 0) targets[part.piece].add(part);
  }
  for (const auto& [piece, target] : targets) {
    sprites.push_back(target.sprite(inset, *this));
    sprites.back().look.kind = LookKind::target;
  }
  for (const Scene::Exit& exit : scene.exits()) sprites.push_back(exit_sprite(exit));
}

Drawing Drafter::draw(const Scene& scene) {
  Drawing drawing;
  for (const std::string& line : scene.lines()) {
    const int length = static_cast<int>(columns(line)) * letter_width;
    const Look look{LookKind::text, "", line, 0, letter_size, letter_size, length};
    if (!without_blanks(line).empty()) drawing.sprites.push_back({look, 0, drawing.height});
    drawing.height += cell_size;
    drawing.width = std::max(drawing.width, length);
  }
  std::vector<Sprite> board = ground(scene);
  add_boxes(scene, board);
  add_goal(scene, board);
  for (Sprite& sprite : board) {
    sprite.y += drawing.height;
    drawing.sprites.push_back(std::move(sprite));
  }
  drawing.width = std::max(drawing.width, scene.width() * cell_size);
  drawing.height += scene.height() * cell_size;
  return drawing;
}

// ---- Films ----------------------------------------------------------------------------------------------------------

// The nearest shown item of that look that is not taken, else a hidden one, else a new one.
std::size_t Film::item_like(const Item& wanted, const std::vector<bool>& taken) const {
  std::size_t best = items_.size();
  int least = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < taken.size(); ++i) {
    const Item& item = items_[i];
    if (taken[i] || item.look != wanted.look) continue;
    constexpr int hidden = std::numeric_limits<int>::max() - 1;
    const int distance = item.is_shown ? std::abs(item.x - wanted.x) + std::abs(item.y - wanted.y) : hidden;
    if (distance >= least) continue;
    best = i;
    least = distance;
  }
  return best;
}

std::vector<Film::Placed> Film::show(const Scene& scene) {
  const Drawing drawing = drafter_.draw(scene);
  width_ = std::max(width_, drawing.width);
  height_ = std::max(height_, drawing.height);
  using Position = std::tuple<std::size_t, int, int>;
  std::map<Position, std::size_t> there;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].is_shown) there.try_emplace({items_[i].look, items_[i].x, items_[i].y}, i);
  }
  std::vector<bool> taken(items_.size());
  std::vector<Item> moved;
  for (const Sprite& sprite : drawing.sprites) {
    const Item wanted{looks_.number_of(sprite.look), sprite.x, sprite.y, true};
    const auto same = there.find({wanted.look, wanted.x, wanted.y});
    if (same != there.end() && !taken[same->second]) {
      taken[same->second] = true;
    } else {
      moved.push_back(wanted);
    }
  }
  std::vector<Placed> changes;
  for (const Item& wanted : moved) {
    const std::size_t item = item_like(wanted, taken);
    if (item == items_.size()) items_.emplace_back();
    if (item < taken.size()) taken[item] = true;
    items_[item] = wanted;
    changes.push_back({item, wanted.x, wanted.y, true});
  }
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (taken[i] || !items_[i].is_shown) continue;
    items_[i].is_shown = false;
    changes.push_back({i, items_[i].x, items_[i].y, false});
  }
  ranges::sort(changes, {}, &Placed::item);
  return changes;
}

}  // namespace lucas
