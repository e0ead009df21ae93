// CheckpointFolder: where a search writes its checkpoints, and whence it goes on. Key files that a checkpoint shares with the
// one before are not written again; the manifest is replaced last, and only then are files removed that it does not name. So
// there is a whole checkpoint at every moment once there has been one.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "checkpoint/manifest.hpp"
#include "disk/disk.hpp"
#include "lucas/checkpoint.hpp"

namespace lucas {

class CheckpointFolder {
 public:
  // `subject`: of the request, to be the same where it goes on. Makes the folder. Throws UsageError if another search works
  // there, if there is no checkpoint to go on from or one that is not to be lost, or one of another subject or model; and
  // IoError.
  CheckpointFolder(const CheckpointPlan& plan, std::vector<std::pair<std::string, std::string>> subject,
                   std::string fingerprint);

  // What to go on from, if anything.
  [[nodiscard]] const std::optional<Checkpoint>& saved() const { return saved_; }
  // Throws UsageError where it is damaged, and IoError.
  void read(const KeyFile& file, FunctionRef<void(States)> visit) const;

  // The search begins a pass, of which nothing is saved yet: see Checkpoint::pass.
  void begin_pass(Words pass) {
    pass_ = std::move(pass);
    saved_.reset();
  }
  // After CheckpointPlan::every, or later: writing takes a tenth of the time at most.
  [[nodiscard]] bool is_due() const { return Clock::now() >= due_; }
  // Once the search has a hit, or has come to its end without one.
  [[nodiscard]] bool is_due_after(bool hit) const { return hit ? plan_.at_hit : plan_.at_end; }
  // Writes a checkpoint of what cuts() returns, which may call write_keys() meanwhile. If that fails, warns.
  void write(const Snapshot& figures, FunctionRef<std::vector<Cut>()> cuts);
  // Writes a key file by calling put(writer). Throws IoError.
  [[nodiscard]] KeyFile write_keys(unsigned width, KeyOrder order, FunctionRef<void(KeyBlockWriter&)> put);
  // Is the file of the checkpoint before, or of an earlier try, still there?
  [[nodiscard]] bool has(const KeyFile& file) const;

 private:
  using Clock = std::chrono::steady_clock;

  void require_same(const Checkpoint& other) const;
  [[nodiscard]] std::string next_name();
  void sweep(const Checkpoint& checkpoint) const;

  const CheckpointPlan plan_;
  FolderLock lock_;
  std::vector<std::pair<std::string, std::string>> subject_;
  std::string fingerprint_;
  std::optional<Checkpoint> saved_{};
  Words pass_{};
  std::uint64_t names_ = 0;  // of key files, given so far
  double seconds_before_ = 0;
  Clock::time_point started_ = Clock::now(), due_ = started_ + plan_.every;
};

}  // namespace lucas
