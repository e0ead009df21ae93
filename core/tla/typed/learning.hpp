// Learning: how a search of a specification gets typed code. The tree evaluator expands the first states, and their
// values are measured; then the search begins again with a kernel of typed code for values like those. If a value
// does not fit, it begins again with wider types. If results differ, or there is no typed code, the tree evaluator
// goes on.
#pragma once

#include <algorithm>
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

// Why no search of the specification goes by typed code; "" if one may.
[[nodiscard]] std::string why_never_typed(const Specification& specification);

struct LearningPlan {
  std::uint64_t measured = 4096;  // states that the tree evaluator expands first
  std::uint64_t compared = 512;   // states that both expand and check before typed code is trusted; see Look
  std::shared_ptr<const Translator> translator{};  // nullptr: nothing is compiled
};

// Look: when the results of typed code are compared with those of the tree evaluator. The first states all are, and
// fewer and fewer later: whenever half as many more were compared, from then on one in twice as many is, down to one
// in 2,048. So each part of a search is looked at, and what comes early most.
class Look {
 public:
  explicit Look(std::uint64_t first) : first_(first) {}  // 0: nothing is compared

  // Is the next state compared? `number`: the states that this thread has seen.
  [[nodiscard]] bool is_due(std::uint64_t number);
  // Looks at all states again, half as many as at first, since other code replaces this one.
  void renew() { compared_.store(std::min(compared_.load(), first_ - first_ / 2)); }
  [[nodiscard]] bool is_first() const { return compared_.load(std::memory_order_relaxed) <= first_; }
  [[nodiscard]] std::uint64_t compared() const { return compared_.load(std::memory_order_relaxed); }

 private:
  const std::uint64_t first_;
  std::atomic<std::uint64_t> compared_{0};
};

// Learned: the measurements that the kernels of one search share, on all threads. Each kernel owns this and the
// kernel that replaces it. This owns the tree evaluator's kernel only, so the search can free an older kernel.
class Learned : public std::enable_shared_from_this<Learned> {
 public:
  static constexpr unsigned most_widenings = 3;  // of a variable

  Learned(std::shared_ptr<const Kernel> tree, const LearningPlan& plan);

  [[nodiscard]] const std::shared_ptr<const Kernel>& tree() const { return tree_; }
  [[nodiscard]] const Specification& specification() const { return specification_; }
  [[nodiscard]] const LearningPlan& plan() const { return plan_; }
  // Starts to compile the code to native code beside the search; nullptr if nothing is to be compiled.
  [[nodiscard]] std::unique_ptr<Translation> translation(const TypedSpecification& typed) const;

  // The kernel that replaces another one, which owns it; nullptr if there is none yet. Only the functions below read
  // and write it.
  using Replacement = std::shared_ptr<const Kernel>;
  // Measures states that the tree evaluator expanded, and their successors. Once there are enough, throws BeginAgain
  // if typed code for these questions can be made. False if no more states are wanted.
  bool measure(States expanded, States successors, const Questions& questions, Replacement& next);
  // The bytes of the measurements and of the initial states, which only grow.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
  // The reason why there is no typed code; "" if there is none so far.
  [[nodiscard]] std::string why_not();
  // Visits the initial states, which are made once and kept; if they are more than a million there is no typed code.
  std::uint64_t visit_initial(FunctionRef<void(const Word*)> visit);
  // Widens the types for the values of a state that does not fit them. Always throws BeginAgain.
  [[noreturn]] void widen(const TypedSpecification& narrow, const std::vector<Term>& state,
                          Replacement& next);
  // Widens all types, as successors outside of constraints may need it; or gives up, the second time. Always throws
  // BeginAgain.
  [[noreturn]] void widen_all(const std::string& why, Replacement& next);
  // Goes on with the tree evaluator alone. Always throws BeginAgain.
  [[noreturn]] void give_up(const std::string& why, Replacement& next);

 private:
  [[nodiscard]] std::shared_ptr<const Kernel> typed_kernel(const Questions& questions);
  [[nodiscard]] Replacement tree_alone(const std::string& why);
  void count_bytes();

  const std::shared_ptr<const Kernel> tree_;
  const Specification& specification_;
  const LearningPlan plan_;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::mutex mutex_{};
  Measured measured_;
  std::vector<Term> values_{};
  Words initial_{};
  std::optional<std::uint64_t> left_out_{};  // count of left-out initial states, once all were made
  std::uint64_t expanded_ = 0;
  std::atomic<std::uint64_t> bytes_{0};
  bool is_measuring_ = true, is_by_symmetry_ = false, has_widened_all_ = false;
  std::string why_not_{};
};

// Wraps the kernel of a specification, `tree`, so that Kernel::learning works.
[[nodiscard]] std::unique_ptr<const Kernel> learning_kernel(std::shared_ptr<const Kernel> tree,
                                                            const LearningPlan& plan = {});

}  // namespace lucas::tla
