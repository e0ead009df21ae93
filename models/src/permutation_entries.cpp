// Lights, pegs, and what permutes.
#include "entries.hpp"
#include "lucas/entry.hpp"
#include "lucas/error.hpp"
#include "lucas/models/lights_out.hpp"
#include "lucas/models/pancakes.hpp"
#include "lucas/models/peg_solitaire.hpp"
#include "lucas/models/pocket_cube.hpp"
#include "lucas/models/sliding_tiles.hpp"
#include "lucas/models/typed_start.hpp"

namespace lucas::models {
namespace {

// A line of tiles for which there is no way to the goal with the blank last, but one to that with the blank first: as Korf's.
bool wants_blank_first(const Entry& tiles, const std::string& start) {
  std::string dense = start;
  std::erase_if(dense, [](unsigned char c) { return c == ' ' || c == '\t' || c == '\r'; });
  const std::size_t end = start.find_last_not_of(" \t\r\n") + 1;
  if (start.find_first_of("/|\\\n") < end || dense.starts_with("[[")) return false;
  try {
    return !tiles.make({{"start", start}})->unsolvable().empty() &&
           tiles.make({{"start", start}, {"blank", "1"}})->unsolvable().empty();
  } catch (const UsageError&) {
    return false;  // which the model tells
  }
}

// A board of the numbers of its cells, once each.
std::optional<Entry::Recognised> recognised_tiles(const Entry& tiles, const std::string& text,
                                                  std::size_t /*number*/) {
  bool has_own_goal = false;  // of numbers, with 0 for the blank: no board of blocks
  try {
    if (without_title(text).has_letters) return std::nullopt;
    has_own_goal = goal_of_start(text) && !cells_of_start(text).empty() && text.find('0') < text.size() &&
                   text.find('.') == std::string::npos;
    Entry::Recognised found{{{"start", text}}, "tiles"};
    static_cast<void>(tiles.make(found.params));
    if (!wants_blank_first(tiles, text)) return found;
    found.params.emplace_back("blank", "1");
    found.note = "the goal has the blank first: with the blank last there is no way to it";
    return found;
  } catch (const UsageError&) {
    if (has_own_goal) throw;
    return std::nullopt;
  }
}

}  // namespace

EntryPointer lights_out_entry() { return entry<LightsOut, WideLightsOut>(); }
EntryPointer pancakes_entry() {
  Pancakes::Params burnt;
  burnt.side = Pancakes::Side::burnt;
  return entry<Pancakes>({{"burnt-pancakes", burnt}});
}
EntryPointer peg_solitaire_entry() { return entry<PegSolitaire>(); }
EntryPointer pocket_cube_entry() { return entry<PocketCube>({{"rubik", {}}}); }
EntryPointer sliding_tiles_entry() {
  SlidingTilesParams fifteen, twenty_four;
  fifteen.rows = fifteen.cols = 4;
  twenty_four.rows = twenty_four.cols = 5;
  return entry<SlidingTiles, WideSlidingTiles>(
      {{"8-puzzle", {}}, {"15-puzzle", fifteen}, {"24-puzzle", twenty_four}, {"n-puzzle", {}}},
      recognised_tiles);
}

}  // namespace lucas::models
