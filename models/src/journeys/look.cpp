// Parameters and looks of the models with a river, Missionaries and RiverCrossing.
#include <fmt/format.h>

#include <array>

#include "lucas/models/missionaries.hpp"
#include "lucas/models/river_crossing.hpp"
#include "lucas/scene.hpp"
#include "lucas/text.hpp"

namespace lucas::models {
namespace {

// The river with the boat at the far bank, on the right, or at the near one.
std::string river_text(bool boat_is_far) { return boat_is_far ? " ~~~~\\_/ " : " \\_/~~~~ "; }

// Columns of water, from the board's top to its bottom.
void draw_river(Scene& scene, int left, int width) {
  for (int y = 0; y < scene.height(); ++y) {
    for (int x = left; x < left + width; ++x) scene.ground(x, y, Scene::Ground::outside);
  }
}

std::string listed(const std::vector<std::string>& names) { return fmt::format("{}", fmt::join(names, " ")); }
Value set_of(const std::vector<std::string>& names) { return Value::set({names.begin(), names.end()}); }

}  // namespace

// ---- Missionaries and cannibals -------------------------------------------------------------------------

std::vector<Param<Missionaries::Params>> Missionaries::params() {
  return {param("missionaries", &Params::missionaries, 1, 99, "number of missionaries"),
          param("cannibals", &Params::cannibals, 1, 99, "number of cannibals; no more than missionaries"),
          param("boat", &Params::boat, 1, 99, "people whom the boat holds")};
}

std::string Missionaries::bad_params() const {
  if (p.cannibals <= p.missionaries) return {};
  return "--missionaries " + std::to_string(p.missionaries) + " --cannibals " + std::to_string(p.cannibals) +
         ": the missionaries are outnumbered before they start";
}

Value Missionaries::show(const State& s) const {
  const auto people = [](const State& bank) {
    return Value::record({{"missionaries", bank.missionaries}, {"cannibals", bank.cannibals}});
  };
  return Value::record({{"bank_of_boat", s.boat_is_east ? "E" : "W"},
                        {"who_is_on_bank", Value::record({{"E", people(s)}, {"W", people(west(s))}})}});
}

Label Missionaries::label(const Action& a) const {
  return {"Move",
          {{"missionaries", a.missionaries}, {"cannibals", a.cannibals}, {"to", a.to_east ? "E" : "W"}},
          crowd(a.missionaries, a.cannibals) + (a.to_east ? " → E" : " → W")};
}

void Missionaries::draw(const State& s, Scene& scene) const {
  const State left = west(s);
  const std::size_t width = crowd(p.missionaries, p.cannibals).size();
  const std::string line = padded(crowd(left.missionaries, left.cannibals), width) +
                           river_text(s.boat_is_east) + crowd(s.missionaries, s.cannibals);
  if (are_many()) return scene.line(line);
  draw_banks(s, scene);
  scene.text_line(line);
}

// Missionaries above, cannibals below, all of them as near to the river as they can be.
void Missionaries::draw_banks(const State& s, Scene& scene) const {
  constexpr int river = 5, boat = 2;
  scene.board(2 * p.missionaries + river, 2);
  draw_river(scene, p.missionaries, river);
  const int west_side = p.missionaries, east_side = west_side + river - 1;
  const auto person = [&](int x, int row, int number) {
    scene.box(
        {x, row, 1, 1, number, row == 0 ? "M" : "C", row == 0 ? Scene::Form::disc : Scene::Form::block});
  };
  const auto people = [&](int all, int east, int row, int first) {
    for (int i = 0; i < east; ++i) person(east_side + 1 + i, row, first + i);
    for (int i = 0; i < all - east; ++i) person(west_side - 1 - i, row, first + east + i);
  };
  people(p.missionaries, s.missionaries, 0, 0);
  people(p.cannibals, s.cannibals, 1, p.missionaries);
  scene.box({s.boat_is_east ? east_side - boat + 1 : west_side, 0, boat, 2, p.missionaries + p.cannibals,
             "boat", Scene::Form::block, true});
}

std::string Missionaries::crowd(int missionaries, int cannibals) const {
  if (are_many()) return std::to_string(missionaries) + "M " + std::to_string(cannibals) + "C";
  return std::string(static_cast<std::size_t>(missionaries), 'M') +
         std::string(static_cast<std::size_t>(cannibals), 'C');
}

// ---- River crossing ------------------------------------------------------------------------------------

using Foes = RiverCrossing::Params::Foes;

std::vector<Param<RiverCrossing::Params>> RiverCrossing::params() {
  return {param("items", &Params::items, 1, most_items,
                "number of items; 3 in a chain are wolf, goat and cabbage"),
          param("boat", &Params::boat, 1, most_items, "items that the boat holds beside the farmer"),
          choice("foes", &Params::foes,
                 {{"chain", Foes::chain}, {"ring", Foes::ring}, {"star", Foes::star}, {"all", Foes::all}},
                 "who must not be left alone: chain: neighbours; ring: the first and the last too; star: "
                 "the first and any other; all: any two")};
}

RiverCrossing::RiverCrossing(const Params& params) : p_(params) {
  for (int i = 0; i < p_.items; ++i) {
    for (int j = i + 1; j < p_.items; ++j) {
      const bool neighbours = i + 1 == j, first_and_last = i == 0 && j + 1 == p_.items;
      const bool are_foes = p_.foes == Foes::all || (p_.foes == Foes::star ? i == 0 : neighbours) ||
                            (p_.foes == Foes::ring && first_and_last);
      if (!are_foes) continue;
      foes_[static_cast<std::size_t>(i)] |= Items{1} << j;
      foes_[static_cast<std::size_t>(j)] |= Items{1} << i;
    }
  }
}

Value RiverCrossing::show(const State& s) const {
  return Value::record({{"here", set_of(names(all() & ~s.across))}, {"across", set_of(names(s.across))}});
}

Label RiverCrossing::label(const Action& a) const {
  const std::vector<std::string> load = names(a.load);
  return {"Cross", {{"load", set_of(load)}}, "Cross " + (load.empty() ? "alone" : "with " + listed(load))};
}

void RiverCrossing::draw(const State& s, Scene& scene) const {
  const Items items = all() & ~farmer();
  const std::vector<std::string> all = names(items);
  const bool is_across = (s.across & farmer()) != 0;
  constexpr int bank = 3, river = 7;
  scene.board(2 * bank + river, p_.items);
  draw_river(scene, bank, river);
  for (int i = 0; i < p_.items; ++i)
    scene.box({(s.across >> i & 1) != 0 ? bank + river : 0, i, bank, 1, i, all[static_cast<std::size_t>(i)]});
  scene.box(
      {is_across ? river : bank, (p_.items - 1) / 2, bank, 1, p_.items, "farmer", Scene::Form::block, true});
  scene.text_line(padded(listed(names(items & ~s.across)), columns(listed(all))) + river_text(is_across) +
                  listed(names(items & s.across)));
}

std::vector<std::string> RiverCrossing::names(Items items) const {
  const bool is_alcuins = p_.items == 3 && p_.foes == Foes::chain;
  std::vector<std::string> all;
  for (int i = 0; i < p_.items; ++i) {
    if ((items >> i & 1) != 0)
      all.push_back(is_alcuins ? std::array{"wolf", "goat", "cabbage"}.at(static_cast<std::size_t>(i))
                               : std::to_string(i + 1));
  }
  if ((items & farmer()) != 0) all.emplace_back("farmer");
  return all;
}

}  // namespace lucas::models
