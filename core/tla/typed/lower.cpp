#include "tla/typed/lower.hpp"

#include <algorithm>
#include <tuple>

namespace lucas::tla {

Lowering::Lowering(Types& types, Machine& constants, std::vector<TypePointer> variables, Permuted* permuted)
    : types_(types),
      constants_(constants),
      permuted_(permuted),
      variables_(std::move(variables)),
      assigned_(variables_.size()) {
  for (std::vector<Register>* const all : {&now_, &next_, &canonical_}) {
    for (const TypePointer& each : variables_) all->push_back(registers(each->words));
  }
}

std::size_t Lowering::step(const Cell& cell) {
  return whole_piece([&] {
    std::optional<Label> canonical;
    if (permuted_ != nullptr) canonical = piece([&] { make_canonical(); });
    assigns_ = true;
    Then then{[&] {
      if (std::find(assigned_.begin(), assigned_.end(), false) != assigned_.end())
        throw NotTyped("a variable without a value after a step");
      if (canonical) emit({Op::call, 0, 0, 0, static_cast<std::int64_t>(*canonical)});
      emit({Op::emit});
    }};
    ways(*cell.body, new_scope(nullptr, cell.slots), then);
  });
}

std::size_t Lowering::truth(const Cell& cell, bool has_step, const std::vector<const Cell*>& where) {
  has_step_ = has_step;
  return whole_piece([&] {
    const Label is_true = new_label();
    emit({Op::set, 0, 0, 0, 1});
    for (const Cell* const each : where) jump(*each->body, new_scope(nullptr, each->slots), is_true, false);
    jump(*cell.body, new_scope(nullptr, cell.slots), is_true, true);
    emit({Op::set, 0, 0, 0, 0});
    place(is_true);
  });
}

std::size_t Lowering::whole_piece(FunctionRef<void()> work) {
  const std::size_t before = buffers_.size();
  is_primed_ = assigns_ = false;
  assigned_.assign(variables_.size(), false);
  read_next_.assign(variables_.size(), false);
  depth_ = 0;
  open_functions_.clear();
  try {
    pieces_.push_back(piece(work));
  } catch (const EvaluationError&) {
    buffers_.resize(before);
    throw NotTyped("values that cannot be compared");
  } catch (const NotTyped& error) {
    buffers_.resize(before);
    throw;
  }
  return pieces_.size() - 1;
}

TypedCode Lowering::code() const {
  TypedCode code{.tables = std::vector<std::vector<Word>>(tables_.size()),
                 .registers = std::vector<Word>(static_cast<std::size_t>(used_))};
  for (const auto& [words, number] : tables_) code.tables[static_cast<std::size_t>(number)] = words;
  for (const auto& [words, at] : constants_of_code_)
    std::copy(words.begin(), words.end(), code.registers.begin() + at);
  std::vector<std::size_t> begins;
  for (const Instructions& each : buffers_) {
    begins.push_back(code.all.size());
    code.all.insert(code.all.end(), each.begin(), each.end());
  }
  const auto resolved = [&](auto label) {
    const auto [buffer, position] = labels_[static_cast<std::size_t>(label)];
    return begins[buffer] + position;
  };
  for (const Label each : pieces_) code.entries.push_back(resolved(each));
  for (Instruction& each : code.all) {
    if (has_label(each.op)) each.x = static_cast<std::int64_t>(resolved(each.x));
    if (each.op == Op::jump_outside) each.b = static_cast<std::int32_t>(resolved(each.b));
    if (each.c != 1) continue;  // for one word there is a faster operation
    if (each.op == Op::clear) each = {Op::set, each.a};
    if (each.op == Op::copy) each.op = Op::move;
    if (each.op == Op::jump_same) each.op = Op::jump_equal;
    if (each.op == Op::jump_differs) each.op = Op::jump_not_equal;
  }
  return code;
}

// ---- Instructions --------------------------------------------------------------------------------------------------

std::pair<std::size_t, std::size_t> Lowering::emit(const Instruction& instruction) {
  constexpr std::size_t most = 200'000;
  if (++emitted_ > most) throw NotTyped("more than 200000 instructions");
  buffers_[buffer_].push_back(instruction);
  return {buffer_, buffers_[buffer_].size() - 1};
}
Lowering::Label Lowering::new_label() {
  labels_.emplace_back(0, 0);
  return labels_.size() - 1;
}
void Lowering::place(Label label) { labels_[label] = placed_ = {buffer_, buffers_[buffer_].size()}; }

Lowering::Register Lowering::registers(std::size_t count) {
  constexpr std::size_t most = 1U << 20;
  const Register first = used_;
  if (static_cast<std::size_t>(used_) + count > most) throw NotTyped("values of more than a million words");
  used_ += static_cast<Register>(count);
  return first;
}

Lowering::Label Lowering::piece(FunctionRef<void()> work) {
  const Label label = new_label();
  buffers_.emplace_back();
  const std::size_t before = std::exchange(buffer_, buffers_.size() - 1);
  place(label);
  try {
    work();
  } catch (...) {
    buffers_[buffer_].clear();
    buffer_ = before;
    throw;
  }
  emit({Op::give_back});
  buffer_ = before;
  return label;
}

Lowering::Mark Lowering::mark() const {
  return {buffers_[buffer_].size(), placed_, assigned_, read_next_, assigns_, is_primed_, depth_,
          open_functions_};
}
void Lowering::go_back_to(const Mark& mark) {
  buffers_[buffer_].resize(mark.length);
  std::tie(placed_, assigned_, read_next_, assigns_, is_primed_, depth_, open_functions_) =
      std::tie(mark.placed, mark.assigned, mark.read_next, mark.assigns, mark.is_primed, mark.depth,
               mark.open_functions);
}
void Lowering::or_fail(const Node& node, FunctionRef<void()> work) {
  const Mark before = mark();
  try {
    work();
  } catch (const NotTyped& reason) {
    go_back_to(before);
    emit({Op::fail});
    const auto is_known = [&](const Untyped& each) { return each.spot.syntax == node.spot.syntax; };
    if (std::none_of(untyped_.begin(), untyped_.end(), is_known))
      untyped_.push_back({node.spot, reason.what()});
  }
}

void Lowering::copy(Register to, Register from, unsigned words) {
  if (to == from || words == 0) return;
  const auto count = static_cast<std::int32_t>(words);
  Instructions& here = buffers_[buffer_];
  if (!here.empty() && placed_ != std::pair(buffer_, here.size())) {
    Instruction& last = here.back();
    if (last.op == Op::copy && last.a + last.c == to && last.b + last.c == from) return void(last.c += count);
  }
  emit({Op::copy, to, from, count});
}
void Lowering::jump(Op op, Register a, Label label) { emit({op, a, 0, 0, static_cast<std::int64_t>(label)}); }
void Lowering::jump(Op op, Register a, Register b, Label label) {
  emit({op, a, b, 0, static_cast<std::int64_t>(label)});
}

Lowering::Register Lowering::constant_registers(const std::vector<Word>& words) {
  const auto [known, is_new] = constants_of_code_.try_emplace(words, used_);
  if (is_new) static_cast<void>(registers(words.size()));
  return known->second;
}
std::int32_t Lowering::add_table(const std::vector<Word>& words) {
  return tables_.try_emplace(words, static_cast<std::int32_t>(tables_.size())).first->second;
}
Lowering::Register Lowering::sum(Register a, std::int64_t number) {
  const Register made = registers(1);
  emit({Op::add_number, made, a, 0, number});
  return made;
}

// ---- Names ---------------------------------------------------------------------------------------------------------

Lowering::Scope& Lowering::new_scope(Scope* outer, std::size_t slots) {
  return scopes_.emplace_back(Scope{outer, std::vector<BoundPointer>(slots)});
}
Lowering::Scope* Lowering::outwards(Scope& scope, std::size_t hops) {
  Scope* at = &scope;
  for (; hops > 0 && at != nullptr; --hops) at = at->outer;
  return at;
}

void Lowering::bind(Scope& scope, std::size_t slot, const Typed& value) {
  if (scope.slots.size() <= slot) scope.slots.resize(slot + 1);
  scope.slots[slot] = std::make_shared<Bound>();
  scope.slots[slot]->value = value;
}
void Lowering::bind(Scope& scope, std::size_t slot, const Node& node, Scope& of) {
  if (scope.slots.size() <= slot) scope.slots.resize(slot + 1);
  if (node.maker == makers::local) {
    scope.slots[slot] = outwards(of, node.hops)->slots[node.slot];
    return;
  }
  auto bound = std::make_shared<Bound>();
  bound->node = &node;
  bound->scope = &of;
  if (node.maker != makers::operation) bound->reset = emit({Op::clear, 0, 0, 0});
  scope.slots[slot] = std::move(bound);
}
void Lowering::bind(Scope& scope, const Binder& binder, const Typed& element) {
  if (!binder.is_tuple) return bind(scope, binder.slots.front(), element);
  if (!element.type->is_tuple() || element.type->parts.size() != binder.slots.size())
    throw NotTyped("a tuple of parts that differ");
  const Typed all = in_registers(element);
  Register at = all.at;
  for (std::size_t i = 0; i < binder.slots.size(); ++i) {
    bind(scope, binder.slots[i],
         element.constant ? constant(constants_.values().items(*element.constant)[i])
                          : Typed{all.type->parts[i], at});
    at += static_cast<Register>(all.type->parts[i]->words);
  }
}

// The value of a slot. Code for its expression is a piece, which runs at the first use after the binding.
Lowering::Typed Lowering::value_of(Bound& bound) {
  if (bound.value) return *bound.value;
  if (bound.node->maker == makers::variable || bound.node->maker == makers::literal)
    return value(*bound.node, *bound.scope);
  Bound::Lazy& lazy = bound.lazy[is_primed_ ? 1 : 0];
  if (!lazy.is_there) {
    const std::vector<bool> before = std::exchange(read_next_, std::vector<bool>(variables_.size()));
    lazy.piece = piece([&] { lazy.value = in_registers(value(*bound.node, *bound.scope)); });
    lazy.is_there = true;
    lazy.read_next = std::exchange(read_next_, before);
    if (std::find(lazy.read_next.begin(), lazy.read_next.end(), true) ==
        lazy.read_next.end()) {  // two flags: value known unprimed, and primed
      Instruction& reset = at(bound.reset);
      if (reset.c == 0) reset = {Op::clear, registers(2), 0, 2};
      lazy.known = reset.a + (is_primed_ ? 1 : 0);
    }
  }
  if (lazy.known < 0) {
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      if (lazy.read_next[i]) note_read_of_next(i);
    }
    emit({Op::call, 0, 0, 0, static_cast<std::int64_t>(lazy.piece)});
    return lazy.value;
  }
  const Label is_known = new_label();
  jump(Op::jump_if, lazy.known, is_known);
  emit({Op::call, 0, 0, 0, static_cast<std::int64_t>(lazy.piece)});
  emit({Op::set, lazy.known, 0, 0, 1});
  place(is_known);
  return lazy.value;
}

