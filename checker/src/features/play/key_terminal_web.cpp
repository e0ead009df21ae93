// Stands in for key_terminal.cpp in a web page, which has no terminal: games are played by lines.
#include "features/play/key_terminal.hpp"

#include "lucas/error.hpp"

namespace lucas::cli {

bool has_keys() { return false; }

NoEcho::NoEcho() = default;
NoEcho::~NoEcho() = default;

void show_with_keys(KeyView& /*view*/) { throw IoError("a page gives no keys"); }

}  // namespace lucas::cli
