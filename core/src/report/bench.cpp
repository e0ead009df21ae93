#include "report/bench.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>

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

// ---- JSON ------------------------------------------------------------------------------------------------

namespace {

constexpr const char* bench_schema = "lucas/bench/1";

Json head_json(const Bench& bench) {
  return {{"schema", bench_schema},
          {"tool", tool_json()},
          {"model", model_json(bench.model, bench.params)},
          {"engine", engine_json(bench.engine)},
          {"checked", bench.checked},
          {"warmup", bench.warmup}};
}

Json counts_json(const Bench& bench) {
  return {{"generated", bench.generated}, {"distinct", bench.distinct}, {"depth", bench.depth}};
}

Json figures_json(const Bench& bench) {
  Json all = Json::object();
  for (const Figure& figure : figures()) {
    const Summary values = summary(bench, figure);
    all[std::string(figure.key)] = {
        {"median", values.median}, {"min", values.least}, {"max", values.most}, {"spread", values.spread()}};
  }
  return all;
}

Json comparison_json(const Bench& before, const Bench& after) {
  Json all = {{"tool", {{"name", "lucas"}, {"version", before.version}}},
              {"engine", engine_json(before.engine)},
              {"checked", before.checked},
              {"stats", counts_json(before)},
              {"figures", Json::object()}};
  for (const Figure& figure : figures()) {
    const BenchComparison both = comparison(before, after, figure);
    all["figures"][std::string(figure.key)] = {{"old", both.before.median},
                                               {"new", both.after.median},
                                               {"ratio", both.ratio()},
                                               {"within_noise", both.within_noise()}};
  }
  return all;
}

// An object in the file of a bench; messages say where it is.
struct Source {
  JsonText json;
  std::string where;

  [[nodiscard]] JsonText at(const char* key, JsonKind kind) const { return member(json, key, kind, where); }
  [[nodiscard]] Source object(const char* key) const {
    return {at(key, JsonKind::object), where + ": " + key};
  }
  [[nodiscard]] std::string text(const char* key) const { return at(key, JsonKind::string).string(); }
  [[nodiscard]] std::uint64_t count(const char* key) const {
    const auto count = at(key, JsonKind::number).number<std::uint64_t>();
    return count ? *count : throw UsageError(where + ": '" + key + "' has the wrong type");
  }
  // A count of what every bench has.
  [[nodiscard]] std::uint64_t positive(const char* key) const {
    constexpr std::uint64_t most = std::uint64_t{1} << 53;  // whole as a double, too
    if (const std::uint64_t found = count(key); found > 0 && found <= most) return found;
    throw UsageError(where + ": '" + key + "' must be a number from 1 to " + std::to_string(most));
  }
  // The enumerator that is written as that word.
  template <class Choice>
  [[nodiscard]] Choice choice(const char* key, std::initializer_list<Choice> choices) const {
    const std::string word = text(key);
    for (const Choice choice : choices) {
      if (to_text(choice) == word) return choice;
    }
    throw UsageError(where + ": '" + key + "' is '" + excerpt(word) + "', which is unknown");
  }
};

Engine engine_from(const Source& source) {
  Engine engine;
  engine.order = source.choice("search", {SearchOrder::breadth_first, SearchOrder::depth_first});
  engine.store = source.choice("store", {StoreKind::bitmap, StoreKind::quotient, StoreKind::array});
  engine.symmetry = source.at("symmetry", JsonKind::boolean).text() == "true";
  engine.threads = static_cast<unsigned>(std::min<std::uint64_t>(source.positive("threads"), 1U << 31));
  return engine;
}

Bench::Run run_from(const Source& source) {
  constexpr double least = 1e-9, most = 1e9;
  Bench::Run run{0, source.positive("store_bytes"), source.positive("peak_rss_bytes")};
  run.seconds =
      std::strtod(std::string(source.json.find("seconds").value_or(JsonText()).text()).c_str(), nullptr);
  if (!(run.seconds >= least && run.seconds <= most))  // nor what is no number
    throw UsageError(source.where + ": 'seconds' must be a number from 1e-9 to 1e9");
  return run;
}

void read_model(const Source& model, Bench& bench) {
  bench.model = model.text("name");
  const std::string of_params = model.where + ".params";
  const Place params(of_params);
  model.at("params", JsonKind::object).each_member([&](const std::string& key, JsonText value) {
    const Place here(params, key);
    if (!value.is(JsonKind::string) && !value.is_integer())
      throw UsageError(here.text() + " must be a number or a text");
    bench.params.emplace_back(key, value_from(value, here));
  });
}

}  // namespace

void write_bench(std::ostream& out, const Bench& bench, const Bench* before) {
  Json object = head_json(bench);
  object["stats"] = counts_json(bench);
  for (const auto& [seconds, store_bytes, peak_rss_bytes] : bench.runs)
    object["runs"].push_back(
        {{"seconds", seconds}, {"store_bytes", store_bytes}, {"peak_rss_bytes", peak_rss_bytes}});
  object["figures"] = figures_json(bench);
  if (before != nullptr) object["compared"] = comparison_json(*before, bench);
  out << json_line(object) << "\n";
}

void write_stopped_bench(std::ostream& out, const Bench& bench, Ending ending) {
  Json object = head_json(bench);
  object["stopped_by"] = ending == Ending::hit ? "violation" : limit_text(ending);
  out << json_line(object) << "\n";
}

Bench read_bench(const std::string& text, const std::string& name) {
  const Source root{read_json(text, name), name};
  const bool ours =
      root.json.find("schema").value_or(JsonText()).text() == '"' + std::string(bench_schema) + '"';
  if (!ours) throw UsageError(name + ": no result of a bench", "It must be what bench --json printed.");
  if (root.json.find("stopped_by")) throw UsageError(name + ": that bench was stopped, and has no figures");
  Bench bench;
  read_model(root.object("model"), bench);
  bench.version = root.object("tool").text("version");
  bench.engine = engine_from(root.object("engine"));
  root.at("checked", JsonKind::array).each_item([&](JsonText property) {
    if (!property.is(JsonKind::string)) throw UsageError(name + ": 'checked' must be an array of names");
    bench.checked.push_back(property.string());
  });
  bench.warmup = root.count("warmup");
  const Source stats = root.object("stats");
  bench.generated = stats.positive("generated");
  bench.distinct = stats.positive("distinct");
  bench.depth = stats.count("depth");
  root.at("runs", JsonKind::array).each_item([&](JsonText run) {
    bench.runs.push_back(run_from({run, name + ": runs[" + std::to_string(bench.runs.size()) + "]"}));
  });
  if (bench.runs.empty()) throw UsageError(name + ": a bench without runs");
  return bench;
}

}  // namespace lucas
