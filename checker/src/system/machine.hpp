// Tells how many cores and how much memory of its machine this process may use by the kernel and the process's
// cgroups (version 1 or 2), and the most memory that it has used.
#pragma once

#include <cstdint>
#include <string>

namespace lucas::cli {

inline constexpr unsigned most_threads = 256;

// The rule for cores and memory: the tightest of all limits that can be read; a file that cannot be read sets none.
// `root` stands before /proc and /sys: "" is the machine itself, a folder is one that a test has made up.

// Cores that the process may run on, and no more than its cpu quota keeps busy: from 1 to most_threads.
[[nodiscard]] unsigned usable_threads(const std::string& root = "");

// Throws UsageError for more threads than one in a web page; elsewhere a process may ask for any number.
void require_threads(std::int64_t count);

// As many threads as take a quarter of the addresses that `ulimit -v` allows: from 1 to most_threads.
[[nodiscard]] unsigned possible_threads();

// Bytes that the process may have, of RAM and by its limits, whether or not others use them now.
[[nodiscard]] std::uint64_t usable_memory(const std::string& root = "");

// The most RAM in bytes that the process has had since it began. getrusage is asked only if /proc is not there:
// its peak begins with the memory of the program that started this one.
[[nodiscard]] std::uint64_t peak_rss();

}  // namespace lucas::cli
