// The data of a page, as JSON for a script element.
#pragma once

#include <iosfwd>

#include "json/value_json.hpp"
#include "page/page.hpp"
#include "picture/drawing.hpp"

namespace lucas::cli {

// On one line. In JSON a < is always part of a string: none is left, so that no text of a model can end the element.
[[nodiscard]] std::string script_text(const Json& json);

// As the viewer draws them.
[[nodiscard]] Json looks_json(const Looks& looks);

// What every page begins with.
[[nodiscard]] Json head_json(const Page& page, const std::string& title);

// Each state tells what it changes of the one before.
void write_page_json(std::ostream& out, const Page& page, const std::string& title);

}  // namespace lucas::cli
