// Helpers that the tests of the command line share: a run of it inside this process, and its outcome.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "commands/command.hpp"
#include "console/terminal.hpp"
#include "lucas/models/builtin.hpp"

namespace lucas::cli::test {

using Words = std::vector<std::string>;

struct Outcome {
  int code = -1;
  std::string out, err;
};

// How a test wants the terminal to be, and what stdin has.
struct Screen {
  bool tty = false, unicode = true, color = false;
  std::size_t width = 80;
  std::string in{};
};

inline Outcome run_app(const App& app, const Words& words, const Screen& screen = {}) {
  std::ostringstream out, err;
  std::istringstream in(screen.in);
  std::streambuf* const before = std::cin.rdbuf(in.rdbuf());
  Terminal terminal{out, err, screen.tty, false, screen.unicode, screen.color, screen.width};
  Outcome outcome;
  outcome.code = run_words(app, words, terminal);
  std::cin.rdbuf(before);
  std::cin.clear();
  outcome.out = out.str();
  outcome.err = err.str();
  return outcome;
}

// The words of a command line without quotes, split at spaces.
[[nodiscard]] inline Words split(const std::string& line) {
  std::istringstream in(line);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

[[nodiscard]] inline Words plus(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// lucas with its own models.
inline Outcome run_lucas(const Words& words, const Screen& screen = {}) {
  static const App app{"lucas", models::builtin()};
  return run_app(app, words, screen);
}
inline Outcome run_lucas(const std::string& line, const Screen& screen = {}) {
  return run_lucas(split(line), screen);
}

[[nodiscard]] inline std::ptrdiff_t lines_in(const std::string& text) {
  return std::count(text.begin(), text.end(), '\n');
}

// The refusal that the command line must give: exit 2, that text and a newline on stderr, nothing on stdout.
inline void expect_refused(const Words& words, const std::string& text) {
  SCOPED_TRACE(::testing::PrintToString(words));
  const Outcome outcome = run_lucas(words);
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "lucas: " + text + "\n");
  EXPECT_LE(lines_in(outcome.err), 5);
}
inline void expect_refused(const char* line, const std::string& text) { expect_refused(split(line), text); }

}  // namespace lucas::cli::test
