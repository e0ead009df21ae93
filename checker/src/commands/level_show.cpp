// lucas level show: what a level file says, with board and goal side by side.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <sstream>

#include "../exit_code.hpp"
#include "../level_json.hpp"
#include "level_call.hpp"
#include "lucas/levels/level_check.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/level_writer.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

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

void print(Terminal& terminal, const levels::Level& level, const levels::FormatInfo& format) {
  const auto print_line = [&](const std::string& line) {
    terminal.out << adapted(terminal, printable(line)) << "\n";
  };
  const Parts parts(level);
  for (const std::string& line : parts.header) {
    if (line != "name:") print_line(line);
  }
  print_line(fmt::format("format: {}", format.name));
  print_line(fmt::format("size: {}x{}, {}, {}", level.width, level.height,
                         counted(level.pieces.size(), "piece"),
                         counted(levels::free_cells(level), "free cell")));
  print_line("");
  const bool has_goal = !parts.goal.empty();
  const std::size_t width = std::max<std::size_t>(static_cast<std::size_t>(level.width), 5) + 3;
  print_line(has_goal ? padded("board", width) + "goal" : "board");
  for (std::size_t y = 0; y < parts.board.size(); ++y)
    print_line(has_goal ? padded(parts.board[y], width) + parts.goal[y] : parts.board[y]);
  if (!has_goal) print_line("goal: none");
}

}  // namespace

int run_level_show(const Call& call) {
  const auto [arguments, source] = parse_level_call(call);
  const levels::Level level = levels::read_level(source.text, source.origin);
  const levels::LevelFormat format = levels::format_of(source.text, source.origin);
  if (arguments.has("json")) {
    write_level_json(call.terminal.out, source.origin, format, level);
  } else {
    print(call.terminal, level, levels::format_info(format));
  }
  return success;
}

}  // namespace lucas::cli
