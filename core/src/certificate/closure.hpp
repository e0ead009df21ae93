// Closure: looks at each state of a set, by all threads: whether all that was asked holds in it and in its steps, and whether
// those lead out of the set.
#pragma once

#include <cstdint>
#include <optional>

#include "certificate/course.hpp"
#include "certificate/key_set.hpp"

namespace lucas {

// What is wrong with a state. Of several the least is told: that of the smallest state.
struct Fault {
  enum class Kind : std::uint8_t { key, property, deadlock, step, outside };

  Words state;  // its key
  Kind kind;
  std::size_t property = 0;  // of a state or a step: position in Shape::properties
  Words successor{};         // its key, of a step

  [[nodiscard]] auto operator<=>(const Fault&) const = default;
};

// What was found so far, by one thread or by all.
struct Closure {
  std::uint64_t states = 0, steps = 0, deadlocks = 0;
  std::optional<Fault> fault{};

  void add(Fault more) {
    if (!fault || more < *fault) fault = std::move(more);
  }
  void add(const Closure& other);
};

// `questions`: of states as the set writes them. `deadlock`: a state without a successor is a fault. `memory`: bytes that the
// successors of the states under way may take. Throws ModelError.
[[nodiscard]] Closure closure_of(const Kernel& kernel, const KeySet& states, const Questions& questions,
                                 bool deadlock, unsigned threads, std::uint64_t memory, Course& course);

}  // namespace lucas
