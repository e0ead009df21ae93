// Checkpoint: one consistent cut of a search, as the file lucas-checkpoint.json of its folder tells it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "checkpoint/key_file.hpp"
#include "json/value_json.hpp"
#include "lucas/monitor.hpp"

namespace lucas {

inline constexpr const char* manifest_name = "lucas-checkpoint.json";

struct Checkpoint {
  std::vector<std::pair<std::string, std::string>> subject{};  // what is searched for what
  std::string command{};                                       // what to type to go on
  std::string fingerprint{};                                   // of the model's behaviour
  Snapshot figures{};
  double seconds = 0;
  Json pass{};   // of an iterative search: which one it is in
  Json state{};  // of the search, as it wrote it
  std::vector<KeyFile> files{};

  [[nodiscard]] std::uint64_t bytes() const;
};

[[nodiscard]] std::string manifest_text(const Checkpoint& checkpoint);
// Of the folder. Throws UsageError if there is none, or one that is damaged or of another version of the program.
[[nodiscard]] Checkpoint read_manifest(const std::string& folder);

}  // namespace lucas
