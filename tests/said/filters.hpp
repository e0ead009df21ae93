// Filters: what transcripts may do with what a program printed, and with files in the working folder, as POSIX has it in more ways.
//
//   head -N, tail -N, wc -l    lines            grep [-v] TEXT, sed s/TEXT/OTHER/g    texts, which are no patterns
//   json POINTER...            values           printf TEXT    with \n, \t and \\, and without formats
//   cat FILE..., ls [FOLDER], cmp FILE FILE, rm FILE, mkdir FOLDER
#pragma once

#include <string>

#include "checker/cli.hpp"

namespace lucas::said {

using cli::test::Words;

[[nodiscard]] bool is_filter(const std::string& name);
// The text that the filter makes of its words, without its name, and of the text on its stdin. Throws std::runtime_error for words
// that it does not know, and for files that are not there, or are.
[[nodiscard]] std::string filtered(const std::string& name, const Words& words, const std::string& in);

}  // namespace lucas::said
