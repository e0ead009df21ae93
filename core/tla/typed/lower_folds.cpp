// Lowering to typed code: folds over sets and sequences, as loops. The modules that come with lucas define theirs by
// two recursive operators of _Basics.
#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

using TypeKind = Type::Kind;

}  // namespace

bool Lowering::is_fold(const Node& node) {
  if (node.maker != makers::call || node.parts.front()->code == nullptr || node.parts.size() != 4)
    return false;
  const Node* const body = node.parts.front()->code->body.get();
  const bool is_own = body != nullptr && body->spot.source->name.starts_with("_Basics");
  const std::string& name = node.spot.syntax->text;
  return is_own && (name == "FoldOver" || name == "Fold");
}

Lowering::Typed Lowering::result_of(const Node& operation, Scope& scope,
                                    const std::vector<Typed>& arguments) {
  const auto [code, home] = called(operation, scope);
  enter_call();
  Scope& inner = new_scope(home, code->slots);
  for (std::size_t i = 0; i < arguments.size(); ++i) bind(inner, i, arguments[i]);
  const Typed made = value(*code->body, inner);
  --depth_;
  return made;
}

// Lowers FoldOver(op, base, S) or Fold(op, base, s). The result has a type that has all results on the way.
Lowering::Typed Lowering::folded_over(const Node& node, Scope& scope) {
  constexpr int most_trials = 4;
  const Typed base = value(*node.parts[2], scope);
  TypePointer type = base.type;
  for (int trial = 0; trial < most_trials; ++trial) {
    const Mark before = mark();
    const Typed done{type, registers(type->words)};
    TypePointer all = type;
    const auto next = [&](const Typed& element) {
      const Typed made = result_of(*node.parts[1], scope, {element, done});
      all = types_.join(all, made.type);
      if (same_type(all, type)) copy(done.at, converted(made, type).at, type->words);
    };
    copy(done.at, converted(base, type).at, type->words);
    each_to_fold(node, scope, next);
    if (same_type(all, type)) return done;
    go_back_to(before);
    const bool is_sum = all->kind == TypeKind::number && trial > 0;
    type = is_sum ? Types::number(least, most) : all;
  }
  throw NotTyped("a fold whose results have many types");
}

// Visits the elements of the set of a FoldOver, or of the sequence of a Fold.
void Lowering::each_to_fold(const Node& fold, Scope& scope, const Visit& visit) {
  if (fold.spot.syntax->text == "FoldOver") return each_in_order(*fold.parts[3], scope, visit);
  const Typed all = as_sequence(in_registers(value(*fold.parts[3], scope)));
  if (all.type->most == 0) return;
  const Register at = registers(1), count = length(all);
  const Label again = new_label(), end = new_label();
  emit({Op::set, at, 0, 0, 1});
  place(again);
  jump(Op::jump_less, count, at, end);
  visit(item_at(all, at));
  emit({Op::add_number, at, at, 0, 1});
  jump(Op::jump, 0, again);
  place(end);
}

}  // namespace lucas::tla
