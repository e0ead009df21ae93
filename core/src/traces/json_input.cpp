#include "traces/json_input.hpp"

#include <algorithm>
#include <istream>

#include "lucas/error.hpp"

namespace lucas {
namespace {

constexpr int deepest = 64;
constexpr std::size_t longest = std::size_t{1} << 30;  // bytes

std::string read_all(std::istream& in, const std::string& name) {
  std::string text;
  std::string block(1 << 16, '\0');
  while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
    text.append(block, 0, static_cast<std::size_t>(in.gcount()));
    if (text.size() > longest) throw UsageError(name + ": longer than 1 GiB, the most that is read");
  }
  if (in.bad()) throw IoError(name + ": cannot be read");
  return text;
}

// "line:column" of a byte of the text, both from 1.
std::string position(const std::string& text, std::size_t byte) {
  const std::string_view before = std::string_view(text).substr(0, std::min(byte, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return std::to_string(line) + ":" + std::to_string(std::max<std::size_t>(1, before.size() - start));
}

// What nlohmann says after its own position and id.
std::string reason(const std::string& what) {
  const std::size_t colon = what.find(": ", what.find("column"));
  const std::string text = colon == std::string::npos ? what : what.substr(colon + 2);
  constexpr std::size_t most = 160;
  return text.substr(0, most);
}

// Nesting as brackets outside strings tell it, so that it is known before anything is built. The parser's own
// callback would do too, but rereads an array for every element of it.
void check_nesting(const std::string& text, const std::string& name) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string && c == '\\') {
      ++i;
    } else if (c == '"') {
      in_string = !in_string;
    } else if (!in_string && (c == '[' || c == '{')) {
      if (++depth > deepest) throw UsageError(name + ": nested deeper than " + std::to_string(deepest));
    } else if (!in_string && (c == ']' || c == '}')) {
      --depth;
    }
  }
}

}  // namespace

Json read_json(std::istream& in, const std::string& name) {
  const std::string text = read_all(in, name);
  check_nesting(text, name);
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    throw UsageError(name + ":" + position(text, error.byte) + ": not JSON: " + reason(error.what()));
  } catch (const Json::exception&) {  // JSON, but with a number that no machine number holds
    throw UsageError(name + ": a number in it is too large");
  }
}

const Json& member(const Json& object, const char* key, Json::value_t type, const std::string& where) {
  const auto found = object.is_object() ? object.find(key) : object.end();
  if (!object.is_object() || found == object.end()) throw UsageError(where + ": '" + key + "' is missing");
  if (found->type() != type) throw UsageError(where + ": '" + std::string(key) + "' has the wrong type");
  return *found;
}

}  // namespace lucas
