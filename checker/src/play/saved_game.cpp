#include "play/saved_game.hpp"

#include <optional>

#include "lucas/error.hpp"

namespace lucas::cli {

Format game_format(const std::string& path, const std::string& what) {
  const std::optional<Format> format = format_told_by(path);
  if (!format || (!is_trace(*format) && *format != Format::page))
    throw UsageError(what + " needs a file name that tells the format",
                     "Known endings: .itf.json, .tlc.json, .html, .svg.");
  return *format;
}

void save_game(const Game& game, const PlayedModel& model, const std::string& path,
               std::ostream& standard_out) {
  const Output output{path, game_format(path, "save"), std::nullopt, model.title};
  TraceMeta meta = model.meta;
  if (game.is_solved()) {
    meta.property = model.goal;
    meta.verdict = to_text(Verdict::solved);
  }
  write_output(path, standard_out,
               [&](std::ostream& out) { write_trace(out, output, game.trace(), meta, meta.property); });
}

}  // namespace lucas::cli
