// Files of modules and configurations.
#pragma once

#include <string>
#include <string_view>

#include "tla/syntax/token.hpp"

namespace lucas::tla {

// The file's text under the file's name; - is stdin. `what`, such as "a module", is what it should be. Throws UsageError if
// it cannot be opened, is a folder, pipe or device, or has more than 4 MB; IoError if reading it fails.
[[nodiscard]] Source read_text(const std::string& path, std::string_view what);

}  // namespace lucas::tla
