// The nearest allowed name to a mistyped one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lucas {

// The text with A to Z as small letters: letter case aside.
[[nodiscard]] std::string lower_case(std::string_view text);

// The candidate with the smallest Damerau-Levenshtein distance (optimal string alignment; Damerau 1964) to
// `typed`, letter case aside, if it is near enough to be meant: at most a third of the longer one's length,
// at least 1; or if one is a prefix of the other, of 3 letters or more.
// Of equally near ones that with the longest common start, then the longer one: more letters are left out than added. Else "".
// O(length²) per candidate.
[[nodiscard]] std::string nearest(std::string_view typed, const std::vector<std::string>& candidates);

// The `most` candidates nearest to `typed`, however far, the nearest first.
[[nodiscard]] std::vector<std::string> nearest_few(std::string_view typed,
                                                   std::vector<std::string> candidates, std::size_t most);

// "Did you mean 'x'?" or, with nothing near, "Choose from: a, b, c."
[[nodiscard]] std::string suggestion(std::string_view typed, const std::vector<std::string>& candidates);

// a, b, c — cut after a few lines' worth.
[[nodiscard]] std::string listed(const std::vector<std::string>& names);

}  // namespace lucas
