#include "graph/portrait.hpp"

#include <map>

#include "kernel/guarded.hpp"
#include "kernel/state_walk.hpp"
#include "model/value_type.hpp"

namespace lucas {
namespace {

class Painter {
 public:
  explicit Painter(const Kernel& kernel) : kernel_(kernel) {}

  [[nodiscard]] Portrait paint(std::size_t most) {
    visit_first(kernel_, most, [this](const Words& state) {
      look_at(state);
      return true;
    });
    for (const std::string& name : kernel_.shape().actions) actions_[name];
    Portrait portrait;
    for (std::size_t v = 0; v < names_.size(); ++v)
      portrait.variables.push_back({names_[v], types_[v].text()});
    for (const auto& [name, arguments] : actions_) portrait.actions.push_back({name, arguments});
    return portrait;
  }

 private:
  void look_at(const Words& state) {
    const Value shown = kernel_.show(state.data());
    names_ = shown.names();
    types_.resize(names_.size());
    for (std::size_t i = 0; i < names_.size(); ++i) types_[i].see(shown.items()[i]);
    kernel_.next(state.data(), [this](const Emitted& step) {
      const Label label = step.label();
      auto& arguments = actions_[label.name];
      if (!arguments.empty()) return;
      for (const auto& argument : label.arguments) arguments.push_back(argument.first);
    });
  }

  const Kernel& kernel_;
  std::vector<std::string> names_;
  std::vector<ValueType> types_;
  std::map<std::string, std::vector<std::string>> actions_;
};

}  // namespace

Portrait portrait_of(const Kernel& kernel, std::size_t most) {
  return guarded_result<Portrait>(kernel, "describing it", [&] { return Painter(kernel).paint(most); });
}

}  // namespace lucas
