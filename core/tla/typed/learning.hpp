// Learning: how a search of a specification comes to typed code. The tree evaluator expands the first states, whose values are measured;
// the search begins again with a kernel of typed code for values like those, and once more with wider types where a value does not fit.
// The tree evaluator goes on where there is no typed code, or where it differs.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "tla/spec/specification.hpp"
#include "tla/typed/native.hpp"
#include "tla/typed/typed.hpp"

namespace lucas::tla {

struct LearningPlan {
  std::uint64_t measured = 4096;  // states that the tree evaluator expands first
  std::uint64_t compared = 4096;  // states that both expand, and check, before typed code is trusted
  std::uint64_t sampled = 2048;   // one in so many states is compared after that; 0: none
  std::shared_ptr<const Translator> translator{};  // nullptr: nothing is compiled
};

// Learned: the knowledge that the kernels of one search share, on all threads. A kernel keeps this and the kernel that takes its place;
// this keeps no kernel but the tree evaluator's, so that an older one goes when the search lets go of it.
class Learned : public std::enable_shared_from_this<Learned> {
 public:
  static constexpr unsigned most_widenings = 3;  // of a variable

  Learned(std::shared_ptr<const Kernel> tree, const LearningPlan& plan);

  [[nodiscard]] const std::shared_ptr<const Kernel>& tree() const { return tree_; }
  [[nodiscard]] const Specification& specification() const { return specification_; }
  [[nodiscard]] const LearningPlan& plan() const { return plan_; }
  // Has that code compiled while the search goes on; nullptr where nothing is compiled.
  [[nodiscard]] std::unique_ptr<Translation> translation(const TypedSpecification& typed) const;

  // The kernel that takes the place of another one, which keeps it; nullptr: none does yet. Read and written by the functions below only.
  using Replacement = std::shared_ptr<const Kernel>;
  // Takes states of the tree evaluator, the first of them being expanded; throws BeginAgain once they are enough and there is typed code
  // for these questions. False: no more are wanted.
  bool measure(States expanded, States successors, const Questions& questions, Replacement& next);
  // Bytes of what was measured and of the initial states, which only grow.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
  // Why there is no typed code; "": nobody knows yet.
  [[nodiscard]] std::string why_not();
  // Visits the initial states, which the tree evaluator makes once; where they are very many it goes on alone.
  std::uint64_t visit_initial(FunctionRef<void(const Word*)> visit);
  // Makes the types wider for a state that does not fit them, by its values. Throws BeginAgain.
  [[noreturn]] void widen(const TypedSpecification& narrow, const std::vector<Term>& state,
                          Replacement& next);
  // The tree evaluator goes on alone. Throws BeginAgain.
  [[noreturn]] void give_up() const;

 private:
  [[nodiscard]] std::shared_ptr<const Kernel> typed_kernel(const Questions& questions);
  void count_bytes();

  const std::shared_ptr<const Kernel> tree_;
  const Specification& specification_;
  const LearningPlan plan_;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::mutex mutex_{};
  Measured measured_;
  std::vector<Term> values_{};
  Words initial_{};
  std::optional<std::uint64_t> left_out_{};  // of the initial states, once all were made
  std::uint64_t expanded_ = 0;
  std::atomic<std::uint64_t> bytes_{0};
  bool is_measuring_ = true;
  std::string why_not_{};
};

// A kernel of a specification, `tree`, that does as that one and learns: see Kernel::learning.
[[nodiscard]] std::unique_ptr<const Kernel> learning_kernel(std::shared_ptr<const Kernel> tree,
                                                            const LearningPlan& plan = {});

}  // namespace lucas::tla
