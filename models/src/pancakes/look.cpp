// Parameters and look of pancakes.
#include "lucas/models/pancakes.hpp"

#include <cstdlib>
#include <random>
#include <utility>

#include "lucas/models/typed_start.hpp"

namespace lucas::models {
namespace {

// The parameters with a random stack.
Pancakes::Params drawn(Pancakes::Params p, std::mt19937_64 draws) {
  for (int size = 1; size <= p.pancakes; ++size) p.typed.push_back(size);
  for (std::size_t left = p.typed.size(); left > 1; --left)
    std::swap(p.typed[left - 1], p.typed[draws() % left]);
  for (int& pancake : p.typed) {
    if (p.side == Pancakes::Side::burnt && draws() % 2 != 0) pancake = -pancake;
  }
  return p;
}

// The pancake in that place at the start; both count from 0, places from the top.
int first_at(const Pancakes::Params& p, int place) {
  const int n = p.pancakes, like_the_largest = (n + 1) / 2;  // pancakes as odd or even as the largest
  if (p.start == Pancakes::Start::typed) return std::abs(p.typed[static_cast<std::size_t>(place)]) - 1;
  if (p.start == Pancakes::Start::reversed) return n - 1 - place;
  if (p.start != Pancakes::Start::riffled) return place;
  return place < like_the_largest ? 2 * place + (n - 1) % 2 : 2 * (place - like_the_largest) + n % 2;
}

}  // namespace

std::vector<Param<Pancakes::Params>> Pancakes::params() {
  return {param("pancakes", &Params::pancakes, 1, 16, "number of pancakes; burnt ones at most 12"),
          choice("side", &Params::side, {{"plain", Side::plain}, {"burnt", Side::burnt}},
                 "burnt: each has a burnt side, which must end below"),
          typed_start<Params, Start>(&Params::start, Start::typed, &Params::stack,
                                     {{"riffled", Start::riffled},
                                      {"reversed", Start::reversed},
                                      {"sorted", Start::sorted},
                                      {"overturned", Start::overturned}},
                                     "riffled: every second one first, as in 2 4 6 1 3 5; overturned: "
                                     "sorted, all burnt sides up; or the "
                                     "stack, top first: 3 1 2, with a minus for a burnt side that is up")};
}

Pancakes::Params Pancakes::resolved(Params p) {
  if (p.start != Start::typed || !p.typed.empty()) return p;
  if (const auto draws = draws_of(p.stack)) return drawn(std::move(p), *draws);
  const auto refuse = [&](const std::string& why) {
    refuse_start({}, p.stack, why, {"riffled", "reversed", "sorted", "overturned"}, "3 1 2");
  };
  const std::vector<std::string> words = words_of_start(p.stack);
  const int count = static_cast<int>(words.size());
  constexpr int most = 16;
  if (count == 0) refuse("no pancake");
  if (count > most) refuse(std::to_string(count) + " pancakes; at most 16 are possible");
  if (p.pancakes != Params{}.pancakes && p.pancakes != count)
    refuse(std::to_string(count) + " pancakes, not as --pancakes says");
  p.pancakes = count;
  for (const std::string& word : words) {
    const std::string digits = word.substr(word.starts_with('-') ? 1 : 0);
    const bool is_number =
        !digits.empty() && digits.size() < 3 && digits.find_first_not_of("0123456789") == std::string::npos;
    const int number = is_number ? std::stoi(digits) : 0;
    if (number < 1 || number > count)
      refuse("'" + excerpt(word) + "' is no pancake from 1 to " + std::to_string(count));
    for (const int other : p.typed) {
      if (other == number || other == -number) refuse("pancake " + digits + " is there twice");
    }
    p.typed.push_back(word.starts_with('-') ? -number : number);
    if (word.starts_with('-') && p.side == Side::plain)
      refuse("only burnt pancakes have a wrong side; add --side burnt");
  }
  return p;
}

std::string Pancakes::bad_params() const {
  if (p.side == Side::burnt && p.pancakes > 12)
    return "--side burnt --pancakes " + std::to_string(p.pancakes) + ": at most 12 burnt ones are possible";
  if (p.side == Side::plain && p.start == Start::overturned)
    return "--start overturned: only burnt pancakes have a wrong side; add --side burnt";
  return {};
}

Pancakes::State Pancakes::first() const {
  State s{};
  for (int place = p.pancakes - 1; place >= 0; --place)
    s.stack = s.stack << 4 | static_cast<std::uint64_t>(first_at(p, place));
  if (p.start == Start::overturned) s.burnt_up = (std::uint64_t{1} << p.pancakes) - 1;
  for (std::size_t i = 0; i < p.typed.size(); ++i) s.burnt_up |= std::uint64_t{p.typed[i] < 0} << i;
  return s;
}

Value Pancakes::show(const State& s) const {
  Value::Items stack;
  for (int place = 0; place < p.pancakes; ++place) stack.emplace_back(shown(s, place));
  return Value::record({{"stack", Value::list(std::move(stack))}});
}

Label Pancakes::label(const Action& count) const {
  return {"Flip", {{"count", count}}, "Flip " + std::to_string(count)};
}

void Pancakes::draw(const State& s, Scene& scene) const {
  const std::size_t width = (p.pancakes > 9 ? 2U : 1U) + (is_burnt() ? 1U : 0U);
  std::string line;
  scene.board(2 * p.pancakes, 2 * p.pancakes + 1, Scene::Ground::outside);
  for (int x = 0; x < scene.width(); ++x) scene.ground(x, 2 * p.pancakes, Scene::Ground::wall);
  for (int place = 0; place < p.pancakes; ++place) {
    const int size = std::abs(shown(s, place));
    const std::string number = std::to_string(shown(s, place));
    scene.box({p.pancakes - size, 2 * place, 2 * size, 2, size, number});
    line += std::string(width - number.size() + (place > 0 ? 1 : 0), ' ') + number;
  }
  scene.text_line(line);
}

}  // namespace lucas::models
