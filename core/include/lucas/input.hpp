// Input files, read whole: levels, traces.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lucas {

// How messages call the file: - is stdin.
[[nodiscard]] std::string input_name(const std::string& path);

// The bytes of the file, or of stdin; of more than `most`, as many and one. `what`, such as "a trace", is what it should
// be. Throws UsageError for a name that cannot be opened, and for folders, pipes and devices, which may have no end;
// IoError for what cannot be read to its end, and for a stdin that cannot be read.
[[nodiscard]] std::string read_input(const std::string& path, std::string_view what, std::uint64_t most);

}  // namespace lucas
