// lucas level list, show, convert and lint: the levels that come with it, or those that all words fit; what a level says, the
// same in another format, and what is valid in it and yet hardly meant. What lint accepts, a model takes, or says that it is too large.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <ostream>

#include "commands/command.hpp"
#include "files/input.hpp"
#include "files/level_json.hpp"
#include "lucas/error.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/level_check.hpp"
#include "lucas/levels/level_writer.hpp"
#include "lucas/levels/named_levels.hpp"
#include "lucas/text.hpp"
#include "options/boards.hpp"
#include "options/model_choice.hpp"
#include "options/outputs.hpp"
#include "system/exit_code.hpp"
#include "tla/asked/shown_state.hpp"

namespace lucas::cli {
namespace {

// A level command's arguments, and the level that they name.
struct LevelCall {
  Arguments arguments;
  levels::LevelSource source;
  std::string name;  // with its number
  levels::AnyLevel level;
  std::shared_ptr<Puzzle> puzzle;  // that a model made of it; nullptr: none did
};

// The numbers of tiles in a puzzle's first state, which is shown as rows of them.
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

// Tiles with the goal that their model gives them, which is its start `solved`, as a level of 15-puzzle: rows, or one line where
// the blank is to come first. Nothing for another goal.
std::optional<std::string> level_of_tiles(const Entry& entry, const Puzzle& puzzle) {
  Entry::Arguments params;
  for (const auto& [name, value] : puzzle.params()) {
    const bool is_text = value.kind() == Value::Kind::string;
    params.emplace_back(name, name == "start" ? "solved" : is_text ? value.string() : to_text(value));
  }
  const auto goal = numbers_in(*entry.make(params));
  const bool is_last = goal.back().back() == "0";
  if (!is_last && (goal.front().front() != "0" || goal.size() != goal.front().size())) return std::nullopt;
  std::string level;
  for (const auto& row : numbers_in(puzzle))
    level += fmt::format("{}{}", fmt::join(row, " "), is_last ? "\n" : " ");
  return level;
}

// Throws UsageError.
LevelCall parse_level_call(const Call& call) {
  Arguments arguments =
      parse_one_word(call, "which level?",
                     "Give a name (see level list), a file, - for stdin, or a board in one line: AA./B..");
  const std::string& word = arguments.positionals().front();
  Boards boards = read_boards(call.app, word);
  const std::string name = boards.source.name();
  std::shared_ptr<Puzzle> puzzle;
  if (const Start* const start = boards.start()) {
    puzzle = start->entry->make(start->board.params);
    if (auto tiles = level_of_tiles(*start->entry, *puzzle)) boards.source = {*std::move(tiles), name};
    for (const std::string& note : puzzle->notes()) say(call, note);
  }
  levels::ReadAny read = levels::read_with_notes(boards.source);
  for (const std::string& note : read.notes) say(call, note);
  return {std::move(arguments), std::move(boards.source), name, std::move(read.level), std::move(puzzle)};
}

// Why the model of a level knows that it can never be solved; "" if it does not.
std::string proof_of(const App& app, const LevelCall& given) {
  std::shared_ptr<Puzzle> puzzle = given.puzzle;
  const Entry* const entry = puzzle == nullptr ? entry_of_level(app, given.source, false) : nullptr;
  try {
    if (entry != nullptr) puzzle = entry->make({{"level", given.arguments.positionals().front()}});
  } catch (const UsageError&) {  // too large for a search
  }
  if (puzzle == nullptr) return "";
  if (std::string proof = puzzle->unsolvable(); !proof.empty()) return proof;
  const auto first = tla::first_state(*puzzle->kernel());
  const bool is_lost =
      first && puzzle->shape().has_bound && puzzle->kernel()->bound(first->data()) == out_of_reach;
  return is_lost ? "no goal is in reach from the start, by the model's bound" : "";
}

// ---- Show -------------------------------------------------------------------------------------------

// A level as a text that reads as the level again, with remarks on its format and size.
class Printer {
 public:
  Printer(Terminal& terminal, const levels::FormatInfo& format) : terminal_(terminal), format_(format) {}

