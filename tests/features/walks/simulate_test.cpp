// --simulate with any number of threads.
#include "checker/cli.hpp"

namespace lucas::cli::test {
namespace {

TEST(Simulate, IsTheSameForAnyNumberOfThreads) {
  const std::string line = "check klotski --simulate 300 --coverage -v --no-timing --threads ";
  const std::string one = run_lucas(line + "1").out;
  const std::size_t header = one.find('\n');
  for (const char* const threads : {"2", "3"}) {
    const std::string out = run_lucas(line + threads).out;
    EXPECT_EQ(out.substr(out.find('\n')), one.substr(header));
  }
}

}  // namespace
}  // namespace lucas::cli::test
