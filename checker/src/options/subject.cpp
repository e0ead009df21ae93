#include "options/subject.hpp"

#include <cstddef>

#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

std::vector<std::pair<std::string, Value>> told_params(const App& app, const Puzzle& puzzle) {
  std::vector<std::pair<std::string, Value>> told = puzzle.params();
  const Entry* const entry = app.find(puzzle.name());
  if (entry == nullptr) return told;
  const std::vector<ParamInfo> rows = entry->params();
  const std::vector<std::string> defaults = entry->defaults();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool tells_steps = rows[i].name == "metric";  // what the counts of a result are of
    if (rows[i].words.empty() || tells_steps) continue;
    std::erase_if(told, [&](const auto& param) {
      const auto& [name, value] = param;
      const bool is_word = value.kind() == Value::Kind::string;
      return name == rows[i].name && (is_word ? value.string() : to_text(value)) == defaults[i];
    });
  }
  return told;
}

}  // namespace

Subject subject_of(const App& app, const Puzzle& puzzle) {
  const Shape& shape = puzzle.shape();
  return {puzzle.name(),   puzzle.params(),   told_params(app, puzzle), puzzle.notes(),
          shape.step_noun, shape.names_steps};
}

}  // namespace lucas::cli
