// Parameters and look of Lights Out, and its solutions by linear algebra.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/model.hpp"
#include "lucas/models/bit_set.hpp"

namespace lucas::models {

namespace lights_out {
using Lights = BitSet<3>;  // cells, in reading order
inline constexpr int most_side = 12;
}  // namespace lights_out

struct LightsOutParams {
  enum class Start : std::uint8_t { on, off, typed };
  int rows = 3, cols = 3;
  Start start = Start::on;
  std::string board{};               // the rows of a typed start
  lights_out::Lights lit{};          // the lights that are on in `board`
  TextPlace place{};                 // of `board`, for messages
  std::vector<std::string> notes{};  // sentences on what of its text was not read
};

namespace lights_out {

[[nodiscard]] std::vector<Param<LightsOutParams>> params();
// Reads a typed board, and takes the size from it. Throws UsageError.
[[nodiscard]] LightsOutParams resolved(LightsOutParams p);

[[nodiscard]] Lights all_lights(const LightsOutParams& p);
// The lights that a press on that cell switches.
[[nodiscard]] Lights switched_by(const LightsOutParams& p, int cell);
// The lights that are on at the start; a random start is made by random presses.
[[nodiscard]] Lights first_lights(const LightsOutParams& p);

// For the hook `unsolvable` of models.
[[nodiscard]] std::string why_unsolvable(const LightsOutParams& p);
[[nodiscard]] std::vector<StrategyInfo> strategies();
struct Presses {
  std::vector<std::size_t> cells{};
  std::string proof{};  // why fewer presses are not enough
};
// Throws UsageError if no presses solve it, or only more than `most`.
[[nodiscard]] Presses fewest_presses(const LightsOutParams& p, std::uint64_t most);

[[nodiscard]] Value show(const LightsOutParams& p, const Lights& lit);
[[nodiscard]] Label label(int row, int column);
void draw(const LightsOutParams& p, const Lights& lit, Scene& scene);

}  // namespace lights_out
}  // namespace lucas::models
