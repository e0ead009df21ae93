// The parameters of Lights Out: the size of the board, and its first lights.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lucas/param.hpp"

namespace lucas::models {

struct LightsOutParams {
  enum class Start : std::uint8_t { on, off, typed };
  int rows = 3, cols = 3;
  Start start = Start::on;
  std::string board{};    // rows of lights, if that is the start
  std::uint64_t lit = 0;  // those rows read
};

namespace lights_out {

[[nodiscard]] std::vector<Param<LightsOutParams>> params();

// With a typed board read, and the size that it tells; a random one is made by presses. Throws UsageError.
[[nodiscard]] LightsOutParams resolved(LightsOutParams p);

}  // namespace lights_out

}  // namespace lucas::models
