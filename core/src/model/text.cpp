#include "lucas/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>
#include <tuple>
#include <utility>

#include "lucas/ranges.hpp"

namespace lucas {
namespace {

// Returns how many bytes the UTF-8 character with this first byte has; 0 if no character begins with it.
std::size_t sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC0 || first >= 0xF8) return 0;
  return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

// A control character of ASCII or C1 (U+0080 to U+009F), the end of a line or paragraph, or a mark that reverses text.
bool is_unsafe(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

// The text with unsafe characters, and bytes that are no UTF-8, replaced by escape(number, is_byte).
template <class Escape>
std::string escaped(std::string_view text, Escape escape) {
  std::string safe;
  while (!text.empty()) {
    const auto [code, size] = decode_utf8(text);
    if (size == 0) {
      safe += escape(static_cast<unsigned char>(text[0]), true);
    } else if (is_unsafe(code)) {
      safe += escape(static_cast<unsigned>(code), code < 0x80);
    } else {
      safe += text.substr(0, size);
    }
    text.remove_prefix(std::max<std::size_t>(1, size));
  }
  return safe;
}

}  // namespace

DecodedCharacter decode_utf8(std::string_view text) {
  const std::size_t size = text.empty() ? 0 : sequence_length(static_cast<unsigned char>(text[0]));
  if (size == 0 || size > text.size()) return {};
  char32_t code = static_cast<unsigned char>(text[0]) & (0xFFU >> (size == 1 ? 0 : size + 1));
  for (std::size_t k = 1; k < size; ++k) {
    if (!is_continuation(text[k])) return {};
    code = code << 6 | (static_cast<unsigned char>(text[k]) & 0x3FU);
  }
  static constexpr std::array<char32_t, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  return code < smallest[size] || code > 0x10FFFF || is_surrogate ? DecodedCharacter{}
                                                                  : DecodedCharacter{code, size};
}

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = decode_utf8(text.substr(i)).bytes;
    if (size == 0) return false;
    i += size;
  }
  return true;
}

bool is_identifier(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto is_part = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; };
  return ranges::all_of(text, is_part) && ranges::any_of(text, is_letter);
}

std::string printable(std::string_view text) {
  return escaped(text, [](unsigned number, bool is_byte) {
    return is_byte ? fmt::format("\\x{:02x}", number) : fmt::format("\\u{:04x}", number);
  });
}

std::string printable_json(std::string_view json) {
  return escaped(json, [](unsigned number, bool) { return fmt::format("\\u{:04x}", number); });
}

std::string excerpt(std::string_view text, std::size_t most) {
  if (text.size() <= most) return printable(text);
  constexpr std::size_t longest_character = 4;
  std::size_t end = most;
  while (end > 0 && end + longest_character > most + 1 && is_continuation(text[end])) --end;
  return printable(text.substr(0, end)) + "…";
}

std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b')
      i = std::min(text.find('m', i), text.size());
    else
      count += is_continuation(text[i]) ? 0 : 1;
  }
  return count;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string without_blanks(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t taken = columns(text);
  if (taken < width) text.append(width - taken, ' ');
  return text;
}

std::string plural_of(std::string noun) {
  const bool hisses =
      noun.ends_with("s") || noun.ends_with("sh") || noun.ends_with("ch") || noun.ends_with("x");
  return std::move(noun) + (hisses ? "es" : "s");
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' ', text.find_first_not_of(' ')), text.size());
    const std::string word(text.substr(0, end));  // with the blanks before it
    text.remove_prefix(end);
    const std::size_t taken = columns(lines.back());
    if (taken == 0 || taken + columns(word) <= width) {
      lines.back() += word;
    } else {
      lines.push_back(word.substr(std::min(word.find_first_not_of(' '), word.size())));
    }
  }
  return lines;
}

