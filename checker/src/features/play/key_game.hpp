// KeyGame: a game played with single keys, and what the screen shows of it.
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
  // `look`: what the terminal can show. Both must outlive it.
  KeyGame(const Terminal& look, PlayedGame& played);

  [[nodiscard]] bool press(const Key& key) override;
  [[nodiscard]] bool is_typing() const override { return line_ || !number_.text().empty(); }
  // The board, how far the goal is, what there is to say, the moves or a page in their place, and the keys.
  [[nodiscard]] std::vector<std::string> screen(std::size_t width, std::size_t height) const override;
  // The last board, and how far it is.
  [[nodiscard]] std::vector<std::string> farewell(std::size_t width) const override;

 private:
  // A line that is typed, and what is obeyed: `command` and then the line.
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
  std::optional<std::size_t> part_;  // of the page or the moves, if it was asked for
};

}  // namespace lucas::cli
