#include "options/operand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "files/input.hpp"
#include "lucas/error.hpp"
#include "lucas/function_ref.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/lists.hpp"
#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/outputs.hpp"
#include "options/specification.hpp"

namespace lucas::cli {
namespace {

namespace fs = std::filesystem;

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

// The size of a file in bytes; 0 if it is no regular file.
std::uintmax_t size_of(const std::string& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) ? fs::file_size(path, ignored) : 0;
}

bool is_level_name(const std::string& text) {
  return contains(levels::named_levels(), text, &levels::NamedLevel::name);
}

// Is the text a file, a level's name, rows of a board, numbers of tiles, or a card of Rush Hour in one line?
bool is_operand(const std::string& text) {
  constexpr std::size_t shortest_card = 14;  // one that lacks two cells
  const bool is_card = text.size() >= shortest_card &&
                       ranges::any_of(text, [](unsigned char c) { return c == '.' || std::isupper(c) != 0; });
  const bool is_tiles = text.size() > 3 && text.find_first_not_of("0123456789 ,_") == std::string::npos;
  const bool are_digits = text.size() > 4 &&
                          text.find_first_not_of("0123456789ABCDEFabcdef") == std::string::npos &&
                          text.find_first_of("0123456789") != std::string::npos;  // of tiles, or a CommonCode
  return is_card || is_tiles || are_digits || !file_of(text).empty() || is_level_name(text) ||
         text.starts_with('[') || text.starts_with('{') || text.find_first_of("|/;\n") != std::string::npos ||
         text.find("\\n") != std::string::npos;
}

bool is_allowed(FunctionRef<void()> use) {
  try {
    use();
    return true;
  } catch (const UsageError&) {
    return false;
  }
}

// May each word be the value of the parameter in its place?
bool fit_in_order(const Entry& entry, const std::vector<std::string>& words) {
  const std::vector<ParamInfo>& params = entry.params();
  return words.size() <= params.size() && is_allowed([&] {
           for (std::size_t i = 0; i < words.size(); ++i) static_cast<void>(parse_param(params[i], words[i]));
         });
}

std::string refusal_text(const UsageError& error) {
  return error.what() + (error.hint().empty() ? "" : ". " + error.hint());
}

std::optional<TraceFile> trace_of(const std::string& path) {
  if (path == "-" || !is_there(path) || is_folder(path)) return std::nullopt;
  try {
    return read_trace_file(path, usual_memory());
  } catch (const UsageError&) {
    return std::nullopt;  // a level, or what its reader will refuse
  }
}

}  // namespace

ReadOperand::ReadOperand(const Call& call, Given given) : call_(call), given_(std::move(given)) {
  const std::vector<std::string>& words = given_.positionals();
  if (call.app.single() || words.empty()) return;
  entry_ = call.app.find(words[0]);
  if (entry_ == nullptr) entry_ = specification_in(call.app, words[0], said_of_specification(given_));
  const auto first = words.begin() + (entry_ == nullptr ? 0 : 1);
  const auto end = std::find_if_not(first, words.end(), [&](const std::string& word) {
    return is_operand(word) ||
           (entry_ == nullptr && entry_of_level(call.app, {word, word}, false) != nullptr);
  });
  if (first == end || (entry_ != nullptr && (end != words.end() || !takes(*entry_, "level")))) return;
  texts_ = {first, end};
  text_ = texts_.front();
  if (end != words.end()) refuse_missing_file(*end);
  refuse_extra(words, static_cast<std::size_t>(end - words.begin()));
  if (entry_ == nullptr && texts_.size() == 1) trace_ = trace_of(text_);
}

// A model without parameters, or a specification with those of options such as --cfg (read again unless it is entry_).
Chosen ReadOperand::chosen_entry(const Entry* entry) const {
  if (entry == nullptr || !is_specification(*entry)) return {entry};
  if (entry != entry_) entry = specification_in(call_.app, entry->name(), said_of_specification(given_));
  return {entry, unspelt_params(*entry, given_)};
}

// The model and parameters of a trace; options override parameters.
Chosen ReadOperand::chosen_trace(const TraceFile& file) const {
  const Entry& entry = *model_of(call_.app, file, given_);
  const std::vector<ParamInfo>& known = entry.params();
  Chosen chosen{&entry, unspelt_params(entry, given_)};
  const Entry::Arguments said = chosen.params;
  for (const auto& [name, value] : file.params) {
    if (!contains(known, name, &ParamInfo::name))
      throw UsageError(
          fmt::format("{}: the model '{}' has no parameter '{}'", file.name, entry.name(), excerpt(name)));
    if (!given_.has(name) && !contains(said, name, [](const auto& each) { return each.first; }))
      chosen.params.emplace_back(name, value);
  }
  return chosen;
}

