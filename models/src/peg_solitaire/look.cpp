// Peg solitaire: its parameters and how it is made of them, its proof of parity, and its look.
#include <algorithm>
#include <bit>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "lucas/models/peg_solitaire.hpp"
#include "lucas/models/typed_start.hpp"
#include "lucas/scene.hpp"

namespace lucas::models {

// ---- Parameters

namespace peg_solitaire {
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

}  // namespace peg_solitaire

// ---- The model

namespace {

// A hole is 2 x 2 cells, so that the rows of a triangle can be shifted by half a hole.
void draw_holes(const peg_solitaire::Board& board, std::uint64_t pegs, Scene& scene) {
  using Form = Scene::Form;
  scene.board(2 * board.side(), 2 * board.side(), Scene::Ground::outside);
  for (const Form form : {Form::hole, Form::disc}) {
    for (int y = 0; y < board.side(); ++y) {
      for (int x = 0; x < board.side(); ++x) {
        const int hole = board.hole_at({x, y});
        if (hole < 0 || (form == Form::disc && (pegs & peg_solitaire::Board::bit(hole)) == 0)) continue;
        const int left = 2 * x + (board.is_triangle() ? board.side() - 1 - y : 0);
        scene.box({left, 2 * y, 2, 2, hole, "", form});
      }
    }
  }
}

}  // namespace

PegSolitaire::PegSolitaire(const Params& p) : p_(p), board_(peg_solitaire::board(p.board)) {
  const int usual = board_.is_triangle() ? 0 : board_.holes() / 2;
  const bool is_typed = p.start == Params::typed;
  start_ = p.start == Params::usual || is_typed ? usual : p.start - 1;
  finish_ = p.finish != Params::same ? p.finish - 1 : is_typed ? Params::any - 1 : start_;
  if (!bad_params().empty()) return;
  first_ = is_typed ? peg_solitaire::first_pegs(p, board_, finish_) : board_.all() ^ bit(start_);
  std::vector<int> fixed = {start_, finish_};  // where a start is typed, it has no symmetry that is known
  for (int hole = 0; is_typed && hole < board_.holes(); ++hole) fixed.push_back(hole);
  if (finish_ >= 0) pagodas_.emplace(board_, finish_);
  board_.keep_symmetries(fixed);
}

std::string PegSolitaire::bad_params() const {
  const int highest = std::max(p_.start, p_.finish), holes = board_.holes();
  if (highest <= holes) return {};
  return (highest == p_.start ? "--start " : "--finish ") + std::to_string(highest) +
         ": the board has only " + std::to_string(holes) + " holes";
}

std::string PegSolitaire::unsolvable() const {
  const auto parities = [&](std::uint64_t set) { return peg_solitaire::parities(set, board_.colours()); };
  const int wanted = parities(first_);
  for (int hole = 0; hole < board_.holes(); ++hole) {
    const bool allowed = finish_ < 0 || hole == finish_;
    if (allowed && parities(bit(hole)) == wanted) return {};
  }
  return "no jump changes the parity of the pegs on two of three diagonal colours, and one peg " +
         std::string(finish_ < 0 ? "in any hole" : "in hole " + std::to_string(finish_ + 1)) +
         " has others than the board at first (Reiss 1857: the rule of three)";
}

Value PegSolitaire::show(const State& s) const {
  Value::Items pegs;
  for (std::uint64_t rest = s.pegs; rest != 0; rest &= rest - 1) pegs.push_back(std::countr_zero(rest) + 1);
  return Value::record({{"pegs", Value::set(std::move(pegs))}});
}

Label PegSolitaire::label(const Action& a) const {
  const int from = a.from + 1, over = a.over + 1, to = a.to + 1;
  return {"Jump",
          {{"from", from}, {"over", over}, {"to", to}},
          "Jump " + std::to_string(from) + "→" + std::to_string(to)};
}

void PegSolitaire::draw(const State& s, Scene& scene) const {
  draw_holes(board_, s.pegs, scene);
  for (int y = 0; y < board_.side(); ++y) {
    const int width = board_.is_triangle() ? y + 1 : board_.side();
    std::string line(static_cast<std::size_t>(board_.side() - width), ' ');
    for (int x = 0; x < width; ++x) {
      const int hole = board_.hole_at({x, y});
      line += hole < 0 ? "  " : (s.pegs & bit(hole)) != 0 ? "● " : "· ";
    }
    scene.text_line(line);
  }
}

}  // namespace lucas::models