  void operator()(const levels::Level& level) const {
    const bool are_tiles = format_.format == levels::LevelFormat::numbers;
    std::vector<std::string> remarks = {fmt::format("size: {}x{}, {}, {}", level.width, level.height,
                                                    counted(level.pieces.size(), "piece"),
                                                    counted(levels::free_cells(level), "free cell"))};
    if (level.goal.empty()) remarks.emplace_back("goal: none");
    print(levels::write_level(level, are_tiles ? format_.format : levels::LevelFormat::lucas), remarks);
  }

  void operator()(const levels::SokobanLevel& level) const {
    print(levels::write_sokoban(level),
          {fmt::format("size: {}x{}, {}, {} of floor", level.width(), level.rows.size(),
                       counted(level.boxes.size(), "box"), counted(level.cells.size(), "cell"))});
  }

 private:
  // The remarks stand below the header, if there is one.
  void print(const std::string& text, const std::vector<std::string>& remarks) const {
    const std::size_t empty = text.find("\n\n"), header = empty == std::string::npos ? 0 : empty + 1;
    std::string all = text.substr(0, header) + fmt::format("; format: {}\n", format_.name);
    for (const std::string& remark : remarks) all += "; " + remark + "\n";
    for (const std::string& line : lines_of(all + (header == 0 ? "\n" : "") + text.substr(header)))
      terminal_.out << adapted(terminal_, printable(line)) << "\n";
  }

