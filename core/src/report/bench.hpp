// Bench: what repeated runs of one exploration cost, and how two such measurements compare.
#pragma once

#include <array>
#include <iosfwd>

#include "lucas/request.hpp"
#include "lucas/stats.hpp"
#include "lucas/value.hpp"

namespace lucas {

struct Bench {
  struct Run {
    double seconds = 0;
    std::uint64_t store_bytes = 0, peak_rss_bytes = 0;
  };

  std::string model{};
  std::vector<std::pair<std::string, Value>> params{};
  std::string version{};  // of the lucas that ran
  Engine engine{};
  std::vector<std::string> checked{};  // names of the invariants that each run checked
  std::uint64_t warmup = 0;            // runs before those that count
  std::uint64_t generated = 0, distinct = 0, depth = 0;
  std::vector<Run> runs{};  // at least one
};

// A figure that is told of the runs.
struct Figure {
  std::string_view key;    // in JSON
  std::string_view label;  // on the console
  double unit;             // of the label, in units of the key
  bool less_is_better;
  double (*of)(const Bench&, const Bench::Run&);
  double noise = 0;  // a part of the median: a difference within it means nothing, whatever the spread
};
[[nodiscard]] const std::array<Figure, 6>& figures();

struct Summary {
  double median = 0, least = 0, most = 0;

  // From least to most, as a part of the median.
  [[nodiscard]] double spread() const { return median > 0 ? (most - least) / median : 0; }
};
[[nodiscard]] Summary summary(const Bench& bench, const Figure& figure);

struct BenchComparison {
  Summary before, after;
  double noise = 0;  // of the figure

  [[nodiscard]] double ratio() const { return before.median > 0 ? after.median / before.median : 0; }
  [[nodiscard]] bool same() const { return before.median == after.median; }
  // The medians differ by no more than the runs of one of the two do among themselves, or by the figure's noise.
  [[nodiscard]] bool within_noise() const;
};
[[nodiscard]] BenchComparison comparison(const Bench& before, const Bench& after, const Figure& figure);

// One line of JSON and a newline: schema lucas/bench/1, shipped as bench.schema.json. With `before`, how that
// one compares is in it too.
void write_bench(std::ostream& out, const Bench& bench, const Bench* before = nullptr);
// Writes a bench of which a run did not explore everything: what ended it, and no figures.
void write_stopped_bench(std::ostream& out, const Bench& bench, Ending ending);

// Reads what write_bench wrote. Throws UsageError naming file and place.
[[nodiscard]] Bench read_bench(const std::string& text, const std::string& name);

// Throws UsageError, saying what differs, unless both are of one model with the same parameters.
void require_comparable(const Bench& before, const Bench& after, const std::string& name);

}  // namespace lucas
