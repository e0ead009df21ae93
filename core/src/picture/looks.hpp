// Looks: the different looks of sprites, numbered as they are seen.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "picture/drawing.hpp"

namespace lucas {

class Looks {
 public:
  [[nodiscard]] std::size_t number_of(const Look& look);

  [[nodiscard]] std::size_t size() const { return looks_.size(); }
  [[nodiscard]] const Look& operator[](std::size_t i) const { return looks_[i]; }
  // The number in scene.css of the look's colour, from 0 on: one for all pieces of a shape that have no Scene::Box::tone.
  [[nodiscard]] std::size_t tone_of(std::size_t look) const { return tone_of_look_[look]; }

 private:
  std::vector<Look> looks_;
  std::vector<std::size_t> tone_of_look_;
  std::map<Look, std::size_t> numbers_;
  std::map<std::string, std::size_t> tones_;  // by path
};

}  // namespace lucas
