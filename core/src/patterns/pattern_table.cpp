#include "patterns/pattern_table.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "kernel/guarded.hpp"

namespace lucas {

// Exploration: fills the table breadth-first: scans it for the states at one distance, whose steps reach the next.
class PatternTable::Exploration {
 public:
  Exploration(const Kernel& kernel, std::size_t pattern, BigArray<std::uint8_t>& steps,
              FunctionRef<void()> pulse)
      : kernel_(kernel), pattern_(pattern), steps_(steps), pulse_(pulse) {}

  void run() {
    std::memset(steps_.data(), unreached, steps_.size());
    visit_pattern_goals(kernel_, pattern_, [&](std::uint64_t goal) { reach(goal, 0); });
    for (int distance = 0; reached_ >= distance && distance < farthest; ++distance) {
      for (std::uint64_t at = next(0, distance); at < steps_.size(); at = next(at + 1, distance))
        expand(at, distance);
    }
    if (reached_ == farthest)  // what was not reached may be farther, or out of reach
      std::replace(steps_.data(), steps_.data() + steps_.size(), unreached, farthest);
  }

 private:
  // The next number at that distance.
  [[nodiscard]] std::uint64_t next(std::uint64_t from, int distance) const {
    const std::uint8_t* const begin = steps_.data();
    const void* const found = std::memchr(begin + from, distance, in_memory(steps_.size() - from));
    return found == nullptr ? steps_.size()
                            : static_cast<std::uint64_t>(static_cast<const std::uint8_t*>(found) - begin);
  }
  void reach(std::uint64_t number, int distance) {
    require_number(kernel_.shape(), pattern_, number);
    if (steps_[number] <= distance) return;
    steps_[number] = static_cast<std::uint8_t>(distance);
    reached_ = std::max(reached_, distance);
  }
  void expand(std::uint64_t number, int distance) {
    if (++count_ % between_pulses == 0) pulse_();
    kernel_.pattern_steps(pattern_, number, [&](std::uint64_t to) { reach(to, distance + 1); });
  }

  const Kernel& kernel_;
  std::size_t pattern_;
  BigArray<std::uint8_t>& steps_;
  FunctionRef<void()> pulse_;
  int reached_ = 0;  // the greatest distance so far
  std::uint64_t count_ = 0;
};

void visit_pattern_goals(const Kernel& kernel, std::size_t pattern, FunctionRef<void(std::uint64_t)> visit) {
  visit_goals(kernel, [&](const Word* goal) {
    std::array<std::uint64_t, Pattern::most> numbers;
    kernel.pattern_numbers({goal, 1}, Writing::state, numbers.data());
    require_number(kernel.shape(), pattern, numbers[pattern]);
    visit(numbers[pattern]);
  });
}

PatternTable::PatternTable(const Kernel& kernel, std::size_t pattern, MemoryBudget& budget,
                           FunctionRef<void()> pulse)
    : steps_(budget, kernel.shape().patterns[pattern].size) {
  Exploration(kernel, pattern, steps_, pulse).run();
}

}  // namespace lucas
