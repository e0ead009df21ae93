// Reads, judges and writes Sokoban levels.
#include "levels/collection.hpp"
#include "lucas/levels/load_level.hpp"
#include "lucas/levels/sokoban_level.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

class XsbReader {
 public:
  // Keeps a reference to the text.
  XsbReader(const LevelText& text, XsbBoard board) : text_(text), board_(std::move(board)) {
    level_.name = board_.name;
    level_.source = board_.source;
    level_.par = board_.par;
    require_signs();
    find_player();
    walk();
    place_boxes_and_goals();
    level_.player = position_of(level_.cells, player_);
    write_rows();
  }
  [[nodiscard]] const SokobanLevel& level() const { return level_; }
  [[nodiscard]] Finding finding(std::size_t cell, const std::string& what) const {
    const auto [line, column] = spot(level_.cells[cell]);
    return {line + static_cast<int>(text_.lines_before()), column, what};
  }

 private:
  void require_signs() const {
    constexpr View signs = U"#@+$*. -_";
    for_each_sign(board_.rows, [&](Cell at, char32_t sign) {
      if (is_in(signs, sign)) return;
      fail(at, (sign == '\t' ? "a tab" : "'" + excerpt(utf8(sign)) + "'") + " is not part of a level",
           "Choose from: # @ + $ * . and blank, - or _ for floor.");
    });
  }

  void find_player() {
    bool found = false;
    for_each_sign(board_.rows, [&](Cell at, char32_t sign) {
      if (sign != '@' && sign != '+') return;
      if (found) fail(at, "a second player; the first is at " + text_.place(spot(player_)));
      player_ = at;
      found = true;
    });
    if (!found) text_.refuse(board_.start, "the level has no player", "It needs one, @ or + on a goal.");
  }

  // Finds the cells: everything between the walls around the player, and boxes and goals elsewhere.
  void walk() {
    std::set<Cell> known = {player_};
    level_.cells = flood(player_, [&](Cell from, Cell to) {
      const char32_t sign = sign_at(board_.rows, to);
      if (sign == 0) fail(from, "the level is open here", "Walls must enclose the player.");
      return sign != '#' && known.insert(to).second;
    });
    for_each_sign(board_.rows, [&](Cell at, char32_t sign) {
      if (is_in(U"$.", sign) && known.insert(at).second) level_.cells.push_back(at);
    });
    ranges::sort(level_.cells);
  }

  void place_boxes_and_goals() {
    for_each_sign(board_.rows, [&](Cell at, char32_t sign) {
      const std::size_t cell = position_of(level_.cells, at);
      if (cell == level_.cells.size()) return;
      if (is_in(U"$*", sign)) level_.boxes.push_back(cell);
      if (is_in(U".*+", sign)) level_.goals.push_back(cell);
    });
    const std::size_t boxes = level_.boxes.size(), goals = level_.goals.size();
    if (boxes == goals && boxes > 0) return;
    text_.refuse(board_.start, "the level has " + counted(boxes, "box") + " and " + counted(goals, "goal"),
                 "There must be as many goals as boxes, and at least one.");
  }

  void write_rows() {
    level_.rows.resize(board_.rows.size());
    for_each_sign(board_.rows, [&](Cell at, char32_t sign) {
      const bool stays = sign == '#' || (sign == '*' && position_of(level_.cells, at) == level_.cells.size());
      level_.rows[static_cast<std::size_t>(at.y)] += stays ? static_cast<char>(sign) : ' ';
    });
  }

  [[nodiscard]] Spot spot(Cell at) const {
    return board_.rows[static_cast<std::size_t>(at.y)].spot(static_cast<std::size_t>(at.x));
  }

  [[noreturn]] void fail(Cell at, const std::string& what, const std::string& hint = "") const {
    text_.refuse(spot(at), what, hint);
  }

  const LevelText& text_;
  XsbBoard board_;
  SokobanLevel level_;
  Cell player_;
};

// The collection must outlive the reader.
XsbReader reader_of(const Collection& collection, std::size_t number) {
  return collection.judged([&] { return XsbReader(collection.text(), collection.sokoban(number)); });
}

