// Checkpoints: files that a search writes to a folder from time to time, so that it can be resumed after it
// was stopped or killed. A resumed search ends with the same result as one that was never interrupted.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "lucas/stats.hpp"

namespace lucas {

// Where and how often a search writes checkpoints.
struct CheckpointPlan {
  std::string folder;  // made if it is missing
  // The time between two checkpoints; more where it would be less than nine times the time that one takes to write.
  std::chrono::steady_clock::duration every = std::chrono::minutes(10);
  // Write one more at a hit, or when all states are found? For searches that long work follows.
  bool at_hit = false, at_end = false;
  bool resumes = false;  // continue from the checkpoint in the folder; false: the folder must hold none
  // Names and values that identify the search beside its request; they must be the same when it resumes.
  std::vector<std::pair<std::string, std::string>> subject{};
  std::string command{};  // the command line that resumes the search, without the folder
  // Called before each checkpoint is written.
  std::function<void()> begin = [] {};
  // Called with the error if a checkpoint could not be written. The one before stays, and the search goes on.
  std::function<void(const std::string&)> warn = [](const std::string&) {};
};

// Facts that a checkpoint holds about its search.
struct CheckpointSummary {
  std::vector<std::pair<std::string, std::string>> subject{};
  std::string command{};  // as in the plan
  Snapshot figures{};
  double seconds = 0;       // of search, up to the checkpoint
  std::uint64_t bytes = 0;  // of the checkpoint's files
};

// Reads the facts of the checkpoint in that folder. Throws UsageError if there is none, or a damaged one.
[[nodiscard]] CheckpointSummary checkpoint_in(const std::string& folder);
[[nodiscard]] bool has_checkpoint(const std::string& folder);

// Removes a checkpoint whose search has ended with a result, and the folder if nothing else is in it.
void remove_checkpoint(const std::string& folder) noexcept;

}  // namespace lucas
