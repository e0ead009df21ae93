// Comparison: tells whether two puzzles have the same observable behaviours, or shows a shortest one that only one
// puzzle has. One search steps both: each of its states is a pair of sets, one of each puzzle's states. One thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "lucas/kernel.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "lucas/trace.hpp"

namespace lucas {

// The observation of a step: only its label, or its label and the state that it leads to, as shown.
enum class Observed : std::uint8_t { states, labels };
// "states" or "labels".
[[nodiscard]] std::string_view to_text(Observed observed);

struct Comparison {
  struct Side {
    Ending ending = Ending::exhausted;     // hit: the other lacks one of its behaviours; a limit: unknown
    std::shared_ptr<const Trace> trace{};  // a shortest behaviour that the other lacks

    // Is each behaviour also one of the other?
    [[nodiscard]] bool is_included() const { return ending == Ending::exhausted; }
  };

  Observed observed = Observed::states;
  std::array<Side, 2> sides{};
  // Explored pairs of sets in which neither set is empty; where states are observed, these are states.
  std::uint64_t common = 0;
  std::uint64_t steps = 0, depth = 0;  // if the puzzles are the same

  [[nodiscard]] bool is_same() const { return sides[0].is_included() && sides[1].is_included(); }
  [[nodiscard]] bool is_different() const { return sides[0].trace || sides[1].trace; }
  // The limit that stopped it before all was known, if one did.
  [[nodiscard]] std::optional<Ending> limit() const;
};

// `observed`, if unset: states if both puzzles have variables of the same names, else labels. Half of the
// memory limit is for the sets. A limit that is reached becomes an Ending. Throws ModelError.
[[nodiscard]] Comparison compare(const std::array<std::shared_ptr<const Kernel>, 2>& kernels,
                                 std::optional<Observed> observed, const Limits& limits, Monitor& monitor);

}  // namespace lucas
