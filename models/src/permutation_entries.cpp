// The entries of the puzzles with lights, pegs and permutations.
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

// Can these tiles reach the goal with the blank first, as in Korf's list, but not the one with the blank last?
bool wants_blank_first(const Entry& tiles, const std::string& start) {
  try {
    return !tiles.make({{"start", start}})->unsolvable().empty() &&
           tiles.make({{"start", start}, {"blank", "1"}})->unsolvable().empty();
  } catch (const UsageError&) {
    return false;  // the model will report it
  }
}

// Recognises a board with each number from 0 on once.
std::optional<Entry::Recognised> recognised_tiles(const Entry& tiles, const std::string& text,
                                                  std::size_t /*number*/, const TextPlace& place) {
  bool has_own_goal = false;  // of numbers, with 0 for the blank: no board of blocks
  try {
    const TypedRows read = rows_of_start(text, place, sliding_tiles::signs);
    if (read.has_letters) return std::nullopt;
    has_own_goal = read.goal && why_no_rows(read.cells, "").empty() && text.find('0') < text.size() &&
                   text.find('.') == std::string::npos;
    const bool is_line = read.cells.size() == 1;
    Entry::Recognised found{{{"start", text}}, "tiles"};
    static_cast<void>(tiles.make(found.params, place));
    if (!is_line || !wants_blank_first(tiles, text)) return found;
    found.of_list.emplace_back("blank", "1");
    found.is_listed = !read.notes.empty();  // behind its number
    found.note = "the goal has the blank first: with the blank last there is no way to it";
    return found;
  } catch (const UsageError&) {
    if (has_own_goal) throw;
    return std::nullopt;
  }
}

}  // namespace

void add_permutations(Entries& all) {
  Pancakes::Params burnt;
  burnt.side = Pancakes::Side::burnt;
  std::vector<std::pair<std::string, SlidingTilesParams>> sizes;
  for (const int side : {3, 4, 5}) {
    SlidingTilesParams& named = sizes.emplace_back().second;
    named.rows = named.cols = side;
    named.named = side * side - 1;
    sizes.back().first = std::to_string(named.named) + "-puzzle";
  }
  sizes.emplace_back("n-puzzle", SlidingTilesParams());
  all.push_back(entry<LightsOut, WideLightsOut>());
  all.push_back(entry<Pancakes>({{"burnt-pancakes", burnt}}));
  all.push_back(entry<PegSolitaire>());
  all.push_back(entry<PocketCube>({{"rubik", {}}}));
  all.push_back(entry<SlidingTiles, WideSlidingTiles>(sizes, recognised_tiles));
}

}  // namespace lucas::models
