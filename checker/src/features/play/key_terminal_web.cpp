// A web page has no terminal: games take lines, and keys are the page's.
#include "features/play/key_terminal.hpp"

#include "lucas/error.hpp"

namespace lucas::cli {

bool has_keys() { return false; }

NoEcho::NoEcho() = default;
NoEcho::~NoEcho() = default;

void show_with_keys(KeyView& /*view*/) { throw IoError("a page gives no keys"); }

}  // namespace lucas::cli
