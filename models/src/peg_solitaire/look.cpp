// Peg solitaire: how it is made of its parameters, its proof of parity, and its look.
#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "lucas/models/peg_solitaire.hpp"
#include "lucas/scene.hpp"

namespace lucas::models {
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
