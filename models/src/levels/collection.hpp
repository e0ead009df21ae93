// Collection: a text of levels, taken apart once: its format, and where its levels are. From a name to a level:
//
//   load_level               a name, a file, part by part if it is large, or a board in one line (decorations/one_line) becomes text
//   level_text               its lines, each character with its place in the file; their words, cells and tokens
//   decorations/rewrites     XML, rows in quotes, remarks and other signs of Sokoban become plain rows
//   formats/                 a table: which format is the text in? It finds the boards in the text, and reads one
//   decorations/plain_board  finds rows and pictures in a text of no format; board_rows takes off what is around cells
//   sokoban/xsb_text         the same for Sokoban
//   judge/judge              was most of the text read? If not, what is it?
//   judge/doubt              could rows of blocks be a board of another puzzle with a mistake?
//   board/draft              turns a grid of signs into ground, pieces and a goal, which check_level() has to pass
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
  // Does the text say what it is, by a header or the strict form of a format? Else only its look tells.
  [[nodiscard]] bool is_told() const { return is_told_; }
  // The number of its levels, of any puzzle.
  [[nodiscard]] std::size_t count() const;
  // Reads a level of sliding blocks; the draft's notes tell which lines are not read. Cost: linear in the level.
  [[nodiscard]] Draft read(std::size_t number, Rows rows) const;
  // Sentences on lines that are not read; empty if all are.
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
  // The board of a level of Sokoban, not judged yet; also of a text that was taken for another format.
  [[nodiscard]] XsbBoard sokoban(std::size_t number) const;

 private:
  // Adds a part of the text as a board, or as several if a format finds several in it.
  void add_boards(const LevelText& part);
  // Throws UsageError if a line beside the board tells another size than `size`.
  void require_size(std::size_t number, BoardSize size) const;

  LevelText text_;
  const Format* format_;  // nullptr: rows of letters
  PlainText plain_;       // its boards, but for those of Sokoban, and what is not read
  XsbText sokoban_;
  std::vector<std::string> notes_{};
  bool has_keys_;  // of our own format
  bool is_told_;   // says what it is, by those keys or the strict form of another format
};

// Throws UsageError if lines that were not read, or were taken for titles, are a board of their own: one line, or
// several side by side.
void refuse_boards_among(const LevelText& text, Unread unread);

// The collection of the source's text. The last two are kept: callers ask for levels of one file one after the other.
[[nodiscard]] std::shared_ptr<const Collection> collection_of(const LevelSource& source);

}  // namespace lucas::levels
