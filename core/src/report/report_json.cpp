#include "report/report_json.hpp"

#include "lucas/version.hpp"

namespace lucas {

Json tool_json() { return {{"name", "lucas"}, {"version", version}}; }

Json model_json(const std::string& name, const std::vector<std::pair<std::string, Value>>& params) {
  return {{"name", name}, {"params", params_json(params)}};
}

Json engine_json(const Engine& engine) {
  return {{"search", engine.order == SearchOrder::breadth_first ? "bfs" : "dfs"},
          {"threads", engine.threads},
          {"store", to_text(engine.store)},
          {"symmetry", engine.symmetry},
          {"exact", true}};
}

std::string_view limit_text(Ending ending) {
  switch (ending) {
    case Ending::max_states:
      return "max-states";
    case Ending::max_depth:
      return "max-depth";
    case Ending::timeout:
      return "timeout";
    case Ending::memory:
      return "memory";
    case Ending::interrupted:
      return "interrupt";
    default:
      return "";
  }
}

}  // namespace lucas
