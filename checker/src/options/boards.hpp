// Boards: splits a text (of a file, of stdin, or typed on the command line) into boards. Models that read starts
// themselves, such as the tile puzzles, are asked first; if no model takes the text, its boards are levels.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/levels/load_level.hpp"
#include "options/call.hpp"
#include "options/model_choice.hpp"

namespace lucas::cli {

// A board that a model takes as a start: params.front() is its text.
struct Start {
  Chosen chosen;
  std::string noun{}, note{};  // as of Entry::Recognised
  Entry::Arguments of_list{};
  bool is_listed = false;
  std::vector<std::string>
      skipped{};  // lines of the text that are not read, as sentences: of the first start
};

struct Boards {
  levels::LevelSource source;   // number: of the board that is asked for
  std::vector<Start> starts{};  // empty: its boards are levels

  // The number of boards in the file, and in `source`, which may be a part of a large file.
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::size_t count_of_text() const;
  // The start with the number source.number; nullptr: the boards are levels. Throws UsageError if there is no such start, or no number
  // and several starts.
  [[nodiscard]] const Start* start() const;
  // Makes board i of the file, from 1, the one that is asked for. If it is in another part of a large file, that part is read:
  // read("WORD:i"). `word`: the name of these boards.
  void choose(FunctionRef<Boards(const std::string&)> read, const std::string& word, std::size_t i);
};

// The file of FILE or FILE:3; empty if there is none.
[[nodiscard]] std::string file_of(const std::string& word);

// The text as a start, if the model recognises it. Throws UsageError for a start that is wrong.
[[nodiscard]] std::optional<Start> typed_start(const Entry& entry, const std::string& text);

// The board of FILE, FILE:3 or - as the model's parameter `start`. A text that is no board is returned unchanged, so that the model tells
// what is wrong. Empty for a word that names no file. Throws as read_boards().
[[nodiscard]] std::optional<Start> start_in_file(const Entry& entry, const std::string& word);

// Reads the boards that a word names or spells. Throws as levels::load_text(), and UsageError for starts that are wrong.
[[nodiscard]] Boards read_boards(const App& app, const std::string& word);

// The model that takes the level: the first one in the program's list, or one with the parameter `goal` if that is wanted;
// nullptr if there is none.
[[nodiscard]] const Entry* entry_of_level(const App& app, const levels::LevelSource& source, bool wants_goal);

}  // namespace lucas::cli
