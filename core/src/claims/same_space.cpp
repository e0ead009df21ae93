// Two spaces are walked together, breadth-first, along what both show. Cost: both states of each pair, and what they show.
#include <fmt/format.h>

#include <map>
#include <set>

#include "hooks/guarded.hpp"
#include "lucas/claims.hpp"
#include "lucas/trace.hpp"
#include "traces/trace_text.hpp"

namespace lucas {
namespace {

// A state, whole, and the position of the step that led to it.
struct Arrival {
  Words state;
  std::uint32_t step;
};
using Arrivals = std::map<Value, Arrival>;  // by what is shown; the first of several alike

class CommonWalk {
 public:
  CommonWalk(std::shared_ptr<const Kernel> one, std::shared_ptr<const Kernel> other)
      : one_(std::move(one)), other_(std::move(other)) {}

  // The first difference, or "".
  [[nodiscard]] std::string go() {
    std::string difference = meet(begin(*one_), begin(*other_), none);
    for (std::size_t i = 0; difference.empty() && i < pairs_.size(); ++i)
      difference = meet(next(*one_, pairs_[i].one.state), next(*other_, pairs_[i].other.state), i);
    return difference;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  struct Pair {
    Arrival one, other;
    std::size_t from;
  };

  [[nodiscard]] static Arrivals begin(const Kernel& kernel) {
    Arrivals all;
    kernel.init([&](const Word* state) { add(all, kernel, state, Path::no_step); });
    return all;
  }
  [[nodiscard]] static Arrivals next(const Kernel& kernel, const Words& from) {
    Arrivals all;
    std::uint32_t step = 0;
    kernel.next(from.data(), [&](const Emitted& emitted) { add(all, kernel, emitted.state(), step++); });
    return all;
  }
  static void add(Arrivals& all, const Kernel& kernel, const Word* state, std::uint32_t step) {
    all.try_emplace(kernel.show(state), Arrival{{state, state + kernel.shape().state_words}, step});
  }

  // What only one of them has; else remembers the pairs that are new.
  [[nodiscard]] std::string meet(const Arrivals& ones, const Arrivals& others, std::size_t from) {
    for (const auto& [shown, arrival] : others) {
      if (!ones.contains(shown)) return told(shown, "the second", from);
    }
    for (const auto& [shown, arrival] : ones) {
      const auto same = others.find(shown);
      if (same == others.end()) return told(shown, "the first", from);
      if (known_.insert(shown).second) pairs_.push_back({arrival, same->second, from});
    }
    return {};
  }
  [[nodiscard]] std::string told(const Value& shown, const char* whose, std::size_t from) const {
    std::string text =
        from == none ? fmt::format("only {} begins in", whose) : fmt::format("only {} has a step to", whose);
    text += " " + state_text(shown);
    if (from == none) return text;
    constexpr std::size_t width = 100;
    for (const std::string& line :
         trace_lines(KernelTrace(one_, path_to(from)), {.remark = "from here", .unfold = ""}, width))
      text += "\n" + line;
    return text;
  }
  // Of the first puzzle.
  [[nodiscard]] Path path_to(std::size_t pair) const {
    std::vector<std::size_t> back;
    for (; pair != none; pair = pairs_[pair].from) back.push_back(pair);
    Path path(one_->shape().state_words);
    for (auto at = back.rbegin(); at != back.rend(); ++at)
      path.add(pairs_[*at].one.state.data(), pairs_[*at].one.step);
    return path;
  }

  std::shared_ptr<const Kernel> one_, other_;
  std::vector<Pair> pairs_;
  std::set<Value> known_;
};

}  // namespace

std::string Claims::are_those_of(const Claims& other) const {
  std::string difference;
  guarded(*kernel_, "comparing two spaces", [&] { difference = CommonWalk(kernel_, other.kernel_).go(); });
  return difference;
}

}  // namespace lucas
