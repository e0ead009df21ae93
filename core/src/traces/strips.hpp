// Strips: the pictures of a trace side by side, each below its number and its step, with what has moved marked.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "traces/trace_text.hpp"

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

// Towers are shown where there is room for two side by side. `width` in columns, here and below.
[[nodiscard]] TextLook look_of_strips(const TraceView& view, std::size_t width);

// Of a trace whose states have pictures. `listed`: steps, remark and how many are left out are told above.
void add_strips(std::vector<std::string>& lines, const Trace& trace, const TraceView& view, std::size_t width,
                bool listed);

}  // namespace lucas
