// PatternCache: keeps tables of patterns in a folder, so that each is explored only once. A file is named by a
// fingerprint of its pattern, from the steps around the goals; it holds the table and a checksum. Files appear whole.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lucas/request.hpp"
#include "patterns/pattern_table.hpp"

namespace lucas {

class PatternCache {
 public:
  // `plan`: nullptr: nothing is kept. Both must outlive it.
  PatternCache(const Kernel& kernel, const PatternPlan* plan);

  // Are there files for all patterns?
  [[nodiscard]] bool is_full() const;
  // The table of a pattern: read, else explored and written. A file that cannot be read or written costs a
  // warning only. Throws as the constructor of PatternTable does.
  [[nodiscard]] PatternTable table(std::size_t pattern, MemoryBudget& budget,
                                   FunctionRef<void()> pulse) const;

 private:
  [[nodiscard]] std::string name_of(std::size_t pattern) const;
  [[nodiscard]] std::optional<PatternTable> read(std::size_t pattern, MemoryBudget& budget) const;
  void write(std::size_t pattern, const PatternTable& table) const;

  const Kernel& kernel_;
  const PatternPlan* plan_;
  std::vector<std::uint64_t> fingerprints_{};  // by pattern, where tables are kept
  mutable bool has_failed_ = false;            // writing failed, and the user was warned
};

}  // namespace lucas
