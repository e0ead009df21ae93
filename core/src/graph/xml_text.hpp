// Texts in XML: GraphML, GEXF, SVG.
#pragma once

#include <string>
#include <string_view>

namespace lucas {

// As character data or the value of an attribute: a line end as &#10;, what XML 1.0 has no place for as a space, or U+FFFD.
[[nodiscard]] std::string xml_text(std::string_view text);

}  // namespace lucas
