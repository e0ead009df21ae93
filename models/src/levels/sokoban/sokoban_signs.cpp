// Signs of Sokoban that are not XSB's.
#include "levels/decorations/rewrites.hpp"
#include "levels/sokoban/xsb_text.hpp"

namespace lucas::levels {
namespace {

constexpr View usual = U"#@+$*.";

struct Signs {
  // Of a wall, the player, the player on a goal, a box, a box on a goal, a goal; as `usual`; \0: none is known
  View signs;
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

bool may_be_row(View line) {
  return !is_blank(line) && ranges::all_of(line, [](char32_t c) {
    return is_in(U"\t,;|", c) ||
           ranges::any_of(all_signs, [c](const Signs& signs) { return usual_sign(signs, c).has_value(); });
  });
}

// In the signs of XSB, where they are a level in one other way.
std::optional<BoardRows> with_usual_signs(const LevelText& text, const BoardRows& rows) {
  const auto plain = translated(rows, all_signs[0]);
  if (rows.size() < 3 || (plain && is_xsb_level(text, *plain))) return std::nullopt;
  BoardRows cells = rows;
  const bool are_apart = drop_separators(cells);
  std::optional<BoardRows> found;
  const Signs* by = nullptr;
  for (const Signs& signs : all_signs) {
    auto level = &signs != all_signs.data() || are_apart ? translated(cells, signs) : std::nullopt;
    if (!level || !is_xsb_level(text, *level)) continue;
    if (found)
      text.refuse(spot_at(rows[0].line, 0),
                  "a level of Sokoban in the signs of " + std::string(by->dialect.users) +
                      ", and another one in those of " + std::string(signs.dialect.users),
                  "Write it with # @ + $ * and . for walls, player, boxes and goals.");
    found = std::move(level);
    by = &signs;
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
