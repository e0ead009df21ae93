// The progress line on terminals of several widths: parts are left out whole, the more important ones stay.
#include "console/progress.hpp"

#include <gmock/gmock.h>

#include <sstream>
#include <thread>

namespace lucas::cli {
namespace {

std::string shown(std::size_t width, Snapshot now, std::uint64_t space = 0) {
  std::ostringstream out, err;
  Terminal terminal{out, err};
  terminal.err_is_tty = true;
  terminal.width = width;
  ProgressLine line(terminal, true, nullptr, space);
  std::this_thread::sleep_for(std::chrono::milliseconds(301));
  line.progress(now);
  return err.str();
}

std::string shown(std::size_t width) { return shown(width, {43, 0, 61'200'000, 1'200'000, 75'600'000}); }

TEST(ProgressLine, LeavesOutWhatDoesNotFit) {
  EXPECT_EQ(shown(100), "\rdepth 43  0 distinct  61.2 M generated  0/s  queue 1.2 M  75.6 MB  0:00");
  EXPECT_EQ(shown(72), shown(100));
  EXPECT_EQ(shown(71), "\rdepth 43  0 distinct  0/s  queue 1.2 M  75.6 MB  0:00");
  EXPECT_EQ(shown(50), "\rdepth 43  0 distinct  0/s  75.6 MB  0:00");
  EXPECT_EQ(shown(32), "\rdepth 43  0 distinct  0/s  0:00");
  EXPECT_EQ(shown(12), "\r0 distinct");
  EXPECT_EQ(shown(6), "\r0 dis");
}

// 0.3 s for the states expanded so far, so their figures are a part of the rest's.
TEST(ProgressLine, TellsHowMuchOfTheSpaceIsFound) {
  const Snapshot now{5, 2'000'000, 4'000'000, 1'000'000, 1'000'000};
  using testing::ContainsRegex;
  EXPECT_THAT(shown(120, now, 2'000'000),
              ContainsRegex("2.0 M distinct \\(100 %\\)  .*  0:00  up to 0:00 left$"));
  EXPECT_THAT(shown(120, now, 8'000'000), ContainsRegex("\\(25 %\\)  .*  up to 0:02 left$"));
  EXPECT_THAT(shown(120, now, 100'000'000),
              ContainsRegex("\\(2.0 %\\)  .*  up to (0:29|0:[345].|[1-9]:..) left$"));
  EXPECT_THAT(shown(120, now, 400'000'000'000), ContainsRegex("\\(< 0.1 %\\)  .*  up to [3-9][0-9] h left$"));
  EXPECT_THAT(shown(120, now, 10'500'000'000'000), ContainsRegex("  up to (3[6-9]|[4-9].) days left$"));
  EXPECT_THAT(shown(120, now, std::uint64_t{1} << 63),
              ContainsRegex("  up to (8[7-9]\\..|9.\\..|[1-9]..) k years left$"));
}

TEST(ProgressLine, TellsTheRestWhereThereIsLittleRoom) {
  const Snapshot now{5, 2'000'000, 4'000'000, 1'000'000, 1'000'000};
  EXPECT_THAT(shown(48, now, 8'000'000),
              testing::ContainsRegex("2.0 M distinct .25 %.  0:00  up to 0:02 left$"));
}

TEST(ProgressLine, TellsNoRestThatItCannotKnow) {
  EXPECT_THAT(shown(120, {5, 20, 40, 20, 1'000}, 30), testing::EndsWith("  0:00"));  // none is expanded
  EXPECT_THAT(shown(120, {5, 40, 40, 20, 1'000}, 30), testing::EndsWith("  0:00"));  // more than there can be
}

}  // namespace
}  // namespace lucas::cli
