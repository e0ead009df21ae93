#include "shell.hpp"

#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "console/terminal.hpp"
#include "filters.hpp"

namespace lucas::said {
namespace {

struct Stage {
  Words words;
  std::string from, to;       // files of `<` and `>`; empty means none
  bool joins_errors = false;  // `2>&1`
};

// Appends to `word` what stands at line[at], quoted or not, and moves `at` behind it.
void append_part(const std::string& line, std::size_t& at, std::string& word) {
  const char first = line[at++];
  if (first == '\\' && at < line.size()) {
    word += line[at++];
  } else if (first == '\'' || first == '"') {
    const std::size_t end = line.find(first, at);
    if (end == std::string::npos) throw std::runtime_error("a quote that does not end: " + line);
    word += line.substr(at, end - at);
    at = end + 1;
  } else {
    word += first;
  }
}

// The stages of a line; within quotes nothing is special, not even a backslash.
[[nodiscard]] std::vector<Stage> stages_of(const std::string& line) {
  std::vector<Stage> stages(1);
  char redirects = ' ';
  for (std::size_t at = 0; at < line.size();) {
    const char c = line[at];
    if (c == ' ' || c == '|' || c == '<' || c == '>') {
      ++at;
      if (c == '|') stages.emplace_back();
      if (c != ' ') redirects = c;
      continue;
    }
    std::string word;
    Stage& stage = stages.back();
    if (line.substr(at, 4) == "2>&1") {
      stage.joins_errors = true;
      at += 4;
      continue;
    }
    while (at < line.size() && std::string(" |<>").find(line[at]) == std::string::npos)
      append_part(line, at, word);
    if (redirects == '<') stage.from = word;
    if (redirects == '>') stage.to = word;
    if (redirects == '|' || redirects == ' ') stage.words.push_back(word);
    redirects = ' ';
  }
  return stages;
}

// Takes the terminal's properties off the front of the words: TTY=1 COLOR=1 COLUMNS=60 LC_ALL=C.
void set_terminal(Words& words, cli::Terminal& terminal) {
  for (; !words.empty(); words.erase(words.begin())) {
    const std::string& word = words.front();
    if (word == "TTY=1") {
      terminal.out_is_tty = true;
    } else if (word == "COLOR=1") {
      terminal.color = true;
    } else if (word == "LC_ALL=C") {
      terminal.unicode = false;
    } else if (word.starts_with("COLUMNS=")) {
      terminal.width = std::stoul(word.substr(8));
    } else {
      return;
    }
  }
}

// Calls the program that the stage names, with `in` on stdin.
void run_program(const Programs& programs, Stage& stage, const std::string& in, Said& said) {
  std::ostringstream out, err;
  cli::Terminal terminal{out, err};
  set_terminal(stage.words, terminal);
  const auto program = stage.words.empty() ? programs.end() : programs.find(stage.words[0]);
  if (program == programs.end())
    throw std::runtime_error("no program or filter " + (stage.words.empty() ? "" : stage.words[0]));
  std::istringstream input(in);
  std::streambuf* const before = std::cin.rdbuf(input.rdbuf());
  said.code = cli::run_words(program->second, Words(stage.words.begin() + 1, stage.words.end()), terminal);
  std::cin.rdbuf(before);
  std::cin.clear();
  said.tells_error = !stage.joins_errors && err.str().starts_with(program->first + ": ");
  said.out = out.str() + (stage.joins_errors ? err.str() : "");
  if (!stage.joins_errors) said.err += err.str();
}

}  // namespace

Said run_line(const Programs& programs, const std::string& line) {
  Said said;
  for (Stage& stage : stages_of(line)) {
    const std::string in = stage.from.empty() ? std::exchange(said.out, "") : read_file(stage.from);
    const Filter* const filter = stage.words.empty() ? nullptr : find_filter(stage.words[0]);
    if (filter == nullptr)
      run_program(programs, stage, in, said);
    else
      said.out = (*filter)(stage.words, in);
    if (!stage.to.empty()) std::ofstream(stage.to, std::ios::binary) << std::exchange(said.out, "");
  }
  return said;
}

}  // namespace lucas::said
