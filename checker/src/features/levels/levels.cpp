// lucas level list names the levels that ship, or those of them that fit all words given; show prints a level;
// convert writes one in another format; lint warns of what is valid but hardly meant. If lint accepts a
// level, a model takes it or refuses it as too large.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <ostream>

#include "commands/command.hpp"
#include "features/levels/level_json.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/level_check.hpp"
#include "lucas/levels/level_format.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/levels/too_wide.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/boards.hpp"
#include "options/model_choice.hpp"
#include "options/outputs.hpp"
#include "system/exit_code.hpp"
#include "tla/asked/shown_state.hpp"

namespace lucas::cli {
namespace {

// A level that a level command is about.
struct LevelCall {
  std::string word;  // as --level takes it
  levels::LevelSource source;
  std::string name;  // with its number
  levels::AnyLevel level;
  std::shared_ptr<Puzzle> puzzle;  // made of it by the model that takes it as a start; else nullptr
};

// The numbers of the tiles in a puzzle's first state, row by row.
std::vector<std::vector<std::string>> numbers_in(const Puzzle& puzzle) {
  const Words first = tla::first_state(*puzzle.kernel()).value();
  const Value shown = puzzle.kernel()->face().show(first.data());
  std::vector<std::vector<std::string>> rows;
  for (const Value& row : shown.items().at(0).items()) {
    rows.emplace_back();
    for (const Value& tile : row.items()) rows.back().push_back(to_text(tile));
  }
  return rows;
}

// A board of tiles as a level of 15-puzzle, with the goal that its model has: the board of the start `solved`.
std::string level_of_tiles(const Entry& entry, const Puzzle& puzzle) {
  Entry::Arguments params;
  for (const auto& [name, value] : puzzle.params()) {
    const bool is_text = value.kind() == Value::Kind::string;
    params.emplace_back(name, name == "start" ? "solved" : is_text ? value.string() : to_text(value));
  }
  std::string level;
  const auto add = [&](const Puzzle& board) {
    for (const auto& row : numbers_in(board)) level += fmt::format("{}\n", fmt::join(row, " "));
  };
  add(puzzle);
  level += "goal:\n";
  add(*entry.make(params));
  return level;
}

Arguments parse_level_call(const Call& call) {
  return parse_one_word(call, "which level?",
                        "Give a name (see level list), a file, - for stdin, or a board in one line: AA./B..");
}

// The level with the number in `boards.source`. Throws UsageError.
LevelCall level_of(const Call& call, Boards boards, const std::string& word) {
  const std::string name = boards.source.name();
  std::shared_ptr<Puzzle> puzzle;
  if (const Start* const start = boards.start()) {
    const auto& [entry, params, guessed_from, place, text] = start->chosen;
    puzzle = entry->make(params, place);
    if (takes(*entry, "goal-board")) boards.source = {level_of_tiles(*entry, *puzzle), name};
    for (const std::string& note : puzzle->notes()) say(call, note);
  }
  auto read = levels::read_with_notes(boards.source);
  for (const std::string& note : read.notes) say(call, note);
  return {word, std::move(boards.source), name, std::move(read.level), std::move(puzzle)};
}

// Calls visit(level, many) for the level that the word names, or for each level of its text; reports an error in one
// of several and goes on. Returns the first exit code that is no success.
int for_each_level(const Call& call, const std::string& word,
                   FunctionRef<int(const LevelCall&, bool)> visit) {
  Boards boards = read_boards(call.app, word);
  const std::size_t count = boards.count();
  if (boards.source.number != 0 || count < 2) return visit(level_of(call, boards, word), false);
  int code = success;
  for (std::size_t i = 1; i <= count; ++i) {
    const std::string each = word + ":" + std::to_string(i);
    const int each_code = reported(call, [&] {
      boards.choose([&](const std::string& text) { return read_boards(call.app, text); }, word, i);
      return visit(level_of(call, boards, each), true);
    });
    if (code == success) code = each_code;
  }
  return code;
}

// Why the model of a level knows that it can never be solved; "" if it does not.
std::string proof_of(const App& app, const LevelCall& given) {
  std::shared_ptr<Puzzle> puzzle = given.puzzle;
  const Entry* const entry = puzzle == nullptr ? entry_of_level(app, given.source, false) : nullptr;
  try {
    if (entry != nullptr) puzzle = entry->make({{"level", given.word}});
  } catch (const levels::TooWide&) {  // then there is no puzzle to ask
  }
  if (puzzle == nullptr) return "";
  if (std::string proof = puzzle->unsolvable(); !proof.empty()) return proof;
  const auto first = tla::first_state(*puzzle->kernel());
  const bool is_lost =
      first && puzzle->shape().has_bound && puzzle->kernel()->bound(first->data()) == out_of_reach;
  return is_lost ? "no goal is in reach from the start, by the model's bound" : "";
}

// ---- Show -------------------------------------------------------------------------------------------

// The level as text that can be read again, with remarks on format and size. `name`: given for one of several levels.
std::string level_text(const levels::AnyLevel& any, const levels::FormatInfo& format,
                       const std::string& name) {
  std::string text, remarks = fmt::format("; format: {}\n", format.name);
  if (const auto* const level = std::get_if<levels::Level>(&any)) {
    const bool are_tiles = format.format == levels::LevelFormat::numbers;
    text = levels::write_level(*level, are_tiles ? format.format : levels::LevelFormat::lucas);
    remarks +=
        fmt::format("; size: {}x{}, {}, {}\n", level->width, level->height,
                    counted(level->pieces.size(), "piece"), counted(levels::free_cells(*level), "free cell"));
    if (level->goal.empty()) remarks += "; goal: none\n";
  } else {
    const auto& sokoban = std::get<levels::SokobanLevel>(any);
    text = levels::write_sokoban(sokoban);
    remarks += fmt::format("; size: {}x{}, {}, {} of floor\n", sokoban.width(), sokoban.rows.size(),
                           counted(sokoban.boxes.size(), "box"), counted(sokoban.cells.size(), "cell"));
  }
  // The remarks stand below the header, if there is one.
  const std::size_t empty = text.find("\n\n"), header = empty == std::string::npos ? 0 : empty + 1;
  const std::string all = text.substr(0, header) + (name.empty() ? "" : "; level: " + name + "\n") + remarks +
                          (header == 0 ? "\n" : "") + text.substr(header);
  std::string shown;
  for (const std::string& line : lines_of(all)) shown += printable(line) + "\n";
  return shown + (name.empty() ? "" : "\n");
}

// ---- Convert ----------------------------------------------------------------------------------------

// The files that -o names, or stdout.
std::vector<Output> plain_outputs(const Arguments& arguments) {
  std::vector<Output> outputs;
  for (const std::string& path : output_paths(arguments)) outputs.push_back({path});
  if (outputs.empty()) outputs.push_back({"-"});
  return outputs;
}

void tell_losses(Terminal& terminal, const std::vector<std::string>& lost, levels::LevelFormat format) {
  if (lost.empty()) return;
  constexpr std::size_t most = 60;  // bytes of each
  std::vector<std::string> parts;
  for (const std::string& part : lost) parts.push_back(excerpt(part, most));
  const std::string note = fmt::format("note: the format {} has no place for {}",
                                       levels::format_info(format).name, fmt::join(parts, ", "));
  terminal.err << adapted(terminal, note) << "\n";
}

levels::Converted converted(const levels::AnyLevel& any, levels::LevelFormat format) {
  if (const auto* const level = std::get_if<levels::Level>(&any))
    return levels::convert_level(*level, format);
  if (format != levels::LevelFormat::xsb) throw UsageError("a level of Sokoban can be written in xsb only");
  return {levels::write_sokoban(std::get<levels::SokobanLevel>(any)), {}};
}

// May a text in this format hold several boards?
bool holds_several(levels::LevelFormat format) {
  return format == levels::LevelFormat::xsb || format == levels::LevelFormat::numbers ||
         format == levels::LevelFormat::rush_hour;
}

// Refuses the name of a picture or a page: a level is written as text.
void refuse_other_kind(const std::string& path) {
  constexpr std::array<std::string_view, 11> endings = {
      ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".pdf", ".html", ".dot", ".graphml", ".itf.json"};
  for (const std::string_view ending : endings) {
    if (path.ends_with(ending))
      throw UsageError(
          fmt::format("--output {}: a level is written as text, not as {}", excerpt(path), ending),
          "--to tells the format; a name such as level.txt fits all.");
  }
}

// The level's place in the list: blocks come first, then cars, then boxes.
int place_of(const levels::AnyLevel& any) {
  const auto* const level = std::get_if<levels::Level>(&any);
  if (level == nullptr) return 2;
  return level->first_non_car() == nullptr ? 1 : 0;
}

std::uint64_t bound_of(const std::string& word, std::string_view digits) {
  std::uint64_t bound = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bound);
  if (error != std::errc() || end != digits.data() + digits.size())
    throw UsageError(fmt::format("'{}': no range of moves", excerpt(word)), "Write par=20-50 or par=50.");
  return bound;
}

std::string size_of(const Json& row) {
  return fmt::format("{}x{}", row["width"].get<int>(), row["height"].get<int>());
}

// Does the level fit the word: its size, a range of moves (par=20-50), or a part of its name, title or puzzle?
bool fits(const std::string& typed, const std::string& names, const Json& row) {
  const std::string word = lower_case(typed);
  if (word == size_of(row)) return true;
  if (word.starts_with("par=")) {
    const std::string range = word.substr(4);
    const std::size_t dash = range.find('-');
    const std::uint64_t low = bound_of(typed, range.substr(0, dash)),
                        high = dash == std::string::npos ? low : bound_of(typed, range.substr(dash + 1));
    return row.contains("par") && low <= row["par"] && row["par"] <= high;
  }
  return lower_case(names + "\n" + row.value("title", "")).find(word) != std::string::npos;
}

// The rows of the list as text, one below the other.
std::string list_text(const std::vector<Json>& list) {
  std::size_t width = 0;
  for (const Json& row : list) width = std::max(width, row["name"].get<std::string>().size());
  std::string text;
  for (const Json& row : list) {
    const char* const noun = row.contains("boxes") ? "boxes" : "pieces";
    const std::string par =
        row.contains("par") && row.contains("metric")
            ? fmt::format("{} {}", row["par"].get<int>(), row["metric"].get<std::string>())
            : "";
    text += fmt::format("{}{:>5}  {:>2} {:6}  {}{}\n", padded(row["name"], width + 2), size_of(row),
                        row[noun].get<int>(), noun, padded(par, 11), row.value("title", ""));
  }
  return text;
}

}  // namespace

