// A game as a file: a trace, a page or pictures.
#pragma once

#include <iosfwd>
#include <string>

#include "files/output.hpp"
#include "graph/game.hpp"
#include "play/session.hpp"

namespace lucas::cli {

// What the name of the file tells. Throws UsageError, which begins with `what`, if that is no format of games.
[[nodiscard]] Format game_format(const std::string& path, const std::string& what);

// Writes the game so far. `standard_out` as of write_output(). Throws UsageError and IoError.
void save_game(const Game& game, const PlayedModel& model, const std::string& path,
               std::ostream& standard_out);

}  // namespace lucas::cli
