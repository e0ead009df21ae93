// Writes all bytes, in as many system calls as that takes. Signal handlers may call it: it allocates nothing and takes no locks.
#pragma once

#include <cstdint>
#include <string_view>

namespace lucas {

// Writes all bytes to an open file, at its current or a given position. Returns the errno of a failure, else 0.
int write_all(int file, std::string_view bytes);
int write_all(int file, std::string_view bytes, std::uint64_t position);

}  // namespace lucas