void Lowering::note_read_of_next(std::size_t variable) {
  if (assigns_ && !assigned_[variable]) throw NotTyped("a variable that has no value yet");
  read_next_[variable] = true;
}

std::pair<const Code*, Lowering::Scope*> Lowering::called(const Node& name, Scope& scope) {
  const Node* operation = &name;
  Scope* from = &scope;
  while (operation->code == nullptr) {
    const Bound& bound = *outwards(*from, operation->hops)->slots[operation->slot];
    operation = bound.node;
    from = bound.scope;
  }
  return {operation->code, outwards(*from, operation->hops)};
}

void Lowering::enter_call() {
  constexpr int deepest = 100;
  if (++depth_ > deepest) throw NotTyped("an operator that calls itself");
}

bool Lowering::within(const Node& node, Scope& scope, FunctionRef<void(const Node&, Scope&)> work,
                      bool has_ways) {
  if (node.maker == makers::remembered || node.maker == makers::told) {
    work(*node.parts.front(), scope);
    return true;
  }
  if (node.maker == makers::let) {
    for (const Binder& each : node.binders) bind(scope, each.slots.front(), *each.set, scope);
    work(*node.parts.front(), scope);
    return true;
  }
  if (node.maker == makers::cell) {
    work(*node.cell->body, new_scope(nullptr, node.cell->slots));
    return true;
  }
  if (node.maker == makers::local) {
    Bound& bound = *outwards(scope, node.hops)->slots[node.slot];
    if (bound.value || !has_ways) return false;
    work(*bound.node, *bound.scope);
    return true;
  }
  if (node.maker != makers::call || is_fold(node)) return false;
  const auto [code, home] = called(*node.parts.front(), scope);
  enter_call();
  Scope& inner = new_scope(home, code->slots);
  for (std::size_t i = 1; i < node.parts.size(); ++i) bind(inner, i - 1, *node.parts[i], scope);
  work(*code->body, inner);
  --depth_;
  return true;
}

