#include "plain_board.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "lucas/levels/level_check.hpp"
#include "picture.hpp"
#include "row_marks.hpp"
#include "rush_hour_card.hpp"
#include "symbol.hpp"

namespace lucas::levels {
namespace {

using View = std::u32string_view;

bool has(View line, View set) { return line.find_first_of(set) != View::npos; }
bool has_digit(View line) { return std::any_of(line.begin(), line.end(), is_digit); }

// ---- What is no row -------------------------------------------------------------------------------------

bool is_section(View line) {
  const std::string key = lower(trimmed(line));
  return key == "goal:" || key == "ground:";
}

// Klotski, Klotski:
bool is_title(View word) {
  return is_of_language(word) && word.front() >= 'A' && word.front() <= 'Z' && word[1] >= 'a' &&
         word[2] >= 'a';
}

// Easy, of one capital. IooL could be a row.
bool is_plain_title(View word) {
  return is_title(word) && !has(word.substr(1), U"ABCDEFGHIJKLMNOPQRSTUVWXYZ");
}

// 3, 3., #3, (3)
bool is_counter(View word) {
  const std::size_t first = word.find_first_not_of(U"#(");
  if (first == View::npos || !is_digit(word[first])) return false;
  return word.find_first_not_of(U"0123456789", first) == View::npos ||
         word.find_first_not_of(U"0123456789.):", first) == View::npos;
}

bool is_price(View line) { return has_digit(line) && has(line, U"$€£¥"); }

// A rule or a frame: -----, +---+---+; of a box with a way out, +-  -+
bool is_rule(View line) {
  line = trimmed(line);
  const bool is_box = line.size() > 2 && line.front() == '+' && line.back() == '+' && has(line, U"-=");
  if (is_box && line.find_first_not_of(U"+-= ") == View::npos) return true;
  const bool is_line =
      line.find_first_not_of(U"=_*~") == View::npos || line.find_first_not_of(U"+-=") == View::npos;
  return is_line && line.size() > 2 && (line.front() == '+' || line.front() != '-');
}

// +---+
bool is_edge(View line) {
  line = trimmed(line);
  return is_rule(line) && line.front() == '+' && line.back() == '+';
}

// // a comment, ```, <pre>, </pre>; or below the first row of a table, |---|---|
bool is_comment(View line) {
  line = trimmed(line);
  const bool is_table = line.starts_with(U'|') && line.find(U"---") != View::npos;
  if (is_table && line.find_first_not_of(U"|-: ") == View::npos) return true;
  return line.starts_with(U"//") || line.starts_with(U"```") || line.starts_with(U"<pre") ||
         line.starts_with(U"</pre");
}

// One sign, three times or more: ------
bool is_ruler(View line) {
  line = trimmed(line);
  return line.size() > 2 && has(line.substr(0, 1), U"-_*=~") &&
         line.find_first_not_of(line.front()) == View::npos;
}

// A line of a page, not a row of cells.
bool is_prose(const LevelText& text, std::size_t at) {
  const View line = text.line(at);
  const std::vector<Word> words = words_of(text, at);
  if (is_price(line) || is_rule(line) || line.find(U"://") != View::npos) return true;
  if (words.size() == 1) return is_title(words[0].text) || is_counter(words[0].text);
  for (const std::size_t i : {0, 1}) {  // or a row and its number
    if (words.size() == 2 && is_counter(words[i].text)) return is_title(words[1 - i].text);
  }
  return std::any_of(words.begin(), words.end(), [](const Word& word) { return is_of_language(word.text); });
}

// ---- Rows out of lines ----------------------------------------------------------------------------------

using Rows = std::vector<PlacedLine>;

PlacedLine part_of(const PlacedLine& line, std::size_t begin, std::size_t end) {
  const auto first = line.positions.begin() + static_cast<std::ptrdiff_t>(begin);
  return {line.line,
          line.text.substr(begin, end - begin),
          {first, first + static_cast<std::ptrdiff_t>(end - begin)}};
}

PlacedLine without_blanks_behind(const PlacedLine& line) {
  const std::size_t last = line.text.find_last_not_of(U" \t");
  return part_of(line, 0, last == View::npos ? 0 : last + 1);
}

// "AA.B", and so on
bool drop_quotes(Rows& rows) {
  Rows bare;
  for (const PlacedLine& row : rows) {
    const std::size_t first = row.text.find_first_not_of(U"[ \t"),
                      last = row.text.find_last_not_of(U"],; \t");
    const bool is_quoted = last != View::npos && first + 1 < last && row.text[first] == row.text[last] &&
                           has(View(row.text).substr(first, 1), U"\"'`");
    if (!is_quoted) return false;
    bare.push_back(part_of(row, first + 1, last));
  }
  rows = std::move(bare);
  return true;
}

// |AA.B|. One row may lack the bar behind it, which is then a > for the way out of Rush Hour.
bool drop_frame(Rows& rows) {
  std::size_t width = 0, open = 0;
  for (const PlacedLine& row : rows) {
    const View framed = trimmed(row.text);
    if (framed.size() < 3 || framed.front() != '|') return false;
    if (framed.back() == '|') width = std::max(width, framed.size() - 2);
    if (framed.back() != '|') ++open;
  }
  if (open > (rows.size() > 2 ? 1 : 0)) return false;
  for (PlacedLine& row : rows) {
    const bool is_closed = row.text.ends_with(U'|');
    row = part_of(row, row.text.find(U'|') + 1, row.text.size() - (is_closed ? 1 : 0));
    while (!is_closed && row.text.size() <= width) {
      row.positions.push_back(row.positions.back() + 1);
      row.text += row.text.size() < width ? U' ' : U'>';
    }
  }
  return true;
}

std::vector<View> texts_of(const Rows& rows) {
  std::vector<View> texts;
  for (const PlacedLine& row : rows) texts.emplace_back(row.text);
  return texts;
}

// Numbers and bullets.
bool drop_marks(Rows& rows) {
  const auto parts = between_marks(texts_of(rows));
  if (!parts) return false;
  for (std::size_t i = 0; i < rows.size(); ++i)
    rows[i] = part_of(rows[i], (*parts)[i].begin, (*parts)[i].end);
  return true;
}

// The cells between those separators; a blank for an empty one. Nothing if one has several characters.
std::optional<PlacedLine> cells_between(const PlacedLine& row, char32_t separator) {
  PlacedLine cells{row.line, {}, {}};
  for (std::size_t begin = 0; begin <= row.text.size();) {
    const std::size_t end = std::min(row.text.find(separator, begin), row.text.size());
    const View cell = trimmed(View(row.text).substr(begin, end - begin));
    if (cell.size() > 1) return std::nullopt;
    const bool trails = cell.empty() && end == row.text.size() && begin > 0 && separator != '\t';
    if (!trails) {
      cells.text += cell.empty() ? U' ' : cell.front();
      cells.positions.push_back(row.positions[std::min(cell.empty() ? begin : row.text.find(cell, begin),
                                                       row.positions.size() - 1)]);
    }
    begin = end + 1;
  }
  return cells;
}

bool split_at(Rows& rows, char32_t separator) {
  Rows split;
  for (const PlacedLine& row : rows) {
    if (row.text.find(separator) == View::npos) return false;
    auto cells = cells_between(row, separator);
    if (!cells) return false;
    split.push_back(std::move(*cells));
  }
  rows = std::move(split);
  return true;
}

// A A . B: a blank behind every cell.
bool drop_blanks(Rows& rows) {
  std::size_t indent = View::npos, longest = 0;
  for (const PlacedLine& row : rows) {
    indent = std::min(indent, row.text.find_first_not_of(U' '));
    longest = std::max(longest, row.text.size());
  }
  const auto is_spaced = [indent](const PlacedLine& row) {
    for (std::size_t i = indent + 1; i < row.text.size(); i += 2) {
      if (row.text[i] != ' ') return false;
    }
    return true;
  };
  if (longest < indent + 3 || !std::all_of(rows.begin(), rows.end(), is_spaced)) return false;
  for (PlacedLine& row : rows) {
    PlacedLine cells{row.line, {}, {}};
    for (std::size_t i = indent; i < longest; i += 2) {
      cells.text += i < row.text.size() ? row.text[i] : U' ';
      cells.positions.push_back(i < row.text.size() ? row.positions[i] : row.positions.back() + 1);
    }
    row = std::move(cells);
  }
  return true;
}

// 1 2 3: tiles, which their reader takes with the blanks.
bool are_numbers(const Rows& rows) {
  return std::all_of(rows.begin(), rows.end(), [](const PlacedLine& row) {
    return row.text.find_first_not_of(U"0123456789 ") == View::npos && has(trimmed(row.text), U" ");
  });
}

// Columns at both sides that are blank in all rows, where a dot stands for a free cell: a blank could stand for one, too.
bool cut_blank_columns(Rows& rows) {
  const auto [begin, end] = filled_columns(texts_of(rows));
  std::size_t longest = 0;
  bool has_dot = false;
  for (const PlacedLine& row : rows) {
    longest = std::max(longest, row.text.size());
    has_dot = has_dot || has(row.text, U".");
  }
  if (!has_dot || (begin == 0 && end == longest)) return false;
  for (PlacedLine& row : rows)
    row = part_of(row, std::min(begin, row.text.size()), std::min(end, row.text.size()));
  return true;
}

// Takes off what is around the cells of a row and between them; tells if there was anything.
bool take_off(Rows& rows) {
  for (PlacedLine& row : rows) row = without_blanks_behind(row);
  bool is_dressed = false;
  while (drop_marks(rows) || drop_quotes(rows) || drop_frame(rows)) is_dressed = true;
  for (const char32_t separator : {U'\t', U',', U';', U'|'}) {
    if (split_at(rows, separator)) return true;
  }
  return (!are_numbers(rows) && drop_blanks(rows)) || is_dressed;
}

std::size_t width_of(const Rows& rows) { return rows.front().text.size(); }

bool is_even(const Rows& rows) {
  return std::all_of(rows.begin(), rows.end(),
                     [&](const PlacedLine& row) { return row.text.size() == width_of(rows); });
}

// The same, with one of them marked as the way out.
bool is_even_but_for_exit(const Rows& rows) {
  std::size_t width = width_of(rows), marked = 0;
  for (const PlacedLine& row : rows) width = std::min(width, row.text.size());
  return std::all_of(rows.begin(), rows.end(), [&](const PlacedLine& row) {
    return row.text.size() == width || (is_exit_mark(View(row.text).substr(width)) && marked++ == 0);
  });
}

// The same ruler above and below, of a sign that no row has?
bool has_rulers(const Rows& rows) {
  const View ruler = trimmed(rows.front().text);
  return rows.size() > 2 && is_ruler(ruler) && trimmed(rows.back().text) == ruler &&
         std::none_of(rows.begin() + 1, rows.end() - 1,
                      [&](const PlacedLine& row) { return has(row.text, ruler.substr(0, 1)); });
}

// A first line that is as wide as the rows, but no piece of it goes on below: Easy, 1998, No 1. Not where other rows
// look like it.
bool has_heading(const Rows& rows) {
  const View line = rows.front().text, below = rows.size() > 2 ? View(rows[1].text) : line;
  for (std::size_t i = 0; i < std::min(line.size(), below.size()); ++i) {
    if (line[i] == below[i] && line[i] != ' ') return false;
  }
  const bool is_word = is_plain_title(line), has_number = has_digit(line),
             is_number = line.find_first_not_of(U"0123456789") == View::npos;
  const bool has_single = is_number && std::any_of(line.begin(), line.end(), [&](char32_t c) {
                            return std::count(line.begin(), line.end(), c) == 1;
                          });
  const bool has_blank = has_number && has(trimmed(line), U" ") && is_letter(line.front());
  if (!is_word && !has_single && !has_blank) return false;
  return std::none_of(rows.begin() + 1, rows.end(), [&](const PlacedLine& row) {
    return is_word ? is_plain_title(row.text) : has_digit(row.text) || (has_blank && has(row.text, U" "));
  });
}

// Takes off what is around the cells, if rows of one width are left; tells if there was anything.
bool undress(Rows& rows) {
  const bool is_cut = cut_blank_columns(rows);
  Rows bare = rows;
  if (!take_off(bare) || !is_even_but_for_exit(bare)) return is_cut;
  rows = std::move(bare);
  return true;
}

// ---- Boards out of rows ---------------------------------------------------------------------------------

struct Block {
  Rows rows;
  std::size_t section = View::npos;  // the line above it that begins one
};

class Splitter {
 public:
  explicit Splitter(const LevelText& text) : text_(text) {}

