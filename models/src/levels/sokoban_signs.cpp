// Signs of Sokoban that are not XSB's.
#include "board_rows.hpp"
#include "draft.hpp"
#include "rewrites.hpp"

namespace lucas::levels {
namespace {

constexpr View usual = U"#@+$*.";

struct Signs {
  View
      signs;  // of a wall, the player, the player on a goal, a box, a box on a goal, a goal; as `usual`; \0: none is known
  View floor;
  Dialect dialect;
};
constexpr std::array<Signs, 7> all_signs = {{
    {usual,
     U" -_",
     {"xsb-apart", "sokoban", "boards with blanks, tabs or commas between cells",
      "#,#,#,#,#\n#,@,$,.,#\n#,#,#,#,#\n"}},
    {U"#pPbBo",
     U" -_.",
     {"sokoban-letters", "sokoban", "the level format of the Sokoban wiki: p the player, b a box, o a goal",
      "#####\n#pbo#\n#####\n"}},
    {View(U"#&\0BX.", 6),
     U" -_",
     {"sokoban-b", "sokoban", "dangarfield/sokoban-solver: & the player, B a box, X one on a goal",
      "#####\n#&B.#\n#####\n"}},
    {U"#@+X*.", U" -_", {"sokoban-x", "sokoban", "ShenMian/sokoban: X a box", "#####\n#@X.#\n#####\n"}},
    {U"X@+$*.", U" -_", {"walls-of-x", "sokoban", "boards with X for walls", "XXXXX\nX@$.X\nXXXXX\n"}},
    {View(U"X@\0*&.", 6),
     U" -_",
     {"pusher", "sokoban", "begoon/sokoban-maps: walls of X, * a box, & one on a goal",
      "XXXXX\nX@*.X\nXXXXX\n"}},
    {U"+*%@$X",
     U" -_",
     {"reasoning-gym", "sokoban", "reasoning-gym: walls of +, * the player, @ a box, X a goal",
      "+ + + + +\n+ * @ X +\n+ + + + +\n"}},
}};

// The sign of XSB that is meant; nothing for one that is none.
std::optional<char32_t> usual_sign(const Signs& signs, char32_t c) {
  if (is_in(signs.floor, c)) return U' ';
  const std::size_t at = signs.signs.find(c);
  return at == View::npos ? std::nullopt : std::optional(usual[at]);
}

std::optional<BoardRows> translated(BoardRows rows, const Signs& signs) {
  for (PlacedLine& row : rows) {
    for (char32_t& c : row.text) {
      const auto sign = usual_sign(signs, c);
      if (!sign) return std::nullopt;
      c = *sign;
    }
  }
  return rows;
}

// One player within walls, and as many boxes as goals, one at least?
bool is_level(const BoardRows& rows) {
  std::map<char32_t, std::size_t> count;
  Cell player;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      ++count[rows[y].text[x]];
      if (is_in(U"@+", rows[y].text[x])) player = {static_cast<int>(y), static_cast<int>(x)};
    }
  }
  if (count['@'] + count['+'] != 1 || count['$'] != count['.'] + count['+'] || count['$'] + count['*'] == 0)
    return false;
  bool is_open = false;
  std::set<Cell> known = {player};
  flood(player, [&](Cell, Cell to) {
    const bool is_inside = to.y >= 0 && to.y < static_cast<int>(rows.size()) && to.x >= 0 &&
                           to.x < static_cast<int>(rows[static_cast<std::size_t>(to.y)].size());
    is_open = is_open || !is_inside;
    return is_inside && rows[static_cast<std::size_t>(to.y)].text[static_cast<std::size_t>(to.x)] != '#' &&
           known.insert(to).second;
  });
  return !is_open;
}

bool may_be_row(const PlacedLine& line) {
  return !is_blank(line) && ranges::all_of(line.text, [](char32_t c) {
    return is_in(U"\t,;|", c) ||
           ranges::any_of(all_signs, [c](const Signs& signs) { return usual_sign(signs, c).has_value(); });
  });
}

// In the signs of XSB, where they are a level in one way.
BoardRows with_usual_signs(const LevelText& text, BoardRows rows) {
  const auto plain = translated(rows, all_signs[0]);
  if (rows.size() < 3 || (plain && is_level(*plain))) return rows;
  BoardRows cells = rows;
  const bool are_apart = drop_separators(cells);
  std::optional<BoardRows> found;
  const Signs* by = nullptr;
  for (const Signs& signs : all_signs) {
    auto level = &signs != all_signs.data() || are_apart ? translated(cells, signs) : std::nullopt;
    if (!level || !is_level(*level)) continue;
    if (found)
      text.refuse(spot_at(rows[0].line, 0),
                  "a level of Sokoban in the signs of " + std::string(by->dialect.users) +
                      ", and another one in those of " + std::string(signs.dialect.users),
                  "Write it with # @ + $ * and . for walls, player, boxes and goals.");
    found = std::move(level);
    by = &signs;
  }
  return found ? *std::move(found) : rows;
}

}  // namespace

std::vector<Dialect> signs_of_sokoban() {
  std::vector<Dialect> all;
  for (const Signs& signs : all_signs) all.push_back(signs.dialect);
  return all;
}

LevelText with_signs_of_xsb(LevelText text) {
  std::vector<PlacedLine> lines;
  bool is_other = false;
  for (std::size_t at = 0; at < text.lines().size();) {
    BoardRows rows;
    while (at < text.lines().size() && may_be_row(text.lines()[at])) rows.push_back(text.lines()[at++]);
    if (rows.empty()) {
      lines.push_back(text.lines()[at++]);
      continue;
    }
    const BoardRows usual_rows = with_usual_signs(text, rows);
    for (std::size_t i = 0; i < rows.size(); ++i) is_other = is_other || usual_rows[i].text != rows[i].text;
    lines.insert(lines.end(), usual_rows.begin(), usual_rows.end());
  }
  return is_other ? LevelText(text, std::move(lines)) : text;
}

}  // namespace lucas::levels
