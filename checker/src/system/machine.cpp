#include "system/machine.hpp"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <functional>
#include <limits>
#include <optional>
#include <sstream>
#include <vector>

namespace lucas::cli {
namespace {

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

// Nothing for "max" and other words, which mean unlimited. Version 1 writes unlimited as 2^63 - 1 rounded down to a page,
// which needs no special case: every machine has less.
std::optional<std::uint64_t> number_of(const std::string& word) {
  std::uint64_t value = 0;
  const char* const end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(word.data(), end, value);
  return error == std::errc() && rest == end ? std::optional(value) : std::nullopt;
}

std::vector<std::string> words_of(const std::string& path) {
  std::ifstream in(path);
  std::vector<std::string> words;
  for (std::string word; words.size() < 2 && in >> word;) words.push_back(word);
  return words;
}

std::uint64_t bytes_in(const std::string& path) {
  const std::vector<std::string> words = words_of(path);
  return words.empty() ? unlimited : number_of(words[0]).value_or(unlimited);
}

// The cores that a quota of microseconds per period keeps busy, rounded up.
std::uint64_t cores_of(std::optional<std::uint64_t> quota, std::optional<std::uint64_t> period) {
  if (!quota || !period || *period == 0) return unlimited;
  return std::max<std::uint64_t>(1, *quota / *period + (*quota % *period != 0 ? 1 : 0));
}

std::uint64_t cores_in_v2(const std::string& folder) {
  const std::vector<std::string> words = words_of(folder + "/cpu.max");
  return words.size() == 2 ? cores_of(number_of(words[0]), number_of(words[1])) : unlimited;
}

std::uint64_t cores_in_v1(const std::string& folder) {
  const std::vector<std::string> quota = words_of(folder + "/cpu.cfs_quota_us");
  const std::vector<std::string> period = words_of(folder + "/cpu.cfs_period_us");
  if (quota.empty() || period.empty()) return unlimited;
  return cores_of(number_of(quota[0]), number_of(period[0]));
}

std::uint64_t bytes_in_v2(const std::string& folder) { return bytes_in(folder + "/memory.max"); }
std::uint64_t bytes_in_v1(const std::string& folder) { return bytes_in(folder + "/memory.limit_in_bytes"); }

// One line of /proc/self/cgroup: number:controllers:path. Version 2 has no controllers there.
struct Membership {
  std::string controllers, path;

  [[nodiscard]] bool has(const std::string& controller) const {
    return ("," + controllers + ",").find("," + controller + ",") != std::string::npos;
  }
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

using Limit = std::function<std::uint64_t(const std::string& folder)>;

// The tightest limit of the cgroup and those above it. In a container the path may be the host's, of which
// only the last folders exist; a path with .. lies outside what the container sees.
std::uint64_t tightest(const std::string& base, std::string path, const Limit& limit) {
  if ((path + "/").find("/../") != std::string::npos) path.clear();
  std::uint64_t found = limit(base);
  while (path.size() > 1) {
    found = std::min(found, limit(base + path));
    path.resize(path.find_last_of('/') == std::string::npos ? 0 : path.find_last_of('/'));
  }
  return found;
}

std::uint64_t cgroup_limit(const std::string& root, const std::string& controller, const Limit& version_1,
                           const Limit& version_2) {
  const std::string mounts = root + "/sys/fs/cgroup";
  std::uint64_t found = unlimited;
  for (const Membership& member : memberships(root)) {
    if (member.controllers.empty()) {
      found = std::min({found, tightest(mounts, member.path, version_2),
                        tightest(mounts + "/unified", member.path, version_2)});
    } else if (member.has(controller)) {
      found = std::min({found, tightest(mounts + "/" + controller, member.path, version_1),
                        tightest(mounts + "/" + member.controllers, member.path, version_1)});
    }
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
  const std::uint64_t quota = cgroup_limit(root, "cpu", cores_in_v1, cores_in_v2);
  return static_cast<unsigned>(std::min({cores_of_process(), quota, std::uint64_t{most_threads}}));
}

std::uint64_t usable_memory(const std::string& root) {
  return std::min(
      {bytes_of_machine(root), bytes_of_process(), cgroup_limit(root, "memory", bytes_in_v1, bytes_in_v2)});
}

std::uint64_t peak_rss() {
  if (const auto bytes = bytes_of_line("/proc/self/status", "VmHWM:")) return *bytes;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

void forget_peak_rss() { std::ofstream("/proc/self/clear_refs") << "5"; }

}  // namespace lucas::cli