bool is_among(const std::vector<std::size_t>& cells, std::size_t cell) {
  return std::binary_search(cells.begin(), cells.end(), cell);
}

// The cells of boxes and goals that the player could not reach even without boxes.
std::set<Cell> out_of_reach(const SokobanLevel& level) {
  std::set<Cell> left(level.cells.begin(), level.cells.end());
  left.erase(level.cells[level.player]);
  flood(level.cells[level.player], [&](Cell, Cell to) { return left.erase(to) > 0; });
  return left;
}

// Is there a wall above or below the box, and one to its left or right?
bool is_in_corner(const SokobanLevel& level, Cell box) {
  const auto is_wall = [&](int y, int x) {
    return level.rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#';
  };
  return (is_wall(box.y - 1, box.x) || is_wall(box.y + 1, box.x)) &&
         (is_wall(box.y, box.x - 1) || is_wall(box.y, box.x + 1));
}

[[noreturn]] Draft refuse_sokoban(const LevelText& text) {
  text.refuse(text.spot(text.first()), "a level of Sokoban, not one of sliding blocks",
              "The model 'sokoban' takes it.");
}

}  // namespace

constinit const Format xsb_format = {{LevelFormat::xsb, "xsb"}, looks_like_xsb, refuse_sokoban};

bool is_xsb_level(const LevelText& text, BoardRows rows) {
  return passes([&] { return !XsbReader(text, {.rows = std::move(rows)}).level().boxes.empty(); });
}

SokobanLevel read_sokoban(const LevelSource& source) {
  return reader_of(*collection_of(source), source.number).level();
}

bool is_sokoban(const LevelSource& source) { return collection_of(source)->format() == LevelFormat::xsb; }

std::vector<Finding> lint_sokoban(const LevelSource& source, const std::string& proof) {
  const std::shared_ptr<const Collection> collection = collection_of(source);
  const XsbReader reader = reader_of(*collection, source.number);
  const SokobanLevel& level = reader.level();
  std::vector<Finding> findings;
  if (level.boxes == level.goals)
    findings.push_back(reader.finding(level.player, "there is a box on each goal at the start"));
  if (const auto never = why_unsolvable(level)) {
    findings.push_back(
        reader.finding(never->cell, "can never be solved: this " + never->noun + " " + never->why));
  } else if (!proof.empty()) {
    findings.push_back(reader.finding(level.player, "can never be solved: " + proof));
  }
  return findings;
}

std::optional<Hopeless> why_unsolvable(const SokobanLevel& level) {
  const std::set<Cell> beyond = out_of_reach(level);
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const bool is_box = is_among(level.boxes, i);
    if (beyond.contains(level.cells[i]))
      return Hopeless{i, is_box ? "box" : "goal", "is out of the player's reach"};
    if (is_box && !is_among(level.goals, i) && is_in_corner(level, level.cells[i]))
      return Hopeless{i, "box", "stands in a corner that is no goal, and can never move"};
  }
  return std::nullopt;
}

std::vector<std::string> sokoban_board(const SokobanLevel& level) {
  std::vector<std::string> rows = level.rows;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const std::size_t what = is_among(level.boxes, i) ? 1 : i == level.player ? 2 : 0;
    rows[static_cast<std::size_t>(level.cells[i].y)][static_cast<std::size_t>(level.cells[i].x)] =
        (is_among(level.goals, i) ? ".*+" : " $@")[what];
  }
  return rows;
}

std::string write_sokoban(const SokobanLevel& level) {
  std::string text;
  if (!level.name.empty()) text += "Title: " + level.name + "\n";
  if (!level.source.empty()) text += "Author: " + level.source + "\n";
  if (level.par) text += "Par: " + std::to_string(*level.par) + "\n";
  if (!text.empty()) text += "\n";
  for (const std::string& row : sokoban_board(level)) text += row + "\n";
  return text;
}

Read<SokobanLevel> load_sokoban(const std::string& what) {
  const LevelSource source = load_text(what);
  return named_as_typed(source, [&] { return Read<SokobanLevel>{read_sokoban(source), notes_of(source)}; });
}

}  // namespace lucas::levels
