// The built-in puzzles as entries, compiled in several files, so that one change compiles few of them again.
#pragma once

#include "lucas/puzzle.hpp"

namespace lucas::models {

using EntryPointer = std::unique_ptr<const Entry>;

[[nodiscard]] EntryPointer hanoi_entry();
[[nodiscard]] EntryPointer hanoi_procedures_entry();
[[nodiscard]] EntryPointer hanoi_stack_entry();

[[nodiscard]] EntryPointer klotski_entry();
[[nodiscard]] EntryPointer rush_hour_entry();
[[nodiscard]] EntryPointer sliding_blocks_entry();

[[nodiscard]] EntryPointer lights_out_entry();
[[nodiscard]] EntryPointer pancakes_entry();
[[nodiscard]] EntryPointer peg_solitaire_entry();
[[nodiscard]] EntryPointer pocket_cube_entry();
[[nodiscard]] EntryPointer sliding_tiles_entry();

[[nodiscard]] EntryPointer die_hard_entry();
[[nodiscard]] EntryPointer missionaries_entry();
[[nodiscard]] EntryPointer river_crossing_entry();
[[nodiscard]] EntryPointer sokoban_entry();

}  // namespace lucas::models
