// trace convert: from one format to another and back without loss.
#include <nlohmann/json.hpp>

#include "cli.hpp"
#include "files.hpp"
#include "traces.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::HasSubstr;

class TraceConvert : public ::testing::Test {
 protected:
  // Converts a file of the folder into another one; returns the new one's text.
  std::string converted(const std::string& from, const std::string& to, const std::string& options = "") {
    Words words = {"trace", "convert", folder / from, "-o", folder / to};
    for (const std::string& word : split(options)) words.push_back(word);
    const Outcome outcome = run_lucas(words);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    return read_file(folder / to);
  }
  void solve(const std::string& model) {
    Words words = split("solve " + model + " -q -o " + folder / "a.itf.json -o " + folder / "a.tlc.json");
    EXPECT_EQ(run_lucas(words).code, 0);
  }

  const Folder folder;
};

// The text without what TLC's format cannot carry: the claim.
std::string without_claim(std::string text) {
  return replaced(std::move(text), R"(,"property":"Solved","verdict":"solved")", "");
}

TEST_F(TraceConvert, GoesToTlcAndBack) {
  for (const char* model : {"hanoi --disks 5", "hanoi --start any --goal other", "klotski", "die-hard"}) {
    SCOPED_TRACE(model);
    solve(model);
    EXPECT_EQ(converted("a.itf.json", "b.tlc.json"), read_file(folder / "a.tlc.json"));
    const std::string with_model = std::string("--model ") + model;
    EXPECT_EQ(converted("a.tlc.json", "b.itf.json", with_model),
              without_claim(read_file(folder / "a.itf.json")));
    EXPECT_EQ(converted("b.itf.json", "c.tlc.json"), read_file(folder / "a.tlc.json"));
    EXPECT_EQ(converted("c.tlc.json", "c.itf.json", with_model), read_file(folder / "b.itf.json"));
  }
}

TEST_F(TraceConvert, KeepsItfAsItIs) {
  solve("klotski");
  EXPECT_EQ(converted("a.itf.json", "b.itf.json"), read_file(folder / "a.itf.json"));
}

TEST_F(TraceConvert, TakesTheTraceOutOfAResult) {
  EXPECT_EQ(run_lucas(split("solve klotski -q -o " + folder / "a.itf.json -o " + folder / "a.json")).code, 0);
  EXPECT_EQ(converted("a.json", "b.itf.json"), read_file(folder / "a.itf.json"));
}

TEST_F(TraceConvert, GivesForeignTracesTheModelsTypesAndNames) {
  write_file(folder / "tlc.json", tlc_klotski());
  auto itf = nlohmann::json::parse(converted("tlc.json", "b.itf.json", "--model klotski"));
  EXPECT_EQ(itf["#meta"]["varTypes"]["board"], "Set(Set(<<Int, Int>>))");
  EXPECT_EQ(itf["states"][1]["#meta"]["action"], "Move");
  EXPECT_EQ(itf["states"][1]["#meta"]["parameters"]["direction"], "left");
  EXPECT_EQ(run_lucas(Words{"trace", "verify", folder / "b.itf.json"}).code, 0);
}

TEST_F(TraceConvert, TakesForeignTracesAsTheyStandWithoutAModel) {
  write_file(folder / "tlc.json", tlc_hanoi());
  auto itf = nlohmann::json::parse(converted("tlc.json", "b.itf.json"));
  EXPECT_EQ(itf["states"][1]["#meta"]["action"], "Shift");
  EXPECT_FALSE(itf["#meta"].contains("lucas"));
  EXPECT_EQ(
      run_lucas(Words{"trace", "verify", folder / "b.itf.json", "--model", "hanoi", "--disks", "2"}).code, 0);
}

TEST_F(TraceConvert, WritesText) {
  solve("hanoi --disks 6");
  EXPECT_EQ(lines_in(converted("a.itf.json", "a.txt")), 64);
  EXPECT_THAT(read_file(folder / "a.txt"), HasSubstr(" | 654321   Solved\n"));
}

TEST_F(TraceConvert, WritesToStdout) {
  solve("hanoi");
  const Outcome outcome =
      run_lucas(Words{"trace", "convert", folder / "a.tlc.json", "-o", "-", "--format", "tlc"});
  EXPECT_EQ(outcome.out, read_file(folder / "a.tlc.json"));
  EXPECT_EQ(outcome.err, "");
}

TEST_F(TraceConvert, WritesOntoItsOwnInput) {
  solve("hanoi");
  const std::string before = read_file(folder / "a.itf.json");
  EXPECT_EQ(converted("a.itf.json", "a.itf.json"), before);
  EXPECT_EQ(folder.size(), 2);
}

TEST_F(TraceConvert, RefusesWhatIsNoBehaviour) {
  solve("hanoi --disks 2");
  write_file(folder / "a.itf.json",
             replaced(read_file(folder / "a.itf.json"), R"("disks":2)", R"("disks":3)"));
  const Outcome outcome =
      run_lucas(Words{"trace", "convert", folder / "a.itf.json", "-o", folder / "b.tlc.json"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.err, HasSubstr("it is no initial state of the model\n"));
  EXPECT_EQ(folder.size(), 2);
}

TEST_F(TraceConvert, RefusesWhatItCannotDo) {
  solve("hanoi");
  const std::string file = folder / "a.itf.json";
  expect_refused({"trace", "convert", file},
                 "trace convert needs --output FILE. For stdout: --output - --format itf.");
  expect_refused(
      {"trace", "convert", file, "-o", folder / "r.json"},
      "--output " + folder / "r.json" +
          ": trace convert writes no .json. Known endings: .itf.json, .tlc.json, .txt, .html, .svg.");
  expect_refused({"trace", "convert", file, "-o", folder / "b.tlc.json", "-o", "-", "--format", "json"},
                 "--format json: trace convert does not write that");
  expect_refused({"trace", "convert", file, "-o", "x"},
                 "--output x: the name does not tell the format. Known endings: .itf.json, .tlc.json, "
                 ".txt, .html, .svg; or use --format.");
  EXPECT_EQ(run_lucas(Words{"trace", "convert", file, "-o", folder / "none/b.tlc.json"}).code, 74);
  EXPECT_EQ(run_lucas(Words{"trace", "convert", file, "-o", "/dev/full", "--format", "tlc"}).code, 74);
  EXPECT_EQ(folder.size(), 2);
}

}  // namespace
}  // namespace lucas::cli::test
