// Checkpoints: what a search writes to a folder from time to time, so that it can go on after whatever ended it. A search
// that goes on comes to the result of one that was never interrupted.
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
  // Is one more written when the search has a hit, or all states? The work that follows takes long, and may be stopped too.
  bool at_hit = false, at_end = false;
  bool resumes = false;  // it goes on from the checkpoint in the folder; else there must be none
  // Names and values that identify the search beside its request; they must be the same when it resumes.
  std::vector<std::pair<std::string, std::string>> subject{};
  std::string command{};  // what to type to go on, but for the folder
  // Called when one is about to be written.
  std::function<void()> begin = [] {};
  // Told of a checkpoint that could not be written; the one before stays, and the search goes on.
  std::function<void(const std::string&)> warn = [](const std::string&) {};
};

// Facts that a checkpoint holds about its search.
struct CheckpointSummary {
  std::vector<std::pair<std::string, std::string>> subject{};
  std::string command{};  // as in the plan
  Snapshot figures{};
  double seconds = 0;       // of search, until then
  std::uint64_t bytes = 0;  // of the files
};

// Reads the facts of the checkpoint in that folder. Throws UsageError if there is none, or a damaged one.
[[nodiscard]] CheckpointSummary checkpoint_in(const std::string& folder);
[[nodiscard]] bool has_checkpoint(const std::string& folder);

// Removes the checkpoint, and the folder if nothing else is in it: its search has ended with a result.
void remove_checkpoint(const std::string& folder) noexcept;

}  // namespace lucas
