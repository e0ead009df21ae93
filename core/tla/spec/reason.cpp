#include "tla/spec/reason.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lucas/ranges.hpp"

namespace lucas::tla {
namespace {

class Witness {
 public:
  explicit Witness(const Kernel& kernel) : kernel_(kernel), machine_(specification_of(kernel)->program()) {}

  // See Machine::why_not. `next` is nullptr for a property of states.
  [[nodiscard]] std::string why_not(const Cell& claim, const Word* now, const Word* next) {
    unpack(kernel_, *now, now_);
    if (next != nullptr) unpack(kernel_, *next, next_);
    machine_.begin(state(now_), next != nullptr ? state(next_) : Evaluation::State{});
    return machine_.why_not(claim);
  }
  // The values of the other module's variables in these states, and in a loop: "n: 2 → 4, then 4 → 5 → 4 for ever",
  // or "n = 2" for a variable that does not change.
  [[nodiscard]] std::string told(const Specification::Refined& refined,
                                 const std::vector<const Word*>& states,
                                 const std::vector<const Word*>& loop = {}) {
    std::vector<std::string> all;
    for (const auto& [name, cell] : refined.variables) {
      const auto [values, count] = values_in(states, *cell);
      const auto [of_loop, changes] = values_in(loop, *cell);
      all.push_back(name + (count == 1 ? " = " : ": ") + values);
      if (changes > 1) all.back() += ", then " + of_loop + " for ever";
    }
    return fmt::format("where {} has {}", refined.module, fmt::join(all, ", "));
  }

 private:
  [[nodiscard]] static Evaluation::State state(std::vector<Term>& values) { return {values.data(), nullptr}; }
  // The values of the cell along these states, without repeats, as a text; and the number of them.
  [[nodiscard]] std::pair<std::string, std::size_t> values_in(const std::vector<const Word*>& states,
                                                              const Cell& cell) {
    constexpr std::size_t most = 12;  // values in the text
    std::vector<std::string> values;
    for (const Word* const each : states) {
      unpack(kernel_, *each, now_);
      machine_.begin(state(now_));
      std::string value = machine_.values().shown(machine_.value(cell));
      if (values.empty() || values.back() != value) values.push_back(std::move(value));
    }
    const std::size_t count = values.size();
    if (count > most) values.resize(most), values.emplace_back("…");
    return {fmt::format("{}", fmt::join(values, " → ")), count};
  }

  const Kernel& kernel_;
  Machine machine_;
  std::vector<Term> now_{}, next_{};
};

}  // namespace

std::string why_violated(const Kernel& kernel, const std::string& property, const Word* now,
                         const Word* next) {
  const Specification& specification = *specification_of(kernel);
  const auto& all = specification.properties();
  const auto asked = ranges::find_if(all, [&](const auto& each) { return each.name == property; });
  const bool asks_level = specification.program().uses("level");
  if (asked == all.end() || asked->cell == nullptr || asks_level) return {};
  try {
    Witness witness(kernel);
    std::string reason = witness.why_not(*asked->cell, now, next);
    if (asked->refined.variables.empty()) return reason;
    std::vector<const Word*> states{now};
    if (next != nullptr) states.push_back(next);
    return (reason.empty() ? asked->about : reason) + ", " + witness.told(asked->refined, states);
  } catch (const PlacedError&) {
    return {};
  }
}

std::string why_violated_over_time(const Kernel& kernel, const std::string& property, std::size_t part,
                                   const Path& path) {
  const Specification& specification = *specification_of(kernel);
  const std::vector<Specification::PartOverTime>& parts = specification.parts_over_time(property);
  const auto& [text, refined] = parts[part];
  if (refined.variables.empty()) return parts.size() == 1 ? "" : text;
  if (specification.program().uses("level")) return text;
  std::vector<const Word*> before, loop;
  for (std::size_t i = 0; i < path.states(); ++i) {
    if (i <= path.loop->state) before.push_back(path.state(i));
    if (i >= path.loop->state) loop.push_back(path.state(i));
  }
  loop.push_back(path.state(path.loop->state));
  try {
    Witness witness(kernel);
    return text + ", " + witness.told(refined, before, loop);
  } catch (const PlacedError&) {
    return text;
  }
}

}  // namespace lucas::tla
