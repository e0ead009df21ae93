// Strips: the pictures of a trace side by side, each below its number and its step, with what has moved marked.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "traces/trace_text.hpp"

namespace lucas {

// Towers are shown where there is room for two side by side. `width` in columns, here and below.
[[nodiscard]] TextLook look_of_strips(const TraceView& view, std::size_t width);

// Of a trace whose states have pictures. `listed`: steps, remark and how many are left out are told above.
void add_strips(std::vector<std::string>& lines, const Trace& trace, const TraceView& view, std::size_t width,
                bool listed);

}  // namespace lucas
