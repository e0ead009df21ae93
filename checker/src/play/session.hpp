// A game in lines: reads a line, does what it says, shows where that leads. The same from a pipe, so that a game
// can be scripted.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "console/terminal.hpp"
#include "graph/game.hpp"
#include "report/report.hpp"

namespace lucas::cli {

// What a game knows of its model.
struct PlayedModel {
  TraceMeta meta;       // of a saved trace
  std::string goal;     // its name, or empty
  std::string step;     // what a step is called
  std::string title{};  // of saved pages and pictures; empty: the model's name
  std::string proof{};  // the model's own, that the goal is out of reach; may be empty
};

class PlaySession {
 public:
  // Whether the session prints board and moves after each step, or its caller does.
  enum class Drawing : bool { none, each_step };

  PlaySession(Terminal& terminal, Game& game, PlayedModel model, Drawing drawing = Drawing::each_step);

  // Until the input ends or the player wants to stop.
  void run(std::istream& in);

  // Does what the line says, and says what is wrong with it. False: to stop.
  [[nodiscard]] bool answer(const std::string& line);
  // `move`: a position in the game's moves.
  void make(std::size_t move);
  // Prints a warning if the game has a goal but no distances.
  void warn() const;
  // The lines of the picture, in so many columns, or if it is empty the state's variables.
  [[nodiscard]] std::vector<std::string> board(const Scene& picture, std::size_t width) const;
  // How many steps were made, and how far the goal is.
  [[nodiscard]] std::string status() const;

 private:
  [[nodiscard]] bool ask(std::istream& in, std::string& line) const;  // false where the input ends
  [[nodiscard]] bool obey(const std::string& line);                   // false: to stop
  [[nodiscard]] bool obey_command(const std::string& command);        // false if it is none
  [[nodiscard]] std::optional<std::size_t> move_called(const std::string& name) const;
  void refuse_stray_letter(const std::string& line) const;
  [[nodiscard]] bool is_piece(const std::string& line) const;
  void make_numbered(std::size_t number);
  void make_named(const std::string& name);
  void arrive();
  void show_moves() const;
  [[nodiscard]] std::string distance_text() const;
  void hint();
  void look_for_goal();
  void save(const std::string& path) const;

  Terminal& terminal_;
  Game& game_;
  PlayedModel model_;
  Drawing drawing_;
  int hints_ = 0;                   // given for this state
  bool moves_are_letters_ = false;  // some of those seen
};

}  // namespace lucas::cli
