// The page of a state space: each state a point, with its board, and the steps between them to walk along.
#pragma once

#include <iosfwd>

#include "report/space_report.hpp"

namespace lucas::cli {

// A larger space is sampled down to this many states.
inline constexpr std::uint64_t most_states_of_a_page = 200'000;

// Writes the page of a space that was surveyed. An empty `title` means the model's name.
void write_space_page(std::ostream& out, const ExploreReport& report, const std::string& title, Pulse pulse);

}  // namespace lucas::cli
