// Tower of Hanoi against published counts: each row of hanoi_truth.csv, and what TLC measured.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "builtin_entry.hpp"

namespace lucas::models {
namespace {

using Size = std::pair<int, int>;  // disks, pegs

struct Row {
  std::string metric;
  std::uint64_t value;
};

// Columns n, k, metric, value; then source and verified, for people.
std::map<Size, std::vector<Row>> truth() {
  std::map<Size, std::vector<Row>> rows;
  std::ifstream in(LUCAS_SOURCE_DIR "/tests/models/hanoi_truth.csv");
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) {
    std::istringstream fields(line);
    std::string n, k, metric, value;
    std::getline(std::getline(std::getline(std::getline(fields, n, ','), k, ','), metric, ','), value, ',');
    rows[{std::stoi(n), std::stoi(k)}].push_back({metric, std::stoull(value)});
  }
  rows[{11, 3}];  // by formula alone
  rows[{12, 3}];
  return rows;
}

std::vector<Size> sizes() {
  std::vector<Size> all;
  for (const auto& [size, rows] : truth()) all.push_back(size);
  return all;
}

std::uint64_t power(std::uint64_t base, int exponent) {
  return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

// PureHanoi.tla, one move a step, measured with TLC 2 and one worker. Depth and trace in states.
struct Tlc {
  Size size;
  std::uint64_t generated, distinct, depth_states, trace_states;  // 0: not measured
};
constexpr Tlc tlc[] = {{{3, 3}, 79, 27, 8, 8},
                       {{5, 3}, 727, 243, 32, 32},
                       {{8, 3}, 19681, 6561, 256, 256},
                       {{10, 3}, 177145, 59049, 1024, 1024},
                       {{12, 3}, 1594321, 531441, 4096, 0},
                       {{3, 4}, 337, 64, 6, 6},
                       {{6, 4}, 24193, 4096, 18, 18},
                       {{8, 4}, 391681, 65536, 34, 34},
                       {{9, 4}, 1569793, 262144, 42, 42},
                       {{10, 4}, 6285313, 1048576, 50, 0}};

// Bousch 2014, La quatrième tour de Hanoï: Frame-Stewart is optimal for 4 pegs; OEIS A007664.
constexpr std::uint64_t four_pegs[] = {1, 3, 5, 9, 13, 17, 25, 33, 41, 49};

class HanoiTruth : public testing::TestWithParam<Size> {
 protected:
  [[nodiscard]] Answer search(std::vector<std::size_t> asked) const {
    Request request;
    request.asked = std::move(asked);
    Monitor silent;
    const auto entry = test::builtin_entry("hanoi");
    return entry->make({{"disks", std::to_string(disks)}, {"pegs", std::to_string(pegs)}})
        ->search(request, silent);
  }

  [[nodiscard]] std::uint64_t measured(const std::string& metric) const {
    if (metric == "states") return whole.stats.distinct;
    if (metric == "edges_undirected") return (whole.stats.generated - whole.stats.initial) / 2;
    if (metric == "solve_min_moves") return solution.trace->steps();
    if (metric == "diameter" || metric == "eccentricity_from_perfect") return whole.stats.depth;
    if (metric.starts_with("level_")) return whole.stats.levels.at(std::stoul(metric.substr(6)));
    return ~std::uint64_t{0};
  }

  const int disks = GetParam().first, pegs = GetParam().second;
  const Answer whole = search({}), solution = search({3});
};

std::string size_name(const testing::TestParamInfo<HanoiTruth::ParamType>& size) {
  return std::to_string(size.param.first) + "Disks" + std::to_string(size.param.second) + "Pegs";
}
INSTANTIATE_TEST_SUITE_P(Sizes, HanoiTruth, testing::ValuesIn(sizes()), size_name);

TEST_P(HanoiTruth, IsFound) {
  ASSERT_EQ(whole.ending, Ending::exhausted);
  ASSERT_EQ(solution.property, 3U);
  EXPECT_EQ((whole.stats.generated - whole.stats.initial) % 2, 0U);
  EXPECT_EQ(whole.stats.distinct, power(static_cast<std::uint64_t>(pegs), disks));
  const std::map<Size, std::vector<Row>> rows = truth();
  for (const Row& row : rows.at(GetParam())) EXPECT_EQ(measured(row.metric), row.value) << row.metric;
  if (pegs == 3) {
    EXPECT_EQ(whole.stats.depth, power(2, disks) - 1);
    EXPECT_EQ(whole.stats.generated, 3 * (power(3, disks) - 1) + 1);
    EXPECT_EQ(solution.trace->states(), power(2, disks));
  }
  if (pegs == 4) {
    EXPECT_EQ(whole.stats.depth, four_pegs[disks - 1]);
    EXPECT_EQ(solution.trace->steps(), four_pegs[disks - 1]);
  }
  for (const Tlc& run : tlc) {
    if (run.size != GetParam()) continue;
    EXPECT_EQ(whole.stats.generated, run.generated);
    EXPECT_EQ(whole.stats.distinct, run.distinct);
    EXPECT_EQ(whole.stats.depth + 1, run.depth_states);
    if (run.trace_states > 0) {
      EXPECT_EQ(solution.trace->states(), run.trace_states);
    }
  }
}

TEST(HanoiTruthFile, HasRowsOfEachKind) {
  std::map<std::string, int> kinds;
  std::size_t rows = 0;
  for (const auto& [size, all] : truth()) {
    for (const Row& row : all) ++kinds[row.metric.substr(0, 6)], ++rows;
  }
  EXPECT_EQ(rows, 151U);
  for (const char* kind : {"states", "edges_", "solve_", "diamet", "eccent", "level_"})
    EXPECT_GE(kinds[kind], 10) << kind;
}

}  // namespace
}  // namespace lucas::models
