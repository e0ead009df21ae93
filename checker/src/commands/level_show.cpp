// lucas level show: what a level file says, with board and goal side by side.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <ostream>
#include <sstream>

#include "../exit_code.hpp"
#include "level_call.hpp"
#include "lucas/levels/level_reader.hpp"
#include "lucas/levels/level_writer.hpp"
#include "lucas/levels/sokoban_level.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::size_t free_cells(const levels::Level& level) {
  std::size_t free = 0;
  for (const levels::Ground ground : level.ground)
    free += ground == levels::Ground::floor || ground == levels::Ground::gate ? 1 : 0;
  for (const levels::Piece& piece : level.pieces) free -= piece.cells.size();
  return free;
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

using Print = std::function<void(const std::string&)>;

void show_sokoban(const levels::LevelSource& source, const Print& print) {
  const levels::SokobanLevel level = levels::read_sokoban(source.text, source.origin, source.number);
  if (!level.name.empty()) print("name: " + level.name);
  if (!level.source.empty()) print("source: " + level.source);
  if (level.par) print(fmt::format("par: {} moves", *level.par));
  print("format: xsb");
  print(fmt::format("size: {}x{}, {} {}, {} of floor", level.width(), level.rows.size(), level.boxes.size(),
                    level.boxes.size() == 1 ? "box" : "boxes", counted(level.cells.size(), "cell")));
  print("");
  for (const std::string& row : levels::sokoban_board(level)) print(row);
}

void show_blocks(const levels::LevelSource& source, const Print& print) {
  const levels::Level level = levels::read_level(source.text, source.origin);
  const levels::FormatInfo& format = levels::format_info(levels::format_of(source.text, source.origin));
  const Parts parts(level);
  for (const std::string& line : parts.header) {
    if (line != "name:") print(line);
  }
  print(fmt::format("format: {}", format.name));
  print(fmt::format("size: {}x{}, {}, {}", level.width, level.height, counted(level.pieces.size(), "piece"),
                    counted(free_cells(level), "free cell")));
  print("");
  const bool has_goal = !parts.goal.empty();
  const std::size_t width = std::max<std::size_t>(static_cast<std::size_t>(level.width), 5) + 3;
  print(has_goal ? padded("board", width) + "goal" : "board");
  for (std::size_t y = 0; y < parts.board.size(); ++y)
    print(has_goal ? padded(parts.board[y], width) + parts.goal[y] : parts.board[y]);
  if (!has_goal) print("goal: none");
}

}  // namespace

int run_level_show(const Call& call) {
  const levels::LevelSource source = parse_level_call(call).source;
  const auto print = [&](const std::string& line) {
    call.terminal.out << adapted(call.terminal, printable(line)) << "\n";
  };
  if (levels::is_sokoban(source.text, source.origin)) {
    show_sokoban(source, print);
  } else {
    show_blocks(source, print);
  }
  return success;
}

}  // namespace lucas::cli
