// Tests that the program says what the transcripts in a folder say: one test for each section of each page.
//
//   lucas_said_tests FOLDER              # with any option of GoogleTest
//   lucas_said_tests --write PAGE.md …   # bring pages up to date
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <iostream>
#include <set>
#include <stdexcept>
#include <string>

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
    EXPECT_EQ(section_.text, refreshed(programs(), before_, section_));
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

void register_pages(const fs::path& folder) {
  std::set<fs::path> pages;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".md") pages.insert(entry.path());
  }
  for (const fs::path& page : pages) {
    const auto sections = sections_of(cli::test::read_file(page));
    for (std::size_t i = 1; i < sections.size(); ++i) {
      testing::RegisterTest(
          page.stem().c_str(), test_name(sections[i].title).c_str(), nullptr, nullptr, page.c_str(), 1,
          [before = sections[0], section = sections[i]] { return new Transcript(before, section); });
    }
  }
}

void write_page(const fs::path& page) {
  const auto sections = sections_of(cli::test::read_file(page));
  std::string now = sections[0].text;
  for (std::size_t i = 1; i < sections.size(); ++i) {
    const Workplace here;
    now += refreshed(programs(), sections[0], sections[i]);
  }
  cli::test::write_file(page, now);
}

int run(int argc, char** argv) {
  if (argc > 2 && std::string(argv[1]) == "--write") {
    for (int i = 2; i < argc; ++i) write_page(fs::absolute(argv[i]));
    return 0;
  }
  testing::InitGoogleTest(&argc, argv);
  if (argc != 2) {
    std::cerr << "usage: lucas_said_tests FOLDER | --write PAGE.md ...\n";
    return 2;
  }
  register_pages(argv[1]);
  return RUN_ALL_TESTS();
}

}  // namespace
}  // namespace lucas::said

int main(int argc, char** argv) {
  try {
    return lucas::said::run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