  [[nodiscard]] PlainText split() {
    if (is_clean()) return {{text_}, {}};
    collect();
    join_single_rows();
    drop_stray_rows();
    std::sort(skipped_.begin(), skipped_.end());
    const bool is_board = !blocks_.empty() && blocks_.front().section == View::npos && !cuts_;
    const Unread unread{skipped_, expected_};
    if (!is_board || (!changed_ && skipped_.empty() && boards() == 1)) return {{text_}, {}};
    return {boards_of_blocks(), unread, has_pictures_};
  }

 private:
  [[nodiscard]] PlacedLine line(std::size_t at) const {
    PlacedLine all{at, std::u32string(text_.line(at)), {}};
    for (std::size_t i = 0; i < all.text.size(); ++i) all.positions.push_back(i);
    return all;
  }

  // Rows of one width, with blank lines at most around sections, and nothing to take off?
  [[nodiscard]] bool is_clean() const {
    Rows rows;
    bool ended = false;
    const auto is_board = [&] {
      Rows bare = rows;
      return rows.empty() || (is_even(rows) && !is_edge(rows.front().text) && !has_rulers(rows) &&
                              !has_heading(rows) && !undress(bare));
    };
    for (std::size_t at = 0; at < text_.lines().size(); ++at) {
      if (is_section(text_.line(at))) {
        if (!is_board()) return false;
        rows.clear();
      }
      const bool is_row = !is_blank(text_.line(at)) && !is_section(text_.line(at));
      if (is_row && ended && !rows.empty()) return false;
      if (is_comment(text_.line(at)) || (is_row && picture_end(text_, at) > at)) return false;
      if (is_row) rows.push_back(line(at));
      ended = !is_row;
    }
    return is_board();
  }

