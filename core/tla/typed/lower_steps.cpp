// Lowering to typed code: steps. The code finds the ways in which a formula becomes true by giving variables their
// next values, in the order of the tree evaluator, repeats included.
#include <algorithm>

#include "tla/typed/lower.hpp"

namespace lucas::tla {
namespace {

std::string_view connective(const Node& node) {
  static const Maker conjunction = find_standard("/\\", 2)->make, disjunction = find_standard("\\/", 2)->make,
                     implication = find_standard("=>", 2)->make, equality = find_standard("=", 2)->make,
                     membership = find_standard("\\in", 2)->make;
  return node.maker == conjunction   ? "/\\"
         : node.maker == disjunction ? "\\/"
         : node.maker == implication ? "=>"
         : node.maker == equality    ? "="
         : node.maker == membership  ? "\\in"
                                     : "";
}

// An expression that reads none of these is true in at most one way.
constexpr Reads reads_ways = reads_branches | reads_next | reads_parameter | reads_unknown;

}  // namespace

// See Evaluation::has_ways.
bool Lowering::has_ways(const Node& node) const {
  if (!assigns_ || std::find(assigned_.begin(), assigned_.end(), false) == assigned_.end()) return false;
  return (node.reads & reads_ways) != 0;
}

// Can the node be true in several ways, apart from giving variables values?
bool Lowering::branches(const Node& node, Scope& scope) {
  if (!has_ways(node)) return false;
  const std::string_view name = connective(node);
  if (name == "\\/" || node.maker == makers::exists) return true;
  const auto any = [&](std::size_t from) {
    return std::any_of(node.parts.begin() + static_cast<std::ptrdiff_t>(from), node.parts.end(),
                       [&](const NodePointer& each) { return branches(*each, scope); });
  };
  if (name == "/\\") return any(0);
  if (name == "=>" || node.maker == makers::conditional || node.maker == makers::cases) return any(1);
  refuse_ways_of_function(node, scope);
  if (node.maker == makers::forall) {
    for (const Binder& each : node.binders) {
      for (const std::size_t slot : each.slots) bind(scope, slot, constant(Term::boolean(true)));
    }
    return any(0);
  }
  bool found = false;
  static_cast<void>(within(
      node, scope, [&](const Node& inner, Scope& of) { found = branches(inner, of); }, true));
  return found;
}

// Throws NotTyped for f[x] if f is not made and its values may be steps or be true in several ways.
void Lowering::refuse_ways_of_function(const Node& node, Scope& scope) {
  if (node.maker != makers::application) return;
  const Node& function = *standing_for(*node.parts[0], &scope).first;
  if ((function.maker == makers::function || function.maker == makers::recursive) &&
      (function.reads & reads_ways) != 0)
    throw NotTyped("a function whose values are steps");
}

// Visits the sets of a \A, as the tree evaluator does before the body: errors in them come first.
void Lowering::go_through_sets(const Node& node, Scope& scope) {
  const Node& set = *node.binders.front().set;
  if (node.binders.size() == 1 && (constant_of(set, scope) || !is_visited_in_parts(set, scope))) return;
  const auto is_known = [&](const Binder& each) { return constant_of(*each.set, scope).has_value(); };
  if (!std::all_of(node.binders.begin(), node.binders.end(), is_known)) each_choice(node, scope, 0, [] {});
}

// Visits the sets likewise, and fails if they have many elements: the tree evaluator searches the ways for one
// element within those of another, and may run out of stack.
void Lowering::go_through_few(const Node& node, Scope& scope) {
  constexpr std::int64_t few = 16;
  const auto is_known = [&](const Binder& each) { return !few_elements(*each.set, scope).empty(); };
  if (std::all_of(node.binders.begin(), node.binders.end(), is_known)) return;
  const Register count = registers(1);
  emit({Op::set, count, 0, 0, 0});
  each_choice(node, scope, 0, [&] { emit({Op::add_number, count, count, 0, 1}); });
  emit({Op::require, count, 0, 0, 0, few});
}

void Lowering::follow(Then& then) {
  if (!then.is_shared) return then.emit();
  const auto known = then.pieces.find(assigned_);
  Label label = 0;
  if (known != then.pieces.end()) {
    label = known->second;
  } else {
    label = piece(then.emit);
    then.pieces.emplace(assigned_, label);
  }
  emit({Op::call, 0, 0, 0, static_cast<std::int64_t>(label)});
}

void Lowering::ways_from(const Node& node, Scope& scope, std::size_t from, Then& then) {
  if (from == node.parts.size()) return follow(then);
  const Node& part = *node.parts[from];
  const auto go_on = [&] { ways_from(node, scope, from + 1, then); };
  if (!has_ways(part)) return where_true(part, scope, go_on);
  Then rest{go_on};
  ways(part, scope, rest);
}

void Lowering::where_true(const Node& node, Scope& scope, FunctionRef<void()> work) {
  if (constant_of(node, scope) == Term::boolean(false)) return;
  const Label skip = new_label();
  jump(node, scope, skip, false);
  work();
  place(skip);
}

void Lowering::ways(const Node& node, Scope& scope, Then& then) {
  or_fail(node, [&] { ways_by_kind(node, scope, then); });
}

void Lowering::ways_by_kind(const Node& node, Scope& scope, Then& then) {
  const std::vector<bool> before = assigned_;
  const std::string_view name = connective(node);
  const auto shared = [&](FunctionRef<void(Then&)> work) {
    if (then.is_shared) return work(then);
    Then many{[&] { follow(then); }, true};
    work(many);
  };
  const auto follow_once = [&] { where_true(node, scope, [&] { follow(then); }); };
  if (!has_ways(node)) {
    follow_once();
  } else if (name == "/\\") {
    ways_from(node, scope, 0, then);
  } else if (name == "\\/") {
    shared([&](Then& each_way) {
      for (const NodePointer& each : node.parts) {
        ways(*each, scope, each_way);
        assigned_ = before;
      }
    });
  } else if (name == "=>" || node.maker == makers::conditional) {  // p => q is IF p THEN q ELSE TRUE
    const Label otherwise = new_label(), end = new_label();
    shared([&](Then& each_way) {
      jump(*node.parts[0], scope, otherwise, false);
      ways(*node.parts[1], scope, each_way);
      assigned_ = before;
      jump(Op::jump, 0, end);
      place(otherwise);
      name == "=>" ? follow(each_way) : ways(*node.parts[2], scope, each_way);
      place(end);
    });
  } else if (node.maker == makers::cases) {
    const Label end = new_label();
    shared([&](Then& each_way) {
      std::size_t i = 0;
      for (; i + 1 < node.parts.size(); i += 2) {
        const Label otherwise = new_label();
        jump(*node.parts[i], scope, otherwise, false);
        ways(*node.parts[i + 1], scope, each_way);
        assigned_ = before;
        jump(Op::jump, 0, end);
        place(otherwise);
      }
      if (i < node.parts.size()) {
        ways(*node.parts[i], scope, each_way);
      } else {
        emit({Op::fail});
      }
      place(end);
    });
  } else if (node.maker == makers::exists) {
    shared([&](Then& each_way) {
      each_known_choice(node, scope, 0, [&] {
        ways(*node.parts.front(), scope, each_way);
        assigned_ = before;
      });
    });
  } else if (node.maker == makers::forall) {
    if (branches(node, scope)) {
      const Register count = count_ways(node, scope), at = registers(1);
      const Label again = new_label(), end = new_label();
      emit({Op::set, at, 0, 0, 0});
      place(again);
      jump(Op::jump_not_less, at, count, end);
      follow(then);
      emit({Op::add_number, at, at, 0, 1});
      jump(Op::jump, 0, again);
      place(end);
    } else {
      go_through_sets(node, scope);
      follow_once();
    }
  } else if (name == "=" && target(*node.parts[0], scope)) {
    const std::size_t variable = *target(*node.parts[0], scope);
    const TypePointer& type = variables_[variable];
    assign(variable, value(*node.parts[1], scope, type->kind == Type::Kind::set ? type : nullptr), then);
  } else if (name == "\\in" && target(*node.parts[0], scope)) {
    const std::size_t variable = *target(*node.parts[0], scope);
    each(*node.parts[1], scope, [&](const Typed& element) {
      assign(variable, element, then);
      assigned_ = before;
    });
  } else if (node.maker == makers::unchanged) {
    keep(*node.parts.front(), scope, then);
  } else if (!within(
                 node, scope, [&](const Node& inner, Scope& of) { ways(inner, of, then); }, true)) {
    refuse_ways_of_function(node, scope);
    follow_once();
  }
  assigned_ = before;
}

// The number of ways in which the node is true; it must not give a variable a value.
Lowering::Register Lowering::count_ways(const Node& node, Scope& scope) {
  const Register count = registers(1);
  const Label end = new_label();
  const auto once = [&] {
    emit({Op::set, count, 0, 0, 0});
    jump(node, scope, end, false);
    emit({Op::set, count, 0, 0, 1});
    place(end);
    return count;
  };
  if (!branches(node, scope)) return once();
  const std::string_view name = connective(node);
  const auto start = [&](std::int64_t value) { emit({Op::set, count, 0, 0, value}); };
  const auto multiply = [&](const Node& part) {
    emit({Op::multiply, count, count, count_ways(part, scope)});
    jump(Op::jump_unless, count, end);
  };
  const auto replace = [&](const Node& part) { copy(count, count_ways(part, scope), 1); };
  if (name == "/\\") {
    start(1);
    for (const NodePointer& each : node.parts) multiply(*each);
  } else if (name == "\\/") {
    start(0);
    for (const NodePointer& each : node.parts) emit({Op::add, count, count, count_ways(*each, scope)});
  } else if (name == "=>") {
    start(1);
    jump(*node.parts[0], scope, end, false);
    replace(*node.parts[1]);
  } else if (node.maker == makers::conditional) {
    const Label otherwise = new_label();
    jump(*node.parts[0], scope, otherwise, false);
    replace(*node.parts[1]);
    jump(Op::jump, 0, end);
    place(otherwise);
    replace(*node.parts[2]);
  } else if (node.maker == makers::exists) {
    start(0);
    each_known_choice(node, scope, 0, [&] {
      emit({Op::add, count, count, count_ways(*node.parts.front(), scope)});
    });
  } else if (node.maker == makers::forall) {
    go_through_few(node, scope);
    start(1);
    each_known_choice(node, scope, 0, [&] { multiply(*node.parts.front()); });
  } else {
    const bool is_within = within(
        node, scope, [&](const Node& inner, Scope& of) { copy(count, count_ways(inner, of), 1); }, true);
    if (!is_within) throw NotTyped("ways of a construct that is not compiled");
  }
  place(end);
  return count;
}

std::optional<std::size_t> Lowering::target(const Node& node, Scope& scope) {
  if (node.maker == makers::primed) {
    is_primed_ = true;
    const auto found = target(*node.parts.front(), scope);
    is_primed_ = false;
    return found;
  }
  if (node.maker == makers::variable)
    return is_primed_ && !assigned_[node.slot] ? std::optional(node.slot) : std::nullopt;
  std::optional<std::size_t> found;
  if (node.maker == makers::local) {
    const Bound& bound = *outwards(scope, node.hops)->slots[node.slot];
    if (!bound.value && bound.node->maker != makers::operation) found = target(*bound.node, *bound.scope);
    return found;
  }
  if (node.maker == makers::cell && (node.cell->reads & (reads_now | reads_next)) != 0)
    static_cast<void>(within(node, scope, [&](const Node& inner, Scope& of) { found = target(inner, of); }));
  return found;
}

void Lowering::assign(std::size_t variable, const Typed& value, Then& then) {
  store_converted(value.constant ? converted(value, variables_[variable]) : value, variables_[variable],
                  next_[variable], nullptr);
  assigned_[variable] = true;
  follow(then);
}

void Lowering::each_kept(const Node& node, Scope& scope, FunctionRef<void(const Node&, Scope&)> visit) {
  if (node.maker == makers::literal) return;
  if (node.maker == makers::tuple) {
    for (const NodePointer& each : node.parts) each_kept(*each, scope, visit);
    return;
  }
  if (node.maker == makers::variable ||
      !within(
          node, scope, [&](const Node& inner, Scope& of) { each_kept(inner, of, visit); }, true))
    visit(node, scope);
}

void Lowering::jump_changed(const Node& node, Scope& scope, Label label) {
  const Typed before = value(node, scope);
  is_primed_ = true;
  const Typed after = value(node, scope);
  is_primed_ = false;
  jump_equal(before, after, label, false);
}

void Lowering::keep(const Node& node, Scope& scope, Then& then) {
  const Label differs = new_label();
  each_kept(node, scope, [&](const Node& each, Scope& of) {
    if (each.maker != makers::variable || assigned_[each.slot]) return jump_changed(each, of, differs);
    copy(next_[each.slot], now_[each.slot], variables_[each.slot]->words);
    assigned_[each.slot] = true;
  });
  follow(then);
  place(differs);
}

}  // namespace lucas::tla
