// Solves Lights Out by linear algebra over the field of two elements. Two presses of one light undo each other, and
// the order of presses does not matter: a solution is a set of presses. Source: Anderson and Feil, Turning lights out
// with linear algebra, Mathematics Magazine 71 (1998).
#include <bit>
#include <optional>
#include <utility>

#include "lucas/error.hpp"
#include "lucas/models/lights_out/params.hpp"
#include "lucas/ranges.hpp"

namespace lucas::models::lights_out {
namespace {

// An equation: an odd number of these presses is made if, and only if, an odd number of these lights is to be switched.
struct Equation {
  Lights presses, lights;
};

bool is_odd(const Lights& set) { return set.size() % 2 != 0; }

struct Elimination {
  std::vector<std::pair<std::size_t, Lights>>
      needed{};                // a press, and the lights of which an odd number asks for it
  std::vector<Lights> even{};  // sets of lights of which any press switches an even number
  std::vector<Lights>
      quiet{};  // sets of presses that switch nothing, of which all others are sums: at most 12, a board's shorter side

  explicit Elimination(const LightsOutParams& p);
  // A smallest set of presses that switches just those lights, found by comparing all such; nothing if there is none.
  [[nodiscard]] std::optional<Lights> fewest(const Lights& lights) const;
};

Elimination::Elimination(const LightsOutParams& p) {
  const auto cells = static_cast<std::size_t>(p.rows * p.cols);
  std::vector<Equation> open;  // a light is switched by the presses that it would switch
  for (std::size_t light = 0; light < cells; ++light)
    open.push_back({switched_by(p, static_cast<int>(light)), Lights::of({light})});
  std::vector<std::pair<std::size_t, Equation>> solved;  // for a press that no other equation has
  std::vector<std::size_t> free;                         // presses for which there is none
  for (std::size_t press = 0; press < cells; ++press) {
    const auto has_press = [press](const Equation& e) { return e.presses.contains(press); };
    const auto found = ranges::find_if(open, has_press);
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
  for (const auto& [press, equation] : solved) needed.emplace_back(press, equation.lights);
  for (const Equation& e : open) even.push_back(e.lights);
  for (const std::size_t press : free) {
    Lights& set = quiet.emplace_back(Lights::of({press}));
    for (const auto& [of, equation] : solved) {
      if (equation.presses.contains(press)) set.insert(of);
    }
  }
}

std::optional<Lights> Elimination::fewest(const Lights& lights) const {
  if (ranges::any_of(even, [&](const Lights& set) { return is_odd(set & lights); })) return std::nullopt;
  Lights presses;
  for (const auto& [press, asking] : needed) {
    if (is_odd(asking & lights)) presses.insert(press);
  }
  Lights best = presses;
  for (std::uint64_t i = 1; i < std::uint64_t{1} << quiet.size(); ++i) {  // sums in the order of a Gray code
    presses ^= quiet[static_cast<std::size_t>(std::countr_zero(i))];
    if (presses.size() < best.size()) best = presses;
  }
  return best;
}

}  // namespace

std::string why_unsolvable(const LightsOutParams& p) {
  if (Elimination(p).fewest(first_lights(p))) return "";
  return "of some set of lights every press switches an even number, and an odd number of those is on "
         "(linear "
         "algebra over two elements: Anderson and Feil 1998)";
}

std::vector<StrategyInfo> strategies() {
  return {{"elimination", "the fewest presses, by linear algebra over two elements", true}};
}

Presses fewest_presses(const LightsOutParams& p, std::uint64_t most) {
  const Elimination elimination(p);
  const auto presses = elimination.fewest(first_lights(p));
  if (!presses) throw UsageError("no presses switch all lights off");
  if (static_cast<std::uint64_t>(presses->size()) > most)
    throw UsageError("it makes " + std::to_string(presses->size()) + " presses, more than fit into --memory");
  const std::uint64_t sets = std::uint64_t{1} << elimination.quiet.size();
  return {presses->members(),
          (sets == 1 ? "no other set of presses does it"
                     : "no fewer presses do it: " + std::to_string(sets) + " sets of them do, all compared") +
              std::string(" (linear algebra over two elements: Anderson and Feil 1998)")};
}

}  // namespace lucas::models::lights_out
