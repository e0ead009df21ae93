// Rewrites: turn texts that write boards in some other way into rows of the usual signs. Each sign still knows its
// place in the text, and a text in none of these ways stays as it is.
#pragma once

#include "levels/level_text.hpp"
#include "lucas/levels/level_format.hpp"

namespace lucas::levels {

// Rewrites XML (SLC) as XSB. Throws UsageError for XML that is wrong, or nested in more than 50 elements. slc.cpp
[[nodiscard]] LevelText without_xml(LevelText text);

// Rewrites lists of lists of programs, NumPy and JSON, perhaps behind a name and = or a colon: each list becomes a
// row. null and None become the blank of tiles or a free cell; outside, if the board has another sign for those.
[[nodiscard]] LevelText without_lists(LevelText text);

// Rewrites rows in quotes, as in lists of programs and JSON, one to a line; a list ends in a blank line. Only
// brackets, commas, semicolons, + and comments may stand beside them, and no backslash in them but in a last \n.
[[nodiscard]] LevelText without_quotes(LevelText text);

// Rewrites boards of Sokoban in other signs into those of XSB, if the whole board is valid in the other signs. Throws
// UsageError for a board that two sets of signs make different levels.
[[nodiscard]] LevelText with_signs_of_xsb(LevelText text);

[[nodiscard]] std::vector<Dialect> signs_of_sokoban();

// Takes off remarks behind rows: from a blank and ; or // on, in rows of numbers also #; not behind a colon.
[[nodiscard]] LevelText without_remarks(LevelText text);

[[nodiscard]] inline LevelText rewritten(LevelText text) {
  return with_signs_of_xsb(without_remarks(without_quotes(without_lists(without_xml(std::move(text))))));
}

}  // namespace lucas::levels
