// Where a test has a search write its checkpoints, and searches that are interrupted again and again.
#pragma once

#include <chrono>
#include <memory>
#include <random>
#include <string>

#include "checker/files.hpp"
#include "lucas/checkpoint.hpp"
#include "lucas/search.hpp"
#include "support/interrupter.hpp"

namespace lucas::test {

// A plan that resumes from the checkpoint in the folder, if there is one.
[[nodiscard]] inline std::shared_ptr<CheckpointPlan> checkpoints_in(const std::string& folder,
                                                                    std::chrono::milliseconds every) {
  auto plan = std::make_shared<CheckpointPlan>();
  plan->folder = folder;
  plan->every = every;
  plan->resumes = has_checkpoint(folder);
  return plan;
}

// Calls search_on(plan, monitor), which goes on from the last checkpoint and is interrupted after a few polls, until it ends by
// itself, or depth-first has found something. Each time it may make `step` polls more, and up to `spread` at random.
template <class SearchOn>
[[nodiscard]] Answer interrupted_again_and_again(std::mt19937& random, std::size_t& interrupts,
                                                 SearchOn&& search_on, std::uint64_t step = 1,
                                                 std::uint64_t spread = 3) {
  const cli::test::Folder folder;
  for (std::uint64_t patience = step;; patience += step + random() % spread) {
    const auto every = std::chrono::milliseconds(random() % 2 == 0 ? 0 : 1000);
    Interrupter monitor(patience);
    Answer answer = search_on(checkpoints_in(folder / "checkpoints", every), monitor);
    const bool has_found = answer.engine.order == SearchOrder::depth_first && answer.ending == Ending::hit;
    if (monitor.polls() <= patience || has_found) return answer;
    ++interrupts;
  }
}

}  // namespace lucas::test
