#include "lucas/levels/level_reader.hpp"

#include <array>

#include "formats.hpp"
#include "xsb_text.hpp"

namespace lucas::levels {
namespace {

struct Row {
  LevelFormat format;
  bool (*looks)(const LevelText&);
  Draft (*read)(const LevelText&);
};

[[noreturn]] Draft refuse_sokoban(const LevelText& text) {
  text.refuse(spot_at(text.first(), 0), "a level of Sokoban, not one of sliding blocks",
              "The model 'sokoban' takes it.");
}

// Asked in this order; what no row knows is this project's own, whose messages help most.
constexpr Row sokoban = {LevelFormat::xsb, looks_like_xsb, refuse_sokoban};
constexpr std::array<Row, 10> readers = {
    {{LevelFormat::lucas, looks_like_lucas, read_lucas},
     {LevelFormat::tla, looks_like_tla, read_tla},
     {LevelFormat::block_json, looks_like_block_json, read_block_json},
     {LevelFormat::common_code, looks_like_common_code, read_common_code},
     {LevelFormat::rush_hour, looks_like_rush_hour, read_rush_hour},
     {LevelFormat::slide, looks_like_slide, read_slide},
     {LevelFormat::two_swap, looks_like_two_swap, read_two_swap},
     {LevelFormat::sbp, looks_like_sbp, read_sbp},
     {LevelFormat::numbers, looks_like_numbers, read_numbers},
     {LevelFormat::lumi_a, looks_like_lumi_a, read_lumi_a}}};

const Row& row_of(const LevelText& text) {
  if (sokoban.looks(text)) return sokoban;
  for (const Row& row : readers) {
    if (row.looks(text)) return row;
  }
  return readers.front();
}

}  // namespace

Draft read_draft(const LevelText& text) {
  if (text.filled() == 0) text.refuse({}, "nothing but blank lines: no level");
  return row_of(text).read(text);
}

Level read_level(std::string_view text, const std::string& origin) {
  return read_draft(LevelText(text, origin)).level;
}

LevelFormat format_of(std::string_view text, const std::string& origin) {
  return row_of(LevelText(text, origin)).format;
}

std::vector<Finding> lint_text(std::string_view text, const std::string& origin) {
  const Draft draft = read_draft(LevelText(text, origin));
  std::vector<Finding> findings;
  for (const Remark& remark : lint_level(draft.level)) {
    const Spot spot = draft.spot(remark);
    findings.push_back({spot.line, spot.column, remark.text});
  }
  return findings;
}

}  // namespace lucas::levels
