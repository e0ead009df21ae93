// Stands in for machine.cpp in a web page: one core, and memory that 32-bit addresses can reach.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>

#include "lucas/error.hpp"
#include "system/machine.hpp"

namespace lucas::cli {

void require_threads(std::int64_t count) {
  if (count > 1)
    throw UsageError(fmt::format("--threads {}: a web page has one thread", count),
                     "Leave --threads out; the program itself uses all cores.");
}

unsigned possible_threads() { return 1; }
unsigned usable_threads(const std::string& /*root*/) { return 1; }
std::uint64_t usable_memory(const std::string& /*root*/) { return std::uint64_t{2} << 30; }

// The heap of a page never shrinks.
std::uint64_t peak_rss() { return reinterpret_cast<std::uintptr_t>(sbrk(0)); }

}  // namespace lucas::cli
