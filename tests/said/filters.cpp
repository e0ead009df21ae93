#include "filters.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "checker/files.hpp"

namespace lucas::said {
namespace {

namespace fs = std::filesystem;

// The text that a filter makes of its words and of the text on its stdin.
using Filter = std::function<std::string(const Words&, const std::string&)>;

[[nodiscard]] Words lines_of(const std::string& text) {
  Words lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

template <class Lines>
[[nodiscard]] std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// printf's escapes \n, \t and \\, without its formats.
[[nodiscard]] std::string unescaped(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      plain += text[i];
    } else {
      const char c = text[++i];
      plain += c == 'n' ? '\n' : c == 't' ? '\t' : c;
    }
  }
  return plain;
}

// The text with each TEXT of `command`, s/TEXT/OTHER/g, in the other form.
[[nodiscard]] std::string substituted(const std::string& text, const std::string& command) {
  const std::size_t middle = command.find('/', 2), end = command.size() - 2;
  if (!command.starts_with("s/") || !command.ends_with("/g") || middle == 2 || middle >= end ||
      command.find('/', middle + 1) != end)
    throw std::runtime_error("sed takes s/TEXT/OTHER/g");
  return cli::test::replaced(text, command.substr(2, middle - 2),
                             command.substr(middle + 1, end - middle - 1));
}

// Each pointer with the value that it leads to in the JSON text, or "absent".
[[nodiscard]] std::string json_values(const std::string& text, const Words& pointers) {
  const auto json = nlohmann::ordered_json::parse(text);
  std::string values;
  for (const std::string& pointer : pointers) {
    const nlohmann::ordered_json::json_pointer at(pointer);
    values += pointer + ": " + (json.contains(at) ? json.at(at).dump() : "absent") + '\n';
  }
  return values;
}

[[nodiscard]] std::string names_in(const std::string& folder) {
  Words names;
  for (const auto& entry : fs::directory_iterator(folder))
    if (!entry.is_symlink()) names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return joined(names);
}

// N lines of `-N`, or all that there are.
[[nodiscard]] std::ptrdiff_t count_of(const std::string& word, const Words& lines) {
  if (word.size() < 2 || word[0] != '-' || word.find_first_not_of("0123456789", 1) != std::string::npos)
    throw std::runtime_error("-N is wanted, not " + word);
  return std::min(static_cast<std::ptrdiff_t>(lines.size()), std::stol(word.substr(1)));
}

std::string head(const Words& words, const std::string& in) {
  const Words lines = lines_of(in);
  return joined(Words(lines.begin(), lines.begin() + count_of(words[0], lines)));
}
std::string tail(const Words& words, const std::string& in) {
  const Words lines = lines_of(in);
  return joined(Words(lines.end() - count_of(words[0], lines), lines.end()));
}
std::string grep(const Words& words, const std::string& in) {
  const bool inverted = words.size() == 2;
  if (inverted && words[0] != "-v") throw std::runtime_error("grep takes TEXT or -v TEXT");
  Words lines = lines_of(in);
  std::erase_if(lines, [&](const std::string& line) {
    return (line.find(words.back()) == std::string::npos) != inverted;
  });
  return joined(lines);
}
std::string wc(const Words& words, const std::string& in) {
  if (words[0] != "-l") throw std::runtime_error("wc takes -l");
  return std::to_string(std::count(in.begin(), in.end(), '\n')) + '\n';
}
std::string cat(const Words& words, const std::string&) {
  std::string all;
  for (const std::string& word : words) all += cli::test::read_file(word);
  return all;
}
std::string cmp(const Words& words, const std::string&) {
  const bool are_equal = cli::test::read_file(words[0]) == cli::test::read_file(words[1]);
  return are_equal ? "" : words[0] + ' ' + words[1] + " differ\n";
}
std::string ls(const Words& words, const std::string&) { return names_in(words.empty() ? "." : words[0]); }
std::string rm(const Words& words, const std::string&) {
  if (!fs::remove(words[0])) throw std::runtime_error("no file " + words[0]);
  return "";
}
std::string mkdir(const Words& words, const std::string&) {
  if (!fs::create_directory(words[0])) throw std::runtime_error(words[0] + " is there already");
  return "";
}

// A filter, with how many words it takes.
struct Row {
  Filter run;
  std::size_t least, most;
};
constexpr std::size_t many = 100;
const std::map<std::string, Row> filters = {
    {"head", {head, 1, 1}},
    {"tail", {tail, 1, 1}},
    {"grep", {grep, 1, 2}},
    {"wc", {wc, 1, 1}},
    {"cat", {cat, 1, many}},
    {"cmp", {cmp, 2, 2}},
    {"ls", {ls, 0, 1}},
    {"rm", {rm, 1, 1}},
    {"mkdir", {mkdir, 1, 1}},
    {"sed", {[](const Words& words, const std::string& in) { return substituted(in, words[0]); }, 1, 1}},
    {"json", {[](const Words& words, const std::string& in) { return json_values(in, words); }, 1, many}},
    {"printf", {[](const Words& words, const std::string&) { return unescaped(words[0]); }, 1, 1}},
};

}  // namespace

bool is_filter(const std::string& name) { return filters.contains(name); }

std::string filtered(const std::string& name, const Words& words, const std::string& in) {
  const Row& row = filters.at(name);
  if (words.size() < row.least || words.size() > row.most)
    throw std::runtime_error(name + " takes no " + std::to_string(words.size()) + " words");
  return row.run(words, in);
}

}  // namespace lucas::said
