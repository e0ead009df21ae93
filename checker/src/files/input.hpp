// Input files, opened. A name that cannot be opened is a wrong name (UsageError); what breaks while it is read, and
// stdin, which has no name, is an IoError.
#pragma once

#include <fstream>
#include <istream>
#include <string>

namespace lucas::cli {

// Throws UsageError if it cannot be opened; `what`, such as "a trace", is what the file should be.
[[nodiscard]] std::ifstream open_input(const std::string& path, const std::string& what);

// std::cin. Throws IoError if nothing can be read there: it is closed, or a folder.
[[nodiscard]] std::istream& open_stdin();

}  // namespace lucas::cli
