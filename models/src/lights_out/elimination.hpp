// Elimination: which presses make which lights, by linear algebra over the field of two elements. A press twice is none, and the
// order of presses does not matter: a solution is a set of them. Source: Anderson and Feil, Turning lights out with linear
// algebra, Mathematics Magazine 71 (1998).
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "lucas/models/lights_out/params.hpp"

namespace lucas::models::lights_out {

class Elimination {
 public:
  explicit Elimination(const LightsOutParams& p);

  // A set of the fewest presses that switches just those lights, after all such sets were compared; nothing where there is none.
  [[nodiscard]] std::optional<Lights> fewest(const Lights& lights) const;
  // Sets of presses that switch nothing, of which all others are sums: at most 12, the shorter side of a board.
  [[nodiscard]] const std::vector<Lights>& quiet() const { return quiet_; }

 private:
  std::vector<std::pair<std::size_t, Lights>>
      needed_;                // a press, and the lights of which an odd number asks for it
  std::vector<Lights> even_;  // sets of lights of which any press switches an even number
  std::vector<Lights> quiet_;
};

}  // namespace lucas::models::lights_out
