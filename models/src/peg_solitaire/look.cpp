// Peg solitaire: its parameters, the model made of them, its proof of parity, and its look.
#include <algorithm>
#include <bit>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "lucas/models/peg_solitaire.hpp"
#include "lucas/models/typed_start.hpp"
#include "lucas/scene.hpp"
#include "lucas/text.hpp"
#include "typed_board.hpp"

namespace lucas::models {

// ---- Parameters

namespace peg_solitaire {
namespace {

constexpr std::size_t longest_number = 3;  // digits; what is longer is a row

bool is_number(const std::string& typed) {
  return typed.size() <= longest_number && typed.find_first_not_of("0123456789") == std::string::npos;
}

// Pegs that random jumps, found backward, turn into one peg in that hole.
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
  return {
      choice("board", &Params::board,
             {{"english", english},
              {"french", french},
              {"triangle4", triangle4},
              {"triangle5", triangle5},
              {"triangle6", triangle6},
              {"own", own}},
             "33 or 37 holes in a cross, a triangle with 4 to 6 holes to a side, or own: as --start shows"),
      typed_start(&Params::start, Params::typed, &Params::pegs, {{"usual", Params::usual}},
                  "hole left empty at first, counted by row; usual: the centre, or a triangle's top; or "
                  "rows of any board of up to 64 holes: * a peg, . a hole, - outside: -*-/-*-/*..; "
                  "triangular if they have 1, 2, 3 ... holes or begin half a hole aside")
          .called("HOLE"),
      param(
          "finish", &Params::finish, 1, 64,
          "hole for the last peg; same: that left empty at first; usual: any where rows are typed, else same",
          {{"usual", Params::by_start}, {"same", Params::same}, {"any", Params::any}})
          .called("HOLE")};
}

Board board(const PegSolitaireParams& p) {
  const bool is_own = p.board == PegSolitaireParams::Board::own;
  return Board(is_own ? typed_board(p.pegs, p.board).shape : shape_of(p.board));
}

PegSolitaireParams resolved(PegSolitaireParams p) {
  using Params = PegSolitaireParams;
  const bool are_rows = p.start == Params::typed && !is_number(p.pegs) && !draws_of(p.pegs);
  if (p.board == Params::Board::own && !are_rows)
    throw UsageError("--board own: --start shows no board", "Write its rows, as in --start '-*-|-*-|*..'.");
  if (are_rows) {
    TypedBoard read = typed_board(p.pegs, p.board);
    p.board = read.board;
    p.pegs = std::move(read.rows);
    for (const std::string& note : read.notes)
      p.notes.push_back((p.place.file.empty() ? "--start" : p.place.file) + ": " + note);
  } else if (p.start == Params::typed && is_number(p.pegs)) {
    p.start = std::stoi(p.pegs);
    if (p.start == 0) refuse_start({}, p.pegs, "holes are numbered from 1", {"usual"}, "17");
  }
  return p;
}

std::uint64_t first_pegs(const PegSolitaireParams& p, const Board& board, int finish) {
  auto draws = draws_of(p.pegs);
  if (!draws) return typed_board(p.pegs, p.board).pegs;
  const int hole =
      finish >= 0 ? finish : static_cast<int>((*draws)() % static_cast<std::uint64_t>(board.holes()));
  return drawn_pegs(board, hole, *draws);
}

}  // namespace peg_solitaire

// ---- The model

namespace {

// A hole is 2 x 2 cells, so that rows can be shifted by half a hole.
std::vector<peg_solitaire::Cell> places_of(const peg_solitaire::Board& board) {
  std::vector<peg_solitaire::Cell> places;
  int left = 0;
  for (const auto [y, x] : board.cells()) {
    places.push_back({2 * y, 2 * x - (board.is_triangle() ? y : 0)});
    left = std::min(left, places.back().x);
  }
  for (peg_solitaire::Cell& place : places) place.x -= left;
  return places;
}

}  // namespace

PegSolitaire::PegSolitaire(const Params& p) : p_(p), board_(peg_solitaire::board(p)) {
  const int usual = board_.is_triangle() ? 0 : board_.holes() / 2;
  const bool is_typed = p.start == Params::typed;
  start_ = p.start == Params::usual || is_typed ? usual : p.start - 1;
  const bool is_same = p.finish == Params::same || (p.finish == Params::by_start && !is_typed);
  finish_ = is_same ? start_ : p.finish == Params::by_start ? Params::any - 1 : p.finish - 1;
  if (!bad_params().empty()) return;
  first_ = is_typed ? peg_solitaire::first_pegs(p, board_, finish_) : board_.all() ^ bit(start_);
  if (is_typed && is_same) {
    const std::uint64_t empty = board_.all() ^ first_;
    if (!std::has_single_bit(empty))
      throw UsageError("--finish same: " + counted(std::popcount(empty), "hole") + " are empty at first",
                       "Give the number of one, or any.");
    finish_ = std::countr_zero(empty);
  }
  if (finish_ >= 0) pagodas_.emplace(board_, finish_);
  board_.keep_symmetries(first_, finish_);
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
  using Form = Scene::Form;
  const auto places = places_of(board_);
  const int width = peg_solitaire::columns_of(places) + 1, height = places.back().y + 2;
  scene.board(width, height, Scene::Ground::outside);
  std::vector<std::string> lines(static_cast<std::size_t>(height / 2));
  for (int hole = 0; const auto [y, x] : places) {
    const bool has_peg = (s.pegs & bit(hole)) != 0;
    std::string& line = lines[static_cast<std::size_t>(y / 2)];
    line = padded(line, static_cast<std::size_t>(x)) + (has_peg ? "● " : "· ");
    scene.box({x, y, 2, 2, hole++, "", Form::hole});
  }
  for (int hole = 0; const auto [y, x] : places) {
    if ((s.pegs & bit(hole)) != 0) scene.box({x, y, 2, 2, hole, "", Form::disc});
    ++hole;
  }
  for (const std::string& line : lines) scene.text_line(padded(line, static_cast<std::size_t>(width)));
}

}  // namespace lucas::models
