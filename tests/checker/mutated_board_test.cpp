// Boards of each dialect with one sign, row, column or separator changed: taken for the puzzle of the original, or refused.
#include <algorithm>
#include <array>
#include <random>

#include "cli.hpp"
#include "lucas/levels/any_level.hpp"
#include "lucas/levels/level_format.hpp"
#include "lucas/models/builtin.hpp"
#include "lucas/text.hpp"
#include "options/boards.hpp"
#include "support/sample.hpp"

namespace lucas::cli::test {
namespace {

// The model that a text is taken for; "" if it is refused.
std::string model_of_text(const App& app, const std::string& text) {
  try {
    Boards boards = read_boards(app, text);
    if (!boards.starts.empty()) return boards.starts[0].chosen.entry->name();
    const Entry* const entry = entry_of_level(app, boards.source, false);
    if (entry == nullptr) return "";
    boards.source.number = std::max<std::size_t>(boards.source.number, 1);
    static_cast<void>(levels::read_any(boards.source));
    return entry->name();
  } catch (const UsageError&) {
    return "";
  }
}

std::string with_separators(const std::string& rows, char between) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += rows[i];
    if (rows[i] != '\n' && rows[i + 1] != '\n') text += between;
  }
  return text;
}

struct Board {
  std::string model, text;
};

// The examples of all dialects; those of rows with separators between their cells as well.
std::vector<Board> boards() {
  std::vector<Board> all;
  for (const levels::Dialect& dialect : levels::dialects()) {
    const std::string model(dialect.model), text(dialect.example);
    all.push_back({model, text});
    const bool has_others = text.find_first_of(" ,;:{<[\"") != std::string::npos || dialect.name == "lumi-a";
    if (has_others || lines_of(text).size() < 3) continue;
    for (const char between : {' ', ',', '\t'}) all.push_back({model, with_separators(text, between)});
  }
  return all;
}

class BoardMutator {
 public:
  [[nodiscard]] std::string mutated(std::string text) {
    constexpr std::string_view signs = "#@$*.+ -_0123456789abcdefopxABCDXRz|,;/\n&";
    std::vector<std::string> rows = lines_of(text);
    const std::size_t row = below(rows.size()), at = below(text.size());
    switch (below(7)) {
      case 0:
        return text.replace(at, 1, 1, signs[below(signs.size())]);
      case 1:
        return text.erase(at, 1);
      case 2:
        return text.insert(at, 1, signs[below(signs.size())]);
      case 3:
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(row));
        break;
      case 4:
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(below(rows.size())), rows[row]);
        break;
      case 5:
        drop_column(rows, below(rows[row].size() + 1));
        break;
      default: {
        const char from = std::array{' ', ',', '\n', '.'}[below(4)], to = std::string(" ,;|\t/")[below(6)];
        std::replace(text.begin(), text.end(), from, to);
        return text;
      }
    }
    text.clear();
    for (const std::string& each : rows) text += each + "\n";
    return text;
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }
  static void drop_column(std::vector<std::string>& rows, std::size_t column) {
    for (std::string& row : rows) {
      if (column < row.size()) row.erase(column, 1);
    }
  }

  std::mt19937 random_{1};
};

constexpr std::size_t mutants = lucas::test::sampled(20'000, 2500);

TEST(MutatedBoard, IsTakenForTheSamePuzzleOrForNone) {
  const App app{.program = "lucas", .entries = models::builtin()};
  const std::vector<Board> all = boards();
  for (const Board& board : all) EXPECT_EQ(model_of_text(app, board.text), board.model) << board.text;
  BoardMutator mutator;
  std::size_t same = 0;
  for (std::size_t i = 0; i < mutants; ++i) {
    const Board& board = all[i % all.size()];
    const std::string text = mutator.mutated(board.text), model = model_of_text(app, text);
    same += model == board.model ? 1 : 0;
    EXPECT_TRUE(model.empty() || model == board.model) << model << "\n" << text << "of\n" << board.text;
  }
  EXPECT_GT(same, mutants / 5);
}

}  // namespace
}  // namespace lucas::cli::test
