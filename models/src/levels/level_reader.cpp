#include "lucas/levels/level_reader.hpp"

#include <utility>

#include "collection.hpp"

namespace lucas::levels {

ReadLevel read_chosen(std::string_view text, const std::string& origin, Choice choice) {
  Draft draft = collection_of(text, origin)->read(choice);
  return {std::move(draft.level), std::move(draft.notes)};
}

std::vector<std::string> notes_of(std::string_view text, const std::string& origin) {
  return collection_of(text, origin)->notes();
}

Level read_level(std::string_view text, const std::string& origin) {
  return read_chosen(text, origin, {}).level;
}

std::size_t level_count(std::string_view text, const std::string& origin) {
  return collection_of(text, origin)->count();
}

LevelFormat format_of(std::string_view text, const std::string& origin) {
  return collection_of(text, origin)->format();
}

std::vector<Finding> lint_text(std::string_view text, const std::string& origin, Choice choice) {
  const Draft draft = collection_of(text, origin)->read(choice);
  std::vector<Finding> findings;
  for (const Remark& remark : lint_level(draft.level)) {
    const Spot spot = draft.spot(remark);
    findings.push_back({spot.line, spot.column, remark.text});
  }
  return findings;
}

}  // namespace lucas::levels
