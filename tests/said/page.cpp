#include "page.hpp"

#include <algorithm>
#include <regex>
#include <sstream>
#include <stdexcept>

#include "checker/files.hpp"

namespace lucas::said {
namespace {

// Text with placeholders for what differs from run to run.
[[nodiscard]] std::string stable(const std::string& text) {
  static const std::regex time("[0-9]+\\.[0-9]{3} s\\b");
  return std::regex_replace(text, time, "… s");
}

[[nodiscard]] std::string printed(const Said& said) {
  static const std::regex mistakable("(^|\n)(! |\\[[0-9]+\\]\n)");
  if (std::regex_search(said.out, mistakable))
    throw std::runtime_error("stdout has a line that looks like stderr or an exit code: print less of it");
  std::string text = stable(said.out);
  if (!text.empty() && text.back() != '\n') text += "\n\\ no newline\n";
  std::istringstream errors(stable(said.err));
  for (std::string line; std::getline(errors, line);) text += "! " + line + '\n';
  if (said.code != (said.begins_with_its_name && said.out.empty() ? 2 : 0))
    text += '[' + std::to_string(said.code) + "]\n";
  return text;
}

// Reads a block's lines up to its closing fence, which is consumed.
[[nodiscard]] std::string block_of(std::istream& in) {
  std::string block;
  for (std::string line; std::getline(in, line) && line != "```";) block += line + '\n';
  return block;
}

[[nodiscard]] std::string console(const Programs& programs, const std::string& block) {
  std::istringstream in(block);
  std::string now;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("$ ")) now += line + '\n' + printed(run_line(programs, line.substr(2)));
  }
  return now;
}

}  // namespace

std::vector<Section> sections_of(const std::string& page) {
  std::vector<Section> sections(1);
  std::istringstream in(page);
  int at = 0, begin = 0;  // of the line, and of the block that it is in; 0: in none
  std::string block;      // how that begins
  bool has_command = true;
  const auto require = [](bool is_right, int where, const char* problem) {
    if (!is_right) throw std::runtime_error(std::to_string(where) + ": " + problem);
  };
  for (std::string line; std::getline(in, line);) {
    const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
    const bool is_fence = line.compare(first, 3, "```") == 0 || line.compare(first, 3, "~~~") == 0;
    require(line.find('\r') == std::string::npos, ++at, "a carriage return");
    if (begin > 0 && line == "```") {
      begin = 0;
    } else if (begin > 0) {
      require(!is_fence, at, "a fence within a block");
      if (block == "```console" && at == begin + 1)
        require(line.starts_with("$ "), at, "'$ COMMAND' is wanted here");
    } else if (is_fence) {
      block = line;
      begin = at;
      const bool is_console = line == "```console";
      require(is_console || line.starts_with("```text "), at,
              "a block begins with ```console or ```text NAME");
      require(!is_console || sections.size() > 1, at, "a command above the first section is in no test");
      has_command = has_command || is_console;
    } else if (line.starts_with("## ")) {
      require(has_command, sections.back().line, "a section without a command");
      sections.push_back({line.substr(3), at, ""});
      has_command = false;
    }
    sections.back().text += line + '\n';
  }
  require(begin == 0, begin, "a block that does not end");
  require(sections.size() > 1 && has_command, sections.back().line, "no section, '## TITLE', with a command");
  return sections;
}

std::string refreshed(const Programs& programs, const Section& before, const Section& section) {
  std::string now;
  for (const Section* part : {&before, &section}) {
    std::istringstream in(part->text);
    now.clear();
    for (std::string line; std::getline(in, line);) {
      now += line + '\n';
      if (!line.starts_with("```")) continue;
      std::string block = block_of(in);
      if (line == "```console") block = console(programs, block);
      if (line.starts_with("```text ")) cli::test::write_file(line.substr(8), block);
      now += block + "```\n";
    }
  }
  return now;
}

}  // namespace lucas::said
