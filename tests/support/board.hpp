// Scenes with a board.
#pragma once

#include <vector>

#include "lucas/scene.hpp"

namespace lucas::test {

[[nodiscard]] inline Scene board(int width, int height, const std::vector<Scene::Box>& boxes = {}) {
  Scene scene;
  scene.board(width, height);
  for (const Scene::Box& box : boxes) scene.box(box);
  return scene;
}

}  // namespace lucas::test
