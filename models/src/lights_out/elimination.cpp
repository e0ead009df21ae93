#include "elimination.hpp"

#include <algorithm>
#include <bit>

namespace lucas::models::lights_out {
namespace {

// An equation: an odd number of these presses is made if, and only if, an odd number of these lights is to be switched.
struct Equation {
  Lights presses, lights;
};

bool is_odd(const Lights& set) { return set.size() % 2 != 0; }

}  // namespace

Elimination::Elimination(const LightsOutParams& p) {
  const auto cells = static_cast<std::size_t>(p.rows * p.cols);
  std::vector<Equation> open;  // a light is switched by the presses that it would switch
  for (std::size_t light = 0; light < cells; ++light)
    open.push_back({switched_by(p, static_cast<int>(light)), Lights::of({light})});
  std::vector<std::pair<std::size_t, Equation>> solved;  // for a press that no other equation has
  std::vector<std::size_t> free;                         // presses for which there is none
  for (std::size_t press = 0; press < cells; ++press) {
    const auto has_press = [press](const Equation& e) { return e.presses.contains(press); };
    const auto found = std::find_if(open.begin(), open.end(), has_press);
    if (found == open.end()) {
      free.push_back(press);
      continue;
    }
    const Equation pivot = *found;
    open.erase(found);
    const auto reduce = [&](Equation& e) {
      if (has_press(e)) e = {e.presses ^ pivot.presses, e.lights ^ pivot.lights};
    };
    for (Equation& e : open) reduce(e);
    for (auto& [of, e] : solved) reduce(e);
    solved.emplace_back(press, pivot);
  }
  for (const auto& [press, equation] : solved) needed_.emplace_back(press, equation.lights);
  for (const Equation& e : open) even_.push_back(e.lights);
  for (const std::size_t press : free) {
    Lights set = Lights::of({press});
    for (const auto& [of, equation] : solved) {
      if (equation.presses.contains(press)) set.insert(of);
    }
    quiet_.push_back(set);
  }
}

std::optional<Lights> Elimination::fewest(const Lights& lights) const {
  if (std::any_of(even_.begin(), even_.end(), [&](const Lights& set) { return is_odd(set & lights); }))
    return std::nullopt;
  Lights presses;
  for (const auto& [press, asking] : needed_) {
    if (is_odd(asking & lights)) presses.insert(press);
  }
  Lights best = presses;
  for (std::uint64_t i = 1; i < std::uint64_t{1} << quiet_.size(); ++i) {  // sums in the order of a Gray code
    presses ^= quiet_[static_cast<std::size_t>(std::countr_zero(i))];
    if (presses.size() < best.size()) best = presses;
  }
  return best;
}

}  // namespace lucas::models::lights_out
