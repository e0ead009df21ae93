#include "options/operand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <ostream>

#include "lucas/error.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/model_choice.hpp"

namespace lucas::cli {
namespace {

namespace fs = std::filesystem;

bool is_there(const std::string& path) {
  std::error_code ignored;
  return path == "-" || fs::exists(path, ignored);
}

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

// FILE of FILE:3.
std::string without_number(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  const bool has_number = colon != std::string::npos && colon + 1 < text.size() &&
                          text.find_first_not_of("0123456789", colon + 1) == std::string::npos;
  return has_number ? text.substr(0, colon) : text;
}

bool is_level_name(const std::string& text) {
  const auto& all = levels::named_levels();
  return std::any_of(all.begin(), all.end(),
                     [&](const levels::NamedLevel& level) { return level.name == text; });
}

// A file, a level's name, or rows of a board?
bool is_operand(const std::string& text) {
  return is_there(text) || is_there(without_number(text)) || is_level_name(text) ||
         text.find_first_of("|/") != std::string::npos;
}

bool takes_level(const Entry& entry) {
  const std::vector<ParamInfo> params = entry.params();
  return std::any_of(params.begin(), params.end(),
                     [](const ParamInfo& param) { return param.name == "level"; });
}

// What the words say of model and level.
struct NamedOperand {
  const Entry* entry = nullptr;  // of the first word
  std::string text{};            // that is to be read; may be empty
};

NamedOperand operand_of(const Call& call) {
  if (call.app.single() || call.command.compares) return {};
  const std::vector<std::string> words =
      loose_positionals(call.words, options_of_any_model(call.app, call.command));
  if (words.empty()) return {};
  const Entry* const entry = call.app.find(words[0]);
  if (entry == nullptr) return {nullptr, is_operand(words[0]) ? words[0] : ""};
  const bool has_level = words.size() == 2 && takes_level(*entry) && is_operand(words[1]);
  return {entry, has_level ? words[1] : ""};
}

std::string model_of(const levels::LevelSource& source) {
  if (levels::is_sokoban(source.text, source.origin)) return "sokoban";
  const std::size_t number = std::max<std::size_t>(source.number, 1);
  const levels::Level level =
      levels::read_chosen(source.text, source.origin, {number, levels::Rows::as_they_look}).level;
  const bool has_cars =
      std::none_of(level.pieces.begin(), level.pieces.end(),
                   [](const levels::Piece& piece) { return piece.axis == levels::Axis::both; });
  return has_cars && !level.goal.empty() ? "rush-hour" : "sliding-blocks";
}

std::optional<TraceFile> trace_of(const std::string& path) {
  if (path == "-" || !is_there(path) || is_folder(path)) return std::nullopt;
  try {
    return read_trace_file(path, usual_memory());
  } catch (const UsageError&) {
    return std::nullopt;  // a level, or what its reader will refuse
  }
}

bool has_option(const std::vector<std::string>& words, const std::string& name) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
    return word == "--" + name || word.starts_with("--" + name + "=");
  });
}

// Only what is a parameter of the model: a file sets no options.
void add_params(std::vector<std::string>& words, const Entry& entry, const TraceFile& file) {
  const std::vector<ParamInfo> known = entry.params();
  for (const auto& [name, value] : file.params) {
    if (std::none_of(known.begin(), known.end(), [&](const ParamInfo& each) { return each.name == name; }))
      throw UsageError(
          fmt::format("{}: the model '{}' has no parameter '{}'", file.name, entry.name(), excerpt(name)));
    if (!has_option(words, name)) words.push_back("--" + name + "=" + value);
  }
}

void say(const Call& call, const std::string& text) {
  call.terminal.err << adapted(call.terminal, call.app.program + ": " + printable(text)) << "\n";
}

// The words with others in place of the operand.
Call replaced(const Call& call, const std::string& operand, const std::vector<std::string>& words) {
  Call changed = call;
  const auto at = std::find(changed.words.begin(), changed.words.end(), operand);
  const auto behind = changed.words.erase(at);
  changed.words.insert(behind, words.begin(), words.end());
  return changed;
}

