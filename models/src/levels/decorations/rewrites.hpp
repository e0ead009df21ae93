// Rewrites: texts in which boards are written in some other way, as texts of rows in usual signs. Each sign still knows its place
// in the text, and a text of none of these ways stays as it is.
#pragma once

#include "levels/level_text.hpp"
#include "lucas/levels/level_format.hpp"

namespace lucas::levels {

// A collection in XML (SLC) as XSB. Throws UsageError for XML that is wrong, or nested in more than 50 elements. slc.cpp
[[nodiscard]] LevelText without_xml(LevelText text);

// Lists of lists of numbers or signs, as programs, NumPy and JSON have them, perhaps behind a name in one line and = or a colon: a row of
// cells each. null and None are the blank of tiles, or a free cell; outside of the board where that has another sign.
[[nodiscard]] LevelText without_lists(LevelText text);

// Rows in quotes, as lists of programs and of JSON have them, one to a line; with a blank line where a list ends. Nothing but
// brackets, commas, semicolons, + and comments may stand beside them, and no backslash in them but in a last \n.
[[nodiscard]] LevelText without_quotes(LevelText text);

// Boards of Sokoban in one of the other ways that collections have, in the signs of XSB: those that are one in that way as a whole.
// Throws UsageError for one that is another one in two ways.
[[nodiscard]] LevelText with_signs_of_xsb(LevelText text);

[[nodiscard]] std::vector<Dialect> signs_of_sokoban();

// Rows without the remarks behind them: behind a blank, ; or //, and in rows of numbers # too. Not behind a colon.
[[nodiscard]] LevelText without_remarks(LevelText text);

[[nodiscard]] inline LevelText rewritten(LevelText text) {
  return with_signs_of_xsb(without_remarks(without_quotes(without_lists(without_xml(std::move(text))))));
}

}  // namespace lucas::levels
