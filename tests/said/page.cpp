#include "page.hpp"

#include <fstream>
#include <regex>
#include <sstream>

namespace lucas::said {
namespace {

// Text with placeholders for what differs from run to run.
[[nodiscard]] std::string stable(const std::string& text) {
  static const std::regex time("[0-9]+\\.[0-9]{3} s\\b");
  return std::regex_replace(text, time, "… s");
}

[[nodiscard]] std::string printed(const Said& said) {
  std::string text = stable(said.out);
  if (!text.empty() && text.back() != '\n') text += "\n\\ no newline\n";
  std::istringstream errors(stable(said.err));
  for (std::string line; std::getline(errors, line);) text += "! " + line + '\n';
  if (said.code != (said.tells_error ? 2 : 0)) text += '[' + std::to_string(said.code) + "]\n";
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
  bool in_block = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) in_block = !in_block;
    if (!in_block && line.starts_with("## ")) sections.push_back({line.substr(3), ""});
    sections.back().text += line + '\n';
  }
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
      if (line.starts_with("```text ")) std::ofstream(line.substr(8), std::ios::binary) << block;
      now += block + "```\n";
    }
  }
  return now;
}

}  // namespace lucas::said
