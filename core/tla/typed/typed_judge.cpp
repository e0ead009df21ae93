#include "tla/typed/typed_judge.hpp"

#include <algorithm>

namespace lucas::tla {

TypedJudge::Truth TypedJudge::truth(const NativeCode* native, std::size_t entry, Registers& registers) const {
  if (native != nullptr) {
    const int found = native->truths[entry](registers.data());
    return found < 0 ? std::nullopt : std::optional(found != 0);
  }
  if (run(typed_.code(), entry, registers.data(), [] { return true; }) != Ended::done) return std::nullopt;
  return registers[0] != 0;
}

TypedJudge::Truth TypedJudge::property(const NativeCode* native, std::size_t position,
                                       Registers& registers) const {
  const std::optional<std::size_t> entry = typed_.property(position);
  return entry ? truth(native, *entry, registers) : std::nullopt;
}

TypedJudge::Truth TypedJudge::is_hit(const NativeCode* native, std::size_t property,
                                     Registers& registers) const {
  using Kind = Specification::Property::Kind;
  const auto &own = specification_.properties(), &atoms = specification_.atoms();
  const Kind kind = (property < own.size() ? own[property] : atoms[property - own.size()]).kind;
  const Truth is_true = this->property(native, property, registers);
  return is_true ? std::optional(*is_true == (kind == Kind::goal)) : std::nullopt;
}

TypedJudge::Truth TypedJudge::is_within(const NativeCode* native, Registers& step, Registers& judged) const {
  const auto made = step.begin() + typed_.next();
  if (has_constraints()) std::copy(made, made + typed_.next() - typed_.now(), judged.begin() + typed_.now());
  for (const std::size_t each : typed_.constraints()) {
    const Truth is_true = truth(native, each, judged);
    if (!is_true || !*is_true) return is_true;
  }
  for (const std::size_t each : typed_.action_constraints()) {
    const Truth is_true = truth(native, each, step);
    if (!is_true || !*is_true) return is_true;
  }
  return true;
}

bool TypedJudge::find(const NativeCode* native, Registers& registers, const Questions& questions,
                      Findings& out) const {
  out.hits = 0;
  for (const std::size_t each : questions.states) {
    const auto& own = specification_.properties();
    const bool is_initial = each < own.size() && own[each].kind == Specification::Property::Kind::initial;
    if (is_initial && out.hits != 0) continue;
    const Truth hit = is_hit(native, each, registers);
    if (!hit) return false;
    if (!*hit) continue;
    out.hits = 1;
    out.property[0] = each;
    if (!is_initial) break;  // others are told rather than claims of initial states
  }
  out.counted.assign(questions.counted.size(), 0);
  for (std::size_t k = 0; k < questions.counted.size(); ++k) {
    const Truth hit = is_hit(native, questions.counted[k], registers);
    if (!hit) return false;
    out.counted[k] = *hit ? 1 : 0;
  }
  return true;
}

}  // namespace lucas::tla
