#include "picture/film.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>
#include <tuple>

namespace lucas {

// The nearest one of that look that is shown, else one that is not, else a new one.
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
  std::sort(changes.begin(), changes.end(), [](const Placed& a, const Placed& b) { return a.item < b.item; });
  return changes;
}

}  // namespace lucas
