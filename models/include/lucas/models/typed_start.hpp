// A start that one of a few words names, that is drawn, or that is typed as a board: a row of parameters, and the cells of
// a board.
#pragma once

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/param.hpp"
#include "lucas/text.hpp"

namespace lucas::models {

// random, or random 7, with a seed: random:7, or one that nobody chose. Any other text as it is.
[[nodiscard]] std::string with_seed(const std::string& typed);

// The draws of a start such as random:7, the same on every machine; nothing for another start. Throws UsageError for a
// seed that is none.
[[nodiscard]] std::optional<std::mt19937_64> draws_of(const std::string& start);

// `typed`: the value of `member` when the start is in `text`. A start that no word names and no text tells is a number.
template <class Params, class Start>
[[nodiscard]] Param<Params> typed_start(Start Params::*member, Start typed, std::string Params::*text,
                                        std::vector<std::pair<std::string, Start>> words, std::string about) {
  Param<Params> row =
      lucas::text("start", text,
                  std::move(about) + "; or random: one that can be solved, and random:7 is always the same");
  for (const auto& [word, start] : words) row.info.words.push_back({word, static_cast<std::int64_t>(start)});
  row.info.words.push_back({"random", static_cast<std::int64_t>(typed)});
  row.get = [=](const Params& p) -> ParamValue {
    for (const auto& [word, start] : words) {
      if (p.*member == start) return word;
    }
    return (p.*text).empty() ? std::to_string(static_cast<std::int64_t>(p.*member)) : p.*text;
  };
  row.set = [=](Params& p, const ParamValue& value) {
    p.*text = with_seed(std::get<std::string>(value));
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const auto& w) { return w.first == p.*text; });
    p.*member = found == words.end() ? typed : found->second;
  };
  return row;
}

// Throws that a start is not what it should be: one of the words, or as in `example`.
[[noreturn]] inline void refuse_start(const std::string& typed, const std::string& why,
                                      std::vector<std::string> words, const std::string& example) {
  words.emplace_back("random");
  const std::string near = nearest(typed, words);
  throw UsageError("--start " + excerpt(typed) + ": " + why,
                   near.empty() ? "Write one of " + listed(words) + ", or a start such as '" + example + "'."
                                : "Did you mean '" + near + "'?");
}

// Rows of numbers without a title above them, such as 15 puzzle or #3, or without the number that a list has before a
// line of them; and what was left out, as sentences. Any other text as it is.
struct Untitled {
  std::string text;
  std::vector<std::string> notes{};
  bool has_letters = false;  // among its cells
};
[[nodiscard]] Untitled without_title(const std::string& typed);

// The words of a text, between blanks, commas and line ends.
[[nodiscard]] std::vector<std::string> words_of_start(const std::string& text);

// The cells of rows with line ends, / or | between them: words, what is between the bars of a table or between commas, or
// characters where rows are not as many words each. A blank cell is one where it is certain: amid characters or bars,
// where the rows stand in columns of which one row lacks one, or at the end of a last row that is one word short. A
// line `Start:` is left out, and so are `Goal:` and what follows. Empty: not all rows are equally long.
[[nodiscard]] std::vector<std::vector<std::string>> cells_of_start(const std::string& text);

// Sets the rows and columns that typed cells tell. Calls refuse(why) where --rows and --cols, if they are not the usual ones,
// say others.
template <class Params, class Refuse>
void take_size(Params& p, const std::vector<std::vector<std::string>>& cells, const Refuse& refuse) {
  const int rows = static_cast<int>(cells.size()), cols = static_cast<int>(cells[0].size());
  const Params usual{};
  const bool is_usual = p.rows == usual.rows && p.cols == usual.cols;
  if (!is_usual && (rows != p.rows || cols != p.cols))
    refuse("a board of " + std::to_string(rows) + " rows and " + std::to_string(cols) +
           " columns, not as --rows and --cols say");
  p.rows = rows;
  p.cols = cols;
}

// The cells after `Goal:`, if there is such a line.
[[nodiscard]] std::optional<std::vector<std::vector<std::string>>> goal_of_start(const std::string& text);

}  // namespace lucas::models
