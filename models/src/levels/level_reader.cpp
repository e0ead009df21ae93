#include "lucas/levels/level_reader.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>

#include "formats.hpp"
#include "plain_board.hpp"
#include "xsb_text.hpp"

namespace lucas::levels {
namespace {

struct Row {
  LevelFormat format;
  bool (*looks)(const LevelText&);
  Draft (*read)(const LevelText&);  // nullptr: several levels may follow each other
};

[[noreturn]] Draft refuse_sokoban(const LevelText& text) {
  text.refuse(spot_at(text.first(), 0), "a level of Sokoban, not one of sliding blocks",
              "The model 'sokoban' takes it.");
}

// Asked in this order; what no row knows are rows of letters.
constexpr std::array<Row, 11> readers = {
    {{LevelFormat::xsb, looks_like_xsb, refuse_sokoban},
     {LevelFormat::lucas, looks_like_lucas, read_lucas},
     {LevelFormat::tla, looks_like_tla, read_tla},
     {LevelFormat::block_json, looks_like_block_json, read_block_json},
     {LevelFormat::common_code, looks_like_common_code, read_common_code},
     {LevelFormat::rush_hour, looks_like_rush_hour, nullptr},
     {LevelFormat::slide, looks_like_slide, read_slide},
     {LevelFormat::two_swap, looks_like_two_swap, read_two_swap},
     {LevelFormat::sbp, looks_like_sbp, read_sbp},
     {LevelFormat::numbers, looks_like_numbers, read_numbers},
     {LevelFormat::lumi_a, looks_like_lumi_a, read_lumi_a}}};

// nullptr: none of them.
const Row* row_of(const LevelText& text) {
  const auto found =
      std::find_if(readers.begin(), readers.end(), [&](const Row& row) { return row.looks(text); });
  return found == readers.end() ? nullptr : &*found;
}

Draft read_rows(const LevelText& board, Rows rows) {
  if ((rows == Rows::cars && is_square_of_cars(board)) ||
      (rows == Rows::as_they_look && looks_like_rows_of_cars(board)))
    return read_rush_hour_rows(board);
  const Row* const row = row_of(board);  // such as numbers with commas between them
  return row != nullptr && row->read != nullptr ? row->read(board) : read_lucas(board);
}

// "lines 1 to 3 and 9"
std::string lines_text(const std::vector<std::size_t>& lines) {
  std::vector<std::string> spans;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t last = i;
    while (last + 1 < lines.size() && lines[last + 1] == lines[last] + 1) ++last;
    const std::string from = std::to_string(lines[i] + 1), to = std::to_string(lines[last] + 1);
    spans.push_back(last == i ? from : from + (last == i + 1 ? ", " : " to ") + to);
    i = last + 1;
  }
  std::string text = lines.size() == 1 ? "line " : "lines ";
  for (std::size_t i = 0; i < spans.size(); ++i) text += (i > 0 ? ", " : "") + spans[i];
  return text;
}

// Where no cell is free, a piece 0 or _ was meant to be one.
void refuse_free_cells_as_pieces(const LevelText& board, const Level& level) {
  const bool has_free = std::count(level.ground.begin(), level.ground.end(), Ground::floor) >
                        std::accumulate(level.pieces.begin(), level.pieces.end(), std::ptrdiff_t{0},
                                        [](std::ptrdiff_t cells, const Piece& piece) {
                                          return cells + static_cast<std::ptrdiff_t>(piece.cells.size());
                                        });
  if (has_free) return;
  for (const Piece& piece : level.pieces) {
    if (piece.symbol == "0" || piece.symbol == "_")
      board.refuse(
          {}, "no cell is free, and " + piece.symbol + " stands for a piece",
          "Write . for a free cell; sliding-tiles takes boards of tiles: --start '1 2 3 / 4 5 6 / 7 8 0'.");
  }
}

Draft read_plain(const LevelText& text, Choice choice) {
  const PlainText plain = plain_text(text);
  const LevelText& board = plain.boards[text.chosen(choice.number, plain.boards.size())];
  Draft draft = read_rows(board, choice.rows);
  refuse_free_cells_as_pieces(board, draft.level);
  draft.place_in_whole(board);
  if (!plain.skipped.empty()) draft.notes.push_back(text.origin() + ": skipped " + lines_text(plain.skipped));
  return draft;
}

Draft read(const LevelText& text, Choice choice) {
  if (text.filled() == 0) text.refuse({}, "nothing but blank lines: no level");
  const Row* const row = row_of(text);
  if (row == nullptr) return read_plain(text, choice);
  if (row->read == nullptr) return read_rush_hour(text, choice.number);
  static_cast<void>(text.chosen(choice.number, 1));
  return row->read(text);
}

}  // namespace

ReadLevel read_chosen(std::string_view text, const std::string& origin, Choice choice) {
  Draft draft = read(LevelText(text, origin), choice);
  return {std::move(draft.level), std::move(draft.notes)};
}

Level read_level(std::string_view text, const std::string& origin) {
  return read_chosen(text, origin, {}).level;
}

std::size_t level_count(std::string_view raw, const std::string& origin) {
  const LevelText text(raw, origin);
  const Row* const row = row_of(text);
  if (row == nullptr) return plain_text(text).boards.size();
  if (row->format == LevelFormat::xsb) return xsb_boards(text).size();
  return row->format == LevelFormat::rush_hour ? rush_hour_count(text) : 1;
}

LevelFormat format_of(std::string_view text, const std::string& origin) {
  const Row* const row = row_of(LevelText(text, origin));
  return row == nullptr ? LevelFormat::lucas : row->format;
}

std::vector<Finding> lint_text(std::string_view text, const std::string& origin, Choice choice) {
  const Draft draft = read(LevelText(text, origin), choice);
  std::vector<Finding> findings;
  for (const Remark& remark : lint_level(draft.level)) {
    const Spot spot = draft.spot(remark);
    findings.push_back({spot.line, spot.column, remark.text});
  }
  return findings;
}

}  // namespace lucas::levels
