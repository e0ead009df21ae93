// The readers and writers of all formats, one file each. A reader throws UsageError with the place; a writer
// throws UsageError that says why a level cannot be expressed.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "draft.hpp"
#include "level_text.hpp"
#include "lucas/levels/level.hpp"
#include "plain_board.hpp"
#include "rush_hour_card.hpp"

namespace lucas::levels {

// Is the text in that format, or meant to be?
[[nodiscard]] bool looks_like_lucas(const LevelText& text);
[[nodiscard]] bool looks_like_rush_hour(const LevelText& text);
[[nodiscard]] bool looks_like_two_swap(const LevelText& text);
[[nodiscard]] bool looks_like_lumi_a(const LevelText& text, const PlainText& plain);  // plain: of the text
[[nodiscard]] bool looks_like_block_json(const LevelText& text);
[[nodiscard]] bool looks_like_common_code(const LevelText& text);
[[nodiscard]] bool looks_like_slide(const LevelText& text);
[[nodiscard]] bool looks_like_sbp(const LevelText& text);
[[nodiscard]] bool looks_like_tla(const LevelText& text);
[[nodiscard]] bool looks_like_numbers(const LevelText& text);

[[nodiscard]] Draft read_lucas(const LevelText& text);
[[nodiscard]] Draft read_rush_hour(const LevelText& text, const Card& card);
[[nodiscard]] Draft read_two_swap(const LevelText& text);
[[nodiscard]] Draft read_lumi_a(const LevelText& text);
[[nodiscard]] Draft read_block_json(const LevelText& text);
[[nodiscard]] Draft read_common_code(const LevelText& text);
[[nodiscard]] Draft read_slide(const LevelText& text);
[[nodiscard]] Draft read_sbp(const LevelText& text);
[[nodiscard]] Draft read_tla(const LevelText& text);
[[nodiscard]] Draft read_numbers(const LevelText& text);

// What stands for ground in this project's own format.
[[nodiscard]] const std::map<char32_t, Ground>& ground_characters();

[[nodiscard]] std::string write_lucas(const Level& level);
[[nodiscard]] std::string write_rush_hour(const Level& level);
[[nodiscard]] std::string write_lumi_a(const Level& level);
[[nodiscard]] std::string write_slide(const Level& level);
[[nodiscard]] std::string write_sbp(const Level& level);
[[nodiscard]] std::string write_tla(const Level& level);
[[nodiscard]] std::string write_numbers(const Level& level);

// Lines of Rush Hour's database: boards of N² characters, one or more, with other words beside them.
[[nodiscard]] std::vector<Card> cards_of(const LevelText& text);
// A square of letters and free cells without a goal section, in rows? And do the letters look like cars?
[[nodiscard]] bool is_square_of_cars(const LevelText& rows);
[[nodiscard]] bool looks_like_rows_of_cars(const LevelText& rows);
[[nodiscard]] Draft read_rush_hour_rows(const LevelText& rows);
// Says why rows are no such square.
[[noreturn]] void refuse_rows_of_cars(const LevelText& rows);

}  // namespace lucas::levels
