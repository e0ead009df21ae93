#include "options/operand.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>
#include <ostream>

#include "files/input.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/models/typed_start.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"

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

// A file, a level's name, rows of a board, numbers of tiles, or a card of Rush Hour in one line?
bool is_operand(const std::string& text) {
  constexpr std::size_t shortest_card = 14;  // one that lacks two cells
  const bool is_card =
      text.size() >= shortest_card &&
      std::any_of(text.begin(), text.end(), [](unsigned char c) { return c == '.' || std::isupper(c) != 0; });
  const bool is_tiles = text.size() > 3 && text.find_first_not_of("0123456789 ,_") == std::string::npos;
  return is_card || is_tiles || is_there(text) || is_there(without_number(text)) || is_level_name(text) ||
         text.starts_with('[') || text.find_first_of("|/\n") != std::string::npos;
}

bool takes(const Entry& entry, const std::string& name) {
  const std::vector<ParamInfo> params = entry.params();
  return std::any_of(params.begin(), params.end(),
                     [&](const ParamInfo& param) { return param.name == name && param.takes_text(); });
}

bool can_be_made(const Entry& entry, const Entry::Arguments& params) {
  try {
    static_cast<void>(entry.make(params));
    return true;
  } catch (const UsageError&) {
    return false;
  }
}

// May each word be the value of the parameter in its place?
bool fit_in_order(const Entry& entry, const std::vector<std::string>& words) {
  const std::vector<ParamInfo> params = entry.params();
  if (words.size() > params.size()) return false;
  try {
    for (std::size_t i = 0; i < words.size(); ++i) static_cast<void>(parse_param(params[i], words[i]));
    return true;
  } catch (const UsageError&) {
    return false;
  }
}

std::optional<TraceFile> trace_of(const std::string& path) {
  if (path == "-" || !is_there(path) || is_folder(path)) return std::nullopt;
  try {
    return read_trace_file(path, usual_memory());
  } catch (const UsageError&) {
    return std::nullopt;  // a level, or what its reader will refuse
  }
}

// A line of tiles for which there is no way to the goal with the blank last, but one to that with the blank first: as Korf's.
bool wants_blank_first(const Entry& tiles, const std::string& start) {
  std::string dense = start;
  std::erase_if(dense, [](unsigned char c) { return c == ' ' || c == '\t' || c == '\r'; });
  const std::size_t end = start.find_last_not_of(" \t\r\n") + 1;
  if (start.find_first_of("/|\\\n") < end || dense.starts_with("[[")) return false;
  try {
    return !tiles.make({{"start", start}})->unsolvable().empty() &&
           tiles.make({{"start", start}, {"blank", "1"}})->unsolvable().empty();
  } catch (const UsageError&) {
    return false;  // which the model tells
  }
}

// The lines but for blank ones, if each has nine words or more: of less it could be a row. Else none.
std::vector<std::string> lines_that_are_boards(const std::string& text) {
  constexpr std::ptrdiff_t least_blanks = 8;
  std::vector<std::string> lines = lines_of(text);
  std::erase_if(lines, [](const std::string& line) { return trimmed(line).empty(); });
  const auto is_short = [](const std::string& line) {
    return std::count(line.begin(), line.end(), ' ') < least_blanks;
  };
  return std::any_of(lines.begin(), lines.end(), is_short) ? std::vector<std::string>{} : lines;
}

std::vector<std::string> parts_between_blank_lines(const std::string& text) {
  std::vector<std::string> parts;
  bool begins = true;
  for (const std::string& line : lines_of(text)) {
    const bool is_blank = trimmed(line).empty();
    if (!is_blank && begins) parts.emplace_back();
    if (!is_blank) parts.back() += line + "\n";
    begins = is_blank;
  }
  return parts;
}

constexpr const char* blank_option = "--blank=1";
bool has_blank_first(const std::vector<std::string>& words) {
  return std::find(words.begin(), words.end(), blank_option) != words.end();
}

constexpr const char* blank_first =
    "; the goal has the blank first: with the blank last there is no way to it";

