#include "options/model_choice.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <ostream>

#include "files/input.hpp"
#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/kernel.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/boards.hpp"
#include "options/questions.hpp"
#include "options/specification.hpp"
#include "options/unreturned.hpp"
#include "system/crash.hpp"

namespace lucas::cli {
namespace {

std::vector<std::pair<std::string, Value>> told_params(const App& app, const Puzzle& puzzle) {
  std::vector<std::pair<std::string, Value>> told = puzzle.params();
  const Entry* const entry = app.find(puzzle.name());
  if (entry == nullptr) return told;
  for (const Option& row : params_of(*entry)) {
    const bool tells_steps = row.info.name == "metric";  // the unit of a result's counts
    if (row.info.words.empty() || tells_steps) continue;
    std::erase_if(told, [&](const auto& param) {
      const Value& value = param.second;
      const bool is_word = value.kind() == Value::Kind::string;
      return param.first == row.info.name && (is_word ? value.string() : to_text(value)) == row.default_text;
    });
  }
  return told;
}

// Calls `parse` and returns its result. If an UnknownOption is thrown, its message gets the command and the model.
template <class Parse>
auto naming_command(const Call& call, const Entry* entry, Parse parse) {
  try {
    return parse();
  } catch (const UnknownOption& error) {
    const std::string model = entry == nullptr || call.app.single() ? "" : " " + entry->name();
    throw UnknownOption(fmt::format("{} for '{}{}'", error.what(), call.command.name, model), error.hint(),
                        error.name());
  }
}

}  // namespace

std::vector<Option> options_of(const Command& command, const Entry* entry) {
  std::vector<Option> all;
  for (const std::string& name : command.options) {
    all.push_back(option(name));
    for (const OwnMeaning& own : command.own) {
      if (own.option != name) continue;
      if (!own.words.empty()) {
        all.back().info.words = own.words;
        all.back().suggests = Suggests::nothing;
      }
      if (!own.about.empty()) all.back().info.about = own.about;
      if (!own.value_name.empty()) all.back().info.value_name = own.value_name;
    }
  }
  if (entry == nullptr) return all;
  for (Option& param : params_of(*entry)) {
    if (const Option* const same = find_option(all, "--" + param.info.name)) {
      param.asks = same->asks;
      all.erase(all.begin() + (same - all.data()));
    }
    all.push_back(std::move(param));
  }
  return all;
}

std::vector<Option> params_of(const Entry& entry) {
  std::vector<Option> all;
  for (const ParamInfo& row : entry.params())
    all.push_back({.info = row, .default_text = entry.defaults()[all.size()]});
  return all;
}

std::vector<Option> options_of_any_model(const App& app, const Command& command) {
  std::vector<Option> all = options_of(command, nullptr);
  for (const auto& entry : app.entries) {
    for (const ParamInfo& row : entry->params()) {
      if (find_option(all, "--" + row.name) == nullptr) all.push_back({.info = row});
    }
  }
  return all;
}

Arguments parse_for(const Call& call, const Given& given, const Entry* entry, const Entry::Arguments& more) {
  return naming_command(call, entry, [&] {
    Arguments arguments(given, options_of(call.command, entry), more);
    refuse_conflicts(arguments, call.app.ranks != nullptr);
    apply_color(call.terminal, arguments.choice<ColorMode>("color"));
    return arguments;
  });
}

Arguments parse_words(const Call& call) {
  return parse_for(call, Given(call.words, options_of(call.command, nullptr)), nullptr);
}

Arguments parse_one_word(const Call& call, const std::string& question, const std::string& hint) {
  Arguments arguments = parse_words(call);
  if (arguments.positionals().empty())
    throw UsageError(fmt::format("{}: {}", call.command.name, question), hint);
  refuse_extra(arguments.positionals(), 1);
  return arguments;
}

void say(const Call& call, const std::string& text) {
  call.terminal.err << adapted(call.terminal, call.app.program + ": " + printable(text)) << "\n";
}

void tell(const Call& call, const Arguments& arguments, const Json& json, const std::string& text) {
  call.terminal.out << (arguments.has("json") ? json_line(json) + "\n" : text);
}

void refuse_foreign(const Call& call) {
  if (const std::string* const word = foreign_word(call.words))
    naming_command(call, nullptr,
                   [&] { refuse_unknown(*word, options_of_any_model(call.app, call.command)); });
}

Given given_words(const Call& call) { return {call.words, options_of_any_model(call.app, call.command)}; }

void refuse_missing_word(const Call& call, const Given& given, const std::string& question,
                         const std::string& hint) {
  static_cast<void>(Arguments(
      given, options_of_any_model(call.app, call.command)));  // a wrong option is the likelier mistake
  throw UsageError(fmt::format("{}: {}", call.command.name, question), hint);
}

std::vector<std::string> entry_names(const App& app) {
  return mapped(app.entries, [](const auto& entry) { return entry->name(); });
}

const Entry& find_entry(const App& app, const std::string& name) {
  if (const Entry* const entry = app.find(name)) return *entry;
  refuse_missing_file(name);
  if (const std::string module = name + ".tla"; is_there(module))
    throw UsageError(fmt::format("unknown model '{}'", excerpt(name)),
                     "Did you mean the module, " + path_text(module) + "?");
  const std::vector<std::string> models = entry_names(app);
  std::vector<std::string> known = models;
  for (const auto& entry : app.entries) {
    for (const Entry::Nickname& nickname : entry->nicknames()) known.push_back(nickname.name);
  }
  const auto level_names = mapped<std::string>(levels::named_levels(), &levels::NamedLevel::name);
  const std::string near = nearest(name, known),
                    level = near.empty() && app.takes_boards() ? nearest(name, level_names) : "";
  throw UsageError(fmt::format("unknown model '{}'", excerpt(name)),
                   !near.empty()   ? fmt::format("Did you mean '{}'?", near)
                   : level.empty() ? suggestion(name, models)
                   : level == name ? fmt::format("That is a level: MODEL --level {}", name)
                                   : fmt::format("Did you mean the level '{}'?", level));
}

Entry::Arguments params_in_order(const Entry& entry, const std::vector<std::string>& words,
                                 std::size_t first) {
  const std::vector<ParamInfo>& rows = entry.params();
  refuse_extra(words, first + rows.size());
  Entry::Arguments params;
  prefixing("further words are the model's parameters in order", [&] {
    for (std::size_t i = first; i < words.size(); ++i) {
      static_cast<void>(parse_param(rows[i - first], words[i]));
      params.emplace_back(rows[i - first].name, words[i]);
    }
  });
  return params;
}

Entry::Arguments given_params(const Entry& entry, const Arguments& arguments,
                              const std::optional<std::string>& start) {
  Entry::Arguments given;
  for (const ParamInfo& row : entry.params()) {
    const auto text = arguments.text(row.name);
    if (!text) continue;
    if (row.name == "start" && start) {
      given.emplace_back(row.name, *start);
      continue;
    }
    const bool may_be_file = (row.name == "start" || row.name == "goal-board") && row.takes_text() &&
                             !contains(row.words, *text, &NamedValue::text);
    const auto read = may_be_file ? start_in_file(entry, *text) : std::nullopt;
    given.emplace_back(row.name, read ? read->chosen.params.front().second : *text);
  }
  return given;
}

void refuse_extra(const std::vector<std::string>& positionals, std::size_t expected) {
  if (positionals.size() > expected)
    throw UsageError(fmt::format("unexpected argument '{}'", excerpt(positionals[expected])));
}

std::unique_ptr<Puzzle> made_puzzle(const Call& call, FunctionRef<std::unique_ptr<Puzzle>()> make) {
  std::unique_ptr<Puzzle> puzzle = [&] {
    const InHook making{
        {nullptr,
         "what makes it ready: its constructor, parameters or first states, or an expression in these"}};
    return make();
  }();
  for (const std::string& note : puzzle->notes()) say(call, note);
  expect_crashes(*puzzle);
  return puzzle;
}

ModelCall made_model_call(const Call& call, const Given& given, const Chosen& chosen) {
  const Entry& entry = *chosen.entry;
  // `given` was read without a specification's constants as options: reads the words again with these.
  const Given all = is_specification(entry) ? Given(given.words(), options_of(call.command, &entry)) : given;
  Arguments arguments = parse_for(call, all, &entry, chosen.params);
  refuse_for_model(call.app, entry, arguments);
  std::vector<tla::Source> definitions = definitions_of(arguments);
  const TimedWork making(call, arguments, fmt::format("the model '{}'", entry.name()));
  std::unique_ptr<Puzzle> puzzle = made_puzzle(call, [&] {
    return with_questions(entry.make(given_params(entry, arguments, chosen.start), chosen.place), arguments,
                          definitions);
  });
  if (puzzle->shape().has_no_states && call.command.name != "check")
    throw UsageError(
        fmt::format("{}: there are no states, but assumptions only", entry.name()),
        fmt::format("{} check {} tells whether these are true.", call.app.program, entry.name()));
  return {entry, std::move(arguments), std::move(puzzle), std::move(definitions), chosen.guessed_from};
}

TraceFile read_trace_file(const std::string& path, std::uint64_t memory) {
  return read_trace(read_json_file(path, "a trace", memory), input_name(path), memory);
}

Subject subject_of(const App& app, const Puzzle& puzzle) {
  const Shape& shape = puzzle.shape();
  return {puzzle.name(),   puzzle.params(),   told_params(app, puzzle), puzzle.notes(),
          shape.step_noun, shape.names_steps, shape.constraints};
}

}  // namespace lucas::cli
