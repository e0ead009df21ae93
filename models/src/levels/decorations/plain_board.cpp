#include "levels/decorations/plain_board.hpp"

namespace lucas::levels {
namespace {

struct Block {
  BoardRows rows;
  std::size_t section = View::npos;  // the line above it, if that begins a section
};

class BlockSplitter {
 public:
  explicit BlockSplitter(const LevelText& text) : text_(text) {}

  [[nodiscard]] PlainText split() {
    collect();
    cuts_ = cuts_ || is_row_skipped();
    for (const std::size_t line : names_) unread_.add(line, true);
    drop_stray_rows();
    if (blocks_.empty() || blocks_.front().section != View::npos || cuts_) return {{text_}};
    std::vector<LevelText> boards = boards_of_blocks();
    if (!changed_ && unread_.lines.empty() && boards.size() == 1) return {{text_}};
    return {std::move(boards), std::move(unread_), has_pictures_};
  }

 private:
  // Is the line a row? Adjacent lines of one width are rows, whatever they look like, but edges of a frame are not.
  [[nodiscard]] bool is_row(std::size_t at) const {
    const auto is_line = [&](std::size_t i) {
      const View line = text_.line(i);
      return !is_blank(line) && line.size() == text_.line(at).size() && !is_section(line) &&
             !is_comment(line) && !is_edge(line);
    };
    return is_line(at) && (is_line(at + 1) || is_line(at - 1));
  }

  // Is the line skipped: beside pictures any line, else a comment or a line of a page?
  [[nodiscard]] bool is_skipped(std::size_t at) const {
    if (has_pictures_ || is_comment(text_.line(at))) return true;
    return is_page_line(text_, at) && !is_row(at);
  }

  // Is there a picture among the lines up to the next blank one?
  [[nodiscard]] bool is_run_with_picture(std::size_t at) const {
    while (!is_blank(text_.line(at)) && picture_end(text_, at) == at) ++at;
    return !is_blank(text_.line(at));
  }

  void collect() {
    for (std::size_t at = 0; at < text_.lines().size() && !has_pictures_; ++at)
      has_pictures_ = picture_end(text_, at) > at;
    std::size_t section = View::npos;
    bool is_by_picture = false;
    for (std::size_t at = 0; at < text_.lines().size(); ++at) {
      if (is_blank(text_.line(at))) continue;
      if (at == 0 || is_blank(text_.line(at - 1))) is_by_picture = is_run_with_picture(at);
      if (is_section(text_.line(at))) {
        section = at;
      } else if (const std::size_t end = picture_end(text_, at); end > at) {
        if (!blocks_.empty() && section == View::npos) {  // a later state
          for (std::size_t i = at; i < end; ++i) unread_.add(i, true);
        } else {
          blocks_.push_back({picture_rows(text_, at, end), std::exchange(section, View::npos)});
          undress(blocks_.back().rows);
        }
        changed_ = true;
        at = end - 1;
      } else if (is_skipped(at)) {
        if (!is_comment(text_.line(at))) refuse_changes(text_, at);
        unread_.add(at, has_pictures_ && (is_by_picture || is_caption(text_, at)));
      } else {
        at = add_block(at, std::exchange(section, View::npos)) - 1;
      }
    }
  }

  // Adds the rows from a line on, up to the first line that is none.
  std::size_t add_block(std::size_t at, std::size_t section) {
    Block block{{}, section};
    const auto may_be_row = [&](std::size_t i) {
      return i < text_.lines().size() && !is_blank(text_.line(i)) && !is_section(text_.line(i));
    };
    for (; may_be_row(at); ++at) {
      if (is_comment(text_.line(at))) {
        unread_.add(at);
      } else if (is_skipped(at)) {
        break;
      } else {
        block.rows.push_back(text_.lines()[at]);
      }
    }
    // A line of language between two rows is more likely a row that is read wrongly.
    cuts_ =
        cuts_ || (may_be_row(at) && may_be_row(at + 1) && !is_skipped(at + 1) && !is_rule(text_.line(at)));
    const std::size_t first = block.rows.front().line;
    if (drop_column_names(block.rows)) {
      names_.push_back(first);
      changed_ = true;
    }
    refuse_doubtful(text_, block.rows);
    if (undress(block.rows)) changed_ = true;
    blocks_.push_back(std::move(block));
    return at;
  }

  // Is a row with a remark, such as "Top: A..B", to be skipped? Then nothing is, and its reader says what is wrong.
  [[nodiscard]] bool is_row_skipped() const {
    std::map<std::size_t, std::set<char32_t>> cells;  // of rows, by their width
    for (const Block& block : blocks_) {
      for (const PlacedLine& row : block.rows)
        cells[width_of(block.rows)].insert(row.text.begin(), row.text.end());
    }
    return !has_pictures_ && ranges::any_of(unread_.lines, [&](const auto& unread) {
      const View line = text_.line(unread.first);
      return !is_comment(line) && ranges::any_of(cells, [&](const auto& rows) {
        return holds_row(line, rows.first, rows.second);
      });
    });
  }

  // Skips a single row beside whole boards, as a line of the page, unless it is as wide as a board.
  void drop_stray_rows() {
    const auto is_whole = [](const Block& block) { return block.rows.size() > 1; };
    std::set<std::size_t> widths;  // of boards
    for (const Block& block : blocks_) {
      if (is_whole(block)) widths.insert(width_of(block.rows));
    }
    if (widths.empty()) return;
    for (const Block& block : blocks_)
      cuts_ = cuts_ || (!is_whole(block) && widths.contains(width_of(block.rows)));
    std::erase_if(blocks_, [&](const Block& block) {
      const bool is_stray = !is_whole(block) && block.section == View::npos;
      if (is_stray) refuse_changes(text_, block.rows.front().line);
      if (is_stray) unread_.add(block.rows.front().line);
      return is_stray;
    });
  }

  [[nodiscard]] std::vector<LevelText> boards_of_blocks() const {
    std::vector<BoardRows> all;
    for (const Block& block : blocks_) {
      if (block.section == View::npos) {
        all.emplace_back();
      } else {
        all.back().push_back(text_.lines()[block.section]);
      }
      all.back().insert(all.back().end(), block.rows.begin(), block.rows.end());
    }
    std::vector<LevelText> texts;
    for (BoardRows& rows : all) texts.emplace_back(text_, std::move(rows));
    return texts;
  }

  const LevelText& text_;
  std::vector<Block> blocks_;
  Unread unread_;
  std::vector<std::size_t> names_;  // of columns: lines that are skipped as well
  bool changed_ = false, cuts_ = false, has_pictures_ = false;
};

}  // namespace

PlainText plain_text(const LevelText& text) { return BlockSplitter(text).split(); }

}  // namespace lucas::levels
