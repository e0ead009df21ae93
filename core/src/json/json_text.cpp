#include "json/json_text.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

constexpr std::string_view between_tokens = " \t\r\n";

// Returns the position after the JSON string that begins at position `at`.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  for (++at; text[at] != '"'; ++at) at += text[at] == '\\' ? 1 : 0;
  return at + 1;
}

// The position after the value, or the name and value of a member, that begins at `at`: a comma, or the text's end.
std::size_t end_of_part(std::string_view text, std::size_t at) {
  for (int depth = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      at = end_of_string(text, at) - 1;
    } else if (c == '[' || c == '{') {
      ++depth;
    } else if (c == ']' || c == '}') {
      --depth;
    } else if (c == ',' && depth == 0) {
      break;
    }
  }
  return at;
}

// Throws UsageError for text that is not JSON; keeps nothing.
class Validator : public nlohmann::detail::json_sax_acceptor<nlohmann::json> {
 public:
  explicit Validator(const std::string& name) : name_(name) {}

  bool start_object(std::size_t) { return enter(); }
  bool start_array(std::size_t) { return enter(); }
  bool end_object() { return depth_-- > 0; }
  bool end_array() { return depth_-- > 0; }
  bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception& error) {
    constexpr int number_overflow = 406;
    if (error.id == number_overflow) throw UsageError(name_ + ": a number in it is too large");
    const std::string text = error.what();
    const std::size_t column = text.find(", column ");
    throw UsageError(name_ + ":" + number_after(text, "line ") + ":" + number_after(text, ", column ") +
                     ": not JSON: " + excerpt(text.substr(text.find(": ", column) + 2), 160));
  }

 private:
  bool enter() {
    constexpr int deepest = 64;
    if (++depth_ > deepest) throw UsageError(name_ + ": nested deeper than " + std::to_string(deepest));
    return true;
  }
  // nlohmann counts columns from 1, but gives 0 for a line's end.
  static std::string number_after(const std::string& text, std::string_view word) {
    const unsigned long number = std::strtoul(text.c_str() + text.find(word) + word.size(), nullptr, 10);
    return std::to_string(std::max(number, 1UL));
  }

  const std::string& name_;
  int depth_ = 0;
};

}  // namespace

JsonText::JsonText(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(between_tokens);
  text_ = text.substr(begin, text.find_last_not_of(between_tokens) + 1 - begin);
}

JsonKind JsonText::kind() const {
  static constexpr std::string_view beginnings = "{[\"tfn";  // the first characters of all but numbers
  static constexpr std::array kinds = {JsonKind::object,  JsonKind::array,   JsonKind::string,
                                       JsonKind::boolean, JsonKind::boolean, JsonKind::null,
                                       JsonKind::number};
  return kinds[std::min(beginnings.find(text_[0]), beginnings.size())];
}

std::string JsonText::string() const {
  if (text_.find('\\') == std::string_view::npos) return std::string(text_.substr(1, text_.size() - 2));
  return nlohmann::json::parse(text_).get<std::string>();
}

void JsonText::each_member(FunctionRef<void(const std::string& name, JsonText value)> visit) const {
  each_part([&](std::string_view part) {
    const std::size_t name = part.find('"'), end = end_of_string(part, name);
    visit(JsonText(part.substr(name, end - name)).string(), JsonText(part.substr(part.find(':', end) + 1)));
  });
}

std::optional<JsonText> JsonText::find(std::string_view name) const {
  std::optional<JsonText> found;
  if (!is(JsonKind::object)) return found;
  each_member([&](const std::string& each, JsonText value) {
    if (each == name) found = value;
  });
  return found;
}

void JsonText::each_part(FunctionRef<void(std::string_view part)> visit) const {
  const std::string_view inside = text_.substr(1, text_.size() - 2);
  if (inside.find_first_not_of(between_tokens) == std::string_view::npos) return;
  for (std::size_t at = 0; at <= inside.size(); ++at) {
    const std::size_t end = end_of_part(inside, at);
    visit(inside.substr(at, end - at));
    at = end;
  }
}

std::string Place::text() const {
  if (outer_ == nullptr) return std::string(name_);
  return outer_->text() + (index_ ? "[" + std::to_string(*index_) + "]" : "." + excerpt(name_));
}

JsonText read_json(const std::string& text, const std::string& name) {
  Validator validator(name);
  nlohmann::json::sax_parse(text, &validator);
  // The parser takes a zero byte after the value for the end, and anything may follow.
  if (text.find('\0') != std::string::npos) throw UsageError(name + ": not JSON: it holds a zero byte");
  constexpr std::string_view mark = "\xEF\xBB\xBF";  // the byte order mark, which the parser skips
  return JsonText(std::string_view(text).substr(text.starts_with(mark) ? mark.size() : 0));
}

JsonText member(JsonText object, const char* key, JsonKind kind, const std::string& where) {
  const std::optional<JsonText> found = object.find(key);
  if (!found) throw UsageError(where + ": '" + key + "' is missing");
  if (!found->is(kind)) throw UsageError(where + ": '" + std::string(key) + "' has the wrong type");
  return *found;
}

}  // namespace lucas
