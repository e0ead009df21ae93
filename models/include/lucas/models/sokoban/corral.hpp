// Corral: a part of the floor that boxes keep the player out of, and its fence, the boxes around it. It is a
// PI-corral if each push of the fence that is worth a try goes inward, and the player can do it at once; then pushes
// of other boxes can wait until the corral is open.
//
// A corral grows by boxes and parts of the floor on which pushes of its fence may depend. It is no PI-corral if a box
// of the fence can be pushed outward.
//
// Source: corrals, A. Junghanns and J. Schaeffer (2001); PI-corrals, B. Damgaard, notes on his solver YASS in the Sokoban wiki.
#pragma once

#include "lucas/models/sokoban/floor.hpp"

namespace lucas::models::sokoban {

// Words: how many words of 64 bits a set of cells has.
template <std::size_t Words>
class Corral {
  using Set = BitSet<Words>;

 public:
  // Where boxes are, where the player can walk, and the cells from which a box can be pushed to a goal.
  struct Position {
    const Floor& floor;
    const Set &boxes, &area, &alive;
  };

  // The corral around `cell`, which holds no box and is out of the player's reach.
  Corral(const Position& now, std::size_t cell) : now_(now) {
    open(cell);
    while (is_closed_ && !grown_.empty()) {
      const std::size_t box = grown_.lowest();
      grown_.erase(box);
      for (const Direction d : directions)
        look(now_.floor.beside(box, opposite(d)), now_.floor.beside(box, d));
    }
  }

  [[nodiscard]] bool is_closed() const { return is_closed_; }
  [[nodiscard]] const Set& fence() const { return fence_; }
  [[nodiscard]] const Set& inside() const { return inside_; }

 private:
  // Adds the floor connected with that cell, and the boxes around it.
  void open(std::size_t cell) {
    Set rest;
    rest.insert(cell);
    while (!rest.empty()) {
      const std::size_t at = rest.lowest();
      rest.erase(at);
      inside_.insert(at);
      for (const Floor::Number next : now_.floor.beside(at)) {
        if (next == Floor::none || inside_.contains(next)) continue;
        if (now_.boxes.contains(next))
          add(next);
        else
          rest.insert(next);
      }
    }
  }
  void add(std::size_t box) {
    if (fence_.contains(box)) return;
    fence_.insert(box);
    grown_.insert(box);
  }
  void depend_on(std::size_t cell) {
    if (now_.boxes.contains(cell))
      add(cell);
    else if (!now_.area.contains(cell) && !inside_.contains(cell))
      open(cell);
  }
  // Judges the push of a fence box to `to`, by a player on `from`.
  void look(std::size_t from, std::size_t to) {
    if (from == Floor::none || to == Floor::none || !now_.alive.contains(to) || inside_.contains(from))
      return;
    is_closed_ = is_closed_ && !(now_.area.contains(from) && now_.area.contains(to));
    depend_on(from);
    depend_on(to);
  }

  Position now_;
  Set inside_{}, fence_{}, grown_{};  // grown_: boxes of the fence not looked at yet
  bool is_closed_ = true;
};

}  // namespace lucas::models::sokoban
