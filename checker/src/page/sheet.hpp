// A sheet of pictures: the states of a trace side by side as one SVG file, in rows.
#pragma once

#include <iosfwd>

#include "lucas/trace.hpp"
#include "picture/drawing.hpp"

namespace lucas::cli {

// Each under its number and its action, with the pieces marked that the step has moved; a single one without. `remark` stands
// beside the last action, a `title` that is not empty above all.
void write_sheet(std::ostream& out, const Trace& trace, const std::string& remark, const std::string& title);

// The classes of a look in scene.css.
[[nodiscard]] std::string class_of(const Looks& looks, std::size_t look);

}  // namespace lucas::cli