std::vector<std::string> ReadOperand::files() const {
  std::vector<std::string> words = given_.positionals(), files;
  for (const char* const option : {"from", "level", "definitions", "start", "goal-board", "goal"}) {
    const std::vector<std::string> values = given_.values(option);
    words.insert(words.end(), values.begin(), values.end());
  }
  for (const std::string& word : words) {
    if (std::string file = file_of(word); !file.empty()) files.push_back(std::move(file));
  }
  return files;
}

// Do the words behind the model's name spell a start, and no other parameters?
bool ReadOperand::is_start() const {
  if (entry_ == nullptr || given_.positionals().size() < 2 || !takes(*entry_, "start")) return false;
  const std::vector<std::string> words(given_.positionals().begin() + 1, given_.positionals().end());
  const std::string start = fmt::format("{}", fmt::join(words, " "));
  return !fit_in_order(*entry_, words) || is_allowed([&] {
    static_cast<void>(entry_->make({{"start", start}}));
  });
}

Chosen ReadOperand::chosen_start() const {
  const auto behind = given_.positionals().begin() + 1;
  const std::vector<std::string> words(behind, given_.positionals().end());
  const bool is_word = ranges::any_of(entry_->params(), [&](const ParamInfo& param) {
    return param.name == "start" && contains(param.words, words.front(), &NamedValue::text);
  });
  const std::string start = fmt::format("{}", fmt::join(words, " "));
  std::optional<Start> found;
  if (words.size() == 1 && !is_word) {
    found = start_in_file(*entry_, start);
    if (!found) refuse_missing_file(start);
  }
  if (!is_word && !found) found = typed_start(*entry_, start);
  return found ? told(*std::move(found), excerpt(start)) : Chosen{entry_, {{"start", start}}};
}

// Reads the file of --start, if it names one: the board, and the parameters that it was recognised by.
void ReadOperand::read_start(Chosen& chosen) const {
  const auto word = given_.value("start");
  auto found = word && takes(*chosen.entry, "start") ? start_in_file(*chosen.entry, *word) : std::nullopt;
  if (!found) return;
  const auto [entry, params, guessed_from, place, start] = told(*std::move(found), *word);
  chosen.start = params.front().second;
  chosen.place = place;
  chosen.params.insert(chosen.params.end(), params.begin() + 1, params.end());
}

// A recognised start without the parameters that options set.
Start ReadOperand::but_said(Start start) const {
  const auto is_said = [&](const auto& param) { return param.first != "start" && given_.has(param.first); };
  if (std::erase_if(start.chosen.params, is_said) > 0) start.note.clear();
  return start;
}

// The start without parameters that options set. Prints its note, after `name`, and its skipped lines.
Chosen ReadOperand::told(Start found, const std::string& name) const {
  const Start start = but_said(std::move(found));
  if (!start.note.empty()) say(call_, name + ": " + start.note);
  for (const std::string& skipped : start.skipped) say(call_, skipped);
  return start.chosen;
}

const Entry& ReadOperand::entry_of(const levels::LevelSource& source) const {
  if (entry_ != nullptr) return *entry_;
  const std::optional<std::string> goal = given_.value("goal");
  const bool has_rows = goal && (*goal == "usual" || goal->find_first_of("|/") != std::string::npos);
  if (const Entry* const entry = entry_of_level(call_.app, source, has_rows)) return *entry;
  const levels::AnyLevel level = levels::read_any(source);  // tells what is wrong
  constexpr int most_tiles = 25;
  if (levels::are_tiles(source)) {
    const auto& tiles = std::get<levels::Level>(level);
    if (tiles.width * tiles.height > most_tiles)
      throw UsageError(source.name() + ": tiles, and more than the 25 cells that 'sliding-tiles' takes",
                       "'sliding-blocks --level' takes them, as blocks of one cell.");
    throw UsageError(source.name() + ": tiles beside what is none",
                     "Give them alone, or as in 'sliding-tiles --start'.");
  }
  throw UsageError(source.origin + ": no model of this program takes such a level",
                   "Choose from: " + listed(entry_names(call_.app)) + ".");
}