  // ____, where rows have that sign, too?
  [[nodiscard]] bool is_free_row(std::size_t at) const {
    const View row = trimmed(text_.line(at));
    return is_ruler(row) && std::any_of(text_.lines().begin(), text_.lines().end(), [&](View line) {
             return has(line, row.substr(0, 1)) && !is_ruler(line);
           });
  }

  // Whatever is beside pictures. Not a line of language that happens to be as wide as the row beside it.
  [[nodiscard]] bool is_skipped(std::size_t at) const {
    if (has_pictures_ || is_comment(text_.line(at))) return true;
    if (!is_prose(text_, at) || is_free_row(at)) return false;
    const auto is_like = [&](std::size_t other) {
      const View line = text_.line(other);
      return line.size() == text_.line(at).size() && !is_blank(line) && !is_price(line) && !is_rule(line);
    };
    return is_price(text_.line(at)) || is_rule(text_.line(at)) ||
           !((at > 0 && is_like(at - 1)) || is_like(at + 1));
  }

  // Is there a picture among the lines up to the next blank one?
  [[nodiscard]] bool is_run_with_picture(std::size_t at) const {
    while (!is_blank(text_.line(at)) && picture_end(text_, at) == at) ++at;
    return !is_blank(text_.line(at));
  }

  // The word that the lines above a picture begin with.
  [[nodiscard]] std::u32string_view head_of(std::size_t at) const {
    std::size_t first = at;
    while (first > 0 && !is_blank(text_.line(first - 1))) --first;
    const std::vector<Word> words = first < at ? words_of(text_, first) : std::vector<Word>{};
    return words.empty() ? std::u32string_view() : words.front().text;
  }

