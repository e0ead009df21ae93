// Comparison: whether two puzzles have the same behaviours, as they show them, or else a shortest one that only one of them has.
// Both go step by step, together: a puzzle whose states are pairs of sets of states, explored as any other. One thread.
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

// The observation of a step: its label, or the label and what the state that it leads to shows.
enum class Observed : std::uint8_t { states, labels };
// states, labels
[[nodiscard]] std::string_view to_text(Observed observed);

struct Comparison {
  struct Side {
    Ending ending = Ending::exhausted;     // hit: the other lacks one; a limit: not known
    std::shared_ptr<const Trace> trace{};  // a shortest behaviour that the other lacks

    // Is each behaviour also one of the other?
    [[nodiscard]] bool is_included() const { return ending == Ending::exhausted; }
  };

  Observed observed = Observed::states;
  std::array<Side, 2> sides{};
  // Pairs of sets of states that both were in, as far as it was explored; where states are observed, these are states.
  std::uint64_t common = 0;
  std::uint64_t steps = 0, depth = 0;  // of puzzles that are the same

  [[nodiscard]] bool is_same() const { return sides[0].is_included() && sides[1].is_included(); }
  [[nodiscard]] bool is_different() const { return sides[0].trace || sides[1].trace; }
  // The limit that stopped it before all was known, if one did.
  [[nodiscard]] std::optional<Ending> limit() const;
};

// `observed`: unset: the states where both puzzles have variables of the same names, else labels. Half of the memory that the
// limits allow is for the sets. A limit is an Ending. Throws ModelError.
[[nodiscard]] Comparison compare(const std::array<std::shared_ptr<const Kernel>, 2>& kernels,
                                 std::optional<Observed> observed, const Limits& limits, Monitor& monitor);

}  // namespace lucas
