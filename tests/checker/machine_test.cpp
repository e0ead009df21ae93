// The memory and cores that a machine grants, read from files of made-up kernels.
#include "system/machine.hpp"

#include <gtest/gtest.h>

#include "files.hpp"

namespace lucas::cli::test {
namespace {

constexpr std::uint64_t giga = std::uint64_t{1} << 30;

// A machine of 8 GB with the files that are written to it.
class FakeMachine {
 public:
  explicit FakeMachine(const std::string& memberships) {
    write("proc/meminfo", "MemTotal:        8388608 kB\nMemFree:          123456 kB\n");
    write("proc/self/cgroup", memberships);
  }
  FakeMachine& write(const std::string& path, const std::string& text) {
    const std::filesystem::path whole = folder_ / path;
    std::filesystem::create_directories(whole.parent_path());
    write_file(whole, text);
    return *this;
  }
  FakeMachine& group(const std::string& path, const std::string& text) {
    return write("sys/fs/cgroup/" + path, text);
  }
  [[nodiscard]] std::uint64_t memory() const { return usable_memory(folder_.path()); }
  [[nodiscard]] unsigned threads() const { return usable_threads(folder_.path()); }

 private:
  Folder folder_;
};

const char* const version_1 = "5:cpu,cpuacct:/a/b\n4:memory:/a/b\n1:name=systemd:/a/b\n0::/\n";

TEST(Machine, GrantsSomethingHere) {
  EXPECT_GE(usable_threads(), 1U);
  EXPECT_LE(usable_threads(), most_threads);
  EXPECT_GT(usable_memory(), std::uint64_t{1} << 20);
}

TEST(Machine, HasAllItsMemoryWithoutCgroups) {
  EXPECT_EQ(FakeMachine("").memory(), 8 * giga);
  EXPECT_EQ(FakeMachine("0::/\n").memory(), 8 * giga);
}

TEST(Machine, KeepsToTheTightestLimitOnTheWayUp) {
  FakeMachine machine("0::/user/job\n");
  machine.group("memory.max", "max\n").group("user/memory.max", "4294967296\n");
  EXPECT_EQ(machine.memory(), 4 * giga);
  machine.group("user/job/memory.max", "2147483648\n");
  EXPECT_EQ(machine.memory(), 2 * giga);
  machine.group("user/memory.max", "1073741824\n");
  EXPECT_EQ(machine.memory(), 1 * giga);
  machine.group("user/job/deeper/memory.max", "4096\n").group("other/memory.max", "4096\n");
  EXPECT_EQ(machine.memory(), 1 * giga) << "other groups do not count";
}

TEST(Machine, KeepsToLimitsOfVersion1) {
  FakeMachine machine(version_1);
  machine.group("memory/memory.limit_in_bytes", "9223372036854771712\n");
  EXPECT_EQ(machine.memory(), 8 * giga) << "that number means unlimited";
  machine.group("memory/a/memory.limit_in_bytes", "3221225472\n");
  EXPECT_EQ(machine.memory(), 3 * giga);
  machine.group("memory/a/b/memory.limit_in_bytes", "1073741824\n");
  EXPECT_EQ(machine.memory(), 1 * giga);
}

TEST(Machine, FindsLimitsInContainersThatDoNotSeeTheirPath) {
  EXPECT_EQ(FakeMachine(version_1).group("memory/memory.limit_in_bytes", "1073741824").memory(), giga);
  EXPECT_EQ(FakeMachine("0::/../../x\n").group("memory.max", "1073741824").memory(), giga);
  EXPECT_EQ(FakeMachine("0::/..x/a..b\n").group("..x/a..b/memory.max", "1073741824").memory(), giga)
      << "dots in a name lead nowhere";
  EXPECT_EQ(FakeMachine("0::/x\n").group("unified/x/memory.max", "1073741824").memory(), giga);
}

TEST(Machine, CannotBeGivenMoreThanItHas) {
  EXPECT_EQ(FakeMachine("0::/\n").group("memory.max", "99999999999999").memory(), 8 * giga);
}

TEST(Machine, TellsWhatMemoryWasUsedAtMost) {
  constexpr std::size_t size = 64U << 20;
  const std::vector<char> block(size, 'x');
  EXPECT_EQ(block.back(), 'x');
  EXPECT_GE(peak_rss(), size / 2);
}

TEST(Machine, IgnoresWhatIsNoLimit) {
  for (const char* text : {"", "\n", "x", "-1", "1G", "99999999999999999999999999", " max "}) {
    SCOPED_TRACE(text);
    FakeMachine machine("0::/\n4:memory:/\n");
    machine.group("memory.max", text).group("memory/memory.limit_in_bytes", text).group("cpu.max", text);
    EXPECT_EQ(machine.memory(), 8 * giga);
    EXPECT_EQ(machine.threads(), usable_threads("/nowhere"));
  }
  for (const char* text : {"x", "::", ":", "0:", "a:b", "0::relative", "0::/", "\n\n"})
    EXPECT_EQ(FakeMachine(text).memory(), 8 * giga) << text;
}

TEST(Machine, CountsCoresOfQuotaThatItCanKeepBusy) {
  FakeMachine machine("0::/job\n");
  machine.group("job/cpu.max", "100000 100000\n");
  EXPECT_EQ(machine.threads(), 1U);
  machine.group("job/cpu.max", "1000 100000\n");
  EXPECT_EQ(machine.threads(), 1U);
  const unsigned all = usable_threads("/nowhere");
  machine.group("job/cpu.max", "max 100000\n");
  EXPECT_EQ(machine.threads(), all);
  machine.group("job/cpu.max", "150000 100000\n");
  EXPECT_EQ(machine.threads(), std::min(all, 2U));
  machine.group("job/cpu.max", "99900000 100000\n");
  EXPECT_EQ(machine.threads(), all) << "not more than there are";
  machine.group("job/cpu.max", "100000 0\n");
  EXPECT_EQ(machine.threads(), all);
}

TEST(Machine, CountsCoresOfQuotaOfVersion1) {
  for (const char* folder : {"cpu", "cpu,cpuacct"}) {
    FakeMachine machine(version_1);
    const std::string group = std::string(folder) + "/a/";
    machine.group(group + "cpu.cfs_quota_us", "-1\n").group(group + "cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(machine.threads(), usable_threads("/nowhere"));
    machine.group(group + "cpu.cfs_quota_us", "50000\n");
    EXPECT_EQ(machine.threads(), 1U);
  }
}

}  // namespace
}  // namespace lucas::cli::test
