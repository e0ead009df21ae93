// Random walks and coverage in the result object.
#pragma once

#include "json/value_json.hpp"
#include "report/report.hpp"

namespace lucas {

// Of a report that has a simulation, or was to count coverage.
[[nodiscard]] Json simulation_json(const Report& report);
[[nodiscard]] Json coverage_json(const Report& report);

}  // namespace lucas
