#include "lucas/param.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas {
namespace {

std::vector<std::string> word_texts(const ParamInfo& info) {
  std::vector<std::string> all;
  for (const NamedValue& word : info.words) all.push_back(word.text);
  return all;
}

[[noreturn]] void refuse(const ParamInfo& info, std::string_view text, std::string_view why) {
  std::string hint;
  if (const std::string near = nearest(text, word_texts(info)); !near.empty()) {
    hint = fmt::format("Did you mean '{}'?", near);
  }
  throw UsageError(
      fmt::format("--{} {}: {}; allowed is {}", info.name, excerpt(text), why, allowed_values(info)), hint);
}

void require_some(const ParamInfo& info, std::string_view text) {
  if (text.empty()) throw UsageError(fmt::format("--{} needs a value: {}", info.name, allowed_values(info)));
}

// Joins the lines of a pasted text with the two characters \n, which all readers of boards take for a line
// end. Blank lines between boards stay.
std::string in_one_line(const std::string& text) {
  std::string rows, gap;
  for (std::string line : lines_of(text)) {
    if (line.ends_with('\r')) line.pop_back();
    std::replace(line.begin(), line.end(), '\t', ' ');
    if (!trimmed(line).empty()) rows += std::exchange(gap, "") + line;
    if (!rows.empty()) gap += " \\n ";
  }
  return rows;
}

}  // namespace

std::string allowed_values(const ParamInfo& info) {
  if (info.takes_text()) return fmt::format("a text of up to {} bytes", info.longest);
  const std::string words = listed(word_texts(info));
  if (!info.takes_numbers()) return "one of " + words;
  const std::string range = fmt::format("a number from {} to {}", info.low, info.high);
  return words.empty() ? range : range + ", or " + words;
}

std::int64_t parse_value(const ParamInfo& info, std::string_view text) {
  require_some(info, text);
  for (const NamedValue& word : info.words) {
    if (word.text == text) return word.value;
  }
  if (!info.takes_numbers()) refuse(info, text, "no such choice");
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool digits_only = !text.empty() && end == text.data() + text.size();
  if (error == std::errc::result_out_of_range && digits_only) refuse(info, text, "out of range");
  if (error != std::errc() || !digits_only) refuse(info, text, "not a number");
  if (value < info.low || value > info.high) refuse(info, text, "out of range");
  return value;
}

ParamValue parse_param(const ParamInfo& info, std::string_view text) {
  if (!info.takes_text()) return parse_value(info, text);
  if (!info.may_be_empty) require_some(info, text);
  if (!is_utf8(text)) refuse(info, text, "not UTF-8");
  std::string line =
      text.find('\n') == std::string_view::npos ? std::string(text) : in_one_line(std::string(text));
  if (line.size() > info.longest) refuse(info, text, "too long");
  if (printable(line) != line) refuse(info, text, "with a control character");
  return line;
}

std::string value_text(const ParamInfo& info, const ParamValue& value) {
  if (const std::string* text = std::get_if<std::string>(&value)) return *text;
  const std::int64_t number = std::get<std::int64_t>(value);
  for (const NamedValue& word : info.words) {
    if (word.value == number) return word.text;
  }
  return std::to_string(number);
}

}  // namespace lucas