// The trace of --from FILE or FILE:N, if its model is known and no other one is named.
std::optional<TraceFile> ReadOperand::origin() const {
  const std::optional<std::string> from = given_.value("from");
  if (!from) return std::nullopt;
  auto file = trace_of(file_of(*from));
  const bool is_known = file && model_of(call_.app, *file, given_) != nullptr;
  if (!is_known || (entry_ != nullptr && entry_->name() != *file->model)) return std::nullopt;
  if (entry_ == nullptr) note(fmt::format("{}: a trace of '{}'", file->name, *file->model));
  return file;
}

void ReadOperand::note(const std::string& text) const {
  if (!given_.has("quiet") && !given_.has("json")) say(call_, text);
}

Chosen ReadOperand::chosen(const Entry* usual) const {
  if (is_start()) return chosen_start();
  refuse_extra(texts_, 1);
  return text_.empty() ? chosen_by_name(usual) : chosen_text();
}

Chosen ReadOperand::chosen_by_name(const Entry* usual) const {
  const std::vector<std::string>& words = given_.positionals();
  if (entry_ != nullptr && is_specification(*entry_) && words.size() > 1)
    throw UsageError(fmt::format("'{}' behind a specification has no meaning", excerpt(words[1])),
                     "-c N=5 sets a constant, --cfg FILE names its configuration.");
  if (call_.app.single()) {
    const Entry& only = *call_.app.entries.front();
    const bool is_named = !words.empty() && words.front() == only.name();
    return {&only, params_in_order(only, words, is_named ? 1 : 0)};
  }
  if (entry_ == nullptr && !words.empty()) static_cast<void>(find_entry(call_.app, words.front()));
  const std::optional<TraceFile> file = origin();
  Chosen chosen = file ? chosen_trace(*file) : chosen_entry(entry_ != nullptr ? entry_ : usual);
  if (chosen.entry == nullptr)
    refuse_missing_word(call_, given_, "which model?",
                        "Choose from: " + listed(entry_names(call_.app)) + ".");
  const Entry::Arguments more = params_in_order(*chosen.entry, words, words.empty() ? 0 : 1);
  chosen.params.insert(chosen.params.end(), more.begin(), more.end());
  read_start(chosen);
  return chosen;
}

Chosen ReadOperand::chosen_text() const {
  if (entry_ != nullptr) return {entry_, {{"level", text_}}};
  if (trace_ && model_of(call_.app, *trace_, given_) != nullptr) {
    note(
        fmt::format("{}: a trace of '{}'; its model and parameters are taken", trace_->name, *trace_->model));
    return chosen_trace(*trace_);
  }
  const Boards boards = read_boards(call_.app, text_);
  const Start* const start = boards.start();
  const Start board =
      start != nullptr ? but_said(*start) : Start{chosen_level(boards.source, text_), "a level"};
  const std::string text =
      fmt::format("{}: {}, for the model '{}'", boards.source.name(), board.noun, board.chosen.entry->name());
  if (!board.note.empty()) {
    say(call_, text + "; " + board.note);
  } else if (is_level_name(levels::numbered(text_).word) || given_.has("json")) {  // both name the model
    note(text);
  } else {
    say(call_, text);
  }
  for (const std::string& skipped : board.skipped) say(call_, skipped);
  return board.chosen;
}

// The model that takes a level, which is typed as `level`.
Chosen ReadOperand::chosen_level(const levels::LevelSource& source, const std::string& level) const {
  const Entry& entry = entry_of(source);
  const bool is_guessed = entry_ == nullptr && !levels::says_what_it_is(source);
  return {&entry, {{"level", level}}, is_guessed ? source.name() : ""};
}

// Throws UsageError that tells what is wrong with the first of several levels, where no model takes any of them.
void ReadOperand::require_some_level(Boards boards) const {
  std::size_t& number = boards.source.number;
  for (number = 1; number <= boards.count_of_text(); ++number) {
    if (entry_of_level(call_.app, boards.source, false) != nullptr) return;
  }
  number = 1;
  static_cast<void>(levels::read_any(boards.source));
}

