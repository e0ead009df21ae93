#include "page_line.hpp"

#include <algorithm>

#include "judge.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

using View = std::u32string_view;

// Klotski, Klotski:
bool is_title(View word) {
  return is_of_language(word) && word.front() >= 'A' && word.front() <= 'Z' && word[1] >= 'a' &&
         word[2] >= 'a';
}

// 3, 3., #3, (3)
bool is_counter(View word) {
  const std::size_t first = word.find_first_not_of(U"#(");
  if (first == View::npos || !is_digit(word[first])) return false;
  return word.find_first_not_of(decimal_digits, first) == View::npos ||
         word.find_first_not_of(U"0123456789.):", first) == View::npos;
}

// easy
bool is_small(View word) {
  return is_of_language(word) && std::all_of(word.begin(), word.end(), is_small_letter);
}

bool is_numbered(const LevelText& text, std::size_t at) {
  const std::vector<Word> words = words_of(text, at);
  return !words.empty() && is_counter(words.front().text);
}

}  // namespace

bool has_any(View line, View set) { return line.find_first_of(set) != View::npos; }
bool has_digit(View line) { return std::any_of(line.begin(), line.end(), is_digit); }

bool is_section(View line) {
  const std::string key = lower(trimmed(line));
  return key == "goal:" || key == "ground:";
}

bool is_plain_title(View word) {
  return is_title(word) && !has_any(word.substr(1), U"ABCDEFGHIJKLMNOPQRSTUVWXYZ");
}

bool is_price(View line) { return has_digit(line) && has_any(line, U"$€£¥"); }

bool is_rule(View line) {
  line = trimmed(line);
  const bool is_box = line.size() > 2 && line.front() == '+' && line.back() == '+' && has_any(line, U"-=");
  if (is_box && line.find_first_not_of(U"+-= ") == View::npos) return true;
  const bool is_line =
      line.find_first_not_of(U"=_*~") == View::npos || line.find_first_not_of(U"+-=") == View::npos;
  return is_line && line.size() > 2 && (line.front() == '+' || line.front() != '-');
}

bool is_edge(View line) {
  line = trimmed(line);
  return is_rule(line) && line.front() == '+' && line.back() == '+';
}

bool is_comment(View line) {
  line = trimmed(line);
  const bool is_table = line.starts_with(U'|') && line.find(U"---") != View::npos;
  if (is_table && line.find_first_not_of(U"|-: ") == View::npos) return true;
  return line.starts_with(U"//") || line.starts_with(U"```") || line.starts_with(U"<pre") ||
         line.starts_with(U"</pre");
}

bool is_ruler(View line) {
  line = trimmed(line);
  return line.size() > 2 && has_any(line.substr(0, 1), U"-_*=~") &&
         line.find_first_not_of(line.front()) == View::npos;
}

bool has_arrow(View line) { return has_any(line, U"^↓↑⇓⇩▼▽▲△"); }

bool is_of_arrows(View line) {
  return has_arrow(line) && line.find_first_not_of(U"^↓↑⇓⇩▼▽▲△ |\t") == View::npos;
}

bool is_prose(const LevelText& text, std::size_t at) {
  const View line = text.line(at);
  const std::vector<Word> words = words_of(text, at);
  if (is_price(line) || is_rule(line) || line.find(U"://") != View::npos) return true;
  if (words.size() == 1) return is_title(words[0].text) || is_counter(words[0].text);
  for (const std::size_t i : {0, 1}) {  // or a row and its number
    if (words.size() != 2 || !is_counter(words[i].text)) continue;
    return is_title(words[1 - i].text) || (i == 0 && is_small(words[1].text) && !is_numbered(text, at + 1));
  }
  return std::any_of(words.begin(), words.end(), [](const Word& word) { return is_of_language(word.text); });
}

}  // namespace lucas::levels
