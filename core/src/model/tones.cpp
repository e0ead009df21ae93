#include "model/tones.hpp"

#include <algorithm>
#include <array>

namespace lucas {
namespace {

struct Extent {
  int left, top, right, bottom;
  bool stands_out = false, is_solid = true;
  int tone = 0;
};

// One of the 256 that xterm has; for a tone the nearest to that of scene.css.
int color_of(const Extent& extent) {
  constexpr int red = 203;
  constexpr std::size_t by_size = 8;  // the other colours are those of tones that a model asks for
  static constexpr std::array colors = {110, 222, 79, 217, 117, 149, 253, 179, 215, 255, red};
  const auto width = static_cast<std::size_t>(extent.right - extent.left),
             height = static_cast<std::size_t>(extent.bottom - extent.top);
  const std::size_t color = extent.tone > 0 ? static_cast<std::size_t>(extent.tone - 1) % colors.size()
                                            : (3 * width + height) % by_size;
  return extent.stands_out ? red : colors[color];
}

}  // namespace

Tones::Tones(const Scene& scene, const TextLook& look) {
  if (!look.colored) return;
  std::map<int, Extent> extents;
  for (const Scene::Box& box : scene.boxes()) {
    Extent& extent = extents.try_emplace(box.piece, Extent{box.x, box.y, box.x, box.y}).first->second;
    extent = {std::min(extent.left, box.x),
              std::min(extent.top, box.y),
              std::max(extent.right, box.x + box.width - 1),
              std::max(extent.bottom, box.y + box.height - 1),
              extent.stands_out || box.stands_out,
              extent.is_solid && (box.form == Scene::Form::block || box.form == Scene::Form::disc),
              std::max(extent.tone, box.tone)};
  }
  for (const auto& [piece, extent] : extents) {
    const bool is_marked = std::find(look.marked.begin(), look.marked.end(), piece) != look.marked.end();
    if (extent.is_solid)
      codes_[piece] = (is_marked ? "1;38;5;16;48;5;" : "38;5;16;48;5;") + std::to_string(color_of(extent));
  }
}

std::string Tones::over(int piece, const std::string& text) const {
  const auto code = codes_.find(piece);
  return code == codes_.end() ? text : "\x1b[" + code->second + "m" + text + "\x1b[0m";
}

}  // namespace lucas
