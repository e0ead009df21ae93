// KeyTerminal: reads single keys from the terminal, without Enter and echo, and draws on the alternate screen.
// Its destructor, signals that end the process, and Ctrl-Z restore the terminal; fg takes it again.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "play/key.hpp"

namespace lucas::cli {

// One at a time.
class KeyTerminal {
 public:
  // Are stdin and stdout terminals that can move the cursor (TERM is set and not dumb)?
  [[nodiscard]] static bool is_possible();

  // is_possible() must hold. Throws IoError if the terminal refuses.
  KeyTerminal();
  ~KeyTerminal();
  KeyTerminal(const KeyTerminal&) = delete;
  KeyTerminal& operator=(const KeyTerminal&) = delete;

  struct Size {
    std::size_t width, height;  // in characters
  };
  [[nodiscard]] static Size size();

  // Draws the lines over what was there; they must fit.
  void show(const std::vector<std::string>& lines) const;
  // Waits for a key. None if the screen must be drawn again: another size, or back from Ctrl-Z. `end` if there is no more.
  [[nodiscard]] std::optional<Key> read();
  // A line typed at the bottom of the screen, with the terminal's own editing; none for Ctrl-D. It begins with what came
  // together with the key before, and is that alone if it has an end.
  [[nodiscard]] std::optional<std::string> read_line(const std::string& prompt);

 private:
  std::string bytes_;  // read and not yet understood
};

}  // namespace lucas::cli
