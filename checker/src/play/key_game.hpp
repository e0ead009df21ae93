// KeyGame: a game played with single keys, and what the screen shows of it. It knows no terminal: keys come in, lines go
// out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "play/key.hpp"
#include "play/key_moves.hpp"
#include "play/played_game.hpp"

namespace lucas::cli {

class KeyGame {
 public:
  // `look`: what the terminal can show. Both must outlive it.
  KeyGame(const Terminal& look, PlayedGame& played);

  // The input that is wanted after a key: the next key; a line for obey(); the name of a file to save; an end.
  enum class Wish : std::uint8_t { key, line, file, stop };
  [[nodiscard]] Wish press(const Key& key);
  // Does what a line says, as PlayedGame. False: to stop.
  [[nodiscard]] bool obey(const std::string& line);

  // The board, how far the goal is, what there is to say, the moves and the keys, in that order; at most that many
  // lines, each at most that wide. What does not fit is left out, from the moves first.
  [[nodiscard]] std::vector<std::string> screen(std::size_t width, std::size_t height) const;

  // For the time after: the last board, and how far it is.
  [[nodiscard]] std::vector<std::string> farewell() const;

 private:
  [[nodiscard]] Wish press_letter(char letter);
  void press_arrow(std::string_view direction);
  void make(std::size_t move);
  void make_typed();
  [[nodiscard]] bool show(PlayedGame::Answer answer, const Label* made = nullptr);
  [[nodiscard]] const std::vector<Label>& moves() const { return played_.game().moves(); }
  [[nodiscard]] std::vector<std::string> move_lines(std::size_t width) const;
  [[nodiscard]] std::string keys() const;

  const Terminal& look_;
  PlayedGame& played_;
  KeyMoves choice_;
  TypedNumber typed_;              // of a move
  std::string message_;            // one line
  std::vector<std::string> page_;  // in place of the moves, until the next key
};

}  // namespace lucas::cli
