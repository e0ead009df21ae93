#include "system/machine.hpp"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <limits>
#include <optional>
#include <sstream>
#include <vector>

namespace lucas::cli {
namespace {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

// The first two words of a file as numbers; "max", other words and missing ones become `unlimited`. cgroups version 1
// writes "no limit" as 2^63 - 1 rounded down to a page, which needs no special case: every machine has less.
std::array<std::uint64_t, 2> numbers_in(const std::string& path) {
  std::ifstream in(path);
  std::array<std::uint64_t, 2> numbers{unlimited, unlimited};
  for (std::uint64_t& number : numbers) {
    std::string word;
    in >> word;
    std::uint64_t value = 0;
    const char* const end = word.data() + word.size();
    if (const auto [rest, error] = std::from_chars(word.data(), end, value);
        error == std::errc() && rest == end)
      number = value;
  }
  return numbers;
}

// The cores that a quota of microseconds per period keeps busy, rounded up.
std::uint64_t cores_of(std::uint64_t quota, std::uint64_t period) {
  if (quota == unlimited || period == unlimited || period == 0) return unlimited;
  return std::max<std::uint64_t>(1, quota / period + (quota % period != 0 ? 1 : 0));
}

// Limits in a folder, which has the files of version 1 or of version 2.
std::uint64_t cores_in(const std::string& folder) {
  const auto [quota, period] = numbers_in(folder + "/cpu.max");
  const std::string old = folder + "/cpu.cfs_";
  return std::min(cores_of(quota, period),
                  cores_of(numbers_in(old + "quota_us")[0], numbers_in(old + "period_us")[0]));
}
std::uint64_t bytes_in(const std::string& folder) {
  return std::min(numbers_in(folder + "/memory.max")[0], numbers_in(folder + "/memory.limit_in_bytes")[0]);
}

// One line of /proc/self/cgroup: number:controllers:path. Version 2 has no controllers there.
struct Membership {
  std::string controllers, path;
};

std::vector<Membership> memberships(const std::string& root) {
  std::ifstream in(root + "/proc/self/cgroup");
  std::vector<Membership> all;
  for (std::string line; std::getline(in, line);) {
    const std::size_t first = line.find(':');
    const std::size_t second = first == std::string::npos ? first : line.find(':', first + 1);
    if (second == std::string::npos) continue;
    all.push_back({line.substr(first + 1, second - first - 1), line.substr(second + 1)});
  }
  return all;
}

using Limit = std::uint64_t (*)(const std::string& folder);

// The tightest limit of the cgroup and those above it. In a container the path may be the host's, of which
// only the last folders exist; a path with .. lies outside what the container sees.
std::uint64_t tightest(const std::string& base, std::string path, Limit limit) {
  if ((path + "/").find("/../") != std::string::npos) path.clear();
  std::uint64_t found = limit(base);
  while (path.size() > 1) {
    found = std::min(found, limit(base + path));
    path.resize(path.find_last_of('/') == std::string::npos ? 0 : path.find_last_of('/'));
  }
  return found;
}

std::uint64_t cgroup_limit(const std::string& root, const std::string& controller, Limit limit) {
  const std::string mounts = root + "/sys/fs/cgroup";
  std::uint64_t found = unlimited;
  for (const auto& [controllers, path] : memberships(root)) {
    const bool is_version_2 = controllers.empty();
    if (!is_version_2 && ("," + controllers + ",").find("," + controller + ",") == std::string::npos)
      continue;
    for (const std::string& base :
         {is_version_2 ? "" : "/" + controller, "/" + (is_version_2 ? "unified" : controllers)})
      found = std::min(found, tightest(mounts + base, path, limit));
  }
  return found;
}

// Counts what sched_getaffinity grants, in a set large enough for any machine that Linux runs on.
std::uint64_t cores_of_process() {
  constexpr int most_cores = 8192;
  cpu_set_t* const set = CPU_ALLOC(most_cores);
  const std::size_t size = CPU_ALLOC_SIZE(most_cores);
  int cores = 1;
  if (set != nullptr && sched_getaffinity(0, size, set) == 0) cores = CPU_COUNT_S(size, set);
  CPU_FREE(set);
  return static_cast<std::uint64_t>(std::max(1, cores));
}

// The value in the first line "NAME   123 kB" of a file.
std::optional<std::uint64_t> bytes_of_line(const std::string& path, const std::string& name) {
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string first;
    std::uint64_t kibibytes = 0;
    if (words >> first >> kibibytes && first == name && kibibytes < unlimited / 1024) return kibibytes * 1024;
  }
  return std::nullopt;
}

std::uint64_t bytes_of_machine(const std::string& root) {
  if (const auto bytes = bytes_of_line(root + "/proc/meminfo", "MemTotal:")) return *bytes;
  return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
         static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// Bytes that `ulimit -v` and `ulimit -d` allow.
std::uint64_t bytes_of_process() {
  std::uint64_t bytes = unlimited;
  for (const auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit{};
    if (getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
      bytes = std::min<std::uint64_t>(bytes, limit.rlim_cur);
  }
  return bytes;
}

}  // namespace

void require_threads(std::int64_t /*count*/) {}

unsigned possible_threads() {
  constexpr std::uint64_t usual_stack = 2U << 20,
                          heap = 64U << 20;  // heap: what malloc reserves for a thread
  rlimit addresses{}, stack{};
  if (getrlimit(RLIMIT_AS, &addresses) != 0 || addresses.rlim_cur == RLIM_INFINITY) return most_threads;
  const bool is_limited = getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur != RLIM_INFINITY;
  const std::uint64_t threads = addresses.rlim_cur / 4 / (heap + (is_limited ? stack.rlim_cur : usual_stack));
  return static_cast<unsigned>(std::clamp<std::uint64_t>(threads, 1, most_threads));
}

unsigned usable_threads(const std::string& root) {
  const std::uint64_t quota = cgroup_limit(root, "cpu", cores_in);
  return static_cast<unsigned>(std::min({cores_of_process(), quota, std::uint64_t{most_threads}}));
}

std::uint64_t usable_memory(const std::string& root) {
  return std::min({bytes_of_machine(root), bytes_of_process(), cgroup_limit(root, "memory", bytes_in)});
}

std::uint64_t peak_rss() {
  if (const auto bytes = bytes_of_line("/proc/self/status", "VmHWM:")) return *bytes;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace lucas::cli
