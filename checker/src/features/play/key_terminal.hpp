// A terminal that gives single keys, without Enter and echo, and has an alternate screen to draw on.
#pragma once

#include "features/play/key_view.hpp"

namespace lucas::cli {

// Are stdin and stdout terminals that can move the cursor (TERM is set and not dumb)?
[[nodiscard]] bool has_keys();

// While one lives, a terminal with keys does not show what is typed; it can be read afterwards. One at a time.
class NoEcho {
 public:
  NoEcho();
  ~NoEcho();
  NoEcho(const NoEcho&) = delete;
  NoEcho& operator=(const NoEcho&) = delete;

 private:
  [[maybe_unused]] bool is_on_ = false;
};

// Shows the view and gives it keys until it stops or there are no more, then leaves its farewell. The terminal is as before then;
// so it is while Ctrl-Z has stopped the program, and after signals that end it, which they do as soon as it waits for a key.
// has_keys() must hold. Throws IoError if the terminal refuses, and what the view throws.
void show_with_keys(KeyView& view);

}  // namespace lucas::cli
