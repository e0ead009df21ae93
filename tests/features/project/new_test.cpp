// new: a project that is an example under another name. That it builds, new_test.sh shows; single refusals: said/new.md.
#include <unistd.h>

#include "checker/cli.hpp"
#include "checker/files.hpp"
#include "checker/process.hpp"
#include "features/project/project.hpp"
#include "lucas/text.hpp"

namespace lucas::cli::test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// A folder to be in while it lives.
class WorkingFolder : public Folder {
 public:
  WorkingFolder() { fs::current_path(path()); }
  ~WorkingFolder() { fs::current_path(before_); }

 private:
  fs::path before_ = fs::current_path();
};

TEST(New, WritesEachExampleUnderTheNewName) {
  for (const std::string& example : template_names()) {
    const WorkingFolder folder;
    const Outcome outcome = run_lucas("new my-game2 --from " + example);
    EXPECT_EQ(outcome.code, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_THAT(outcome.out, StartsWith("wrote my-game2: the model is my-game2/my-game2.hpp, its test "
                                        "my-game2/my-game2_test.cpp\n"));
    const std::string type = static_cast<char>(example[0] - 'a' + 'A') + example.substr(1);
    std::size_t files = 0;
    for (const auto& file : fs::directory_iterator("my-game2")) {
      const std::string original = replaced(file.path().filename(), "my-game2", example);
      const std::string text =
          read_file(std::string(LUCAS_SOURCE_DIR) + "/examples/" + example + "/" + original);
      EXPECT_EQ(read_file(file.path()), replaced(replaced(text, example, "my-game2"), type, "MyGame2"));
      ++files;
    }
    EXPECT_EQ(files, 5);
    EXPECT_LE(lines_in(read_file("my-game2/my-game2.hpp")), 40);
    EXPECT_EQ(folder.size(), 1);
  }
}

// new_test.sh shows that they work.
TEST(New, PrintsCommandsThatFindTheLucasOfThisBuildTree) {
  const WorkingFolder folder;
  Process process({"new", "game", "--from", "grid"});
  EXPECT_EQ(process.finish(), 0);
  const std::string tree = fs::path(LUCAS_PROGRAM).parent_path();
  const std::string generator = fs::exists(tree + "/build.ninja") ? " -G Ninja" : "";
  EXPECT_THAT(process.out,
              HasSubstr("  cd game && cmake -B build" + generator + " -DCMAKE_PREFIX_PATH=" + tree +
                        "\n"
                        "  cmake --build build && build/game solve\n"
                        "  ctest --test-dir build --output-on-failure\n"));
}

TEST(New, RefusesWhatIsNoName) {
  const WorkingFolder folder;
  const std::string rule = ": allowed are lower case letters, digits and '-', a letter first";
  for (const std::string name : {"Mine", "my_puzzle", "2048", "my-", "a/b", "../a", "", "x\n", "ä"})
    expect_refused({"new", name}, "a model cannot be called '" + excerpt(name) + "'" + rule);
  for (const std::string name : {"state", "test", "e-o-f"})
    expect_refused({"new", name},
                   "a model cannot be called '" + name + "': C++ or CMake means something else by it");
  EXPECT_EQ(folder.size(), 0);
}

TEST(New, LeavesWhatExistsAsItIs) {
  const WorkingFolder folder;
  write_file("file", "text");
  fs::create_directory("folder");
  fs::create_symlink("nowhere", "link");
  for (const std::string name : {"file", "folder", "link"})
    expect_refused({"new", name}, "'" + name + "' exists already. Choose another name, or remove it.");
  EXPECT_EQ(read_file("file"), "text");
  EXPECT_EQ(folder.size(), 3);
}

TEST(New, LeavesNothingIfItCannotWriteAll) {
  const WorkingFolder folder;
  Conditions small;
  small.longest_file = 100;
  Process process({"new", "game"}, small);
  EXPECT_EQ(process.finish(), 74);
  EXPECT_THAT(process.err, StartsWith("lucas: game/"));
  EXPECT_THAT(process.err, HasSubstr("cannot be written: File too large\n"));
  EXPECT_EQ(run_lucas({"new", std::string(252, 'a')}).code, 74);  // a_test.cpp is too long
  EXPECT_EQ(run_lucas({"new", std::string(300, 'a')}).code, 74);
  EXPECT_EQ(folder.size(), 0);
}

}  // namespace
}  // namespace lucas::cli::test
