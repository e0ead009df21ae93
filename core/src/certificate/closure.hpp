// Closure: looks at each state of a set, by all threads: whether all that was asked holds in it and in its steps, and whether
// those lead out of the set.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "certificate/key_set.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"

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

// Whether a certification goes on: its limits, its user.
class Course {
 public:
  // Both must outlive the course.
  Course(const Limits& limits, Monitor& monitor) : limits_(limits), monitor_(monitor) {}

  // Asks the user and the clock; to be called by one thread.
  [[nodiscard]] bool goes_on() {
    if (monitor_.interrupted()) stop(Ending::interrupted);
    if (Clock::now() - started_ >= limits_.timeout) stop(Ending::timeout);
    return !is_over();
  }
  // By any thread; the first reason counts. Ending::exhausted: all that matters is known.
  void stop(Ending why) {
    int expected = running;
    why_.compare_exchange_strong(expected, static_cast<int>(why));
  }
  [[nodiscard]] bool is_over() const { return why_.load(std::memory_order_relaxed) != running; }
  [[nodiscard]] Ending ending() const {
    return is_over() ? static_cast<Ending>(why_.load()) : Ending::exhausted;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int running = -1;

  const Limits& limits_;
  Monitor& monitor_;
  std::atomic<int> why_{running};
  Clock::time_point started_ = Clock::now();
};

// `questions`: of states as the set writes them. `deadlock`: a state without a successor is a fault. `memory`: bytes that the
// successors of the states under way may take. Throws ModelError.
[[nodiscard]] Closure closure_of(const Kernel& kernel, const KeySet& states, const Questions& questions,
                                 bool deadlock, unsigned threads, std::uint64_t memory, Course& course);

}  // namespace lucas