void say(const Call& call, const std::string& text) {
  call.terminal.err << adapted(call.terminal, call.app.program + ": " + printable(text)) << "\n";
}

}  // namespace

ReadOperand::ReadOperand(const Call& call) : call_(call) {
  if (call.app.single()) return;
  words_ = loose_words(call.words, options_of_any_model(call.app, call.command));
  const std::vector<std::string>& words = words_.positionals;
  if (words.empty()) return;
  entry_ = call.app.find(words[0]);
  const auto first = words.begin() + (entry_ == nullptr ? 0 : 1);
  const auto end = std::find_if_not(first, words.end(), is_operand);
  if (first == end || (entry_ != nullptr && (end != words.end() || !takes(*entry_, "level")))) return;
  texts_ = {first, end};
  text_ = texts_.front();
  if (end != words.end()) refuse_missing_file(*end);
  refuse_extra(words, static_cast<std::size_t>(end - words.begin()));
  if (entry_ == nullptr && texts_.size() == 1) trace_ = trace_of(text_);
}

// The words with these in place of those that are no options.
Call ReadOperand::with(const std::vector<std::string>& words) const {
  Call changed = call_;
  changed.words = words;
  changed.words.insert(changed.words.end(), words_.others.begin(), words_.others.end());
  return changed;
}

// The call for that level, of that model or of the one that takes it.
Call ReadOperand::call_for(const std::string& level, const std::string& model) const {
  return with({entry_ != nullptr ? words_.positionals.front() : model, "--level=" + level});
}

// Model and parameters of a trace, but what the words say. A file sets no options.
std::vector<std::string> ReadOperand::words_of_trace(const TraceFile& file) const {
  const Entry& entry = *call_.app.find(*file.model);
  const std::vector<ParamInfo> known = entry.params();
  std::vector<std::string> words = {entry.name()};
  for (const auto& [name, value] : file.params) {
    if (std::none_of(known.begin(), known.end(), [&](const ParamInfo& each) { return each.name == name; }))
      throw UsageError(
          fmt::format("{}: the model '{}' has no parameter '{}'", file.name, entry.name(), excerpt(name)));
    if (!words_.values.contains(name)) words.push_back("--" + name + "=" + value);
  }
  return words;
}

std::vector<std::string> ReadOperand::files() const {
  std::vector<std::string> words = words_.positionals, files;
  for (const char* const option : {"from", "level", "definitions"}) {
    if (const auto value = words_.values.find(option); value != words_.values.end())
      words.push_back(value->second);
  }
  for (const std::string& word : words) {
    if (is_there(word) || is_there(without_number(word)))
      files.push_back(is_there(word) ? word : without_number(word));
  }
  return files;
}

// Words behind a model that takes a start as it is typed, which are no other parameters of it?
bool ReadOperand::is_start() const {
  if (entry_ == nullptr || words_.positionals.size() < 2 || !takes(*entry_, "start")) return false;
  const std::vector<std::string> words(words_.positionals.begin() + 1, words_.positionals.end());
  return can_be_made(*entry_, {{"start", fmt::format("{}", fmt::join(words, " "))}}) ||
         !fit_in_order(*entry_, words);
}

std::vector<std::string> ReadOperand::words_of_start() const {
  const auto behind = words_.positionals.begin() + 1;
  const std::vector<std::string> words(behind, words_.positionals.end());
  const std::vector<ParamInfo> params = entry_->params();
  const bool is_word = std::any_of(params.begin(), params.end(), [&](const ParamInfo& param) {
    return param.name == "start" && std::any_of(param.words.begin(), param.words.end(),
                                                [&](const auto& word) { return word.text == words.front(); });
  });
  const bool may_be_file = words.size() == 1 && !is_word, is_file = may_be_file && is_there(words.front());
  if (may_be_file && !is_file) refuse_missing_file(words.front());
  const std::string start =
      is_file ? levels::load_text(words.front()).text : fmt::format("{}", fmt::join(words, " "));
  std::vector<std::string> all = {words_.positionals.front(), "--start=" + start};
  const bool are_tiles = !is_word && entry_->name() == "sliding-tiles";
  if (are_tiles && !words_.values.contains("blank") && wants_blank_first(*entry_, start)) {
    all.emplace_back(blank_option);
    say(call_, excerpt(trimmed(start)) + blank_first);
  }
  return all;
}

