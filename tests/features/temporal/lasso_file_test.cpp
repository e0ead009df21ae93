// Files of lassos, and of claims that somebody forged.
#include <nlohmann/json.hpp>

#include "checker/cli.hpp"
#include "checker/files.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

// A lasso that ends in a loop of one state is fair to nobody; without fairness it may stay there.
TEST(Temporal, ConvertsAndVerifiesItsLassos) {
  const Folder folder;
  const std::string path = folder / "a.itf.json", copy = folder / "b.itf.json";
  run_lucas({"check", "die-hard", "--leads-to", "big = 5", "small = 4", "--weak-fairness", "all", "-q", "-o",
             path});
  EXPECT_EQ(run_lucas({"trace", "convert", path, "-o", copy}).code, 0);
  EXPECT_EQ(read_file(copy), read_file(path));
  Json trace = Json::parse(read_file(path));
  const std::size_t last = trace["states"].size() - 1;
  EXPECT_LT(trace["loop"].get<std::size_t>(), last);
  trace["loop"] = last;
  write_file(path, trace.dump());
  const auto unfair = run_lucas({"trace", "verify", path});
  EXPECT_EQ(unfair.code, 1);
  EXPECT_THAT(unfair.out, HasSubstr("the file claims 'big = 5 ~> small = 4' violated, which"));
  trace["#meta"]["lucas"].erase("fairness");
  write_file(path, trace.dump());
  EXPECT_EQ(run_lucas({"trace", "verify", path}).code, 0);
  trace["#meta"]["lucas"]["then"] = "big = 5";
  write_file(path, trace.dump());
  EXPECT_EQ(run_lucas({"trace", "verify", path}).code, 1);
}

TEST(Temporal, RefusesForgedClaims) {
  const Folder folder;
  const std::string path = folder / "a.itf.json";
  ASSERT_EQ(run_lucas({"check", "die-hard", "--leads-to", "big = 5", "big = 0", "--weak-fairness", "all",
                       "-q", "-o", path})
                .code,
            13);
  const std::string whole = read_file(path);
  for (const std::string verdict : {"deadlock", "solved"}) {
    write_file(path, replaced(whole, R"("verdict":"violated")", R"("verdict":")" + verdict + "\""));
    EXPECT_EQ(run_lucas({"trace", "verify", path}).code, 2) << verdict;
  }
}

}  // namespace
}  // namespace lucas::cli::test
