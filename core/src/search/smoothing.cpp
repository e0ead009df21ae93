#include "search/smoothing.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "search/nodes.hpp"

namespace lucas {
namespace {

// Window: a breadth-first search for a path of at most n steps between two states. It leaves out states whose depth
// plus bound exceeds n plus the end's bound: if no step lowers the bound by more than 1, no wanted path visits them.
class Window {
 public:
  Window(const Kernel& kernel, MemoryBudget& budget, FunctionRef<void()> pulse)
      : kernel_(kernel),
        pulse_(pulse),
        questions_{{Writing::key, false}},
        nodes_(budget, kernel.shape().key_words),
        successors_(kernel, questions_.form, budget.limit()) {}

  // The states of a shortest path on which depth plus bound is at most `horizon` everywhere; empty if there
  // is none, or if it takes more than `effort` states. Without `uses_bound` each bound is 0.
  [[nodiscard]] std::optional<std::vector<Words>> way(const Word* from, const Word* to, std::uint64_t horizon,
                                                      bool uses_bound, std::uint64_t effort) {
    target_ = kernel_.converted(to, Writing::state, questions_.form);
    horizon_ = horizon;
    uses_bound_ = uses_bound;
    Words first = kernel_.converted(from, Writing::state, questions_.form);
    static_cast<void>(keep(first.data(), Nodes::none, 0));
    for (Nodes::Number begin = 0; begin < nodes_.size() && generated_ < effort;) {
      pulse_();
      if (const auto found = expand(begin)) return states_to(*found);
    }
    return std::nullopt;
  }
  // Generated states, repeats included.
  [[nodiscard]] std::uint64_t generated() const { return generated_; }

 private:
  // Expands the next few nodes and advances `begin`. Returns the node of the target, if it is a successor.
  [[nodiscard]] std::optional<Nodes::Number> expand(Nodes::Number& begin) {
    const Nodes::Number end = std::min<Nodes::Number>(begin + States::block, nodes_.size());
    successors_.clear();
    const std::size_t done = kernel_.expand(nodes_.states(begin, end), questions_, successors_);
    generated_ += successors_.count;
    const Nodes::Number first = begin;
    begin += static_cast<Nodes::Number>(done);
    bounds_.assign(successors_.count, 0);
    if (uses_bound_)
      kernel_.at_least({successors_.words.data(), successors_.count}, questions_.form.writing,
                       bounds_.data());
    std::size_t at = 0;
    for (std::size_t source = 0; source < successors_.sources; ++source) {
      for (; at < successors_.ends[source]; ++at) {
        const Word* const state = successors_.words.data() + at * successors_.width;
        const bool is_target = std::equal(target_.begin(), target_.end(), state);
        if (keep(state, first + static_cast<Nodes::Number>(source), bounds_[at]) && is_target)
          return nodes_.size() - 1;
      }
    }
    return std::nullopt;
  }
  // Adds a state if it is new and within the horizon; true if it was added.
  bool keep(const Word* state, Nodes::Number before, int bound) {
    const std::uint64_t depth = before == Nodes::none ? 0 : nodes_.depth(before) + 1;
    if (bound == out_of_reach || depth + static_cast<std::uint64_t>(std::max(bound, 0)) > horizon_)
      return false;
    return nodes_.reach(state, before).is_new;
  }
  [[nodiscard]] std::vector<Words> states_to(Nodes::Number node) const {
    std::vector<Words> states;
    for (const Nodes::Number each : nodes_.path_to(node))
      states.push_back(kernel_.converted(nodes_.state(each), questions_.form.writing, {}));
    return states;
  }

  const Kernel& kernel_;
  FunctionRef<void()> pulse_;
  Questions questions_;
  Nodes nodes_;
  Successors successors_;
  std::vector<int> bounds_{};  // of the successors
  Words target_;
  std::uint64_t horizon_ = 0, generated_ = 0;
  bool uses_bound_ = false;
};

class Smoothing {
 public:
  Smoothing(const Kernel& kernel, const Path& path, bool uses_bound, MemoryBudget& budget,
            FunctionRef<void()> pulse)
      : kernel_(kernel), uses_bound_(uses_bound), budget_(budget), pulse_(pulse) {
    for (std::size_t i = 0; i < path.states(); ++i)
      states_.emplace_back(path.state(i), path.state(i) + path.width);
  }

  void cut_loops() {
    std::map<Words, std::size_t> last;
    for (std::size_t i = 0; i < states_.size(); ++i) last[states_[i]] = i;
    std::vector<Words> kept;
    for (std::size_t i = 0; i < states_.size(); ++i) kept.push_back(states_[i = last[states_[i]]]);
    states_ = std::move(kept);
  }
  // Slides windows along the path by half their width, with wider ones each time, until one is the whole path or the effort is spent.
  void run(std::uint64_t effort) {
    constexpr std::size_t narrowest = 8;
    bool is_whole = false;
    for (std::size_t width = narrowest; !is_whole && spent_ < effort; width += width / 2) {
      is_whole = width >= states_.size();
      for (std::size_t i = 0; i + 2 < states_.size() && spent_ < effort; i += width / 2)
        shorten(i, std::min(i + width, states_.size() - 1), effort / 16);
    }
  }
  [[nodiscard]] Words states() const {
    Words all;
    for (const Words& each : states_) all.insert(all.end(), each.begin(), each.end());
    return all;
  }

 private:
  [[nodiscard]] std::uint64_t bound(const Words& state) const {
    return uses_bound_ ? static_cast<std::uint64_t>(std::max(kernel_.bound(state.data()), 0)) : 0;
  }
  void shorten(std::size_t from, std::size_t to, std::uint64_t effort) {
    const std::uint64_t shorter = to - from - 1;
    Window window(kernel_, budget_, pulse_);
    auto way = window.way(states_[from].data(), states_[to].data(), shorter + bound(states_[to]), uses_bound_,
                          effort);
    spent_ += window.generated();
    if (!way) return;
    const auto first = states_.begin() + static_cast<std::ptrdiff_t>(from);
    const auto after = states_.erase(first, first + static_cast<std::ptrdiff_t>(to - from + 1));
    states_.insert(after, std::make_move_iterator(way->begin()), std::make_move_iterator(way->end()));
  }

  const Kernel& kernel_;
  bool uses_bound_;
  MemoryBudget& budget_;
  FunctionRef<void()> pulse_;
  std::vector<Words> states_;  // whole
  std::uint64_t spent_ = 0;    // states generated
};

}  // namespace

Words smoothed(const Kernel& kernel, const Path& path, bool uses_bound, std::uint64_t effort,
               MemoryBudget& budget, FunctionRef<void()> pulse) {
  Smoothing smoothing(kernel, path, uses_bound, budget, pulse);
  smoothing.cut_loops();
  try {
    smoothing.run(effort);
  } catch (const std::bad_alloc&) {  // the path so far must do
  }
  return smoothing.states();
}

}  // namespace lucas
