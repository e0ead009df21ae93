// A start that one of a few words names or that is typed as a board: a row of parameters, and the cells of a board.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/param.hpp"
#include "lucas/suggest.hpp"
#include "lucas/text.hpp"

namespace lucas::models {

// `typed`: the value of `member` when the start is in `text`. A start that no word names and no text tells is a number.
template <class Params, class Start>
[[nodiscard]] Param<Params> typed_start(Start Params::*member, Start typed, std::string Params::*text,
                                        std::vector<std::pair<std::string, Start>> words, std::string about) {
  Param<Params> row = lucas::text("start", text, std::move(about));
  for (const auto& [word, start] : words) row.info.words.push_back({word, static_cast<std::int64_t>(start)});
  row.get = [=](const Params& p) -> ParamValue {
    for (const auto& [word, start] : words) {
      if (p.*member == start) return word;
    }
    return (p.*text).empty() ? std::to_string(static_cast<std::int64_t>(p.*member)) : p.*text;
  };
  row.set = [=](Params& p, const ParamValue& value) {
    p.*text = std::get<std::string>(value);
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const auto& w) { return w.first == p.*text; });
    p.*member = found == words.end() ? typed : found->second;
  };
  return row;
}

// Throws that a start is not what it should be: one of the words, or as in `example`.
[[noreturn]] inline void refuse_start(const std::string& typed, const std::string& why,
                                      const std::vector<std::string>& words, const std::string& example) {
  const std::string near = nearest(typed, words);
  throw UsageError("--start " + excerpt(typed) + ": " + why,
                   near.empty() ? "Write one of " + listed(words) + ", or a start such as '" + example + "'."
                                : "Did you mean '" + near + "'?");
}

namespace detail {

[[nodiscard]] inline std::vector<std::string> parts(const std::string& text, const std::string& separators,
                                                    bool keep_empty) {
  std::vector<std::string> all(1);
  for (const char c : text) {
    if (separators.find(c) == std::string::npos) {
      all.back() += c;
    } else if (keep_empty || !all.back().empty()) {
      all.emplace_back();
    }
  }
  if (!keep_empty && all.back().empty()) all.pop_back();
  return all;
}

}  // namespace detail

// The words of a text, between blanks and commas.
[[nodiscard]] inline std::vector<std::string> words_of_start(const std::string& text) {
  return detail::parts(text, " ,\t", false);
}

// The cells of rows with / or | between them: words, or characters where rows are not as many words each, a blank among
// them. A last row that is one word short ends with a blank cell. Empty: not all rows are equally long.
[[nodiscard]] inline std::vector<std::vector<std::string>> cells_of_start(const std::string& text) {
  std::vector<std::string> lines = detail::parts(text, "/|", true);
  std::vector<std::vector<std::string>> words, characters;
  bool is_padded = true;  // "1 2 / 3 4"
  for (std::size_t i = 0; i < lines.size(); ++i)
    is_padded = is_padded && (i == 0 || lines[i].starts_with(' ')) &&
                (i + 1 == lines.size() || lines[i].ends_with(' '));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (is_padded && i > 0) lines[i].erase(0, 1);
    if (is_padded && i + 1 < lines.size()) lines[i].pop_back();
    words.push_back(words_of_start(lines[i]));
    characters.emplace_back();
    for (const char c : lines[i]) characters.back().emplace_back(1, c);
  }
  const auto is_even = [](const auto& rows) {
    return std::all_of(rows.begin(), rows.end(),
                       [&](const auto& row) { return row.size() == rows[0].size(); });
  };
  if (is_even(words) && words[0].size() > 1) return words;
  if (is_even(characters)) return characters;
  const std::string& last = lines.back();  // where a blank cell is shown by blanks, nobody knows
  const auto is_gap = [](char a, char b) { return (a == ' ' || a == ',') && (b == ' ' || b == ','); };
  const bool has_comma_and_blank = last.find(", ") != std::string::npos;
  if (last.find_first_of(" ,\t") == 0 ||
      (!has_comma_and_blank && std::adjacent_find(last.begin(), last.end(), is_gap) != last.end()))
    return {};
  words.back().emplace_back(" ");
  return is_even(words) && words[0].size() > 1 ? words : std::vector<std::vector<std::string>>{};
}

}  // namespace lucas::models
