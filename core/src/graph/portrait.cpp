#include "graph/portrait.hpp"

#include <map>

#include "json/value_json.hpp"
#include "kernel/guarded.hpp"
#include "kernel/traversal.hpp"

namespace lucas {

Portrait portrait_of(const Kernel& kernel, std::size_t most) {
  std::vector<std::string> names;
  std::vector<ValueType> types;
  std::map<std::string, std::vector<std::string>> actions;  // their arguments
  for (const std::string& name : kernel.shape().actions) actions[name];
  guarded(kernel, "describing it", [&] {
    visit_first(kernel, most, [&](const Words& state) {
      const Value shown = kernel.face().show(state.data());
      names = shown.names();
      types.resize(names.size());
      for (std::size_t i = 0; i < names.size(); ++i) types[i].see(shown.items()[i]);
      kernel.next(state.data(), [&](const Emitted& step) {
        const Label label = step.label();
        auto& arguments = actions[label.name];
        if (!arguments.empty()) return;
        for (const auto& argument : label.arguments) arguments.push_back(argument.first);
      });
      return true;
    });
  });
  Portrait portrait;
  for (std::size_t i = 0; i < names.size(); ++i) portrait.variables.push_back({names[i], types[i].text()});
  for (const auto& [name, arguments] : actions) portrait.actions.push_back({name, arguments});
  return portrait;
}

}  // namespace lucas