int run_level_show(const Call& call) {
  const Arguments arguments = parse_level_call(call);
  return for_each_level(
      call, arguments.positionals().front(), [&](const LevelCall& given, bool is_of_several) {
        const levels::LevelFormat format = levels::format_of(given.source);
        const std::string name = is_of_several ? given.name : "";
        tell(call, arguments, level_json(given.name, format, given.level),
             arguments.has("json")
                 ? ""
                 : adapted(call.terminal, level_text(given.level, levels::format_info(format), name)));
        return static_cast<int>(success);
      });
}

int run_level_convert(const Call& call) {
  const Arguments arguments = parse_level_call(call);
  const std::vector<Output> outputs = plain_outputs(arguments);
  for (const Output& output : outputs) refuse_other_kind(output.path);
  const auto to = arguments.choice<levels::LevelFormat>("to");
  const std::string& word = arguments.positionals().front();
  std::string text;
  std::vector<std::string> lost;
  levels::LevelFormat format = levels::LevelFormat::lucas;
  bool is_refused = false;  // then all levels are, for the same reason
  const int code = for_each_level(call, word, [&](const LevelCall& given, bool is_of_several) {
    const bool is_sokoban = std::holds_alternative<levels::SokobanLevel>(given.level);
    const levels::LevelFormat own = levels::format_of(given.source);
    const bool keeps = is_sokoban || (is_of_several && holds_several(own));
    format = to.value_or(keeps ? own : levels::LevelFormat::lucas);
    if (is_refused) return static_cast<int>(usage);
    is_refused = is_of_several && !holds_several(format);
    if (is_refused)
      throw UsageError(
          fmt::format("{}: the format {} holds one level", given.name, levels::format_info(format).name),
          fmt::format("Convert one at a time: {}.", given.word));
    levels::Converted made = prefixing(given.name, [&] { return converted(given.level, format); });
    text += (text.empty() || format == levels::LevelFormat::rush_hour ? "" : "\n") + made.text;
    for (std::string& part : made.lost) {
      if (!contains(lost, part)) lost.push_back(std::move(part));
    }
    return static_cast<int>(success);
  });
  if (code != success) return code;
  require_writable(outputs);
  tell_written(
      call.terminal, outputs,
      write_outputs(outputs, call.terminal.out, [&](std::ostream& out, const Output&) { out << text; }));
  tell_losses(call.terminal, lost, format);
  return success;
}

