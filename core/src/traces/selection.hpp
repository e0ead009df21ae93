// Which states of a long trace are shown.
#pragma once

#include <cstddef>
#include <vector>

namespace lucas {

inline constexpr std::size_t gap = static_cast<std::size_t>(-1);  // stands for the states that are left out

// The states to show: all, or some from both ends with a gap between.
[[nodiscard]] inline std::vector<std::size_t> selection(std::size_t states, std::size_t head,
                                                        std::size_t tail, bool full) {
  std::vector<std::size_t> chosen;
  const bool all = full || states <= head + tail + 1;
  for (std::size_t i = 0; i < states; ++i) {
    if (all || i < head || i >= states - tail) {
      chosen.push_back(i);
    } else if (i == head) {
      chosen.push_back(gap);
    }
  }
  return chosen;
}

}  // namespace lucas
