#include "lucas/models/sokoban_level.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/text.hpp"

namespace lucas::models {
namespace {

using Cell = SokobanLevel::Cell;

// The first one of a text in UTF-8.
std::string_view character(std::string_view text) {
  std::size_t bytes = 1;
  while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) ++bytes;
  return text.substr(0, bytes);
}

class Reader {
 public:
  Reader(std::string_view text, const std::string& file) : file_(file) { split(text); }

  [[nodiscard]] SokobanLevel read() {
    find_player();
    walk();
    place_boxes_and_goals();
    for (std::string& row : level_.rows) {
      std::replace_if(
          row.begin(), row.end(), [](char c) { return c != '#'; }, ' ');
    }
    return std::move(level_);
  }

 private:
  // Keeps the lines of the level and remembers where it begins.
  void split(std::string_view text) {
    std::size_t line = 0;
    bool ended = false;
    for (; !text.empty(); ++line) {
      std::string_view row = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(text.size(), row.size() + 1));
      row = row.substr(0, row.find_last_not_of(" \r") + 1);
      if (!row.empty() && row.front() == ';') continue;
      ended = ended || (row.empty() && !level_.rows.empty());
      if (row.empty()) continue;
      lines_.push_back(line);
      level_.rows.emplace_back(row);
      const int y = static_cast<int>(level_.rows.size()) - 1;
      if (ended) fail({y, 0}, "another level begins here", "One is read at a time.");
      const std::size_t strange = row.find_first_not_of("#@+$*. -_");
      if (strange != std::string_view::npos) {
        fail({y, static_cast<int>(strange)},
             "'" + excerpt(character(row.substr(strange))) + "' is not part of a level",
             "Choose from: # @ + $ * . and blank, - or _ for floor.");
      }
    }
  }

  void find_player() {
    bool found = false;
    for_each_square([&](Cell at, char square) {
      if (square != '@' && square != '+') return;
      if (found) fail(at, "a second player; the first is at " + place(player_), "");
      player_ = at;
      found = true;
    });
    if (!found) throw UsageError(file_ + ": there is no player", "A level has one, @ or + on a goal.");
  }

  // Finds the cells: everything between the walls around the player.
  void walk() {
    std::vector<Cell>& cells = level_.cells;
    std::set<Cell> known = {player_};
    cells.push_back(player_);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const auto [y, x] = cells[i];
      for (const Cell next : {Cell{y - 1, x}, {y + 1, x}, {y, x - 1}, {y, x + 1}}) {
        if (!is_inside(next)) fail({y, x}, "the level is open here", "Walls must enclose the player.");
        if (square(next) != '#' && known.insert(next).second) cells.push_back(next);
      }
    }
    std::sort(cells.begin(), cells.end());
    level_.player = *position(player_);
  }

  void place_boxes_and_goals() {
    for_each_square([&](Cell at, char square) {
      const bool box = square == '$' || square == '*', goal = square == '.' || square == '*' || square == '+';
      const std::optional<std::size_t> cell = position(at);
      if (!cell && box != goal)
        fail(at, std::string("the player can never reach this ") + (box ? "box" : "goal"), "");
      if (cell && box) level_.boxes.push_back(*cell);
      if (cell && goal) level_.goals.push_back(*cell);
    });
    const std::size_t boxes = level_.boxes.size(), goals = level_.goals.size();
    if (boxes == goals && boxes > 0) return;
    throw UsageError(file_ + ": boxes: " + std::to_string(boxes) + ", goals: " + std::to_string(goals),
                     "There must be as many goals as boxes, and at least one.");
  }

  template <class Visit>
  void for_each_square(Visit&& visit) const {
    for (int y = 0; y < static_cast<int>(level_.rows.size()); ++y) {
      for (int x = 0; is_inside({y, x}); ++x) visit(Cell{y, x}, square({y, x}));
    }
  }
  [[nodiscard]] const std::string& row(int y) const { return level_.rows[static_cast<std::size_t>(y)]; }
  [[nodiscard]] char square(Cell at) const { return row(at.y)[static_cast<std::size_t>(at.x)]; }
  [[nodiscard]] bool is_inside(Cell at) const {
    return at.y >= 0 && at.y < static_cast<int>(level_.rows.size()) && at.x >= 0 &&
           at.x < static_cast<int>(row(at.y).size());
  }
  [[nodiscard]] std::optional<std::size_t> position(Cell cell) const {
    const auto found = std::lower_bound(level_.cells.begin(), level_.cells.end(), cell);
    if (found == level_.cells.end() || *found != cell) return {};
    return static_cast<std::size_t>(found - level_.cells.begin());
  }

  [[nodiscard]] std::string place(Cell at) const {
    return std::to_string(lines_[static_cast<std::size_t>(at.y)] + 1) + ":" + std::to_string(at.x + 1);
  }
  [[noreturn]] void fail(Cell at, const std::string& what, const std::string& hint) const {
    throw UsageError(file_ + ":" + place(at) + ": " + what, hint);
  }

  const std::string& file_;
  SokobanLevel level_;
  std::vector<std::size_t> lines_;  // of the text, from 0, by row
  Cell player_;
};

constexpr std::array<std::string_view, microban_levels> microban_texts = {
    R"(####
# .#
#  ###
#*@  #
#  $ #
#  ###
####)",
    R"(######
#    #
# #@ #
# $* #
# .* #
#    #
######)",
    R"(  ####
###  ####
#     $ #
# #  #$ #
# . .#@ #
#########)",
    R"(########
#      #
# .**$@#
#      #
#####  #
    ####)",
    R"( #######
 #     #
 # .$. #
## $@$ #
#  .$. #
#      #
########)"};

}  // namespace

SokobanLevel read_sokoban(std::string_view text, const std::string& file) {
  return Reader(text, file).read();
}

std::string_view microban(int level) { return microban_texts.at(static_cast<std::size_t>(level - 1)); }

}  // namespace lucas::models
