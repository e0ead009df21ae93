// Collection: a text of levels, taken apart once: its format, and where its levels are. From a name to a level:
//
//   load_level               a name, a file, part by part if it is large, or a board in one line (decorations/one_line) becomes text
//   level_text               its lines, of which every character knows its place; words, cells and tokens in them
//   decorations/rewrites     XML, rows in quotes, remarks and other signs of Sokoban become plain rows
//   formats/                 a table: whose text is it? Each format finds the boards in it, and reads one
//   decorations/plain_board  a text of none of these: a page with blocks of rows or pictures; board_rows takes off what is around cells
//   sokoban/xsb_text         the same for Sokoban
//   judge/judge              was most of the text read? If not, what is it?
//   judge/doubt              could rows of blocks be a board of another puzzle with a mistake?
//   board/draft              a board read: a grid of signs becomes ground, pieces and a goal, which check_level() has to pass
#pragma once

#include <memory>

#include "levels/formats/formats.hpp"
#include "levels/sokoban/xsb_text.hpp"
#include "lucas/levels/level_reader.hpp"

namespace lucas::levels {

class Collection {
 public:
  Collection(std::string_view text, const std::string& origin, std::size_t lines_before);

  [[nodiscard]] const LevelText& text() const { return text_; }
  [[nodiscard]] LevelFormat format() const;
  // Does the text say what it is, by a header or the strict form of a format? Else only its look does.
  [[nodiscard]] bool is_told() const { return is_told_; }
  // The number of its levels, of any puzzle.
  [[nodiscard]] std::size_t count() const;
  // A level of sliding blocks; its notes tell what of the text is not read. Cost: linear in the level.
  [[nodiscard]] Draft read(std::size_t number, Rows rows) const;
  // A sentence on the lines that are not read; none if all are.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }
  // Calls `read` and returns its result. If it throws UsageError for a text that does not say what it is, the error names what the text
  // is recognised as, if anything.
  template <class Read>
  [[nodiscard]] auto judged(Read read) const {
    try {
      return read();
    } catch (const UsageError&) {
      if (!is_told_) refuse_other_kind(text_);
      throw;
    }
  }
  // Is that level a board of tiles?
  [[nodiscard]] bool are_tiles(std::size_t number) const;
  // The boards, if all are of tiles; else none.
  [[nodiscard]] std::vector<TilesText> tiles() const;
  // A level of Sokoban, or what is meant to be one.
  [[nodiscard]] XsbBoard sokoban(std::size_t number) const;

 private:
  // Adds the boards of a part of the text: several, where a format finds them in it.
  void add_boards(const LevelText& part);
  // Throws UsageError for a board of that size beside a line that tells another one.
  void require_size(std::size_t number, BoardSize size) const;

  LevelText text_;
  const Format* format_;  // nullptr: rows of letters
  PlainText plain_;       // its boards, but for those of Sokoban, and what is not read
  XsbText sokoban_;
  std::vector<std::string> notes_{};
  bool has_keys_;  // of our own
  bool is_told_;   // what it is: by those, or the strict form of another format
};

// Throws UsageError for lines that were not read, or were taken for titles, though they are a board of their own: several side by side,
// or one.
void refuse_boards_among(const LevelText& text, Unread unread);

// The collection in a text. The last ones are kept: levels of one file are asked for one after the other.
[[nodiscard]] std::shared_ptr<const Collection> collection_of(const LevelSource& source);

}  // namespace lucas::levels
