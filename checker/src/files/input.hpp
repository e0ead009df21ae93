// What somebody hands in: files of JSON, and stdin.
#pragma once

#include <cstdint>
#include <istream>
#include <string>

namespace lucas::cli {

// The text of a file, or of stdin (-), of at most 1 GiB. Throws UsageError and IoError as read_input, and
// MemoryBudget::Exceeded for one of more than `memory` bytes.
[[nodiscard]] std::string read_json_file(const std::string& path, const std::string& what,
                                         std::uint64_t memory);

// Of a word that names no file: throws UsageError if it looks as if it should, as card.txt does.
void refuse_missing_file(const std::string& word);

// std::cin. Throws IoError if nothing can be read there: it is closed, or a folder.
[[nodiscard]] std::istream& open_stdin();

}  // namespace lucas::cli
