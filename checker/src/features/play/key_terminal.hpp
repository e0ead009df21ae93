// Shows a view on a terminal that gives single keys, without Enter and echo, and has an alternate screen to draw on.
#pragma once

#include "features/play/key_view.hpp"

namespace lucas::cli {

// Are stdin and stdout terminals that can move the cursor (TERM is set and not dumb)?
[[nodiscard]] bool has_keys();

// While one exists, a terminal that has_keys() does not echo what is typed; it can be read later. One at a time.
class NoEcho {
 public:
  NoEcho();
  ~NoEcho();
  NoEcho(const NoEcho&) = delete;
  NoEcho& operator=(const NoEcho&) = delete;

 private:
  [[maybe_unused]] bool is_on_ = false;
};

// Shows the view and gives it keys until it stops or input is over, then prints its farewell. The terminal has its
// usual modes again afterwards, while Ctrl-Z has stopped the program, and when a signal ends it. has_keys() must hold.
// Throws IoError if the terminal refuses, and what the view throws.
void show_with_keys(KeyView& view);

}  // namespace lucas::cli