// A board of the numbers of its cells, once each, is one of sliding tiles.
std::optional<std::vector<std::string>> ReadOperand::words_of_tiles(const std::string& start) const {
  const Entry* const tiles = call_.app.find("sliding-tiles");
  if (tiles == nullptr) return std::nullopt;
  bool has_own_goal = false;  // of numbers, with 0 for the blank: no board of blocks
  try {
    if (models::without_title(start).has_letters) return std::nullopt;
    has_own_goal = models::goal_of_start(start) && start.find('0') < start.size() &&
                   start.find('.') == std::string::npos;
    Entry::Arguments params = {{"start", start}};
    static_cast<void>(tiles->make(params));
    if (wants_blank_first(*tiles, start)) params.emplace_back("blank", "1");
    std::vector<std::string> words = {tiles->name()};
    for (const auto& [name, value] : params) {
      const bool is_board = name == "start";  // which then is given twice
      if (is_board || !words_.values.contains(name)) words.push_back("--" + name + "=" + value);
    }
    return words;
  } catch (const UsageError&) {
    if (has_own_goal) throw;
    return std::nullopt;
  }
}

// A text that is one; or several: each line of Korf's list, or rows with blank lines between the boards.
std::vector<std::vector<std::string>> ReadOperand::boards_of_tiles(const std::string& text) const {
  if (auto board = words_of_tiles(text)) return {*std::move(board)};
  std::vector<std::vector<std::string>> boards = boards_of_tiles(lines_that_are_boards(text));
  if (boards.empty()) boards = boards_of_tiles(parts_between_blank_lines(text));
  if (std::none_of(boards.begin(), boards.end(), has_blank_first)) return boards;
  for (auto& board : boards) {  // a list has one goal
    if (!has_blank_first(board)) board.emplace_back(blank_option);
  }
  return boards;
}

// Nothing unless all are boards, two or more.
std::vector<std::vector<std::string>> ReadOperand::boards_of_tiles(
    const std::vector<std::string>& texts) const {
  std::vector<std::vector<std::string>> boards;
  for (const std::string& text : texts) {
    auto board = texts.size() < 2 ? std::nullopt : words_of_tiles(text);
    if (!board) return {};
    boards.push_back(*std::move(board));
  }
  return boards;
}

// Cars have no goal of their own.
std::string ReadOperand::model_of(const levels::LevelSource& source) const {
  if (levels::is_sokoban(source.text, source.origin)) return "sokoban";
  const auto goal = words_.values.find("goal");
  const bool has_rows = goal != words_.values.end() &&
                        (goal->second == "usual" || goal->second.find_first_of("|/") != std::string::npos);
  if (has_rows) return "sliding-blocks";
  const levels::Choice choice = {std::max<std::size_t>(source.number, 1), levels::Rows::as_they_look};
  const levels::Level level = levels::read_chosen(source.text, source.origin, choice).level;
  return level.first_non_car() == nullptr && !level.goal.empty() ? "rush-hour" : "sliding-blocks";
}

// With what the trace says that --from names, FILE or FILE:N.
Call ReadOperand::with_origin() const {
  const auto from = words_.values.find("from");
  if (from == words_.values.end()) return call_;
  const auto file = trace_of(is_there(from->second) ? from->second : without_number(from->second));
  if (!file || !file->model || call_.app.find(*file->model) == nullptr) return call_;
  if (entry_ != nullptr && entry_->name() != *file->model) return call_;
  if (entry_ == nullptr) note(fmt::format("{}: a trace of '{}'", file->name, *file->model));
  std::vector<std::string> words = words_of_trace(*file);
  if (entry_ != nullptr) words.insert(words.end(), words_.positionals.begin() + 1, words_.positionals.end());
  return with(words);
}

