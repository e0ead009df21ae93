// Tests that the program says what the transcripts in a folder say: one test for each section of each page.
//
//   lucas_said_tests FOLDER…             # with any option of GoogleTest
//   lucas_said_tests --write PAGE.md …   # bring pages up to date
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "checker/files.hpp"
#include "page.hpp"
#include "programs.hpp"

namespace lucas::said {
namespace {

namespace fs = std::filesystem;

// The working folder for as long as it lives: new, empty but for links to examples/ and models/, and removed afterwards.
class Workplace {
 public:
  Workplace() : before_(fs::current_path()) {
    fs::current_path(folder_.path());
    for (const char* const shown : {"examples", "models"})
      fs::create_directory_symlink(fs::path(LUCAS_SOURCE_DIR) / shown, shown);
  }
  Workplace(const Workplace&) = delete;
  Workplace& operator=(const Workplace&) = delete;
  ~Workplace() {
    std::error_code ignored;
    fs::current_path(before_, ignored);
  }

 private:
  cli::test::Folder folder_;
  fs::path before_;
};

[[nodiscard]] const Programs& programs() {
  static const Programs all = all_programs();
  return all;
}

class Transcript : public testing::Test {
 public:
  Transcript(const Section& before, const Section& section) : before_(before), section_(section) {}
  void TestBody() override {
    const Workplace here;
    const std::string &on_the_page = section_.text, now = refreshed(programs(), before_, section_);
    EXPECT_EQ(on_the_page, now) << "section: " << section_.title;
  }

 private:
  Section before_, section_;
};

// "Names an unknown model" is the test NamesAnUnknownModel.
[[nodiscard]] std::string test_name(const std::string& title) {
  std::string name;
  bool begins = true;
  for (const char c : title) {
    const bool in_word = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (in_word) name += begins ? static_cast<char>(std::toupper(c)) : c;
    begins = !in_word;
  }
  return name;
}

[[nodiscard]] std::vector<Section> read_page(const fs::path& page) {
  try {
    return sections_of(cli::test::read_file(page));
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(page.string() + ":" + error.what());
  }
}

// Throws std::runtime_error for a folder without pages, and for two tests of one name.
void register_pages(const fs::path& folder) {
  std::set<fs::path> pages;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".md") pages.insert(entry.path());
    if (entry.path().stem().string().starts_with("DISABLED_"))
      throw std::runtime_error(entry.path().string() + ": is not run");
  }
  if (pages.empty()) throw std::runtime_error(folder.string() + ": no page, NAME.md");
  for (const fs::path& page : pages) {
    const auto sections = read_page(page);
    std::set<std::string> names = {""};
    for (std::size_t i = 1; i < sections.size(); ++i) {
      const std::string name = test_name(sections[i].title);
      if (!names.insert(name).second)
        throw std::runtime_error(page.string() + ":" + std::to_string(sections[i].line) +
                                 ": another title is needed");
      testing::RegisterTest(
          page.stem().c_str(), name.c_str(), nullptr, nullptr, page.c_str(), sections[i].line,
          [before = sections[0], section = sections[i]] { return new Transcript(before, section); });
    }
  }
}

// Writes nothing where a command is wrong.
void write_page(const fs::path& page) {
  const auto sections = read_page(page);
  std::string now = sections[0].text;
  for (std::size_t i = 1; i < sections.size(); ++i) {
    const Workplace here;
    try {
      now += refreshed(programs(), sections[0], sections[i]);
    } catch (const std::exception& error) {
      throw std::runtime_error(page.string() + ", " + sections[i].title + ": " + error.what());
    }
  }
  const fs::path made = page.string() + ".new";  // of a page that cannot be written nothing is lost
  cli::test::write_file(made, now);
  fs::rename(made, page);
}

int write_pages(const std::vector<std::string>& pages) {
  int failed = 0;
  for (const std::string& page : pages) {
    try {
      write_page(fs::absolute(page));
    } catch (const std::exception& error) {
      std::cerr << error.what() << '\n';
      failed = 1;
    }
  }
  return failed;
}

int run(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() > 1 && words[0] == "--write") return write_pages({words.begin() + 1, words.end()});
  if (words.empty() ||
      !std::all_of(words.begin(), words.end(), [](const auto& word) { return fs::is_directory(word); })) {
    std::cerr << "usage: lucas_said_tests FOLDER... | --write PAGE.md ...\n";
    return 2;
  }
  for (const std::string& folder : words) register_pages(folder);
  const int failed = RUN_ALL_TESTS();
  const bool has_none =
      testing::UnitTest::GetInstance()->test_to_run_count() == 0 && !GTEST_FLAG_GET(list_tests);
  if (has_none) std::cerr << "no test of that name\n";
  return has_none ? 1 : failed;
}

// A program of a transcript that calls exit() has passed no test.
bool is_done = false;
void fail_unless_done() {
  if (!is_done) std::_Exit(1);
}

}  // namespace
}  // namespace lucas::said

int main(int argc, char** argv) {
  using namespace lucas::said;
  std::atexit(fail_unless_done);
  unsetenv("LUCAS_CRASHED");  // by which a crash is told, with _exit()
  int code = 1;
  try {
    code = run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
  }
  is_done = true;
  return code;
}
