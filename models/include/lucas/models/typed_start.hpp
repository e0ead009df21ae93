// The parameter --start: one of a few words, `random`, or a typed board; and the cells of typed boards.
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

// Turns random 7 into random:7, and random into random:N with a seed N that it draws. Any other text as it is.
[[nodiscard]] std::string with_seed(const std::string& typed);

// The generator for a start such as random:7, with the same draws on every machine; nothing for other starts. Throws
// UsageError for a bad seed.
[[nodiscard]] std::optional<std::mt19937_64> draws_of(const std::string& start);

// `typed`: the value of `member` for a start in `text`. A start without a word and a text is a number.
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

// The name of a start in messages: its file, or how it is typed.
[[nodiscard]] inline std::string start_name(const TextPlace& place, const std::string& typed) {
  return place.file.empty() ? "--start " + excerpt(typed) : place.file;
}

// Throws UsageError for a bad start; the hint names the words, and `example`.
[[noreturn]] inline void refuse_start(const TextPlace& place, const std::string& typed,
                                      const std::string& why, std::vector<std::string> words,
                                      const std::string& example) {
  words.emplace_back("random");
  const std::string near = nearest(typed, words);
  throw UsageError(start_name(place, typed) + ": " + why,
                   near.empty() ? "Write one of " + listed(words) + ", or a start such as '" + example + "'."
                                : "Did you mean '" + near + "'?");
}

using CellRows = std::vector<std::vector<std::string>>;

// The characters that stand for cells. Dense ones stand side by side, and a blank may be one of them.
struct CellSigns {
  std::u32string_view signs;
  bool are_dense = false;
};

struct TypedRows {
  CellRows cells{};                  // rows, which may differ in length
  std::optional<CellRows> goal{};    // rows below a line `Goal:`, if there is one
  std::vector<std::string> notes{};  // sentences on what of the text was left out
  bool has_letters = false;          // are there words beside the cells that are no titles?
};
// Reads the rows of a text, with line ends, / or | between them, in brackets, or as the picture that lucas prints.
// Cells are words, texts between bars or commas, or, where rows differ in their number of words, characters. A blank
// is a cell only where that is certain: amid characters or bars, or if rows stand in columns and one row lacks one
// that is not its last. Left out: frames, a line `Start:`, titles such as 15 puzzle or #3, sizes, remarks, and the
// number that a list has before a line of tiles.
[[nodiscard]] TypedRows rows_of_start(const std::string& typed, const TextPlace& place,
                                      const CellSigns& cells);

// "row 2 has 1 tile, the first row 3": why the cells are no rows of a board; empty if they are.
[[nodiscard]] std::string why_no_rows(const CellRows& cells, const std::string& noun);

// Splits one row of cells into rows of that length.
[[nodiscard]] CellRows parted(const std::vector<std::string>& row, std::size_t width);

// The words of a text, between blanks, commas and line ends.
[[nodiscard]] std::vector<std::string> words_of_start(const std::string& text);

// Sets the rows and columns to the size of typed cells. Calls refuse(why) if --rows and --cols are not the usual ones
// and differ.
template <class Params, class Refuse>
void take_size(Params& p, const CellRows& cells, const Refuse& refuse) {
  const int rows = static_cast<int>(cells.size()), cols = static_cast<int>(cells[0].size());
  const Params usual{};
  const bool is_usual = p.rows == usual.rows && p.cols == usual.cols;
  if (!is_usual && (rows != p.rows || cols != p.cols))
    refuse("a board of " + std::to_string(rows) + " rows and " + std::to_string(cols) +
           " columns, not as --rows and --cols say");
  p.rows = rows;
  p.cols = cols;
}

}  // namespace lucas::models
