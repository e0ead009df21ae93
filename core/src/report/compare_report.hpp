// CompareReport: what a run of compare has to say, for the console and for JSON alike.
#pragma once

#include <array>
#include <iosfwd>
#include <optional>
#include <string_view>

#include "graph/comparison.hpp"
#include "report/report.hpp"

namespace lucas {

struct CompareReport {
  std::array<Subject, 2> sides;
  Comparison comparison{};
  std::optional<Timing> timing{};  // left out with --no-timing

  // same, different, incomplete
  [[nodiscard]] std::string_view verdict() const {
    return comparison.is_same() ? "same" : comparison.is_different() ? "different" : "incomplete";
  }
};

// states, labels
[[nodiscard]] std::string_view to_text(Observed observed);

// One line of JSON, schema lucas/compare/1, shipped as compare.schema.json, and a newline.
void write_comparison(std::ostream& out, const CompareReport& report);

}  // namespace lucas
