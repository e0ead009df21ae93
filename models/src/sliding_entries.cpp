// The entries of sliding blocks: the model, Klotski and Rush Hour.
#include "entries.hpp"
#include "lucas/entry.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/models/sliding_blocks.hpp"

namespace lucas::models {
namespace {

// Cars are blocks, too, so the entry for cars is asked first.
template <bool wants_cars>
std::optional<Entry::Recognised> recognised(const Entry& /*entry*/, const std::string& text,
                                            std::size_t number, const TextPlace& /*place*/) {
  try {
    const levels::LevelSource source{text, "", number};
    if (levels::format_of(source) == levels::LevelFormat::xsb || levels::are_tiles(source))
      return std::nullopt;
    const levels::Level level = levels::read_chosen(source, levels::Rows::certain).level;
    const bool are_cars = level.first_non_car() == nullptr && !level.goal.empty();
    if (wants_cars && !are_cars) return std::nullopt;
    return Entry::Recognised{{{"level", text}}, "a level"};
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

}  // namespace

void add_sliding(Entries& all) {
  // Klotski, also L'âne rouge or 横刀立马, by steps of one cell as in SlidingPuzzles.tla of tlaplus/Examples: 25,955
  // states, depth 167, 83,897 generated, 964 goal states, solved in 116 steps; 13,011 states with mirror images merged.
  SlidingBlocksParams by_steps;
  by_steps.metric = static_cast<int>(levels::Metric::steps);
  by_steps.takes_usual_goal = true;
  all.push_back(
      entry<SlidingBlocks, WideSlidingBlocks>("klotski", "slide the big piece to the exit (4x5 board)",
                                              by_steps, {{"huarong", by_steps}, {"huarongdao", by_steps}}));
  // Rush Hour: drive the red car out of a jam in which cars and lorries move forwards and backwards only. Source: Nob
  // Yoshigahara, ThinkFun 1996; boards as M. Fogleman's database writes them (2018): 36 characters, row by row, A the red
  // car, o free, x a wall. rush-hour-51 and rush-hour-60 are his hardest boards of 6x6 cells, without and with walls. One
  // move is one car, any distance; with --metric steps, one cell.
  SlidingBlocksParams cars;
  cars.level = "rush-hour-10";
  cars.wants_cars = true;
  all.push_back(entry<SlidingBlocks, WideSlidingBlocks>("rush-hour", "drive the red car out of the jam", cars,
                                                        {}, recognised<true>, sliding_blocks::car_params()));
  all.push_back(entry<SlidingBlocks, WideSlidingBlocks>({}, recognised<false>));
}

}  // namespace lucas::models