// Adds the levels of one text, or the level of that name. Adds nothing if it is the only text and means one level.
void ReadOperand::add_levels(std::vector<ChosenLevel>& all, const std::string& word) const {
  if (word == "-" && texts_.size() > 1)
    throw UsageError("-: standard input is one of several levels", "Give it alone.");
  constexpr std::uintmax_t megabyte = 1'000'000, large = 4 * megabyte;  // takes seconds to read
  if (const std::uintmax_t size = size_of(word); size >= large)
    note(fmt::format("{}: reading {} MB of boards", path_text(word), size / megabyte));
  const auto read = [&](const std::string& text) {
    Boards boards = read_boards(call_.app, text);
    if (entry_ != nullptr) boards.starts.clear();  // it takes levels
    return boards;
  };
  Boards boards = read(word);
  for (const std::string& skipped :
       boards.starts.size() > 1 ? boards.starts[0].skipped : std::vector<std::string>())
    say(call_, skipped);
  const std::string note = boards.starts.size() > 1 ? but_said(boards.starts[0]).note : "";
  if (!note.empty()) say(call_, fmt::format("{}: {} from each of these boards", boards.source.origin, note));
  const std::size_t count = boards.count(), wanted = boards.source.number;
  const bool is_lone = texts_.size() == 1 && !is_folder(text_);
  if ((count < 2 || wanted != 0) && is_lone) return;
  if (wanted != 0 && !boards.starts.empty()) static_cast<void>(boards.start());
  const std::size_t before = boards.source.levels_before, first = before + std::max<std::size_t>(wanted, 1),
                    last = wanted == 0 ? std::max<std::size_t>(count, 1) : first;
  boards.source.levels_of_file = 0;  // each is asked for by its number
  if (boards.starts.empty() && entry_ == nullptr) require_some_level(boards);
  const bool is_typed = file_of(word).empty();
  const std::string typed = is_typed ? word.substr(0, word.find_last_not_of(" \n") + 1) : word;
  for (std::size_t i = first; i <= last; ++i) {
    const std::string number = last > first ? ":" + std::to_string(i) : "";
    boards.choose(read, typed, i);
    ChosenLevel& made = all.emplace_back();
    made.level = (is_typed ? boards.source.origin : typed) + number;
    try {
      made.model = boards.starts.empty() ? chosen_level(boards.source, typed + number)
                                         : but_said(boards.starts[boards.source.number - 1]).chosen;
    } catch (const UsageError& error) {
      if (last == first) throw;
      made.refusal = refusal_text(error);
    }
  }
}

// Adds the levels of a folder's files; a file that is no level is skipped.
void ReadOperand::add_folder(std::vector<ChosenLevel>& all, const std::string& folder) const {
  std::vector<std::string> files;
  for (const auto& file : fs::directory_iterator(folder)) {
    if (file.is_regular_file()) files.push_back(file.path().string());
  }
  ranges::sort(files);
  if (files.empty())
    throw UsageError(path_text(folder) + ": a folder without files", "Give one with levels.");
  for (const std::string& file : files) {
    try {
      add_levels(all, file);
    } catch (const UsageError& error) {
      say(call_, fmt::format("skipped: {}", error.what()));
    }
  }
}

// Says which models the boards were taken for, even with -q: verdicts are about these. Levels that ship need no note.
void ReadOperand::tell_models(const std::vector<ChosenLevel>& all) const {
  std::vector<std::pair<std::string, std::size_t>> models;
  for (const ChosenLevel& each : all) {
    if (each.model.entry == nullptr || is_level_name(levels::numbered(each.level).word)) continue;
    const std::string& name = each.model.entry->name();
    const auto known = ranges::find(models, name, &std::pair<std::string, std::size_t>::first);
    known == models.end() ? void(models.emplace_back(name, 1)) : void(++known->second);
  }
  std::string text;
  for (const auto& [name, count] : models)
    text += text.empty() ? fmt::format("{} for the model '{}'", counted(count, "board"), name)
                         : fmt::format(", {} for '{}'", count, name);
  if (!text.empty()) say(call_, text);
}

std::vector<ChosenLevel> ReadOperand::each_level() const {
  std::vector<ChosenLevel> all;
  if (texts_.empty() || trace_) return all;
  for (const std::string& text : texts_) {
    try {
      is_folder(text) ? add_folder(all, text) : add_levels(all, text);
    } catch (const UsageError& error) {  // the other texts still count
      if (texts_.size() == 1) throw;
      all.push_back({text, {}, refusal_text(error)});
    }
  }
  if (entry_ == nullptr && !given_.has("json")) tell_models(all);
  return all;
}

ModelCall parse_model_call(const ReadOperand& operand, const Entry* usual) {
  ModelCall parsed = made_model_call(operand.call(), operand.given(), operand.chosen(usual));
  refuse_overwriting(parsed.arguments, operand.files());
  return parsed;
}

ModelCall parse_model_call(const Call& call, const Entry* usual) {
  return parse_model_call(ReadOperand(call), usual);
}

}  // namespace lucas::cli
