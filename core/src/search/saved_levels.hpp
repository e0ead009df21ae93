// What a checkpoint keeps of a search by levels, whether in memory, by ranks or on disk: a key file for each level, and its
// counts. A level never changes once it is complete, so its file is written once.
#pragma once

#include <cstdint>
#include <vector>

#include "checkpoint/key_file.hpp"
#include "json/value_json.hpp"
#include "search/finding.hpp"
#include "search/trace_back.hpp"

namespace lucas {

class CheckpointDraft;
struct Checkpoint;

// Without a hit: a search that has one is over.
[[nodiscard]] Json tally_json(const Tally& tally);
// Throws nlohmann's errors, as all that reads a state does.
[[nodiscard]] Tally saved_tally(const Json& json);

// What a search had done when its last level was closed.
struct LevelCut {
  std::size_t levels = 0;
  Tally sum{};
  Snapshot figures{};
  std::uint64_t initial = 0, most_bytes = 0;
};
// Of the state of a checkpoint. Its figures are but the depth.
[[nodiscard]] LevelCut saved_cut(const Json& state);

class SavedLevels {
 public:
  SavedLevels() = default;
  // Those of the state of that checkpoint.
  SavedLevels(const Checkpoint& checkpoint, const Json& state);

  // By level.
  [[nodiscard]] const std::vector<KeyFile>& files() const { return files_; }
  // Adds the levels of the cut to the checkpoint, keys of so many words; returns its state.
  [[nodiscard]] Json save(CheckpointDraft& draft, const LevelCut& cut, unsigned width, KeyOrder order,
                          VisitLevel visit_level);

 private:
  std::vector<KeyFile> files_{};  // also of a checkpoint that failed
};

}  // namespace lucas
