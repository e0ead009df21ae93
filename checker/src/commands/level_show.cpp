// lucas level show: what a level file says, with board and goal side by side.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "commands/level_call.hpp"
#include "files/level_json.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/level_check.hpp"
#include "lucas/levels/level_writer.hpp"
#include "lucas/text.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

// A level's text in our own format, taken apart.
struct Parts {
  std::vector<std::string> header, board, goal;

  explicit Parts(const levels::Level& level) {
    std::vector<std::string>* part = &header;
    for (const std::string& line : lines_of(levels::write_level(level, levels::LevelFormat::lucas))) {
      if (line.empty() && part == &header) {
        part = &board;
      } else if (line == "goal:" || line == "ground:") {
        part = line == "goal:" ? &goal : &rest;
      } else {
        part->push_back(line);
      }
    }
  }

 private:
  std::vector<std::string> rest;
};

class Printer {
 public:
  Printer(Terminal& terminal, const levels::FormatInfo& format) : terminal_(terminal), format_(format) {}

  void operator()(const levels::Level& level) const {
    const Parts parts(level);
    for (const std::string& row : parts.header) {
      if (row != "name:") line(row);
    }
    line(fmt::format("format: {}", format_.name));
    line(fmt::format("size: {}x{}, {}, {}", level.width, level.height, counted(level.pieces.size(), "piece"),
                     counted(levels::free_cells(level), "free cell")));
    line("");
    const bool has_goal = !parts.goal.empty();
    const std::size_t width = std::max<std::size_t>(static_cast<std::size_t>(level.width), 5) + 3;
    line(has_goal ? padded("board", width) + "goal" : "board");
    for (std::size_t y = 0; y < parts.board.size(); ++y)
      line(has_goal ? padded(parts.board[y], width) + parts.goal[y] : parts.board[y]);
    if (!has_goal) line("goal: none");
  }

  void operator()(const levels::SokobanLevel& level) const {
    if (!level.name.empty()) line("name: " + level.name);
    if (!level.source.empty()) line("source: " + level.source);
    if (level.par) line(fmt::format("par: {} moves", *level.par));
    line(fmt::format("format: {}", format_.name));
    line(fmt::format("size: {}x{}, {}, {} of floor", level.width(), level.rows.size(),
                     counted(level.boxes.size(), "box"), counted(level.cells.size(), "cell")));
    line("");
    for (const std::string& row : levels::sokoban_board(level)) line(row);
  }

 private:
  void line(const std::string& text) const { terminal_.out << adapted(terminal_, printable(text)) << "\n"; }

  Terminal& terminal_;
  const levels::FormatInfo& format_;
};

}  // namespace

int run_level_show(const Call& call) {
  const auto [arguments, source] = parse_level_call(call);
  const levels::AnyLevel level = levels::read_any(source);
  const levels::LevelFormat format = levels::format_of(source.text, source.origin);
  if (arguments.has("json")) {
    write_level_json(call.terminal.out, source.origin, format, level);
  } else {
    std::visit(Printer(call.terminal, levels::format_info(format)), level);
  }
  return success;
}

}  // namespace lucas::cli
