// What a search may keep on disk once its states no longer fit into memory.
#pragma once

#include <cstdint>
#include <limits>
#include <string>

namespace lucas {

struct DiskPlan {
  std::string folder;  // made if it is missing; nothing is left in it
  std::uint64_t most_bytes = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace lucas
