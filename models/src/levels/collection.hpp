// Collection: a text of levels, taken apart once: its format, and where its levels are.
//
//   LevelText    its lines, with places for messages
//   formats      a table: whose text is it? It finds the boards in it, and reads one
//   plain_board  a text of none of these: a page with blocks of rows, from which board_rows and row_marks take what is around cells
//   judge        was most of the text read?
//   Draft        a board read, which check_level() has to pass
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "draft.hpp"
#include "formats.hpp"
#include "judge.hpp"
#include "level_text.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/level_reader.hpp"
#include "plain_board.hpp"
#include "rush_hour_card.hpp"
#include "xsb_text.hpp"

namespace lucas::levels {

class Collection {
 public:
  Collection(std::string_view text, const std::string& origin);

  [[nodiscard]] const LevelText& text() const { return text_; }
  [[nodiscard]] LevelFormat format() const;
  // Its levels, of any puzzle.
  [[nodiscard]] std::size_t count() const;
  // One of sliding blocks, with what of the text is not read among its notes. Cost: linear in the level.
  [[nodiscard]] Draft read(Choice choice) const;
  // Which lines are not read, as a sentence; nothing if all are.
  [[nodiscard]] std::vector<std::string> notes() const;
  // What `read` returns. Where it throws UsageError for a text that does not say what it is and is recognised as something
  // else, that is said.
  template <class Read>
  [[nodiscard]] auto judged(Read read) const {
    try {
      return read();
    } catch (const UsageError&) {
      if (!is_told_) refuse_other_kind(text_);
      throw;
    }
  }
  // One of Sokoban, or what is meant to be one.
  [[nodiscard]] XsbBoard sokoban(std::size_t number) const;

 private:
  LevelText text_;
  const Format* format_;  // nullptr: rows of letters
  PlainText plain_;       // its boards, but for those of Sokoban, and what is not read
  XsbText sokoban_;
  bool is_told_;  // what it is: by keys of our own, or the strict form of another format
};

// The collection in a text. The last one is kept: levels of one file are asked for one after the other.
[[nodiscard]] std::shared_ptr<const Collection> collection_of(std::string_view text,
                                                              const std::string& origin);

}  // namespace lucas::levels
