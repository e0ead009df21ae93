// Traces to ITF and TLC JSON and back: what is read conforms to what was written, for every model.
#include "trace_files/trace_file.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "support/found.hpp"
#include "support/graph.hpp"
#include "support/klotski.hpp"
#include "support/trace_files.hpp"
#include "trace_files/verification.hpp"

namespace lucas {
namespace {

using Json = nlohmann::json;

std::string itf(const Trace& trace, const TraceMeta& meta = {}) {
  std::ostringstream out;
  write_itf(out, trace, meta);
  return out.str();
}
std::string tlc(const Trace& trace) {
  std::ostringstream out;
  write_tlc(out, trace);
  return out.str();
}
TraceFile read_back(const std::string& text) { return read_trace(text, "trace.json", test::no_limit); }

// A trace that ends where the model's property number `goal` is hit.
std::shared_ptr<const Trace> trace_of(const auto& model, std::size_t goal) {
  Request request{.asked = {goal}};
  return search(test::kernel_of(model), request).trace;
}

void compare(const TraceFile& file, const Trace& trace) {
  ASSERT_EQ(file.entries.size(), trace.states());
  EXPECT_TRUE(file.ours);
  EXPECT_EQ(file.variables, trace.state(0).names());
  for (std::size_t i = 0; i < trace.states(); ++i) {
    EXPECT_EQ(conform(file.state(i), trace.state(i), file.notation), trace.state(i)) << i;
    EXPECT_EQ(file.action(i), trace.action(i)) << i;
  }
}

template <Model M>
void round_trip(const M& model, std::size_t goal) {
  const std::shared_ptr<const Trace> found = trace_of(model, goal);
  const Trace& trace = *found;
  ASSERT_GE(trace.steps(), 1U);
  const TraceFile from_itf =
      read_back(itf(trace, {std::string(M::name), {{"disks", 3}}, "Solved", "solved"}));
  compare(from_itf, trace);
  for (std::size_t i = 0; i < trace.states(); ++i)
    EXPECT_EQ(from_itf.state(i), trace.state(i)) << "ITF loses nothing";
  const TraceFile from_tlc = read_back(tlc(trace));
  compare(from_tlc, trace);
}

TEST(TraceJson, BringsTracesOfModelsBack) {
  round_trip(models::DieHard{}, 1);
  round_trip(models::Hanoi{{.disks = 5, .pegs = 4}}, 3);
  round_trip(models::Hanoi{{.disks = 3, .pegs = 3, .start = 0, .goal = -1}}, 3);
  round_trip(models::WideHanoi{{.disks = 4}}, 3);
  round_trip(test::klotski(), 1);
  test::Graph graph = test::chain(4);
  graph.bad = {4};
  round_trip(graph, 0);
}

// A token goes from p1 to p2; shown by every kind of value, one of which changes.
struct Token {
  static constexpr std::string_view name = "token", summary = "pass a token on";
  struct State {
    bool moved;
    bool operator==(const State&) const = default;
  };
  enum class Action : std::uint8_t { Pass };
  static void init(auto&& emit) { emit(State{false}); }
  static void next(const State& s, auto&& emit) { emit(Action::Pass, State{!s.moved}); }
  static auto properties() {
    return lucas::properties(goal("Moved", [](const State& s) { return s.moved; }));
  }
  static Value show(const State& s) {
    const Value p1 = Value::model("p1"), p2 = Value::model("p2"), here = s.moved ? p2 : p1;
    const Value heard = Value::set({Value::record({{"to", p2}, {"by", p1}}), Value::record({{"of", here}})});
    return Value::record({{"before", s.moved ? p1 : Value(0)},
                          {"has", Value::function({{p1, !s.moved}, {p2, s.moved}})},
                          {"seat", Value::function({{0, Value::set({here})}, {5, Value::set({})}})},
                          {"heard", heard}});
  }
};

TEST(TraceJson, BringsFunctionsAndModelValuesBack) {
  const auto trace = trace_of(Token{}, 0);
  const std::string in_itf = itf(*trace), in_tlc = tlc(*trace);
  const Json types = Json::parse(in_itf)["#meta"]["varTypes"];
  EXPECT_EQ(types["has"], "(Str -> Bool)");
  EXPECT_EQ(types["seat"], "(Int -> Set(Str))");
  EXPECT_EQ(Json::parse(in_itf)["states"][0]["has"].dump(), R"({"#map":[["p1",true],["p2",false]]})");
  EXPECT_EQ(Json::parse(in_tlc)["counterexample"]["state"][0][1]["seat"].dump(), R"({"0":["p1"],"5":[]})");
  const auto is_valid = [](const std::string& text) {
    return verify(test::kernel_of(Token{}), read_back(text), false).valid();
  };
  EXPECT_TRUE(is_valid(in_itf));
  EXPECT_TRUE(is_valid(in_tlc));
  std::string other = in_itf;
  other[other.rfind("\"p2\"") + 2] = '3';
  EXPECT_FALSE(is_valid(other));
}

TEST(Itf, CarriesItsMeta) {
  const auto trace = trace_of(models::DieHard{}, 1);
  const TraceMeta meta{"die-hard", {{"small", 3}, {"way", "any"}}, "Solved", "solved"};
  const std::string text = itf(*trace, meta);
  const Json json = Json::parse(text), model = {{"model", "die-hard"}, {"params", Json::object()}};
  for (const auto& [place, wanted] : std::vector<std::pair<std::string, Json>>{
           {"/#meta/format", "ITF"},
           {"/#meta/varTypes", {{"big", "Int"}, {"small", "Int"}}},
           {"/#meta/lucas",
            {{"model", "die-hard"},
             {"params", {{"small", 3}, {"way", "any"}}},
             {"property", "Solved"},
             {"verdict", "solved"}}},
           {"/vars", {"big", "small"}},
           {"/states/0",
            {{"#meta", {{"index", 0}}}, {"big", {{"#bigint", "0"}}}, {"small", {{"#bigint", "0"}}}}},
           {"/states/1/#meta/action", "FillBigJug"}})
    EXPECT_EQ(json.at(Json::json_pointer(place)), wanted) << place;
  EXPECT_EQ(json["states"].size(), 7U);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 7 + 5) << "a state to a line";
  EXPECT_FALSE(Json::parse(itf(*trace))["#meta"].contains("lucas"));
  EXPECT_EQ(Json::parse(itf(*trace, {"die-hard", {}, "", ""}))["#meta"]["lucas"], model);

  const TraceFile file = read_back(text);
  EXPECT_EQ(file.model, "die-hard");
  EXPECT_EQ(file.property, "Solved");
  EXPECT_EQ(file.verdict, "solved");
  EXPECT_EQ(file.params, (std::vector<std::pair<std::string, std::string>>{{"small", "3"}, {"way", "any"}}));
}

TEST(Itf, LearnsTypesBeyondTheFirstState) {
  const Json json = Json::parse(itf(*trace_of(test::klotski(), 1)));
  EXPECT_EQ(json["#meta"]["varTypes"]["board"], "Set(Set(<<Int, Int>>))");
  const Json towers = Json::parse(itf(*trace_of(models::Hanoi{{.disks = 1}}, 3)));
  EXPECT_EQ(towers["#meta"]["varTypes"]["towers"], "Seq(Seq(Int))");
}

TEST(Tlc, HasTheShapeOfDumpTrace) {
  const Json json = Json::parse(tlc(*trace_of(models::DieHard{}, 1)));
  EXPECT_EQ(json["vars"], (Json{"big", "small"}));
  const Json& counterexample = json["counterexample"];
  EXPECT_EQ(counterexample["state"].size(), 7U);
  EXPECT_EQ(counterexample["action"].size(), 6U);
  EXPECT_EQ(counterexample["state"][0], (Json::array({1, {{"big", 0}, {"small", 0}}})));
  EXPECT_EQ(counterexample["action"][0][0], counterexample["state"][0]);
  EXPECT_EQ(counterexample["action"][0][2], counterexample["state"][1]);
  EXPECT_EQ(counterexample["action"][0][1]["name"], "FillBigJug");
  EXPECT_EQ(counterexample["action"][0][1]["location"]["module"], "lucas");
}

TEST(Tlc, ListsParametersInOrder) {
  const Json json = Json::parse(tlc(*trace_of(models::Hanoi{{.disks = 1}}, 3)));
  const Json& action = json["counterexample"]["action"][0][1];
  EXPECT_EQ(action["parameters"], (Json{"disk", "from", "to"}));
  EXPECT_EQ(action["context"], (Json{{"disk", 1}, {"from", 1}, {"to", 3}}));
}

// One state, no step.
TEST(TraceJson, BringsATraceOfNoStepsBack) {
  test::Graph graph = test::chain(1);
  graph.bad = {0};
  const auto trace = trace_of(graph, 0);
  EXPECT_EQ(read_back(itf(*trace, {"graph", {}, "", ""})).entries.size(), 1U);
  EXPECT_EQ(read_back(tlc(*trace)).entries.size(), 1U);
}

}  // namespace
}  // namespace lucas
