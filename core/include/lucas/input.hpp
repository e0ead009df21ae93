// Reads input files whole, such as levels and traces.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lucas {

// The name of a file in messages; - is stdin.
[[nodiscard]] std::string input_name(const std::string& path);

// Returns the bytes of the file, or of stdin, but at most `most` + 1. `what` names what the file should be,
// such as "a trace". Throws UsageError for a name that cannot be opened, and for folders, pipes and devices,
// which may have no end; IoError if the file cannot be read to its end, or stdin cannot be read.
[[nodiscard]] std::string read_input(const std::string& path, std::string_view what, std::uint64_t most);

}  // namespace lucas
