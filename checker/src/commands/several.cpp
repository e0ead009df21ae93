#include "commands/several.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>
#include <sstream>

#include "commands/command.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/model_choice.hpp"
#include "options/specification.hpp"
#include "report/report.hpp"
#include "system/exit_code.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

constexpr int signals = 128;  // and a signal's number: the exit code of one that it ended

// The numbers of LOW..HIGH.
std::pair<std::int64_t, std::int64_t> range_of(const std::string& text, const std::string& sweep) {
  constexpr std::int64_t most = 1000, bound = 1'000'000'000;
  const std::size_t dots = text.find("..");
  const ParamInfo number{.name = "sweep", .about = "", .value_name = "N", .low = -bound, .high = bound};
  if (dots == std::string::npos)
    throw UsageError(fmt::format("--sweep {}: a name and a range of numbers belong here", excerpt(sweep)),
                     "Such as --sweep N=3..6.");
  const std::int64_t low = parse_value(number, trimmed(text.substr(0, dots))),
                     high = parse_value(number, trimmed(text.substr(dots + 2)));
  if (high < low || high - low >= most)
    throw UsageError(fmt::format("--sweep {}: from 1 to {} numbers are possible", excerpt(sweep), most));
  return {low, high};
}

int run_quietly(const Call& call, const Given& given, const Chosen& model, std::set<std::string>& told,
                FunctionRef<int(const Call&, const ModelCall&)> run) {
  Chosen quietly = model;
  if (!given.has("quiet")) quietly.params.emplace_back("quiet", "");
  return reported(call, [&] {
    try {
      return run(call, made_model_call(call, given, quietly));
    } catch (const UsageError& error) {  // told once, if it does not name the level
      if (given.has("json") || told.insert(error.what()).second) throw;
      return static_cast<int>(usage);
    }
  });
}

}  // namespace

std::vector<ChosenLevel> swept(const ReadOperand& operand) {
  const std::optional<std::string> sweep = operand.given().value("sweep");
  if (!sweep) return {};
  const std::size_t equal = std::min(sweep->find('='), sweep->size());
  const std::string name = trimmed(sweep->substr(0, equal));
  const auto [low, high] = range_of(sweep->substr(std::min(equal + 1, sweep->size())), *sweep);
  const Chosen chosen = operand.chosen(nullptr);
  const std::vector<std::string> known = mapped(chosen.entry->params(), &ParamInfo::name);
  const std::string param = is_specification(*chosen.entry) ? param_of_constant(name) : name;
  if (!contains(known, param))
    throw UsageError(fmt::format("--sweep {}: '{}' has no parameter '{}'", excerpt(*sweep),
                                 chosen.entry->name(), excerpt(name)),
                     suggestion(name, known));
  std::vector<ChosenLevel> all;
  for (std::int64_t value = low; value <= high; ++value) {
    all.push_back({fmt::format("{}={}", name, value), chosen});
    all.back().model.params.emplace_back(param, std::to_string(value));
  }
  return all;
}

int run_each(const ReadOperand& operand, const std::vector<ChosenLevel>& all,
             FunctionRef<int(const Call&, const ModelCall&)> run) {
  const Call& call = operand.call();
  const Given& given = operand.given();
  const char* const noun = given.has("sweep") ? "run" : "level";
  const std::string choose_one = given.has("sweep") ? "" : "Choose one: " + all.front().level + ".";
  for (const char* option : {"output", "all", "checkpoint", "resume", "disk", "full", "verbose"}) {
    if (given.has(option))
      throw UsageError(fmt::format("--{} is for one {}; here are {}", option, noun, all.size()), choose_one);
  }
  const auto read =
      std::find_if(all.begin(), all.end(), [](const auto& each) { return each.refusal.empty(); });
  if (read == all.end()) throw UsageError(all.front().refusal);
  static_cast<void>(parse_for(call, given, read->model.entry, read->model.params));  // what is wrong for all
  if (call.app.ranks != nullptr)
    throw UsageError(
        fmt::format("several ranks {} one {} at a time; here are {}", call.command.name, noun, all.size()),
        choose_one);
  std::size_t width = 0;
  for (const ChosenLevel& each : all) width = std::max(width, columns(each.level));
  Terminal& terminal = call.terminal;
  int code = success;
  std::set<std::string> told;  // notes and errors: what does not name the level is told once
  for (const auto& [level, model, refusal] : all) {
    std::ostringstream line, notes;
    if (!refusal.empty()) {
      say(call, refusal);
      if (!given.has("json")) terminal.out << padded(printable(level), width + 2) << "refused\n";
      if (code == success) code = usage;
      continue;
    }
    Terminal kept{line, notes, false, false, terminal.unicode, terminal.color, terminal.width};
    const Call one{call.app, call.command, kept, call.words};
    const int each_code = run_quietly(one, given, model, told, run);
    if (!notes.str().empty() && told.insert(notes.str()).second) terminal.err << notes.str() << std::flush;
    if (given.has("json")) {
      write_result_of(terminal.out, level, line.str());
    } else {
      terminal.out << padded(printable(level), width + 2) << (line.str().empty() ? "refused\n" : line.str());
    }
    terminal.out << std::flush;
    if (code == success) code = each_code;
    if (each_code > signals) return each_code;
    if (noted_signal() != 0) return signal_code();  // it came when the search was done
  }
  return code;
}

}  // namespace lucas::cli
