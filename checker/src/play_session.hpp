// A game in the terminal: reads a line, does what it says, shows where that leads. The same from a pipe, so that a game
// can be scripted.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/game.hpp"
#include "lucas/trace_json.hpp"
#include "terminal.hpp"

namespace lucas::cli {

class PlaySession {
 public:
  // `meta`: what a saved trace is to say of its model; `goal`: its name, or empty; `step`: what the model calls a step.
  PlaySession(Terminal& terminal, Game& game, TraceMeta meta, std::string goal, std::string step);

  // Until the input ends or the player wants to stop.
  void run(std::istream& in);

 private:
  [[nodiscard]] bool ask(std::istream& in, std::string& line) const;  // false where the input ends
  [[nodiscard]] bool obey(const std::string& line);                   // false: to stop
  [[nodiscard]] bool obey_command(const std::string& command);        // false if it is none
  [[nodiscard]] std::optional<std::size_t> move_called(const std::string& name) const;
  void make_numbered(std::size_t number);
  void make_named(const std::string& name);
  void make(std::size_t move);
  void arrive();
  void show() const;
  void show_moves() const;
  void show_distance() const;
  void hint();
  void save(const std::string& path) const;

  Terminal& terminal_;
  Game& game_;
  TraceMeta meta_;
  std::string goal_, step_;
  int hints_ = 0;  // given for this state
};

}  // namespace lucas::cli
