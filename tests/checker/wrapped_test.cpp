// Pages fit the terminal: help, describe and models.
#include "console/wrapped.hpp"

#include "cli.hpp"
#include "lucas/text.hpp"

namespace lucas::cli::test {
namespace {

using ::testing::ElementsAre;

TEST(Wrapped, BreaksAtBlanks) {
  EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("one two three", 80), ElementsAre("one two three"));
  EXPECT_THAT(wrapped("a incomprehensibilities b", 5), ElementsAre("a", "incomprehensibilities", "b"));
  EXPECT_THAT(wrapped("→→→ →→→ →", 7), ElementsAre("→→→ →→→", "→")) << "columns, not bytes";
  EXPECT_THAT(wrapped("  one two", 6), ElementsAre("  one", "two"));
  EXPECT_THAT(wrapped("", 7), ElementsAre(""));
}

std::string rows(std::size_t width, const std::vector<std::pair<std::string, std::string>>& all) {
  std::ostringstream out;
  Terminal terminal{out, out};
  terminal.width = width;
  print_rows(terminal, all, 2);
  return out.str();
}

TEST(Rows, StandBesideEachOther) {
  EXPECT_EQ(rows(30, {{"a", "one two three four five six"}, {"bcd", "x"}, {"alone", ""}}),
            "  a    one two three four five\n"
            "       six\n"
            "  bcd  x\n"
            "  alone\n");
  EXPECT_EQ(rows(30, {{"a", "x"}, {"much-too-long-a-name", "one two three four five six"}}),
            "  a  x\n"
            "  much-too-long-a-name\n"
            "     one two three four five\n"
            "     six\n");
}

std::vector<std::string> pages() {
  std::vector<std::string> lines = {"help", "models"};
  for (const Command& command : commands()) lines.push_back("help " + command.name);
  std::istringstream models(run_lucas("models").out);
  for (std::string line; std::getline(models, line);)
    lines.push_back("describe " + line.substr(0, line.find(' ')));
  return lines;
}

// A line that is longer is one word, or a command to be typed.
TEST(Pages, FitTheTerminal) {
  for (const std::size_t width : {60U, 80U, 132U}) {
    Screen screen;
    screen.width = width;
    for (const std::string& page : pages()) {
      std::istringstream lines(run_lucas(page, screen).out);
      for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("  lucas ") && page != "help") continue;
        EXPECT_LE(columns(line), width) << page << "\n" << line;
        EXPECT_FALSE(line.ends_with(' ')) << page << "\n" << line;
      }
    }
  }
}

TEST(Pages, SayTheSameAtAnyWidth) {
  const auto words = [](const std::string& page, std::size_t width) {
    Screen screen;
    screen.width = width;
    return split(run_lucas(page, screen).out);
  };
  for (const std::string& page : pages()) {
    EXPECT_EQ(words(page, 40), words(page, 500)) << page;
    EXPECT_EQ(words(page, 20), words(page, 500)) << page;
  }
}

}  // namespace
}  // namespace lucas::cli::test
