// PlayedGame: a game and its model; it obeys lines that the player types, and moves. Two views show it: lines, as
// from a pipe, and the screen of KeyGame.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "console/terminal.hpp"
#include "files/output.hpp"
#include "graph/game.hpp"
#include "lucas/function_ref.hpp"

namespace lucas::cli {

// Facts about the model of a game.
struct PlayedModel {
  TraceMeta meta;       // of a saved trace
  std::string goal;     // its name, or empty
  std::string step;     // what a step is called
  std::string title{};  // of saved pages and pictures; empty: the model's name
  std::string proof{};  // the model's own, that the goal is out of reach; may be empty
};

class PlayedGame {
 public:
  // `look`: what the terminal can show. It and the game must outlive this.
  PlayedGame(const Terminal& look, Game& game, PlayedModel model);

  struct Answer {
    std::string message{};            // a line; may be empty
    std::vector<std::string> page{};  // of lines; may be empty
    bool moved = false;               // to a state, perhaps the same
    bool stops = false;               // the player wants to
  };
  // Obeys the line, or says what is wrong with it.
  [[nodiscard]] Answer answer(const std::string& line);
  // `move`: a position in the game's moves.
  [[nodiscard]] Answer make(std::size_t move);
  // Writes the game so far. Throws UsageError and IoError.
  void save(const std::string& path) const;

  [[nodiscard]] const Game& game() const { return game_; }
  // A line that warns if the game has a goal but no distances; else empty.
  [[nodiscard]] std::string warning() const;
  // How many steps were made, and how far the goal is.
  [[nodiscard]] std::string status() const;
  [[nodiscard]] std::vector<std::string> moves() const;

 private:
  [[nodiscard]] Answer obey(const std::string& line);
  [[nodiscard]] std::vector<std::size_t> moves_where(FunctionRef<bool(const std::string& text)> fits) const;
  // The move of that number, or the only one whose text contains `name`.
  [[nodiscard]] std::size_t move_named(const std::string& name) const;
  [[nodiscard]] Answer arrive(std::string message = "");
  [[nodiscard]] std::string distance_text() const;
  [[nodiscard]] std::string hint();
  void look_for_goal();

  const Terminal& look_;
  Game& game_;
  PlayedModel model_;
  int hints_ = 0;                   // given for this state
  bool moves_are_letters_ = false;  // some moves seen had one letter
};

// The view in lines: reads a line, answers it, shows where that leads, until the input ends or the player wants to stop.
void play_lines(Terminal& terminal, PlayedGame& played, std::istream& in);

}  // namespace lucas::cli