  // Do the lines above a picture number the states of a trace, from another one than the first? With their steps, where
  // the first picture was so numbered.
  [[nodiscard]] bool is_later_state(std::size_t at) const {
    if (is_trace_ && number_in(head_of(at), 1, highest_step)) return true;
    if (at == 0) return false;
    const std::vector<Word> numbers = words_of(text_, at - 1);
    return !numbers.empty() && number_in(numbers.front().text, 1, highest_step) &&
           std::all_of(numbers.begin(), numbers.end(), [](const Word& word) {
             return word.text == U"…" || number_in(word.text, 0, highest_step);
           });
  }

  void collect() {
    for (std::size_t at = 0; at < text_.lines().size() && !has_pictures_; ++at)
      has_pictures_ = picture_end(text_, at) > at;
    std::size_t section = View::npos;
    bool is_by_picture = false;
    for (std::size_t at = 0; at < text_.lines().size(); ++at) {
      if (is_blank(text_.line(at))) continue;
      if (at == 0 || is_blank(text_.line(at - 1))) is_by_picture = is_run_with_picture(at);
      if (is_section(text_.line(at))) {
        section = at;
      } else if (const std::size_t end = picture_end(text_, at); end > at) {
        if (is_later_state(at)) {
          for (std::size_t i = at; i < end; ++i) {
            skipped_.push_back(i);
            expected_.push_back(i);
          }
        } else {
          is_trace_ = blocks_.empty() && head_of(at) == U"0";
          blocks_.push_back({picture_rows(text_, at, end), std::exchange(section, View::npos)});
          undress(blocks_.back().rows);
        }
        changed_ = true;
        at = end - 1;
      } else if (is_skipped(at)) {
        skipped_.push_back(at);
        if (has_pictures_ && (is_by_picture || is_caption(text_, at))) expected_.push_back(at);
      } else {
        at = add_block(at, std::exchange(section, View::npos)) - 1;
      }
    }
  }

