// Collection: a text of levels, taken apart once: its format, and where its levels are.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "draft.hpp"
#include "formats.hpp"
#include "level_text.hpp"
#include "lucas/levels/level_reader.hpp"
#include "plain_board.hpp"
#include "rush_hour_card.hpp"
#include "xsb_text.hpp"

namespace lucas::levels {

// A format, and how its texts are told from others and read.
struct FormatReader {
  LevelFormat format;
  bool (*looks)(const LevelText&);
  Draft (*read)(const LevelText&);  // nullptr: several levels may follow each other
};

class Collection {
 public:
  Collection(std::string_view text, const std::string& origin);
  Collection(const Collection&) = delete;  // cards point into the text
  Collection& operator=(const Collection&) = delete;

  [[nodiscard]] const LevelText& text() const { return text_; }
  [[nodiscard]] LevelFormat format() const;
  // Its levels, of any puzzle.
  [[nodiscard]] std::size_t count() const;
  // One of sliding blocks. Cost: linear in the level.
  [[nodiscard]] Draft read(Choice choice) const;
  // One of Sokoban, or what is meant to be one.
  [[nodiscard]] XsbBoard sokoban(std::size_t number) const;

 private:
  [[nodiscard]] Draft read_plain(Choice choice) const;

  LevelText text_;
  const FormatReader* format_;     // nullptr: rows of letters
  PlainText plain_;                // of those
  std::vector<Card> cards_;        // of Rush Hour
  std::vector<XsbBoard> sokoban_;  // of Sokoban
};

// Of that text. The last one is kept: levels of one file are asked for one after the other.
[[nodiscard]] std::shared_ptr<const Collection> collection_of(std::string_view text,
                                                              const std::string& origin);

}  // namespace lucas::levels