  Terminal& terminal_;
  const levels::FormatInfo& format_;
};

// ---- Convert ----------------------------------------------------------------------------------------

// Where -o says, or stdout.
std::vector<Output> plain_outputs(const Arguments& arguments) {
  std::vector<Output> outputs;
  for (const std::string& path : output_paths(arguments)) outputs.push_back({path, Format::text});
  if (outputs.empty()) outputs.push_back({"-", Format::text});
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

// Writes a level in that format, or in the usual one of its puzzle.
struct Converter {
  std::optional<levels::LevelFormat> format;

  levels::Converted operator()(const levels::Level& level) const {
    return levels::convert_level(level, format.value_or(levels::LevelFormat::lucas));
  }
  levels::Converted operator()(const levels::SokobanLevel& level) const {
    if (format.value_or(levels::LevelFormat::xsb) != levels::LevelFormat::xsb)
      throw UsageError("a level of Sokoban can be written in xsb only");
    return {levels::write_sokoban(level), {}};
  }
};

// A picture or a page is no level: its name would tell a lie.
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

// The columns of a level's row, behind its name.
struct Columns {
  std::string size, count, par, title;
  std::optional<std::uint64_t> moves;  // that are enough
};

Columns columns_of(const levels::Level& level) {
  return {
      fmt::format("{}x{}", level.width, level.height), fmt::format("{:>2} pieces", level.pieces.size()),
      level.par && level.metric ? fmt::format("{} {}", *level.par, levels::metric_name(*level.metric)) : "",
      level.name, level.par};
}
Columns columns_of(const levels::SokobanLevel& level) {
  return {fmt::format("{}x{}", level.width(), level.rows.size()),
          fmt::format("{:>2} boxes ", level.boxes.size()),
          level.par ? fmt::format("{} moves", *level.par) : "", level.name, level.par};
}
Columns columns_of(const levels::AnyLevel& any) {
  return std::visit([](const auto& level) { return columns_of(level); }, any);
}

// Blocks come first, then cars, then boxes.
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

// Is the word a size, a range of moves, or part of the level's name, title or puzzle?
bool fits(const std::string& typed, const std::string& names, const Columns& level) {
  const std::string word = lower_case(typed);
  if (word == level.size) return true;
  if (word.starts_with("par=")) {
    const std::string range = word.substr(4);
    const std::size_t dash = range.find('-');
    const std::uint64_t low = bound_of(typed, range.substr(0, dash)),
                        high = dash == std::string::npos ? low : bound_of(typed, range.substr(dash + 1));
    return level.moves && low <= *level.moves && *level.moves <= high;
  }
  return lower_case(names + "\n" + level.title).find(word) != std::string::npos;
}

using LevelList = std::vector<std::pair<std::string, levels::AnyLevel>>;

void print(Terminal& terminal, const LevelList& list) {
  std::size_t width = 0;
  for (const auto& [name, level] : list) width = std::max(width, name.size());
  for (const auto& [name, any] : list) {
    const Columns row = columns_of(any);
    terminal.out << adapted(terminal, fmt::format("{}{:>5}  {}  {}{}", padded(name, width + 2), row.size,
                                                  row.count, padded(row.par, 11), row.title))
                 << "\n";
  }
}

}  // namespace

int run_level_show(const Call& call) {
  const LevelCall given = parse_level_call(call);
  const levels::LevelFormat format = levels::format_of(given.source);
  if (given.arguments.has("json")) {
    write_level_json(call.terminal.out, given.name, format, given.level);
  } else {
    std::visit(Printer(call.terminal, levels::format_info(format)), given.level);
  }
  return success;
}

int run_level_convert(const Call& call) {
  const LevelCall given = parse_level_call(call);
  const std::vector<Output> outputs = plain_outputs(given.arguments);
  for (const Output& output : outputs) refuse_other_kind(output.path);
  const auto format = given.arguments.choice<levels::LevelFormat>("to");
  const levels::Converted converted =
      prefixing(given.name, [&] { return std::visit(Converter{format}, given.level); });
  require_writable(outputs);
  tell_written(call.terminal, outputs,
               write_outputs(outputs, call.terminal.out,
                             [&](std::ostream& out, const Output&) { out << converted.text; }));
  tell_losses(call.terminal, converted.lost, format.value_or(levels::LevelFormat::lucas));
  return success;
}

int run_level_lint(const Call& call) {
  const LevelCall given = parse_level_call(call);
  const std::vector<levels::Finding> findings = levels::lint_any(given.source, proof_of(call.app, given));
  const int code = findings.empty() ? success : negative;
  if (given.arguments.has("json")) {
    write_lint(call.terminal.out, given.name, findings);
    return code;
  }
  const auto print = [&](const std::string& line) {
    call.terminal.out << adapted(call.terminal, printable(line)) << "\n";
  };
  for (const auto& [line, column, what] : findings)
    print(fmt::format("{}:{}:{}: {}", given.source.origin, line, column, what));
  if (code == success) print(given.name + ": fine");
  return code;
}

int run_level_list(const Call& call) {
  const Arguments arguments = parse_words(call);
  const std::vector<std::string>& words = arguments.positionals();
  LevelList list;
  for (const auto& named : levels::named_levels()) {
    const levels::LevelSource source{std::string(named.text), std::string(named.name)};
    const Entry* const entry = entry_of_level(call.app, source, false);
    const std::string names = source.origin + "\n" + (entry == nullptr ? "" : entry->name());
    levels::AnyLevel level = levels::read_any(source);
    const Columns row = columns_of(level);
    if (std::all_of(words.begin(), words.end(),
                    [&](const std::string& word) { return fits(word, names, row); }))
      list.emplace_back(source.origin, std::move(level));
  }
  std::stable_sort(list.begin(), list.end(),
                   [](const auto& a, const auto& b) { return place_of(a.second) < place_of(b.second); });
  if (list.empty())
    throw UsageError(
        fmt::format("no level fits {}", excerpt(fmt::format("{}", fmt::join(words, " ")))),
        "Words are parts of names, sizes such as 6x6, or par=20-50; without any, all are listed.");
  if (arguments.has("json")) {
    write_level_list(call.terminal.out, list);
  } else {
    print(call.terminal, list);
  }
  return success;
}

}  // namespace lucas::cli
