// Random walks and coverage in the result object.
#pragma once

#include "json/value_json.hpp"
#include "report/report.hpp"

namespace lucas {

[[nodiscard]] Json simulation_json(const Report& report, const SimulationReport& simulation);
// The report's coverage, which was asked for.
[[nodiscard]] Json coverage_json(const Report& report);

}  // namespace lucas
