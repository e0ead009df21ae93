#include "graph/portrait.hpp"

#include <algorithm>
#include <map>

#include "graph/state_walk.hpp"
#include "model/value_type.hpp"
#include "search/model_fault.hpp"

namespace lucas {
namespace {

class Painter final : private StateWalk::Visitor {
 public:
  Painter(const Kernel& kernel, std::size_t most)
      : kernel_(kernel), walk_(kernel, {}, budget_), most_(most) {}

  [[nodiscard]] Portrait paint() {
    kernel_.init([this](const Word* state) { walk_.begin(state, *this); });
    for (std::size_t v = 0; v < std::min<std::size_t>(walk_.size(), most_); ++v) {
      look_at(walk_.state(v));
      if (walk_.size() < most_) walk_.advance(1, *this);
    }
    Portrait portrait;
    for (std::size_t v = 0; v < names_.size(); ++v)
      portrait.variables.push_back({names_[v], types_[v].text()});
    for (const auto& [name, arguments] : actions_) portrait.actions.push_back({name, arguments});
    return portrait;
  }

 private:
  void step(std::uint32_t, std::uint32_t, bool) override {}

  void look_at(const Words& state) {
    const Value shown = kernel_.show(state.data());
    names_ = shown.names();
    types_.resize(names_.size());
    for (std::size_t i = 0; i < names_.size(); ++i) types_[i].see(shown.items()[i]);
    if (!kernel_.expands(state.data())) return;
    kernel_.next(state.data(), [this](const Emitted& step) {
      const Label label = step.label();
      auto& arguments = actions_[label.name];
      if (!arguments.empty()) return;
      for (const auto& argument : label.arguments) arguments.push_back(argument.first);
    });
  }

  const Kernel& kernel_;
  MemoryBudget budget_;
  StateWalk walk_;
  std::size_t most_;
  std::vector<std::string> names_;
  std::vector<ValueType> types_;
  std::map<std::string, std::vector<std::string>> actions_;
};

}  // namespace

Portrait portrait_of(const Kernel& kernel, std::size_t most) {
  return guarded_result<Portrait>(kernel, "describing it", [&] { return Painter(kernel, most).paint(); });
}

}  // namespace lucas
