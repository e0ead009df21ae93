// Checkpoint: all that is saved of a search, as the file lucas-checkpoint.json of its folder tells it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "checkpoint/cut.hpp"
#include "lucas/stats.hpp"

namespace lucas {

inline constexpr const char* manifest_name = "lucas-checkpoint.json";

struct Checkpoint {
  std::vector<std::pair<std::string, std::string>> subject{};  // what is searched for what
  std::string command{};                                       // what to type to go on
  std::string fingerprint{};                                   // of the model's behaviour
  Snapshot figures{};
  double seconds = 0;
  Words pass{};             // of an iterative search: which one it is in; else empty
  std::vector<Cut> cuts{};  // of each of the searches that it consists of

  [[nodiscard]] std::vector<KeyFile> files() const;
  [[nodiscard]] std::uint64_t bytes() const;
};

[[nodiscard]] std::string manifest_text(const Checkpoint& checkpoint);
// Of the folder. Throws UsageError if there is none, or one that is damaged or of another version of the program.
[[nodiscard]] Checkpoint read_manifest(const std::string& folder);

}  // namespace lucas
