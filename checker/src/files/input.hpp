// Reads files that the command line names, files of JSON, and stdin.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>

namespace lucas::cli {

// Is it a file or folder that exists, or - for stdin?
[[nodiscard]] bool is_there(const std::string& path);

// FILE or FILE:N, for a FILE that exists. A file whose own name ends with a colon and a number is preferred.
struct NumberedFile {
  std::string path;
  std::string number{};  // as typed, maybe no number; empty: the word has none
};
[[nodiscard]] std::optional<NumberedFile> numbered_file(const std::string& word);

// The text of a file, or of stdin (-), of at most 1 GiB. Throws UsageError and IoError as read_input, and
// MemoryBudget::Exceeded for one of more than `memory` bytes.
[[nodiscard]] std::string read_json_file(const std::string& path, const std::string& what,
                                         std::uint64_t memory);

// Throws UsageError for a word that looks like the name of a file, as card.txt does. Call it where there is no such file.
void refuse_missing_file(const std::string& word);

// std::cin. Throws IoError if nothing can be read there: it is closed, or a folder.
[[nodiscard]] std::istream& open_stdin();

}  // namespace lucas::cli
