// KeyGame: the view of a game that is played with single keys.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "features/play/key.hpp"
#include "features/play/key_moves.hpp"
#include "features/play/key_view.hpp"
#include "features/play/played_game.hpp"

namespace lucas::cli {

class KeyGame final : public KeyView {
 public:
  // `look` tells what the terminal can show. `look` and `played` must outlive the object.
  KeyGame(const Terminal& look, PlayedGame& played);

  [[nodiscard]] bool press(const Key& key) override;
  [[nodiscard]] bool is_typing() const override { return line_ || !number_.text().empty(); }
  // The board, the distance to the goal, the message, the moves or a page in their place, and the keys.
  [[nodiscard]] std::vector<std::string> screen(std::size_t width, std::size_t height) const override;
  // The last board, and its distance to the goal.
  [[nodiscard]] std::vector<std::string> farewell(std::size_t width) const override;

 private:
  // A line being typed. On Enter, the game obeys the text of `command` and the line.
  struct Line {
    const char* prompt;
    const char* command;
    TypedLine typed{};
  };

  [[nodiscard]] bool press_in_line(const Key& key);
  [[nodiscard]] bool press_letter(char letter);
  void press_arrow(std::string_view direction);
  void make(std::size_t move);
  void make_typed();
  [[nodiscard]] bool show(PlayedGame::Answer answer, const Label* made = nullptr);
  [[nodiscard]] const std::vector<Label>& moves() const { return played_.game().moves(); }
  [[nodiscard]] std::vector<std::string> move_lines(std::size_t width) const;
  [[nodiscard]] std::vector<std::string> keys() const;

  const Terminal& look_;
  PlayedGame& played_;
  KeyMoves choice_;
  std::optional<Line> line_;
  TypedNumber number_;               // of a move
  std::string message_;              // one line
  std::vector<std::string> page_;    // in place of the moves, until the next key
  std::optional<std::size_t> part_;  // the part of page or moves that was asked for
};

}  // namespace lucas::cli
