// Interrupter: a user who interrupts at one poll, and remembers what was told before.
#pragma once

#include <cstdint>
#include <vector>

#include "lucas/stats.hpp"

namespace lucas::test {

class Interrupter final : public Monitor {
 public:
  static constexpr std::uint64_t never = ~std::uint64_t{0};

  // Lets so many polls pass.
  explicit Interrupter(std::uint64_t polls = never) : left_(polls) {}

  [[nodiscard]] bool interrupted() const override { return polls_++ >= left_; }
  void progress(const Snapshot& snapshot) override { snapshots.push_back(snapshot); }
  [[nodiscard]] std::uint64_t polls() const { return polls_; }

  std::vector<Snapshot> snapshots{};

 private:
  std::uint64_t left_;
  mutable std::uint64_t polls_ = 0;
};

}  // namespace lucas::test
