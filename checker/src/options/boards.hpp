// A text of boards, from a file, stdin, or as it is typed: starts that models read, such as tiles, or else levels.
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

  // How many there are in all, and in the text, which may be a part of a large file.
  [[nodiscard]] std::size_t count() const;
  [[nodiscard]] std::size_t count_of_text() const;
  // The start that is asked for; nullptr: a level is. Throws UsageError where it is not there, or not told among several.
  [[nodiscard]] const Start* start() const;
  // Asks for board i of all, from 1. `read`: reads those of the word, which is that of these boards, with a number behind it, if board i
  // is in another part of a large file.
  void choose(FunctionRef<Boards(const std::string&)> read, const std::string& word, std::size_t i);
};

// The file of FILE or FILE:3; empty if there is none.
[[nodiscard]] std::string file_of(const std::string& word);

// A text that the model recognises as a start. Throws UsageError for one that is wrong.
[[nodiscard]] std::optional<Start> typed_start(const Entry& entry, const std::string& text);

// The board of FILE, FILE:3 or - as that model's parameter `start`. A text that is no board of it comes as it is: the model tells what is
// wrong. Nothing for a word that names no file. Throws as read_boards().
[[nodiscard]] std::optional<Start> start_in_file(const Entry& entry, const std::string& word);

// Throws as levels::load_text(), and UsageError for starts that are wrong.
[[nodiscard]] Boards read_boards(const App& app, const std::string& word);

// The model that takes the level: the first one in the program's list, or one with the parameter `goal` if that is wanted;
// nullptr if there is none.
[[nodiscard]] const Entry* entry_of_level(const App& app, const levels::LevelSource& source, bool wants_goal);

}  // namespace lucas::cli