void ReadOperand::note(const std::string& text) const {
  if (!words_.values.contains("quiet")) say(call_, text);
}

Call ReadOperand::call() const {
  if (is_start()) return with(words_of_start());
  refuse_extra(texts_, 1);
  if (text_.empty()) return entry_ == nullptr && !words_.positionals.empty() ? call_ : with_origin();
  if (entry_ != nullptr) return call_for(text_, "");
  if (trace_ && trace_->model && call_.app.find(*trace_->model) != nullptr) {
    note(
        fmt::format("{}: a trace of '{}'; its model and parameters are taken", trace_->name, *trace_->model));
    return with(words_of_trace(*trace_));
  }
  std::optional<levels::LevelSource> source;
  if (is_there(text_) || is_there(without_number(text_))) source = levels::load_text(text_);
  if (const auto boards = boards_of_tiles(source ? source->text : text_); !boards.empty()) {
    const std::string typed = text_.find('\n') == std::string::npos ? excerpt(text_) : "board",
                      origin = source ? source->origin : typed;
    const auto& tiles = boards[levels::chosen(origin, source ? source->number : 0, boards.size())];
    const bool is_first = has_blank_first(tiles);
    const std::string text = fmt::format("{}: tiles, for the model 'sliding-tiles'", origin);
    is_first ? say(call_, text + blank_first) : note(text);
    return with(tiles);
  }
  if (!source) source = levels::load_text(text_);
  const std::string model = model_of(*source);
  if (call_.app.find(model) == nullptr) return call_;
  note(fmt::format("{}: a level, for the model '{}'", source->origin, model));
  return call_for(text_, model);
}

// Adds the levels of one file, or the level of that name; nothing for a lone file of one level.
void ReadOperand::add_levels(std::vector<LevelCallOf>& calls, const std::string& file) const {
  if (file == "-" && texts_.size() > 1)
    throw UsageError("-: standard input is one of several levels", "Give it alone.");
  levels::LevelSource source = levels::load_text(file);
  const bool is_lone = texts_.size() == 1 && !is_folder(text_);
  const auto tiles = boards_of_tiles(source.text);
  const bool is_first = tiles.size() > 1 && has_blank_first(tiles[0]);
  if (is_first)
    say(call_, fmt::format("{}: the goal has the blank first: with the blank last there is no way to it from "
                           "each of these boards",
                           source.origin));
  const std::size_t count = !tiles.empty()   ? tiles.size()
                            : is_there(file) ? levels::level_count(source.text, source.origin)
                                             : 1;
  if (count < 2 && is_lone) return;
  for (source.number = 1; source.number <= std::max<std::size_t>(count, 1); ++source.number) {
    const std::string level = count > 1 ? file + ":" + std::to_string(source.number) : file;
    calls.push_back(
        {level, tiles.empty() ? call_for(level, model_of(source)) : with(tiles[source.number - 1])});
  }
}

// Adds the levels of a folder's files; a file that is no level is skipped.
void ReadOperand::add_folder(std::vector<LevelCallOf>& calls, const std::string& folder) const {
  std::vector<std::string> files;
  for (const auto& file : fs::directory_iterator(folder)) {
    if (file.is_regular_file()) files.push_back(file.path().string());
  }
  std::sort(files.begin(), files.end());
  if (files.empty())
    throw UsageError(path_text(folder) + ": a folder without files", "Give one with levels.");
  for (const std::string& file : files) {
    try {
      add_levels(calls, file);
    } catch (const UsageError& error) {
      say(call_, fmt::format("skipped: {}", error.what()));
    }
  }
}

std::vector<LevelCallOf> ReadOperand::calls_by_level() const {
  std::vector<LevelCallOf> calls;
  if (texts_.size() < 2 && (text_.empty() || !is_there(text_) || trace_)) return calls;
  for (const std::string& text : texts_) is_folder(text) ? add_folder(calls, text) : add_levels(calls, text);
  return calls;
}

}  // namespace lucas::cli
