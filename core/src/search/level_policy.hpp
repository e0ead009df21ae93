// LevelPolicy: which way a level of a breadth-first search goes: serially, or in rounds of all workers. Which one is
// faster depends on caches, cores and the model, so large levels are timed. Each way is tried; later levels go the
// faster one, and the other is tried again when the visited set has grown by 4. Counts and traces do not depend on it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "lucas/function_ref.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"

namespace lucas {

class LevelPolicy {
 public:
  LevelPolicy(unsigned threads, Way way) : threads_(threads), pinned_(way) {}

  // A part of a level, and how to expand it.
  struct Part {
    Way way;  // not Way::measured
    std::uint64_t states;
    bool is_timed;
  };
  // What is to be done of a level of which so many states are left. `known`: states in the visited set; bytes(): what it
  // takes, which is asked seldom.
  [[nodiscard]] Part next(std::uint64_t left, std::uint64_t level, std::uint64_t known,
                          FunctionRef<std::uint64_t()> bytes) const;
  // A timed part took so long for that many successors.
  void took(Way way, double seconds, std::uint64_t successors, std::uint64_t bytes);
  // There is no room for outboxes: from now on levels are expanded serially.
  void forbid_parallel() { pinned_ = Way::serial; }

  // The nanoseconds a successor that a way took lately; 0 if it was not tried.
  [[nodiscard]] double cost(Way way) const;

  // For the outboxes of all workers, where a level may have so many successors of so many bytes: one round for it if
  // that is not much beside the visited set. Each round makes the threads wait for each other.
  [[nodiscard]] static std::uint64_t outbox_bytes(std::uint64_t successors, std::uint64_t width,
                                                  std::uint64_t store_bytes, std::uint64_t limit);
  [[nodiscard]] std::size_t least_slices() const;

 private:
  // What a way took, in ns a successor. Of the last two times the lesser counts, for other programs disturb both.
  struct Trial {
    double last = 0, before = 0, least = 0;
    std::uint64_t bytes = 0;  // of the visited set, the last time
    unsigned times = 0;
  };
  [[nodiscard]] static std::size_t index(Way way) { return way == Way::serial ? 0 : 1; }
  [[nodiscard]] bool is_large(std::uint64_t level, std::uint64_t known) const;
  [[nodiscard]] bool can_gain_by_rounds() const;
  [[nodiscard]] bool is_due(Way way, std::uint64_t bytes) const;

  unsigned threads_;
  Way pinned_;
  std::array<Trial, 2> trials_{};
};

}  // namespace lucas
