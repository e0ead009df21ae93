// Rewrites boards of Sokoban in signs other than those of XSB.
#include "levels/decorations/rewrites.hpp"
#include "levels/sokoban/xsb_text.hpp"

namespace lucas::levels {
namespace {

constexpr View usual = U"#@+$*.";

struct Signs {
  // The signs of a wall, the player, the player on a goal, a box, a box on a goal and a goal, in the order of `usual`; \0: none is known.
  View signs;
  View floor;
  Dialect dialect;
};
constexpr std::array<Signs, 8> all_signs = {{
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
    {View(U"#S\0B\0T", 6),
     U".",
     {"leetcode", "sokoban", "LeetCode's 1263, as lists of lists: S the player, B the box, T its goal",
      "[[\"#\",\"#\",\"#\",\"#\",\"#\"],[\"#\",\"S\",\"B\",\"T\",\"#\"],[\"#\",\"#\",\"#\",\"#\",\"#\"]]\n"}},
}};

// The sign of XSB for a sign; empty if that has no meaning in `signs`.
std::optional<char32_t> usual_sign(const Signs& signs, char32_t c) {
  if (is_in(signs.floor, c)) return U' ';
  const std::size_t at = signs.signs.find(c);
  return at == View::npos ? std::nullopt : std::optional(usual[at]);
}

// May a dot, which stands for floor in these signs, be meant as a goal? It may in a row without walls, or within walls if the board has
// other floor as well or no goal.
bool has_doubtful_dots(const BoardRows& rows, const Signs& signs) {
  bool has_dots = false, has_other_floor = false, has_goal = false;
  for (const View row : rows) {
    const std::size_t first = row.find(U'#'), last = row.rfind(U'#');
    if (first >= row.size()) return is_in(signs.floor, U'.') && is_in(row, U'.');
    for (std::size_t i = first; i < last; ++i) {
      has_dots = has_dots || row[i] == '.';
      has_other_floor = has_other_floor || is_in(U" -_", row[i]);
      has_goal = has_goal || row[i] == signs.signs.back();
    }
  }
  return is_in(signs.floor, U'.') && has_dots && (has_other_floor || !has_goal);
}

std::optional<BoardRows> translated(BoardRows rows, const Signs& signs) {
  if (has_doubtful_dots(rows, signs)) return std::nullopt;
  for (PlacedLine& row : rows) {
    for (char32_t& c : row.text) {
      const auto sign = usual_sign(signs, c);
      if (!sign) return std::nullopt;
      c = *sign;
    }
  }
  return rows;
}

bool may_be_row(View line) {
  return !is_blank(line) && ranges::all_of(line, [](char32_t c) {
    return is_in(U"\t,;|", c) ||
           ranges::any_of(all_signs, [c](const Signs& signs) { return usual_sign(signs, c).has_value(); });
  });
}

bool have(const BoardRows& rows, View signs) {
  return ranges::any_of(rows, [&](View row) { return has_any(row, signs); });
}

// The rows in the signs of XSB, if they are a level in one other set of signs. Throws UsageError for a level in two
// sets, and for a level that is solved, if its signs have other meanings in another set.
std::optional<BoardRows> with_usual_signs(const LevelText& text, const BoardRows& rows) {
  const auto plain = translated(rows, all_signs[0]);
  if (rows.size() < 3 || (plain && is_xsb_level(text, *plain))) return std::nullopt;
  BoardRows cells = rows;
  const bool are_apart = drop_separators(cells);
  std::optional<BoardRows> found;
  const Signs* by = nullptr;
  std::vector<std::pair<const Signs*, BoardRows>> others;  // with walls, a player and a box
  for (const Signs& signs : all_signs) {
    auto level = &signs != all_signs.data() || are_apart ? translated(cells, signs) : std::nullopt;
    if (!level) continue;
    if (!found && is_xsb_level(text, *level)) {
      found = std::move(level);
      by = &signs;
    } else if (have(*level, U"#") && have(*level, U"@+") && have(*level, U"$*")) {
      others.push_back({&signs, *std::move(level)});
    }
  }
  for (const auto& [signs, level] : others) {
    const auto is_same = [](const PlacedLine& a, const PlacedLine& b) { return a.text == b.text; };
    if (!found || std::equal(found->begin(), found->end(), level.begin(), level.end(), is_same)) continue;
    if (!have(*found, U"$") || is_xsb_level(text, level))
      text.refuse(spot_at(rows[0].line, 0),
                  "a level of Sokoban in the signs of " + std::string(by->dialect.users) +
                      ", or another one in those of " + std::string(signs->dialect.users),
                  "Write it with # @ + $ * and . for walls, player, boxes and goals.");
  }
  return found;
}

}  // namespace

std::vector<Dialect> signs_of_sokoban() {
  std::vector<Dialect> all;
  for (const Signs& signs : all_signs) all.push_back(signs.dialect);
  return all;
}

LevelText with_signs_of_xsb(LevelText text) {
  std::vector<PlacedLine> lines = text.lines();
  bool is_other = false;
  for (const Stretch run : runs_of(text, may_be_row)) {
    const auto rows = with_usual_signs(text, text.lines(run));
    is_other = is_other || rows;
    if (rows) std::copy(rows->begin(), rows->end(), lines.begin() + static_cast<std::ptrdiff_t>(run.begin));
  }
  return is_other ? LevelText(text, std::move(lines)) : text;
}

}  // namespace lucas::levels
