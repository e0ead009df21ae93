// Film: the drawings of a trace as items that stay, move, come and go from frame to frame, so that outputs can animate
// them. Pieces that look alike are told apart by where they are: what two frames show in one place and one look is one
// item; what is left over has moved.
#pragma once

#include <cstddef>
#include <vector>

#include "lucas/scene.hpp"
#include "picture/drawing.hpp"

namespace lucas {

class Film {
 public:
  // An item at a place, or one that is not shown.
  struct Placed {
    std::size_t item;
    int x, y;
    bool is_shown;
  };

  // Shows the next scene; returns what it changes, by item. The first one changes all.
  std::vector<Placed> show(const Scene& scene);

  // ---- So far ----

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] const Looks& looks() const { return looks_; }
  [[nodiscard]] std::size_t items() const { return items_.size(); }
  [[nodiscard]] std::size_t look_of(std::size_t item) const { return items_[item].look; }

 private:
  struct Item {
    std::size_t look;
    int x, y;
    bool is_shown;
  };

  [[nodiscard]] std::size_t item_like(const Item& wanted, const std::vector<bool>& taken) const;

  Drafter drafter_;
  int width_ = 0, height_ = 0;
  Looks looks_;
  std::vector<Item> items_;
};

}  // namespace lucas
