#include "shell.hpp"

#include <stdexcept>
#include <utility>
#include <vector>

#include "checker/cli.hpp"
#include "checker/files.hpp"
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
    if (end == std::string::npos) throw std::runtime_error("a quote that does not end");
    word += line.substr(at, end - at);
    at = end + 1;
  } else if (std::string(";&`$(){}*?").find(first) != std::string::npos) {
    throw std::runtime_error(std::string("no ") + first + " outside of quotes");
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
      if (c == '>' && at > 1 && line[at - 2] >= '0' && line[at - 2] <= '9')
        throw std::runtime_error("of numbers before > there is 2>&1 only");
      if (c != ' ' && (redirects != ' ' || line.substr(at, 1) == std::string(1, c)))
        throw std::runtime_error(std::string("no ") + c + " behind another one");
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
    if (redirects == '>' && (word.starts_with("models/") || word.starts_with("examples/") ||
                             word.find("..") != std::string::npos))
      throw std::runtime_error(word + " is not in the working folder");
    if (redirects == '|' || redirects == ' ') stage.words.push_back(word);
    redirects = ' ';
  }
  if (redirects != ' ') throw std::runtime_error(std::string("nothing behind ") + redirects);
  return stages;
}

// Takes the terminal's properties off the front of the words: TTY=1 COLOR=1 COLUMNS=60 LC_ALL=C.
[[nodiscard]] cli::test::Screen screen_of(Words& words) {
  cli::test::Screen screen;
  for (; !words.empty(); words.erase(words.begin())) {
    const std::string& word = words.front();
    if (word == "TTY=1") {
      screen.tty = true;
    } else if (word == "COLOR=1") {
      screen.color = true;
    } else if (word == "LC_ALL=C") {
      screen.unicode = false;
    } else if (word.starts_with("COLUMNS=")) {
      std::size_t end = 0;
      screen.width = std::stoul(word.substr(8), &end);
      if (end + 8 != word.size()) throw std::runtime_error(word + " is no width");
    } else {
      break;
    }
  }
  return screen;
}

// Calls the program that the stage names, with `in` on stdin.
void run_program(const Programs& programs, Stage& stage, const std::string& in, Said& said) {
  cli::test::Screen screen = screen_of(stage.words);
  screen.in = in;
  const auto program = stage.words.empty() ? programs.end() : programs.find(stage.words[0]);
  if (program == programs.end())
    throw std::runtime_error("no program or filter " + (stage.words.empty() ? "" : stage.words[0]));
  const cli::test::Outcome outcome =
      cli::test::run_app(program->second, Words(stage.words.begin() + 1, stage.words.end()), screen);
  said.code = outcome.code;
  said.begins_with_its_name = !stage.joins_errors && outcome.err.starts_with(program->first + ": ");
  said.out = outcome.out + (stage.joins_errors ? outcome.err : "");
  if (!stage.joins_errors) said.err += outcome.err;
}

}  // namespace

Said run_line(const Programs& programs, const std::string& line) try {
  Said said;
  for (Stage& stage : stages_of(line)) {
    const std::string in =
        stage.from.empty() ? std::exchange(said.out, "") : cli::test::read_file(stage.from);
    if (!stage.words.empty() && is_filter(stage.words[0]))
      said.out = filtered(stage.words[0], Words(stage.words.begin() + 1, stage.words.end()), in);
    else
      run_program(programs, stage, in, said);
    if (!stage.to.empty()) cli::test::write_file(stage.to, std::exchange(said.out, ""));
  }
  return said;
} catch (const std::exception& error) {
  throw std::runtime_error(line + ": " + error.what());
}

}  // namespace lucas::said
