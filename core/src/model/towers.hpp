// Towers of disks on posts, in text: a line for each disk, its width odd, so that posts are in the middle.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lucas/scene.hpp"

namespace lucas {

// The columns that the towers of the scene take; 0 if it has no posts.
[[nodiscard]] std::size_t tower_columns(const Scene& scene);

// Disks, 2 cells high, on the posts that they are nearest to; below them what the boxes under the posts are called.
[[nodiscard]] std::vector<std::string> tower_lines(const Scene& scene, const TextLook& look);

}  // namespace lucas
