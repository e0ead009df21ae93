// The machine that a web page is given: one core, and memory that a page of 32 bits can address.
#include <unistd.h>

#include <cstdint>

#include "system/machine.hpp"

namespace lucas::cli {

unsigned possible_threads() { return 1; }
unsigned usable_threads(const std::string& /*root*/) { return 1; }
std::uint64_t usable_memory(const std::string& /*root*/) { return std::uint64_t{2} << 30; }

// The heap of a page never shrinks.
std::uint64_t peak_rss() { return reinterpret_cast<std::uintptr_t>(sbrk(0)); }
void forget_peak_rss() {}

}  // namespace lucas::cli
