// Filters: what transcripts may do with what a program printed, and with files in the working folder, as POSIX has it in more ways.
//
//   head -N, tail -N, wc -l    lines            grep [-v] TEXT, sed s/TEXT/OTHER/    texts, which are no patterns
//   json POINTER...            values           printf TEXT    with \n, \t and \\, and without formats
//   cat FILE..., ls [FOLDER], cmp FILE FILE, rm FILE, mkdir FOLDER
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace lucas::said {

using Words = std::vector<std::string>;

// The text that a filter makes of its own words, its name first, and of the text on its stdin.
using Filter = std::function<std::string(const Words&, const std::string&)>;

// The filter of that name; nullptr if there is none.
[[nodiscard]] const Filter* find_filter(const std::string& name);

// The whole file. Throws std::runtime_error if it is not there.
[[nodiscard]] std::string read_file(const std::string& path);

}  // namespace lucas::said