// The call for that level, of that model or of the one that takes it.
Call call_for(const Call& call, const NamedOperand& operand, const std::string& level,
              const std::string& model) {
  if (operand.entry != nullptr) return replaced(call, operand.text, {"--level=" + level});
  return replaced(call, operand.text, {model, "--level=" + level});
}

// The trace that --from names, FILE or FILE:N.
std::optional<TraceFile> origin_of(const Call& call) {
  for (std::size_t i = 0; i + 1 < call.words.size(); ++i) {
    if (call.words[i] != "--from") continue;
    const std::string& text = call.words[i + 1];
    return trace_of(is_there(text) ? text : without_number(text));
  }
  return std::nullopt;
}

Call with_origin_read(const Call& call, const Entry* entry) {
  const std::optional<TraceFile> file = origin_of(call);
  if (!file || !file->model || call.app.find(*file->model) == nullptr) return call;
  Call changed = call;
  if (entry == nullptr) {
    changed.words.insert(changed.words.begin(), *file->model);
    say(call, fmt::format("{}: a trace of '{}'", file->name, *file->model));
  }
  if (entry == nullptr || entry->name() == *file->model)
    add_params(changed.words, *call.app.find(*file->model), *file);
  return changed;
}

}  // namespace

Call operand_read(const Call& call) {
  if (call.app.single() || call.command.compares) return call;
  const NamedOperand operand = operand_of(call);
  if (operand.text.empty()) {
    const bool has_words =
        !loose_positionals(call.words, options_of_any_model(call.app, call.command)).empty();
    return has_words && operand.entry == nullptr ? call : with_origin_read(call, operand.entry);
  }
  if (const auto file = operand.entry == nullptr ? trace_of(operand.text) : std::nullopt;
      file && file->model && call.app.find(*file->model) != nullptr) {
    say(call,
        fmt::format("{}: a trace of '{}'; its model and parameters are taken", file->name, *file->model));
    Call changed = replaced(call, operand.text, {*file->model});
    add_params(changed.words, *call.app.find(*file->model), *file);
    return changed;
  }
  if (operand.entry != nullptr) return call_for(call, operand, operand.text, "");
  const levels::LevelSource source = levels::load_text(operand.text);
  const std::string model = model_of(source);
  if (call.app.find(model) == nullptr) return call;
  say(call, fmt::format("{}: a level, for the model '{}'", source.origin, model));
  return call_for(call, operand, operand.text, model);
}

std::vector<LevelCallOf> calls_by_level(const Call& call) {
  const NamedOperand operand = operand_of(call);
  if (operand.text.empty() || operand.text == "-" || !is_there(operand.text)) return {};
  std::vector<std::string> files;
  if (is_folder(operand.text)) {
    for (const auto& file : fs::directory_iterator(operand.text)) {
      if (file.is_regular_file()) files.push_back(file.path().string());
    }
    std::sort(files.begin(), files.end());
    if (files.empty())
      throw UsageError(path_text(operand.text) + ": a folder without files", "Give one with levels.");
  } else if (trace_of(operand.text)) {
    return {};
  } else {
    files.push_back(operand.text);
  }
  std::vector<LevelCallOf> calls;
  for (const std::string& file : files) {
    try {
      const levels::LevelSource source = levels::load_text(file);
      const std::size_t count = levels::level_count(source.text, source.origin);
      if (count < 2 && !is_folder(operand.text)) return {};
      for (std::size_t i = 1; i <= std::max<std::size_t>(count, 1); ++i) {
        const std::string level = count > 1 ? file + ":" + std::to_string(i) : file;
        levels::LevelSource one = source;
        one.number = i;
        calls.push_back({level, call_for(call, operand, level, model_of(one))});
      }
    } catch (const UsageError& error) {
      if (!is_folder(operand.text)) throw;
      say(call, fmt::format("skipped: {}", error.what()));  // no level
    }
  }
  return calls;
}

}  // namespace lucas::cli
