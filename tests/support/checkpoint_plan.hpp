// Where a test has a search write its checkpoints.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "lucas/checkpoint.hpp"

namespace lucas::test {

// It goes on from what is in the folder, if anything is.
[[nodiscard]] inline std::shared_ptr<CheckpointPlan> checkpoints_in(const std::string& folder,
                                                                    std::chrono::milliseconds every) {
  auto plan = std::make_shared<CheckpointPlan>();
  plan->folder = folder;
  plan->every = every;
  plan->resumes = has_checkpoint(folder);
  return plan;
}

}  // namespace lucas::test
