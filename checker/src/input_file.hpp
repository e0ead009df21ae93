// Input files, opened.
#pragma once

#include <fstream>
#include <string>

namespace lucas::cli {

// Throws UsageError if it cannot be read; `what`, such as "a trace", is what the file should be.
[[nodiscard]] std::ifstream open_input(const std::string& path, const std::string& what);

}  // namespace lucas::cli
