#include "tla/spec/reason.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lucas/ranges.hpp"

namespace lucas::tla {
namespace {

class Witness {
 public:
  Witness(const Kernel& kernel, const Word* now, const Word* next)
      : machine_(specification_of(kernel)->program()), has_next_(next != nullptr) {
    unpack(kernel, *now, now_);
    if (has_next_) unpack(kernel, *next, next_);
  }

  [[nodiscard]] std::string why_not(const Cell& claim) {
    machine_.begin(state(now_), has_next_ ? state(next_) : Evaluation::State{});
    return machine_.why_not(claim);
  }
  // "n: 2 → 4", or "n = 2" where it stays so.
  [[nodiscard]] std::string told(const Specification::Named& variable) {
    const std::string now = value_in(now_, *variable.cell);
    const std::string next = has_next_ ? value_in(next_, *variable.cell) : now;
    return now == next ? fmt::format("{} = {}", variable.name, now)
                       : fmt::format("{}: {} → {}", variable.name, now, next);
  }

 private:
  [[nodiscard]] static Evaluation::State state(std::vector<Term>& values) { return {values.data(), nullptr}; }
  [[nodiscard]] std::string value_in(std::vector<Term>& values, const Cell& cell) {
    machine_.begin(state(values));
    return machine_.values().shown(machine_.value(cell));
  }

  Machine machine_;
  bool has_next_;
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
    Witness judge(kernel, now, next);
    std::string reason = judge.why_not(*asked->cell);
    if (asked->refined.empty()) return reason;
    std::vector<std::string> seen;
    for (const Specification::Named& each : asked->refined) seen.push_back(judge.told(each));
    return fmt::format("{}, where {} has {}", reason.empty() ? asked->about : reason, asked->module,
                       fmt::join(seen, ", "));
  } catch (const PlacedError&) {
    return {};
  }
}

}  // namespace lucas::tla
