// Checkpoint: all that is saved of a search, as the file lucas-checkpoint.json of its folder tells it, and the files with keys that
// belong to it.
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

// Keys in a file of the checkpoint's folder, written as keys/key_blocks.hpp tells.
struct KeyFile {
  std::string name;
  unsigned width = 1;  // words of a key
  std::uint64_t keys = 0, bytes = 0;
  std::uint32_t checksum = 0;  // of the whole file
};

// A search at one moment, as the search gives it to a checkpoint and gets it back to go on: numbers by name, and series of
// keys in files. A checkpoint knows no search, and a search does not know how checkpoints are written; only the search that
// gave a cut knows what is in it.
struct Cut {
  std::map<std::string, Words> numbers{};
  std::vector<KeyFile> series{};
};

inline constexpr const char* manifest_name = "lucas-checkpoint.json";

struct Checkpoint : CheckpointSummary {
  std::string fingerprint{};        // of the model's behaviour
  Words pass{};                     // of an iterative search: which one it is in; else empty
  std::vector<Cut> cuts{};          // of each of the searches that it consists of
  std::vector<KeyFile> referred{};  // to by the words of states: see Kernel::save

  [[nodiscard]] std::vector<KeyFile> files() const {
    std::vector<KeyFile> all = referred;
    for (const Cut& cut : cuts) all.insert(all.end(), cut.series.begin(), cut.series.end());
    return all;
  }
};

// The folder where a search writes its checkpoints, and whence it goes on. Key files that a checkpoint shares with the
// one before are not written again; the manifest is replaced last, and only then are files removed that it does not name. So
// there is a whole checkpoint at every moment once there has been one.
class CheckpointFolder {
 public:
  // `subject`: of the request, to be the same where it goes on. Makes the folder, and gives back to the kernel, which must outlive
  // this, what was saved of it. Throws UsageError if another search works there, if there is no checkpoint to go on from or one
  // that is not to be lost, or one of another subject or model; and IoError.
  CheckpointFolder(const CheckpointPlan& plan, std::vector<std::pair<std::string, std::string>> subject,
                   std::string fingerprint, const Kernel& kernel);
  CheckpointFolder(const CheckpointFolder&) = delete;
  CheckpointFolder& operator=(const CheckpointFolder&) = delete;
  // Removes the folder if it was made, and no checkpoint written.
  ~CheckpointFolder();

  // The checkpoint to go on from, if any.
  [[nodiscard]] const std::optional<Checkpoint>& saved() const { return saved_; }
  // Calls visit(keys) for up to 64 of them at a time, in the order of the file. Throws UsageError where the file is not the
  // one that was written, before a damaged block is visited; and IoError.
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
  // Writes a checkpoint of what cuts() returns, which may call write_keys() meanwhile. If that fails, warns.
  void write(const Snapshot& figures, FunctionRef<std::vector<Cut>()> cuts);
  // Writes a key file by calling put(writer), of keys of so many words. Throws IoError; the file is gone then.
  [[nodiscard]] KeyFile write_keys(unsigned width, KeyOrder order, FunctionRef<void(KeyBlockWriter&)> put);
  // Is the file of the checkpoint before, or of an earlier try, still there?
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
  std::uint64_t names_ = 0;  // of key files, given so far
  Clock::time_point started_ = Clock::now(), due_ = started_ + plan_.every;
};

}  // namespace lucas
