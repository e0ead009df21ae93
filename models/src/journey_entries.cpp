// The entries of the puzzles with jugs, rivers and boxes.
#include "entries.hpp"
#include "lucas/entry.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/sokoban_level.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/models/missionaries.hpp"
#include "lucas/models/river_crossing.hpp"
#include "lucas/models/sokoban.hpp"

namespace lucas::models {
namespace {

std::optional<Entry::Recognised> recognised_boxes(const Entry& /*entry*/, const std::string& text,
                                                  std::size_t /*number*/, const TextPlace& /*place*/) {
  try {
    if (levels::is_sokoban({text, ""})) return Entry::Recognised{{{"level", text}}, "a level"};
  } catch (const UsageError&) {  // it is no text
  }
  return std::nullopt;
}

}  // namespace

void add_journeys(Entries& all) {
  all.push_back(entry<DieHard>({{"water-jugs", {}}}));
  all.push_back(entry<Missionaries>({{"missionaries-and-cannibals", {}}}));
  all.push_back(entry<RiverCrossing>({{"wolf-goat-cabbage", {}}}));
  all.push_back(entry<Sokoban, LargeSokoban, WideSokoban>({}, recognised_boxes));
}

}  // namespace lucas::models
