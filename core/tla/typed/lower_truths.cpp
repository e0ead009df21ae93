// Lowering to typed code: truths. Emits jumps that depend on the truth of an expression.
#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

}  // namespace

// Evaluates the values in the text of an Assert, since that may fail. The text itself is not needed.
void Lowering::evaluate_text(const Node& text, Scope& scope) {
  if (name_of(text) == "ToString") return evaluate_text(*text.parts[0], scope);
  if (text.maker == makers::tuple) {
    for (const NodePointer& each : text.parts) evaluate_text(*each, scope);
    return;
  }
  static_cast<void>(value(text, scope));
}

// Looks for all ways to take the step: code behind one of them cannot end the others, which may have called it.
void Lowering::jump_enabled(const Node& action, Scope& scope, Label label, bool when) {
  if (has_step_ || assigns_) throw NotTyped("ENABLED beside a step");
  const Register found = registers(1);
  emit({Op::set, found, 0, 0, 0});
  Then then{[&] { emit({Op::set, found, 0, 0, 1}); }};
  assigns_ = true;
  ways(action, scope, then);
  assigns_ = false;
  jump(when ? Op::jump_if : Op::jump_unless, found, label);
}

void Lowering::jump(const Node& node, Scope& scope, Label label, bool when) {
  or_fail(node, [&] { jump_by_kind(node, scope, label, when); });
}

void Lowering::jump_by_kind(const Node& node, Scope& scope, Label label, bool when) {
  if (const std::optional<Term> known = constant_of(node, scope)) {
    if (!known->is_boolean()) return void(emit({Op::fail}));
    if (known->is_true() == when) jump(Op::jump, 0, label);
    return;
  }
  const std::string_view name = name_of(node);
  const Nodes& parts = node.parts;
  const auto all_of = [&](bool is_conjunction) {
    if (when == is_conjunction) {
      const Label skip = new_label();
      for (std::size_t i = 0; i + 1 < parts.size(); ++i) jump(*parts[i], scope, skip, !when);
      jump(*parts.back(), scope, label, when);
      place(skip);
    } else {
      for (const NodePointer& each : parts) jump(*each, scope, label, when);
    }
  };
  if (name == "/\\") return all_of(true);
  if (name == "\\/") return all_of(false);
  if (name == "~") return jump(*parts[0], scope, label, !when);
  if (name == "=>") {
    if (when) {
      jump(*parts[0], scope, label, false);
      return jump(*parts[1], scope, label, true);
    }
    const Label skip = new_label();
    jump(*parts[0], scope, skip, false);
    jump(*parts[1], scope, label, false);
    place(skip);
    return;
  }
  if (name == "=" || name == "#") {
    const Typed a = value(*parts[0], scope);
    return jump_equal(a, value(*parts[1], scope), label, when == (name == "="));
  }
  if (name == "Assert") {
    const Label is_true = new_label();
    jump(*parts[0], scope, is_true, true);
    emit({Op::fail});
    place(is_true);
    evaluate_text(*parts[1], scope);
    if (when) jump(Op::jump, 0, label);
    return;
  }
  if (name == "<=>") {
    const Typed a = truth_value(*parts[0], scope);
    return jump_equal(a, truth_value(*parts[1], scope), label, when);
  }
  if (name == "\\in" || name == "\\notin") {
    const Typed element = value(*parts[0], scope);
    return jump_has(*parts[1], scope, element, label, when == (name == "\\in"));
  }
  if (name == "\\subseteq") {
    const Label skip = new_label();
    const Asked asked = this->asked(*parts[1], scope);
    each(*parts[0], scope,
         [&](const Typed& element) { jump_has(asked, element, when ? skip : label, false); });
    if (when) jump(Op::jump, 0, label);
    place(skip);
    return;
  }
  if (name == "<" || name == ">" || name == "<=" || name == ">=") {
    Typed a = number_of(*parts[0], scope), b = number_of(*parts[1], scope);
    const bool is_swapped = name == ">" || name == "<=", is_negated = name == "<=" || name == ">=";
    if (is_swapped) std::swap(a, b);
    return jump(when != is_negated ? Op::jump_less : Op::jump_not_less, a.at, b.at, label);
  }
  if (node.maker == makers::forall || node.maker == makers::exists) {
    const bool is_universal = node.maker == makers::forall;
    const Label found = new_label();  // an element has decided
    const bool jumps_there = when != is_universal;
    each_known_choice(node, scope, 0,
                      [&] { jump(*parts.front(), scope, jumps_there ? label : found, !is_universal); });
    if (!jumps_there) jump(Op::jump, 0, label);
    place(found);
    return;
  }
  if (node.maker == makers::conditional) {
    const Label otherwise = new_label(), end = new_label();
    jump(*parts[0], scope, otherwise, false);
    jump(*parts[1], scope, label, when);
    jump(Op::jump, 0, end);
    place(otherwise);
    jump(*parts[2], scope, label, when);
    place(end);
    return;
  }
  if (node.maker == makers::unchanged) {
    const Label skip = new_label();
    each_kept(*parts.front(), scope,
              [&](const Node& each, Scope& of) { jump_changed(each, of, when ? skip : label); });
    if (when) jump(Op::jump, 0, label);
    place(skip);
    return;
  }
  if (node.maker == makers::enabled) return jump_enabled(*parts.front(), scope, label, when);
  if (node.maker != makers::local &&
      within(node, scope, [&](const Node& inner, Scope& of) { jump(inner, of, label, when); }))
    return;
  const Typed made = in_registers(value_by_kind(node, scope));
  if (made.type->kind != TypeKind::boolean) return void(emit({Op::fail}));
  jump(when ? Op::jump_if : Op::jump_unless, made.at, label);
}

}  // namespace lucas::tla
