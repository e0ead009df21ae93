// KeyView: what is seen on a terminal and answers to keys. It knows no terminal: keys come in, lines go out.
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
  // False: to stop.
  [[nodiscard]] virtual bool press(const Key& key) = 0;
  // Is something being typed, which Escape and Ctrl-C leave?
  [[nodiscard]] virtual bool is_typing() const = 0;
  // At most that many lines, each at most that wide.
  [[nodiscard]] virtual std::vector<std::string> screen(std::size_t width, std::size_t height) const = 0;
  // Lines that stay on a terminal of that width afterwards.
  [[nodiscard]] virtual std::vector<std::string> farewell(std::size_t) const { return {}; }
};

// Parts of a screen, from above.
struct ScreenParts {
  std::vector<std::string> board;
  std::string status;
  std::string message;             // may be empty
  std::vector<std::string> below;  // what fits; a line says how much does not
  std::vector<std::string> keys;   // all of a line that fit, the last one before the others
  // Which part is wanted of what is below, if that has several; the board is left out where they would not fit together.
  std::optional<std::size_t> wanted{};
  const char* more = "";  // how to see the next part
};

// The parts on a screen of that size. Where the board does not fit, that is said.
[[nodiscard]] std::vector<std::string> laid_out(const Terminal& look, ScreenParts parts, std::size_t width,
                                                std::size_t height);

// A line being typed, of which the end is seen.
[[nodiscard]] std::string typed_text(const std::string& prompt, const std::string& typed, std::size_t width);

}  // namespace lucas::cli
