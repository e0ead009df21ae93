#include "levels/collection.hpp"

#include <mutex>

#include "levels/decorations/one_line.hpp"
#include "levels/decorations/rewrites.hpp"
#include "lucas/text.hpp"

namespace lucas::levels {
namespace {

// The text with its boards as plain rows. A table of cars stays as it is: there fields may be quoted, not rows.
LevelText bare(LevelText text) {
  return rush_hour_csv_format.looks(text) ? text : rewritten(std::move(text));
}

// A card of Rush Hour without the walls around it; any other board as it is.
LevelText bare_card(const LevelText& board) {
  BoardRows rows = board.lines();
  std::erase_if(rows, [](View row) { return is_blank(row); });
  if (!drop_walls(rows, 1)) return board;
  LevelText card(board, std::move(rows));
  return looks_like_rows_of_cars(card) ? card : board;
}

Draft read_plain(const LevelText& board, Rows rows) {
  const LevelText card = rows == Rows::blocks ? board : bare_card(board);
  if (rows == Rows::cars || (rows != Rows::blocks && looks_like_rows_of_cars(card))) {
    if (auto cars = read_rush_hour_rows(card)) return *std::move(cars);
  }
  const Format* const format = told_format(board);  // such as numbers with commas between them
  if (rows == Rows::cars && format == nullptr && board.raw().find(':') == std::string::npos)
    refuse_rows_of_cars(board);
  return (format != nullptr && format != &rush_hour_format ? format : &lucas_format)->read(board);
}

// Does a piece that has a goal stand beside a gate?
bool has_use_for_gates(const Level& level) {
  const auto is_gate = [&](Cell cell) { return is_inside(level, cell) && level.at(cell) == Ground::gate; };
  for (const GoalPiece& goal : level.goal) {
    for (const Cell& cell : level.pieces[goal.piece].cells) {
      if (ranges::any_of(beside(cell), is_gate)) return true;
    }
  }
  return false;
}

// Refuses a board without a free cell; the error names a sign that was meant as one: a piece 0 or o, a gate, a blank.
void refuse_free_cells_as_others(const LevelText& board, const Level& level) {
  const auto count = [&](Ground ground) { return ranges::count(level.ground, ground); };
  if (static_cast<std::ptrdiff_t>(free_cells(level)) > count(Ground::gate)) return;
  const auto refuse = [&](const std::string& how) {
    board.refuse(
        board.spot(0), "no cell is free, and " + how,
        "Write . for a free cell; sliding-tiles takes boards of tiles: --start '1 2 3 / 4 5 6 / 7 8 0'.");
  };
  for (const Piece& piece : level.pieces) {
    for (const std::string sign : {"0", "_", "o", "O", "x", "*", "□"}) {
      if (piece.symbol == sign) refuse(sign + " stands for a piece");
    }
  }
  if (count(Ground::gate) > 0 && !has_use_for_gates(level))
    refuse("- stands for a gate, where only a piece of the goal goes");
  if (count(Ground::outside) > 0) refuse("a blank stands for a cell outside the board");
}

Draft read_rows(const LevelText& board, Rows rows) {
  Draft draft = read_plain(board, rows);
  refuse_free_cells_as_others(board, draft.level);
  const bool is_by_look = rows == Rows::certain && draft.level.goal.empty();
  if (is_by_look && !is_of_blocks(board) && told_format(board) == nullptr)
    refuse_doubtful_blocks(board, draft);
  return draft;
}

// Are these all digits of 3x3 or 4x4 tiles, as 813402765? Fewer could be a year.
bool are_digits_of_tiles(View line) {
  constexpr View digits = U"0123456789ABCDEF";
  const View word = trimmed(line);
  const bool is_square = word.size() == 9 || word.size() == 16;
  return is_square &&
         ranges::all_of(digits.substr(0, word.size()), [&](char32_t c) { return is_in(word, c); });
}

bool is_board(const LevelText& lines) {
  if (lines.filled() == 1 && are_digits_of_tiles(lines.line(lines.first()))) return true;
  return passes([&] {
    const Collection own(with_rows(lines.raw()), "", 0);
    if (own.format() == LevelFormat::common_code && !has_digit(own.text().line(0))) return false;  // a word
    if (own.format() == LevelFormat::xsb) return is_xsb_level(own.text(), own.sokoban(1).rows);
    return !own.read(1, Rows::certain).level.pieces.empty();
  });
}

}  // namespace

void refuse_boards_among(const LevelText& text, Unread unread) {
  const auto require_none = [&](Stretch part) {
    const bool is_one = part.end == part.begin + 1;
    if (is_board({text, text.lines(part)}))
      text.refuse(text.spot(part.begin),
                  is_one ? "this line is a board of its own" : "these lines are a board of their own",
                  "Each board stands in a file with its like; a remark begins with ; or //.");
  };
  std::erase_if(unread.lines, [](const auto& line) { return line.second; });
  for (auto line = unread.lines.begin(); line != unread.lines.end();) {
    Stretch run{line->first, line->first};
    for (; line != unread.lines.end() && line->first == run.end; ++line) ++run.end;
    require_none(run);
    for (std::size_t i = run.begin; i < run.end && run.end > run.begin + 1; ++i) require_none({i, i + 1});
  }
}

SeveralLevels::SeveralLevels(const std::string& origin, std::size_t levels, const std::string& word)
    : UsageError(origin + ": holds " + counted(levels, "level"),
                 std::string("Choose one by its number") + (word.empty() ? " behind the rows" : "") + ": " +
                     word + ":1 to " + word + ":" + std::to_string(levels) + "."),
      count(levels) {}

std::size_t chosen(const std::string& origin, std::size_t number, std::size_t count) {
  if (number > count) {
    throw UsageError(origin + ": there is no level " + std::to_string(number),
                     "It holds " + counted(count, "level") + ", numbered from 1.");
  }
  if (number == 0 && count > 1) throw SeveralLevels(origin, count, origin);
  return std::max<std::size_t>(number, 1) - 1;
}

Collection::Collection(std::string_view text, const std::string& origin, std::size_t lines_before)
    : text_(bare({text, origin, lines_before})), format_(told_format(text_)), has_keys_(is_of_blocks(text_)) {
  refuse_module(text_);
  if (format_ == nullptr) {
    plain_ = plain_text(text_);
    if (looks_like_lumi_a(text_, plain_)) format_ = &lumi_a_format;
    for (const LevelText& board : std::exchange(plain_.boards, {})) add_boards(board);
  }
  if (format_ != nullptr) plain_ = format_->boards != nullptr ? format_->boards(text_) : PlainText{{text_}};
  if (format() == LevelFormat::xsb) {
    sokoban_ = xsb_text(text_);
    plain_.unread = sokoban_.unread;
  }
  is_told_ = has_keys_ || (format_ != nullptr && format() != LevelFormat::lumi_a &&
                           format() != LevelFormat::xsb && format() != LevelFormat::lucas);
  require_most_read(text_, plain_.unread);
  Unread beside = plain_.unread;
  for (const XsbBoard& board : sokoban_.boards) {
    if (board.name_line) beside.add(*board.name_line);
  }
  refuse_boards_among(text_, beside);
  const std::size_t last = text_.filled() == 0 ? 0 : text_.filled_lines().back();
  if (const auto heading = heading_in(text_.line(last));
      !has_keys_ && heading && heading->is_goal && is_blank(text_.line(last).substr(heading->cells)))
    text_.refuse(text_.spot(last), "a goal without rows");
  const auto require_utf8 = [&](const BoardRows& rows) {
    for (const PlacedLine& row : rows) text_.require_utf8(row.line);
  };
  if (format() != LevelFormat::xsb) {
    for (const LevelText& board : plain_.boards) require_utf8(board.lines());
  }
  for (const XsbBoard& board : sokoban_.boards) require_utf8(board.rows);
  for (const std::string& note : text_.notes()) notes_.push_back(text_.origin() + ": " + note);
  if (!plain_.unread.lines.empty())
    notes_.push_back(text_.origin() + ": skipped " + lines_text(text_, plain_.unread));
}

void Collection::add_boards(const LevelText& part) {
  const Format* const told = told_format(part);
  if (told == &common_code_format) refuse_cut_code(text_, part);
  if (told == nullptr || told->boards == nullptr) return plain_.boards.push_back(part);
  PlainText found = told->boards(part);
  for (LevelText& board : found.boards) plain_.boards.push_back(std::move(board));
  plain_.unread.lines.insert(found.unread.lines.begin(), found.unread.lines.end());
}

LevelFormat Collection::format() const { return (format_ == nullptr ? &lucas_format : format_)->info.format; }

std::size_t Collection::count() const {
  return format() == LevelFormat::xsb ? sokoban_.boards.size() : plain_.boards.size();
}

bool Collection::are_tiles(std::size_t number) const {
  if (number > plain_.boards.size()) return false;
  return (format_ != nullptr ? format_ : told_format(plain_.boards[number - 1])) == &numbers_format;
}

std::vector<TilesText> Collection::tiles() const {
  std::vector<TilesText> all;
  for (const LevelText& board : plain_.boards) {
    if (!are_tiles(all.size() + 1)) return {};
    static_cast<void>(read(all.size() + 1, Rows::blocks));  // tells what is wrong
    TilesText& tiles = all.emplace_back(TilesText{"", board.lines().front().line});
    for (const View line : board.lines()) tiles.rows += utf8(line) + '\n';
  }
  return all;
}

void Collection::require_size(std::size_t number, BoardSize size) const {
  const auto line_of = [&](std::size_t board) { return plain_.boards[board].lines().front().line; };
  const std::size_t board = chosen(text_.origin(), number, plain_.boards.size());
  Unread beside;  // between the board above and the first line of this one; behind the last board, too
  for (const auto& [line, is_expected] : plain_.unread.lines) {
    const std::size_t place = text_.lines()[line].line;
    const bool is_above = place < line_of(board) && (board == 0 || place > line_of(board - 1));
    if (is_above || (board + 1 == count() && place > line_of(board))) beside.add(line, is_expected);
  }
  refuse_other_size(text_, beside, size);
}

Draft Collection::read(std::size_t number, Rows rows) const {
  return judged([&] {
    if (text_.filled() == 0) text_.refuse(text_.spot(0), "nothing but blank lines: no level");
    const LevelText& board = plain_.boards[chosen(text_.origin(), number, plain_.boards.size())];
    Draft draft = format_ == nullptr ? read_rows(board, rows) : format_->read(board);
    const bool are_rows = format_ == nullptr || format_ == &lumi_a_format;
    if (!is_told_ && are_rows)
      require_board(text_, draft, format() == LevelFormat::lumi_a || plain_.has_pictures ? 1 : 2);
    require_size(number, {static_cast<std::size_t>(draft.level.width),
                          static_cast<std::size_t>(draft.level.height), count() == 1 && are_tiles(1)});
    draft.notes.insert(draft.notes.end(), notes_.begin(), notes_.end());
    return draft;
  });
}

XsbBoard Collection::sokoban(std::size_t number) const {
  if (text_.filled() == 0) text_.refuse(text_.spot(0), "nothing but blank lines: no level");
  if (has_keys_) {
    text_.refuse(text_.spot(text_.first()), "a level of sliding blocks, not one of Sokoban",
                 "The model 'sliding-blocks' takes it.");
  }
  std::optional<XsbText> meant;  // of a text in another format
  if (sokoban_.boards.empty()) {
    meant = xsb_text(text_);
    if (meant->boards.empty())
      text_.refuse(text_.spot(text_.first()), "no level of Sokoban: no row begins with #");
    require_most_read(text_, meant->unread);
  }
  const std::vector<XsbBoard>& boards = meant ? meant->boards : sokoban_.boards;
  const XsbBoard& board = boards[chosen(text_.origin(), number, boards.size())];
  if (board.name_line && has_any(text_.line(*board.name_line), U"x×"))
    refuse_other_size(text_, {{{*board.name_line, false}}}, {longest_of(board.rows), board.rows.size()});
  return board;
}

std::shared_ptr<const Collection> collection_of(const LevelSource& source) {
  using Kept = std::pair<std::string, std::shared_ptr<const Collection>>;
  static std::mutex mutex;
  static std::array<Kept, 2> last;  // one text is asked for as it is typed, and by its file's name
  const std::scoped_lock lock(mutex);
  for (const auto& [text, kept] : last) {
    if (kept != nullptr && text == source.text && kept->text().origin() == source.origin &&
        kept->text().lines_before() == source.lines_before)
      return kept;
  }
  auto collection = std::make_shared<const Collection>(source.text, source.origin, source.lines_before);
  last[1] = std::exchange(last[0], Kept(source.text, collection));
  return collection;
}

ReadLevel read_chosen(const LevelSource& source, Rows rows) {
  Draft draft = collection_of(source)->read(source.number, rows);
  return {std::move(draft.level), std::move(draft.notes)};
}

std::vector<std::string> notes_of(const LevelSource& source) { return collection_of(source)->notes(); }

std::size_t level_count(const LevelSource& source) { return collection_of(source)->count(); }

bool are_tiles(const LevelSource& source) {
  return collection_of(source)->are_tiles(std::max<std::size_t>(source.number, 1));
}

std::vector<TilesText> tiles_in(const LevelSource& source) { return collection_of(source)->tiles(); }

bool says_what_it_is(const LevelSource& source) { return collection_of(source)->is_told(); }

LevelFormat format_of(const LevelSource& source) { return collection_of(source)->format(); }

std::vector<Finding> lint_text(const LevelSource& source, Rows rows, const std::string& proof) {
  const Draft draft = collection_of(source)->read(source.number, rows);
  std::vector<Finding> findings;
  for (const Remark& remark : lint_level(draft.level, proof)) {
    const Spot spot = draft.spot(remark);
    findings.push_back({spot.line + static_cast<int>(source.lines_before), spot.column, remark.text});
  }
  return findings;
}

}  // namespace lucas::levels