namespace {

// Does the node, or code that it calls, have a recursive function or operator? `seen`: true for code on the path to
// the node, false for code that was searched and has none.
bool recurs(const Node& node, std::map<const Code*, bool>& seen) {
  if (node.maker == makers::recursive) return true;
  const auto any = [&](const auto& all, auto part) {
    return std::any_of(all.begin(), all.end(),
                       [&](const auto& each) { return part(each) != nullptr && recurs(*part(each), seen); });
  };
  if (any(node.parts, [](const NodePointer& each) { return each.get(); })) return true;
  if (any(node.binders, [](const Binder& each) { return each.set.get(); })) return true;
  for (const Code* const code : {node.code, static_cast<const Code*>(node.cell)}) {
    if (code == nullptr) continue;
    const auto [known, is_new] = seen.emplace(code, true);
    if (is_new && (code->body == nullptr || !recurs(*code->body, seen))) known->second = false;
    if (known->second) return true;
  }
  return false;
}

}  // namespace

std::optional<Lowering::Typed> Lowering::tabulated(const Node& call, Scope& scope) {
  constexpr std::uint64_t most_values = 4096;
  const Node& operation = *call.parts.front();
  std::map<const Code*, bool> seen = {{operation.code, true}};
  constexpr Reads of_state = reads_now | reads_next | reads_itself | reads_unknown | reads_chance;
  if (operation.code == nullptr || outwards(scope, operation.hops) != nullptr ||
      (operation.code->reads & of_state) != 0 || !recurs(*operation.code->body, seen))
    return std::nullopt;
  std::vector<TypePointer> types;
  std::vector<Typed> arguments;
  for (std::size_t i = 1; i < call.parts.size(); ++i) {
    if (call.parts[i]->maker == makers::operation) return std::nullopt;
    arguments.push_back(in_registers(value(*call.parts[i], scope)));
    types.push_back(arguments.back().type);
  }
  const TypePointer all = Types::tuple(types);
  if (all->kind != Type::Kind::map || all->size > most_values) return std::nullopt;  // its expansion may end
  std::vector<Term> values(as_position(all->size));
  std::vector<Word> words(all->words);
  TypePointer type = std::make_shared<const Type>();
  for (std::size_t i = 0; i < all->size; ++i) {
    types_.value_of(*all, i, words.data());
    try {
      const Term given = constants_.values().kept(types_.load(*all, words.data()));
      constants_.begin({});
      values[i] =
          constants_.values().kept(constants_.applied(*operation.code, constants_.values().items(given)));
      type = types_.join(type, types_.of(values[i]));
    } catch (const EvaluationError&) {  // no value for these arguments
    }
  }
  if (type->kind == Type::Kind::none) return failing(Types::boolean());
  std::vector<Word> table;
  for (const Term each : values) {
    std::vector<Word> made(type->words, TypedCode::nothing);
    if (!each.is_unset()) types_.store(*type, each, made.data());
    table.insert(table.end(), made.begin(), made.end());
  }
  const Register given = registers(all->words), found = registers(type->words);
  Register at = given;
  for (const Typed& each : arguments) {
    copy(at, each.at, each.type->words);
    at += static_cast<Register>(each.type->words);
  }
  const Register number = raw_number(given, *all);
  emit({Op::look_up, found, add_table(table), number, type->words});
  return Typed{type, found};
}

}  // namespace lucas::tla
