// Checkpoint: the saved state of a search: the manifest lucas-checkpoint.json in its folder, and the files of
// keys that the manifest names.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "disk/disk.hpp"
#include "keys/key_blocks.hpp"
#include "lucas/checkpoint.hpp"
#include "lucas/function_ref.hpp"
#include "lucas/kernel.hpp"
#include "lucas/stats.hpp"

namespace lucas {

// KeyFile: a file of keys in the checkpoint's folder, in the format of keys/key_blocks.hpp.
struct KeyFile {
  std::string name;
  unsigned width = 1;  // words of a key
  std::uint64_t keys = 0, bytes = 0;
  std::uint32_t checksum = 0;  // of the whole file
};

// Cut: the state of a search at one moment, which the search gives to a checkpoint and gets back to go on:
// numbers by name, and series of keys in files. Only the search that gave a cut knows what is in it, and only
// the checkpoint how it is written.
struct Cut {
  std::map<std::string, Words> numbers{};
  std::vector<KeyFile> series{};
};

inline constexpr const char* manifest_name = "lucas-checkpoint.json";

struct Checkpoint : CheckpointSummary {
  std::string fingerprint{};        // of the model's behaviour
  Words pass{};                     // of an iterative search: the one it is in; else empty
  std::vector<Cut> cuts{};          // one for each search that it consists of
  std::vector<KeyFile> referred{};  // values that states refer to: see Kernel::save

  [[nodiscard]] std::vector<KeyFile> files() const {
    std::vector<KeyFile> all = referred;
    for (const Cut& cut : cuts) all.insert(all.end(), cut.series.begin(), cut.series.end());
    return all;
  }
};

// CheckpointFolder: the folder where a search writes its checkpoints, and from which it is resumed. Key files that a
// checkpoint shares with the one before are not written again. The manifest is replaced last, and only then are files
// removed that it does not name. So once there is a checkpoint, there is a whole one at every moment.
class CheckpointFolder {
 public:
  // `subject`: what a resumed search must have in common with the saved one. Makes the folder, or gives the kernel,
  // which must outlive this object, its saved values. Throws UsageError if another search uses the folder, if there
  // is no checkpoint to resume, or one that would be lost, or one of another subject or model; and IoError.
  CheckpointFolder(const CheckpointPlan& plan, std::vector<std::pair<std::string, std::string>> subject,
                   std::string fingerprint, const Kernel& kernel);
  CheckpointFolder(const CheckpointFolder&) = delete;
  CheckpointFolder& operator=(const CheckpointFolder&) = delete;
  // Removes the folder if this object made it and wrote no checkpoint.
  ~CheckpointFolder();

  // The checkpoint to go on from, if any.
  [[nodiscard]] const std::optional<Checkpoint>& saved() const { return saved_; }
  // Calls visit(keys) for all keys of the file, in its order, up to 64 at a time. Throws UsageError where the
  // file is not the one that was written, before a damaged block is visited; and IoError.
  void read(const KeyFile& file, FunctionRef<void(States)> visit) const;

  // The search begins a pass, of which nothing is saved yet: see Checkpoint::pass.
  void begin_pass(Words pass) {
    now_.pass = std::move(pass);
    saved_.reset();
  }
  // A checkpoint is due after CheckpointPlan::every, or later: writing takes a tenth of the time at most.
  [[nodiscard]] bool is_due() const { return Clock::now() >= due_; }
  // Another one may be due once the search has a hit, or has come to its end without one.
  [[nodiscard]] bool is_due_after(bool hit) const { return hit ? plan_.at_hit : plan_.at_end; }
  // Writes a checkpoint of the cuts that cuts() returns; cuts() may call write_keys(). If that fails, warns.
  void write(const Snapshot& figures, FunctionRef<std::vector<Cut>()> cuts);
  // Writes a file of keys of `width` words by calling put(writer). Throws IoError; the file is gone then.
  [[nodiscard]] KeyFile write_keys(unsigned width, KeyOrder order, FunctionRef<void(KeyBlockWriter&)> put);
  // Is the file, which an earlier checkpoint or try has written, still there?
  [[nodiscard]] bool has(const KeyFile& file) const;

 private:
  using Clock = std::chrono::steady_clock;

  void require_same(const Checkpoint& other) const;
  void save_referred();
  void restore_referred();
  [[nodiscard]] std::string next_name();

  const CheckpointPlan plan_;
  const Kernel& kernel_;
  const bool was_there_;
  const OpenFile lock_;
  Checkpoint now_;          // without figures and cuts; its seconds are those before this run
  std::uint64_t mark_ = 0;  // of Kernel::save, where Checkpoint::referred ends
  std::optional<Checkpoint> saved_{};
  std::uint64_t names_ = 0;  // how many names of key files were given
  Clock::time_point started_ = Clock::now(), due_ = started_ + plan_.every;
};

}  // namespace lucas
