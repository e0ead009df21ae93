// Monitor: how a long search talks to whoever started it.
#pragma once

#include <cstdint>
#include <optional>

namespace lucas {

// Figures of a search under way.
struct Snapshot {
  std::uint64_t depth = 0, distinct = 0, generated = 0, queued = 0, store_bytes = 0;
  std::uint64_t disk_bytes = 0;
  std::optional<std::uint64_t> walks{};  // of random walks: those taken; `generated` are their steps

  // Adds another search's figures.
  Snapshot& operator+=(const Snapshot& other) {
    depth += other.depth;
    distinct += other.distinct;
    generated += other.generated;
    queued += other.queued;
    store_bytes += other.store_bytes;
    disk_bytes += other.disk_bytes;
    return *this;
  }
};

class Monitor {
 public:
  Monitor() = default;
  Monitor(const Monitor&) = delete;
  Monitor& operator=(const Monitor&) = delete;
  virtual ~Monitor() = default;
  // Asked before each expansion: true ends the search as interrupted.
  [[nodiscard]] virtual bool interrupted() const { return false; }
  // Told every few hundred expansions.
  virtual void progress(const Snapshot&) {}
};

}  // namespace lucas
