// The colours of pieces on terminals of 256 colours.
#pragma once

#include <map>
#include <string>

#include "lucas/scene.hpp"

namespace lucas {

// By what a piece is like: of its tone, else those of one size alike; one that stands out red. Holes and posts have none.
class Tones {
 public:
  // None if not `colored`.
  Tones(const Scene& scene, const TextLook& look);

  // The text with the colour of the piece behind it, bold if that is marked.
  [[nodiscard]] std::string over(int piece, const std::string& text) const;

 private:
  std::map<int, std::string> codes_;  // by piece, of SGR
};

}  // namespace lucas
