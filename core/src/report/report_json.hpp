// Parts that several result objects have in common.
#pragma once

#include "json/value_json.hpp"
#include "report/report.hpp"

namespace lucas {

[[nodiscard]] Json tool_json();
void add_timing(Json& json, const std::optional<Timing>& timing);
[[nodiscard]] Json model_json(const std::string& name,
                              const std::vector<std::pair<std::string, Value>>& params,
                              const std::vector<std::string>& notes = {});
[[nodiscard]] Json engine_json(const Engine& engine);

// Writes the object, and streams the trace, if there is one, as members behind its others: steps and trace; then what
// `more` writes.
void write_with_trace(
    std::ostream& out, Json object, const Trace* trace, const TraceMeta& meta,
    FunctionRef<void()> more = [] {});

}  // namespace lucas
