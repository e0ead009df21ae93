#include "filters.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "checker/files.hpp"

namespace lucas::said {
namespace {

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

// The text with each TEXT of `command`, s/TEXT/OTHER/, in the other form.
[[nodiscard]] std::string substituted(const std::string& text, const std::string& command) {
  const std::size_t middle = command.find('/', 2);
  return cli::test::replaced(text, command.substr(2, middle - 2),
                             command.substr(middle + 1, command.rfind('/') - middle - 1));
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
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (!entry.is_symlink()) names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return joined(names);
}

// N lines of `-N`, or all that there are.
[[nodiscard]] std::ptrdiff_t count_of(const Words& words, const Words& lines) {
  return std::min(static_cast<std::ptrdiff_t>(lines.size()), std::stol(words.at(1).substr(1)));
}

std::string head(const Words& words, const std::string& in) {
  const Words lines = lines_of(in);
  return joined(Words(lines.begin(), lines.begin() + count_of(words, lines)));
}
std::string tail(const Words& words, const std::string& in) {
  const Words lines = lines_of(in);
  return joined(Words(lines.end() - count_of(words, lines), lines.end()));
}
std::string grep(const Words& words, const std::string& in) {
  const bool inverted = words.at(1) == "-v";
  Words lines = lines_of(in);
  std::erase_if(lines, [&](const std::string& line) {
    return (line.find(words.back()) == std::string::npos) != inverted;
  });
  return joined(lines);
}
std::string cat(const Words& words, const std::string&) {
  std::string all;
  for (std::size_t i = 1; i < words.size(); ++i) all += read_file(words[i]);
  return all;
}
std::string cmp(const Words& words, const std::string&) {
  return read_file(words.at(1)) == read_file(words.at(2)) ? "" : words[1] + ' ' + words[2] + " differ\n";
}

const std::map<std::string, Filter> filters = {
    {"head", head},
    {"tail", tail},
    {"grep", grep},
    {"cat", cat},
    {"cmp", cmp},
    {"sed", [](const Words& words, const std::string& in) { return substituted(in, words.at(1)); }},
    {"wc",
     [](const Words&, const std::string& in) {
       return std::to_string(std::count(in.begin(), in.end(), '\n')) + '\n';
     }},
    {"json", [](const Words& words,
                const std::string& in) { return json_values(in, Words(words.begin() + 1, words.end())); }},
    {"printf", [](const Words& words, const std::string&) { return unescaped(words.at(1)); }},
    {"ls",
     [](const Words& words, const std::string&) { return names_in(words.size() > 1 ? words[1] : "."); }},
    {"rm",
     [](const Words& words, const std::string&) {
       std::filesystem::remove(words.at(1));
       return "";
     }},
    {"mkdir",
     [](const Words& words, const std::string&) {
       std::filesystem::create_directory(words.at(1));
       return "";
     }},
};

}  // namespace

const Filter* find_filter(const std::string& name) {
  const auto found = filters.find(name);
  return found == filters.end() ? nullptr : &found->second;
}

[[nodiscard]] std::string read_file(const std::string& path) {
  if (!std::filesystem::exists(path)) throw std::runtime_error("no file " + path);
  return cli::test::read_file(path);
}

}  // namespace lucas::said