  // Rows from there on, up to the first line that is none.
  std::size_t add_block(std::size_t at, std::size_t section) {
    Block block{{}, section};
    const auto is_row = [&](std::size_t i) {
      return i < text_.lines().size() && !is_blank(text_.line(i)) && !is_section(text_.line(i));
    };
    for (; is_row(at); ++at) {
      if (is_comment(text_.line(at))) {
        skipped_.push_back(at);
      } else if (is_skipped(at)) {
        break;
      } else {
        block.rows.push_back(line(at));
      }
    }
    // A line of language between two rows is more likely a row that is read wrongly.
    cuts_ = cuts_ || (is_row(at) && is_row(at + 1) && !is_skipped(at + 1) && !is_rule(text_.line(at)));
    if (section == View::npos && has_heading(block.rows)) {
      skipped_.push_back(block.rows.front().line);
      block.rows.erase(block.rows.begin());
    }
    if (has_rulers(block.rows)) {
      skipped_.insert(skipped_.end(), {block.rows.front().line, block.rows.back().line});
      block.rows = Rows(block.rows.begin() + 1, block.rows.end() - 1);
    }
    if (undress(block.rows)) changed_ = true;
    blocks_.push_back(std::move(block));
    return at;
  }

  // A page may have a blank line behind each row.
  void join_single_rows() {
    const auto is_single = [&](const Block& block) {
      return block.rows.size() == 1 && block.section == View::npos &&
             width_of(block.rows) == width_of(blocks_.front().rows);
    };
    if (blocks_.size() < 2 || !std::all_of(blocks_.begin(), blocks_.end(), is_single)) return;
    Block all;
    for (Block& block : blocks_) all.rows.push_back(std::move(block.rows.front()));
    blocks_ = {std::move(all)};
    if (undress(blocks_.front().rows)) changed_ = true;
    changed_ = true;
  }

  // One row beside whole boards is a line of the page, unless it is as wide as a board.
  void drop_stray_rows() {
    const auto is_whole = [](const Block& block) { return block.rows.size() > 1; };
    for (const Block& row : blocks_) {
      const auto is_like = [&](const Block& block) {
        return is_whole(block) && width_of(block.rows) == width_of(row.rows);
      };
      cuts_ = cuts_ || (!is_whole(row) && std::any_of(blocks_.begin(), blocks_.end(), is_like));
    }
    if (std::none_of(blocks_.begin(), blocks_.end(), is_whole)) return;
    std::erase_if(blocks_, [&](const Block& block) {
      const bool is_stray = !is_whole(block) && block.section == View::npos;
      if (is_stray) skipped_.push_back(block.rows.front().line);
      return is_stray;
    });
  }

  [[nodiscard]] std::size_t boards() const {
    return static_cast<std::size_t>(std::count_if(
        blocks_.begin(), blocks_.end(), [](const Block& block) { return block.section == View::npos; }));
  }

  [[nodiscard]] std::vector<LevelText> boards_of_blocks() const {
    std::vector<Rows> all;
    for (const Block& block : blocks_) {
      if (block.section == View::npos) {
        all.emplace_back();
      } else {
        all.back().push_back(line(block.section));
      }
      all.back().insert(all.back().end(), block.rows.begin(), block.rows.end());
    }
    std::vector<LevelText> texts;
    for (Rows& rows : all) texts.emplace_back(text_, std::move(rows));
    return texts;
  }

  const LevelText& text_;
  std::vector<Block> blocks_;
  std::vector<std::size_t> skipped_, expected_;
  bool changed_ = false, cuts_ = false, has_pictures_ = false;
  bool is_trace_ = false;  // of which the first picture is the first state
};

}  // namespace

PlainText plain_text(const LevelText& text) { return Splitter(text).split(); }

}  // namespace lucas::levels