int run_level_lint(const Call& call) {
  const Arguments arguments = parse_level_call(call);
  return for_each_level(call, arguments.positionals().front(), [&](const LevelCall& given, bool) {
    const std::vector<levels::Finding> findings = levels::lint_any(given.source, proof_of(call.app, given));
    const int code = findings.empty() ? success : negative;
    std::string text = code == success ? printable(given.name + ": fine") + "\n" : "";
    Json rows = Json::array();
    for (const auto& [line, column, what] : findings) {
      rows.push_back({{"line", line}, {"column", column}, {"text", what}});
      text += printable(fmt::format("{}:{}:{}: {}", given.source.origin, line, column, what)) + "\n";
    }
    tell(call, arguments,
         {{"schema", "lucas/lint/1"}, {"origin", given.name}, {"fine", findings.empty()}, {"findings", rows}},
         adapted(call.terminal, text));
    return code;
  });
}

int run_level_list(const Call& call) {
  const Arguments arguments = parse_words(call);
  const std::vector<std::string>& words = arguments.positionals();
  std::vector<std::pair<int, Json>> found;  // each with its place_of()
  for (const auto& named : levels::named_levels()) {
    const levels::LevelSource source{std::string(named.text), std::string(named.name)};
    const Entry* const entry = entry_of_level(call.app, source, false);
    const std::string names = source.origin + "\n" + (entry == nullptr ? "" : entry->name());
    const levels::AnyLevel level = levels::read_any(source);
    Json row = level_row(source.origin, level);
    if (ranges::all_of(words, [&](const std::string& word) { return fits(word, names, row); }))
      found.emplace_back(place_of(level), std::move(row));
  }
  ranges::stable_sort(found, {}, &std::pair<int, Json>::first);
  const std::vector<Json> list = mapped(found, &std::pair<int, Json>::second);
  if (list.empty())
    throw UsageError(
        fmt::format("no level fits {}", excerpt(fmt::format("{}", fmt::join(words, " ")))),
        "Words are parts of names, sizes such as 6x6, or par=20-50; without any, all are listed.");
  tell(call, arguments, {{"schema", "lucas/levels/1"}, {"levels", list}},
       adapted(call.terminal, list_text(list)));
  return success;
}

}  // namespace lucas::cli
