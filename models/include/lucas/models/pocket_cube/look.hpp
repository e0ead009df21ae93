// A position of the pocket cube as a value and as a picture. Not used inside a search.
#pragma once

#include <string>

#include "lucas/models/pocket_cube/position.hpp"
#include "lucas/scene.hpp"
#include "lucas/value.hpp"

namespace lucas::models::pocket_cube {

// The colours of a corner that is twisted by so many thirds, clockwise, in the order of the name of the place where it is:
// "FUR" in UBR shows R on its back.
[[nodiscard]] std::string colours(unsigned corner, unsigned twist);

// By place, but DBL.
[[nodiscard]] Value show(const Position& p);

// The cube unfolded, U above L, F, R, B, and D below, in the colours of most cubes: white, red, green, yellow, orange, blue.
void draw(const Position& p, Scene& scene);

}  // namespace lucas::models::pocket_cube
