// Traits of searches decide which options go together: a way of searching lacks some traits, an option demands some;
// the option is refused for a search that lacks a trait it demands.
#pragma once

#include <cstdint>

namespace lucas::cli {

using Traits = std::uint32_t;  // a set of these

// Each bit: what is true of a search that has the trait.
inline constexpr Traits of_search = 1,  // it goes through states at all
    visited_set = 2,                    // it keeps the states that it has seen, by a visited set of a kind
    saved_states = 4,                   // it is one search, which can be saved and goes on
    level_by_level = 8,      // all states of a depth before the next one: shortest ways, and all of them
    every_goal = 16,         // it looks for any goal, within any boundary
    same_order = 32,         // its states can be gone through once more, in the same order
    all_hooks_tried = 64,    // it believes nothing that the model promises
    merged_states = 128,     // states may stand for others
    bounded_depth = 256,     // its steps may be bounded
    counted_states = 512,    // it knows at each time how many states there are
    kept_solutions = 1024,   // the levels on the way to a goal are in memory
    unmerged_states = 2048,  // each state is itself, with what happens later
    one_process = 4096,      // one process has all states
    chosen_order = 8192,     // its order may be chosen
    all_states = 16384;      // its answer is about all states that initial ones can reach

// A way of searching, or any option that takes traits from every search, as --from does. Names are those of options; symmetry=on is
// that option with that value; "" stands for several ranks.
struct WayOfSearch {
  const char* option;
  Traits lacks;
  const char *why, *hint = "";
};

// Options, separated by blanks, and the traits that they need of a search.
struct Demand {
  const char* options;
  Traits needs;
};

// Two groups of options: none of `options` goes with any of `others`, for a reason that is no trait. An empty `options`: several ranks.
struct Conflict {
  const char *options, *others;
  const char *why, *hint = "";
};

// Options that need one of `others` beside them.
struct Need {
  const char *options, *others, *hint = "";
};

}  // namespace lucas::cli
