#include "report/bench.hpp"

#include <algorithm>
#include <cmath>

#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "report/report.hpp"

namespace lucas {
namespace {

double per(double amount, double count) { return count > 0 ? amount / count : 0; }

constexpr double giga = 1e9, mega = 1e6;
constexpr double noise_of_memory = 0.05;  // tables grow by leaps, and a process has pages of its own

}  // namespace

const std::array<Figure, 6>& figures() {
  using Run = Bench::Run;
  static constexpr std::array<Figure, 6> all = {
      {{"seconds", "seconds", 1, true, [](const Bench&, const Run& r) { return r.seconds; }},
       {"states_per_second", "states/s", 1, false,
        [](const Bench& b, const Run& r) { return per(static_cast<double>(b.distinct), r.seconds); }},
       {"transitions_per_second", "transitions/s", 1, false,
        [](const Bench& b, const Run& r) { return per(static_cast<double>(b.generated), r.seconds); }},
       {"ns_per_transition", "ns/transition", 1, true,
        [](const Bench& b, const Run& r) { return per(r.seconds * giga, static_cast<double>(b.generated)); }},
       {"bytes_per_state", "bytes/state", 1, true,
        [](const Bench& b, const Run& r) {
          return per(static_cast<double>(r.store_bytes), static_cast<double>(b.distinct));
        },
        noise_of_memory},
       {"peak_rss_bytes", "peak RSS, MB", mega, true,
        [](const Bench&, const Run& r) { return static_cast<double>(r.peak_rss_bytes); }, noise_of_memory}}};
  return all;
}

Summary summary(const Bench& bench, const Figure& figure) {
  std::vector<double> values;
  for (const Bench::Run& run : bench.runs) values.push_back(figure.of(bench, run));
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  const double median = values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
  return {median, values.front(), values.back()};
}

bool BenchComparison::within_noise() const {
  return std::abs(after.median - before.median) <=
         std::max({before.most - before.least, after.most - after.least, noise * before.median});
}

BenchComparison comparison(const Bench& before, const Bench& after, const Figure& figure) {
  return {summary(before, figure), summary(after, figure), figure.noise};
}

void require_comparable(const Bench& before, const Bench& after, const std::string& name) {
  if (before.model != after.model)
    throw UsageError(name + ": a bench of the model '" + excerpt(before.model) + "', not of '" + after.model +
                     "'");
  if (before.params != after.params) {
    throw UsageError(name + ": a bench of other parameters: " + excerpt(params_text(before.params), 200) +
                     "; this one has " + params_text(after.params));
  }
}

}  // namespace lucas
