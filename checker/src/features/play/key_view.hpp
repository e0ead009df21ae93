// KeyView: a screen that answers to keys. It is independent of the terminal: it takes keys and returns lines.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "console/terminal.hpp"
#include "features/play/key.hpp"

namespace lucas::cli {

class KeyView {
 public:
  virtual ~KeyView() = default;
  // Handles a key; false ends the view.
  [[nodiscard]] virtual bool press(const Key& key) = 0;
  // Is text being typed? Escape and Ctrl-C then leave it.
  [[nodiscard]] virtual bool is_typing() const = 0;
  // The screen: at most `height` lines of at most `width` columns.
  [[nodiscard]] virtual std::vector<std::string> screen(std::size_t width, std::size_t height) const = 0;
  // Lines that are printed when the view has ended, on a terminal of that width.
  [[nodiscard]] virtual std::vector<std::string> farewell(std::size_t) const { return {}; }
};

// Parts of a screen, from top to bottom.
struct ScreenParts {
  std::vector<std::string> board;
  std::string status;
  std::string message;             // may be empty
  std::vector<std::string> below;  // what fits; a line says how much does not
  std::vector<std::string> keys;   // on one line, as many as fit; the last has priority
  // The part of `below` that the user asked for, from 0, if not all fits. If board and `below` have no room, no board.
  std::optional<std::size_t> wanted{};
  const char* more = "";  // how to see the next part
};

// The parts on a screen of that size; a line says so if the board does not fit.
[[nodiscard]] std::vector<std::string> laid_out(const Terminal& look, ScreenParts parts, std::size_t width,
                                                std::size_t height);

// A line being typed, cut at its beginning where it is too wide.
[[nodiscard]] std::string typed_text(const std::string& prompt, const std::string& typed, std::size_t width);

}  // namespace lucas::cli
