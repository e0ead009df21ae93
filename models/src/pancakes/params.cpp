#include "lucas/models/pancakes/params.hpp"

#include <cstdlib>
#include <random>
#include <utility>

#include "lucas/models/typed_start.hpp"

namespace lucas::models::pancakes {
namespace {

// With a random stack.
PancakesParams drawn(PancakesParams p, std::mt19937_64 draws) {
  for (int size = 1; size <= p.pancakes; ++size) p.typed.push_back(size);
  for (std::size_t left = p.typed.size(); left > 1; --left)
    std::swap(p.typed[left - 1], p.typed[draws() % left]);
  for (int& pancake : p.typed) {
    if (p.side == PancakesParams::Side::burnt && draws() % 2 != 0) pancake = -pancake;
  }
  return p;
}

}  // namespace

std::vector<Param<PancakesParams>> params() {
  using Params = PancakesParams;
  using Side = Params::Side;
  using Start = Params::Start;
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

PancakesParams resolved(PancakesParams p) {
  if (p.start != PancakesParams::Start::typed || !p.typed.empty()) return p;
  if (const auto draws = draws_of(p.stack)) return drawn(std::move(p), *draws);
  const auto refuse = [&](const std::string& why) {
    refuse_start(p.stack, why, {"riffled", "reversed", "sorted", "overturned"}, "3 1 2");
  };
  const std::vector<std::string> words = words_of_start(p.stack);
  const int count = static_cast<int>(words.size());
  constexpr int most = 16;
  if (count == 0) refuse("no pancake");
  if (count > most) refuse(std::to_string(count) + " pancakes; at most 16 are possible");
  if (p.pancakes != PancakesParams{}.pancakes && p.pancakes != count)
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
    if (word.starts_with('-') && p.side == PancakesParams::Side::plain)
      refuse("only burnt pancakes have a wrong side; add --side burnt");
  }
  return p;
}

std::string bad_params(const PancakesParams& p) {
  using Side = PancakesParams::Side;
  using Start = PancakesParams::Start;
  if (p.side == Side::burnt && p.pancakes > 12)
    return "--side burnt --pancakes " + std::to_string(p.pancakes) + ": at most 12 burnt ones are possible";
  if (p.side == Side::plain && p.start == Start::overturned)
    return "--start overturned: only burnt pancakes have a wrong side; add --side burnt";
  return {};
}

int first_at(const PancakesParams& p, int place) {
  using Start = PancakesParams::Start;
  const int n = p.pancakes, like_the_largest = (n + 1) / 2;  // as odd or even
  if (p.start == Start::typed) return std::abs(p.typed[static_cast<std::size_t>(place)]) - 1;
  if (p.start == Start::reversed) return n - 1 - place;
  if (p.start != Start::riffled) return place;
  return place < like_the_largest ? 2 * place + (n - 1) % 2 : 2 * (place - like_the_largest) + n % 2;
}

}  // namespace lucas::models::pancakes
