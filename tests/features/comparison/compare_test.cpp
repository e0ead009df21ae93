// compare: its traces are those of one model only.
#include <nlohmann/json.hpp>

#include "checker/cli.hpp"
#include "checker/files.hpp"

namespace lucas::cli::test {
namespace {

// The trace can be judged as any other: it is one of the model that has it, and none of the other.
TEST(Compare, WritesTracesThatOnlyOneModelVerifies) {
  const Folder folder;
  const auto result = nlohmann::json::parse(run_lucas("compare hanoi --rule linear --with hanoi --json").out);
  write_file(folder / "a.itf.json", result["models"][1]["trace"].dump());
  EXPECT_EQ(run_lucas("trace verify " + folder / "a.itf.json").code, 0);
  EXPECT_EQ(run_lucas("trace verify --rule linear " + folder / "a.itf.json").code, 1);
}

}  // namespace
}  // namespace lucas::cli::test
