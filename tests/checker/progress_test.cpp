// The progress line on terminals of several widths: parts are left out whole, the more important ones stay.
#include "console/progress.hpp"

#include <gmock/gmock.h>

#include <sstream>
#include <thread>

namespace lucas::cli {
namespace {

std::string shown(std::size_t width) {
  std::ostringstream out, err;
  Terminal terminal{out, err};
  terminal.err_is_tty = true;
  terminal.width = width;
  ProgressLine line(terminal, true);
  std::this_thread::sleep_for(std::chrono::milliseconds(301));
  line.progress({43, 0, 61'200'000, 1'200'000, 75'600'000});
  return err.str();
}

TEST(ProgressLine, LeavesOutWhatDoesNotFit) {
  EXPECT_EQ(shown(100), "\rdepth 43  0 distinct  61.2 M generated  0/s  queue 1.2 M  75.6 MB  0:00");
  EXPECT_EQ(shown(72), shown(100));
  EXPECT_EQ(shown(71), "\rdepth 43  0 distinct  0/s  queue 1.2 M  75.6 MB  0:00");
  EXPECT_EQ(shown(50), "\rdepth 43  0 distinct  0/s  75.6 MB  0:00");
  EXPECT_EQ(shown(32), "\rdepth 43  0 distinct  0/s  0:00");
  EXPECT_EQ(shown(12), "\r0 distinct");
  EXPECT_EQ(shown(6), "\r0 dis");
}

}  // namespace
}  // namespace lucas::cli
