#include "lucas/models/peg_solitaire/params.hpp"

#include <random>
#include <string_view>

#include "lucas/models/typed_start.hpp"

namespace lucas::models::peg_solitaire {
namespace {

// The pegs of a typed start: * o 1 is a peg, . and 0 an empty hole; all else is the board's outline. Throws UsageError.
std::uint64_t typed_pegs(const std::string& typed, const Board& board) {
  std::uint64_t pegs = 0;
  int hole = 0;
  for (const char c : typed) {
    const bool is_peg = std::string_view("*oOxX1@").find(c) != std::string_view::npos;
    if (!is_peg && c != '.' && c != '0') continue;
    if (is_peg && hole < board.holes()) pegs |= Board::bit(hole);
    ++hole;
  }
  const auto refuse = [&](const std::string& why) {
    refuse_start(typed, why, {"usual"}, "." + std::string(static_cast<std::size_t>(board.holes() - 1), '*'));
  };
  if (hole != board.holes())
    refuse(std::to_string(hole) + " holes; the board has " + std::to_string(board.holes()));
  if (pegs == 0 || pegs == board.all()) refuse(pegs == 0 ? "no peg" : "no empty hole");
  return pegs;
}

// The pegs before random jumps, the last of which leaves one in that hole.
std::uint64_t drawn_pegs(const Board& board, int hole, std::mt19937_64 draws) {
  std::uint64_t pegs = Board::bit(hole);
  for (auto jumps = 1 + draws() % static_cast<std::uint64_t>(board.holes() - 2); jumps > 0; --jumps) {
    std::vector<std::uint64_t> before;
    for (const auto [over, to, from_holes] : board.jumps()) {
      for (int from = 0; from < board.holes(); ++from) {
        if ((from_holes & Board::bit(from)) == 0) continue;
        const std::uint64_t end = Board::bit(from + to),
                            jump = Board::bit(from) | Board::bit(from + over) | end;
        if ((pegs & jump) == end) before.push_back(pegs ^ jump);
      }
    }
    if (before.empty()) break;
    pegs = before[draws() % before.size()];
  }
  return pegs;
}

}  // namespace

std::vector<Param<PegSolitaireParams>> params() {
  using Params = PegSolitaireParams;
  using enum Params::Board;
  return {choice("board", &Params::board,
                 {{"english", english},
                  {"french", french},
                  {"triangle4", triangle4},
                  {"triangle5", triangle5},
                  {"triangle6", triangle6}},
                 "33 or 37 holes in a cross, or a triangle with 4 to 6 holes to a side"),
          typed_start(&Params::start, Params::typed, &Params::pegs, {{"usual", Params::usual}},
                      "hole left empty at first, counted by row; usual: the centre, or a triangle's top; or "
                      "all holes, row by "
                      "row, * with a peg and . without: ./**/*.*/**** (triangle4)")
              .called("HOLE"),
          param("finish", &Params::finish, 1, 37, "hole for the last peg; same: that left empty at first",
                {{"same", Params::same}, {"any", Params::any}})
              .called("HOLE")};
}

Board board(PegSolitaireParams::Board board) {
  using Shape = PegSolitaireParams::Board;
  if (board == Shape::english) return {{3, 3, 7, 7, 7, 3, 3}, false};
  if (board == Shape::french) return {{3, 5, 7, 7, 7, 5, 3}, false};
  std::vector<int> rows = {1, 2, 3, 4, 5, 6};
  rows.resize(board == Shape::triangle4 ? 4 : board == Shape::triangle5 ? 5 : 6);
  return {rows, true};
}

PegSolitaireParams resolved(PegSolitaireParams p) {
  if (p.start != PegSolitaireParams::typed) return p;
  const bool is_number = p.pegs.size() < 3 && p.pegs.find_first_not_of("0123456789") == std::string::npos;
  if (is_number) p.start = std::stoi(p.pegs);
  if (is_number && p.start == 0) refuse_start(p.pegs, "holes are numbered from 1", {"usual"}, "17");
  if (!is_number && !draws_of(p.pegs)) static_cast<void>(typed_pegs(p.pegs, board(p.board)));
  return p;
}

std::uint64_t first_pegs(const PegSolitaireParams& p, const Board& board, int finish) {
  auto draws = draws_of(p.pegs);
  if (!draws) return typed_pegs(p.pegs, board);
  const int hole =
      finish >= 0 ? finish : static_cast<int>((*draws)() % static_cast<std::uint64_t>(board.holes()));
  return drawn_pegs(board, hole, *draws);
}

}  // namespace lucas::models::peg_solitaire