std::string trimmed(const std::string& text) {
  const char* const blanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(blanks);
  return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string counted(std::uint64_t count, const std::string& noun) {
  return std::to_string(count) + " " + (count == 1 ? noun : plural_of(noun));
}

// ---- The nearest name ------------------------------------------------------------------------------------

namespace {

std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

std::size_t common_start(const std::string& a, const std::string& b) {
  const auto end = a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size()));
  return static_cast<std::size_t>(std::mismatch(a.begin(), end, b.begin()).first - a.begin());
}

constexpr std::size_t longest_name = 64;  // nobody mistypes more: bounds the time for hostile input

}  // namespace

std::string lower_case(std::string_view text) {
  std::string all(text);
  std::transform(all.begin(), all.end(), all.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return all;
}

std::string nearest(std::string_view typed, const std::vector<std::string>& candidates) {
  if (typed.size() > longest_name) return {};
  const std::string wanted = lower_case(typed);
  std::string best, by_prefix;
  // By distance; then by the common start, for few mistype the first letters; then by length, the longer first.
  std::tuple<std::size_t, std::ptrdiff_t, std::ptrdiff_t> best_rank{longest_name, 0, 0};
  for (const std::string& candidate : candidates) {
    constexpr std::size_t telling = 3;  // least letters of a prefix that counts
    const std::string name = lower_case(candidate);
    const std::size_t allowed = std::max<std::size_t>(1, std::max(wanted.size(), name.size()) / 3);
    const std::size_t far = distance(wanted, name), start = common_start(wanted, name);
    const std::tuple rank{far, -static_cast<std::ptrdiff_t>(start), -std::ssize(candidate)};
    if (far <= allowed && far < name.size() && rank < best_rank) {
      best = candidate;
      best_rank = rank;
    }
    const bool is_prefix = start >= telling && start == std::min(wanted.size(), name.size());
    if (by_prefix.empty() && is_prefix) by_prefix = candidate;
  }
  const bool is_beginning =
      !by_prefix.empty() && lower_case(by_prefix).starts_with(wanted) && std::get<0>(best_rank) > 1;
  return best.empty() || is_beginning ? by_prefix : best;
}

std::vector<std::string> nearest_few(std::string_view typed, std::vector<std::string> candidates,
                                     std::size_t most) {
  const std::string wanted = lower_case(typed.substr(0, longest_name));
  std::vector<std::pair<std::size_t, std::string>> ranked;
  for (std::string& candidate : candidates)
    ranked.emplace_back(distance(wanted, lower_case(candidate)), std::move(candidate));
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  ranked.resize(std::min(most, ranked.size()));
  std::vector<std::string> few;
  for (auto& [far, candidate] : ranked) few.push_back(std::move(candidate));
  return few;
}

std::string suggestion(std::string_view typed, const std::vector<std::string>& candidates) {
  const std::string near = nearest(typed, candidates);
  if (!near.empty()) return fmt::format("Did you mean '{}'?", near);
  return candidates.empty() ? "" : fmt::format("Choose from: {}.", listed(candidates));
}

std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t most = 24;
  std::string all;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i == most) return all + fmt::format(", … ({} in all)", names.size());
    all += (i > 0 ? ", " : "") + names[i];
  }
  return all;
}

std::string xml_text(std::string_view text) {
  constexpr std::string_view fffe = "\xEF\xBF\xBE", ffff = "\xEF\xBF\xBF", replacement = "\xEF\xBF\xBD";
  std::string safe;
  for (; !text.empty(); text.remove_prefix(1)) {
    const char c = text[0];
    if (text.starts_with(fffe) || text.starts_with(ffff)) {
      safe += replacement;
      text.remove_prefix(2);
    } else if (static_cast<unsigned char>(c) < ' ') {
      safe += c == '\n' ? "&#10;" : " ";
    } else if (c == '&' || c == '<' || c == '>' || c == '"') {
      safe += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : "&quot;";
    } else {
      safe += c;
    }
  }
  return safe;
}

}  // namespace lucas
