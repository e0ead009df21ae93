// Compiler, expressions: makes a node of each construct of TLA+.
#include "tla/eval/compiler.hpp"

#include <map>
#include <utility>

#include "lucas/ranges.hpp"

namespace lucas::tla {

namespace {

// The number of nodes of an expression; counting stops at `enough`.
std::size_t nodes_in(const Node& node, std::size_t enough) {
  std::size_t count = 1;
  for (const NodePointer& each : node.parts) count += count < enough ? nodes_in(*each, enough - count) : 0;
  for (const Binder& each : node.binders) count += count < enough ? nodes_in(*each.set, enough - count) : 0;
  return count;
}

}  // namespace

const Cell& Compiler::whole(const Space& space, const Syntax& expression, const Source& source,
                            bool has_steps) {
  here_ = Scope{.space = &space, .source = &source, .has_steps = has_steps};
  begun_.clear();
  Cell& cell = new_cell();
  compile(cell, [&] { return node(expression); });
  return cell;
}

const Cell* Compiler::named_cell(const Space& space, const std::string& name) {
  Entity* const entity = space.find(name);
  if (entity == nullptr || (entity->kind != Entity::Kind::definition && entity->kind != Entity::Kind::value))
    return nullptr;
  here_ = Scope{.space = &space, .source = space.source};
  begun_.clear();
  const Syntax e{.kind = Kind::name, .text = name, .place = entity->place};
  if (entity->kind == Entity::Kind::value && entity->home == nullptr) {
    Cell& cell = new_cell();
    compile(cell, [&] { return literal(e, entity->literal); });
    return &cell;
  }
  return meaning_of(*entity, e).cell;
}

// ---- Making nodes --------------------------------------------------------------------------------------------------

NodePointer Compiler::made(Maker make, NodeData data) const {
  Reads reads = data.reads;
  for (const NodePointer& each : data.parts) reads |= each->reads;
  for (const Binder& each : data.binders) reads |= each.set->reads;
  static const Maker disjunction = find_standard("\\/", 2)->make, membership = find_standard("\\in", 2)->make;
  if (make == makers::exists || make == makers::forall || make == disjunction) reads |= reads_branches;
  if (make == membership && !is_constant(data.parts.front()->reads)) reads |= reads_choice;
  data.reads = reads;
  return make(std::move(data));
}

NodeData Compiler::data(const Syntax& e, Nodes parts, Term term) const {
  return {.spot = {here_.source, e.place, &e}, .parts = std::move(parts), .term = term};
}
NodePointer Compiler::node_of(Maker make, const Syntax& e, const Meaning& meaning) const {
  NodeData all = data(e);
  all.slot = meaning.slot;
  all.hops = here_.level - meaning.level;
  all.code = meaning.code;
  all.cell = meaning.cell;
  all.reads = meaning.code != nullptr     ? meaning.code->reads
              : meaning.cell != nullptr   ? meaning.cell->reads
              : make == makers::operation ? static_cast<Reads>(reads_unknown)
                                          : static_cast<Reads>(meaning.reads & ~reads_itself);
  if (meaning.cell == nullptr && meaning.level > 0)
    uses_.push_back({meaning.level, meaning.slot, make == makers::local, all.reads});
  return make(std::move(all));
}
NodePointer Compiler::literal(const Syntax& e, Term term) const {
  return makers::literal(data(e, {}, values_.kept(term)));
}

Nodes Compiler::nodes(const Syntaxes& all) {
  Nodes made;
  for (const Syntax& each : all) made.push_back(node(each));
  return made;
}

NodePointer Compiler::node(const Syntax& e) {
  if (e.is_label()) return node(e.children.front());
  if (++depth_ > deepest) fail(e.place, "definitions that call too many others");
  constexpr std::size_t with_variables = 4;  // levels of stack; other nodes take one
  const std::size_t use = uses_.size(), slot = slots_[here_.level], beside = std::exchange(height_, 0);
  NodePointer made = node_by_kind(e);
  --depth_;
  height_ += made->binders.empty() ? 1 : with_variables;
  made = folded(e, std::move(made), use, slot);
  made->height = static_cast<std::uint16_t>(height_);
  height_ = std::max(height_, beside);
  return made;
}

// A constant expression that refers to no variable around it becomes a cell of its own: it is evaluated once.
NodePointer Compiler::folded(const Syntax& e, NodePointer made, std::size_t first_use,
                             std::size_t first_slot) {
  std::vector<Use> outer;
  for (std::size_t i = first_use; i < uses_.size(); ++i) {
    const Use& use = uses_[i];
    const bool is_outer = use.level < here_.level || (use.level == here_.level && use.slot < first_slot);
    const bool is_new = ranges::none_of(outer, [&](const Use& each) { return each.is_same(use); });
    if (is_outer && is_new) outer.push_back(use);
  }
  const bool is_simple = made->parts.empty() && made->binders.empty();
  if (is_simple) return made;
  if (!outer.empty() || !is_constant(made->reads)) return remembered(e, std::move(made), std::move(outer));
  uses_.resize(first_use, {});
  Cell& cell = new_cell();
  cell.slots = slots_[here_.level];
  cell.height = std::exchange(height_, 1);
  cell.reads = made->reads & reads_branches;
  cell.body = std::move(made);
  return node_of(makers::cell, e, {.level = here_.level, .cell = &cell});
}

// Makes a caching node of an expression that reads only a few variables, around it or of the state, and costs more
// than a look into the cache (Memory). Returns other expressions as they are.
NodePointer Compiler::remembered(const Syntax& e, NodePointer made, std::vector<Use> outer) {
  constexpr std::size_t most_keys = Memory::most_keys, few = 8;  // nodes
  const bool are_values = ranges::all_of(outer, [](const Use& use) { return use.is_value; });
  if (outer.size() > most_keys || !are_values || (made->reads & reads_unknown) != 0 ||
      nodes_in(*made, few) < few)
    return made;
  Footprint read;
  made->trace(read);
  if (read.is_more || outer.size() + read.variables.size() > most_keys) return made;
  NodeData all = data(e, parts_of(std::move(made)));
  all.slot = ++remembered_;
  ++height_;
  for (const Use& use : outer)
    all.parts.push_back(node_of(makers::local, e, {.level = use.level, .slot = use.slot}));
  for (const std::size_t variable : read.variables) all.parts.push_back(variable_node(e, variable));
  all.hops = outer.size();
  return this->made(makers::remembered, std::move(all));
}

NodePointer Compiler::variable_node(const Syntax& e, std::size_t position) const {
  NodeData all = data(e);
  all.slot = position;
  all.reads = reads_now | reads_itself;
  return makers::variable(std::move(all));
}

NodePointer Compiler::node_by_kind(const Syntax& e) {
  static const std::map<Kind, Maker> of_operands = {
      {Kind::tuple, makers::tuple},         {Kind::set, makers::enumeration},
      {Kind::functions, makers::functions}, {Kind::application, makers::application},
      {Kind::product, makers::product},     {Kind::conditional, makers::conditional},
      {Kind::cases, makers::cases}};
  static const std::map<Kind, Maker> of_variables = {
      {Kind::filter, makers::filter}, {Kind::image, makers::image},   {Kind::function, makers::function},
      {Kind::forall, makers::forall}, {Kind::exists, makers::exists}, {Kind::choose, makers::first_choice}};
  if (e.kind == Kind::tuple && e.children.empty()) return literal(e, values_.tuple({}));
  if (e.kind == Kind::set && e.children.empty()) return literal(e, values_.ascending({}));
  if (const auto found = of_operands.find(e.kind); found != of_operands.end())
    return made(found->second, data(e, nodes(e.children)));
  if (const auto found = of_variables.find(e.kind); found != of_variables.end()) {
    if (e.bounds.front().set.empty())
      fail(e.place, "this goes over all values there are, which cannot be tried",
           "\\in and a set behind the variable bounds it.");
    return in_scope([&] { return made(found->second, bound(data(e), e.bounds, e.children.front())); });
  }
  switch (e.kind) {
    case Kind::number:
      return literal(e, values_.integer(e.number));
    case Kind::string:
      return literal(e, values_.string(e.text));
    case Kind::boolean:
      return literal(e, Term::boolean(e.number != 0));
    case Kind::name:
      return named(e);
    case Kind::member:
      return member_of(*here_.space, e);
    case Kind::part:
      return part_in(*here_.space, e);
    case Kind::at:
      if (!here_.at) fail(e.place, "@ stands for the old value in EXCEPT; there is none here");
      return node_of(makers::local, e, *here_.at);
    case Kind::record:
      return fields(e, makers::record);
    case Kind::records:
      return fields(e, makers::records);
    case Kind::except:
      return changed(e);
    case Kind::prime:
      return after(e, e.children.front(), "'");
    case Kind::action:
      return action(e);
    case Kind::let:
      return let_in(e, [&] { return node(e.children.front()); });
    case Kind::lambda:
      fail(e.place, "a LAMBDA can only be an argument of an operator that takes one");
    default:
      fail(e.place, "this has no meaning here");
  }
}

// A node for a record or a set of records. Its first part is the set of field names, ascending; an expression for
// each name follows in that order.
NodePointer Compiler::fields(const Syntax& e, Maker make) {
  std::vector<std::pair<Term, NodePointer>> all;
  for (std::size_t i = 0; i < e.children.size(); i += 2)
    all.emplace_back(values_.string(e.children[i].text), node(e.children[i + 1]));
  std::sort(all.begin(), all.end(),
            [&](const auto& a, const auto& b) { return values_.compare(a.first, b.first) < 0; });
  std::vector<Term> names;
  Nodes parts(1);
  for (auto& [name, part] : all) {
    names.push_back(name);
    parts.push_back(std::move(part));
  }
  parts.front() = literal(e, values_.ascending(names));
  return made(make, data(e, std::move(parts)));
}

// ---- Constructs that bind variables --------------------------------------------------------------------------------

// Adds bound variables and the body to `all`. The sets of the variables are compiled outside of their scope.
NodeData Compiler::bound(NodeData all, const std::vector<Bound>& bounds, FunctionRef<NodePointer()> body_of) {
  std::vector<Place> places;
  for (const auto& [names, is_tuple, set, place] : bounds) {
    const auto together = static_cast<std::ptrdiff_t>(is_tuple ? names.size() : 1);
    for (auto at = names.begin(); at != names.end(); at += together) {
      all.binders.push_back({node(set.front()), {}, {at, at + together}, is_tuple});
      places.push_back(place);
    }
  }
  for (Binder& binder : all.binders) {
    for (std::size_t i = 0; i < binder.names.size(); ++i) binder.slots.push_back(new_slot());
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Binder& binder = all.binders[i];
    for (std::size_t k = 0; k < binder.slots.size(); ++k)
      declare(binder.names[k], {.level = here_.level, .slot = binder.slots[k]}, places[i]);
  }
  all.parts = parts_of(body_of());
  all.slot = slots_[here_.level];
  return all;
}

NodePointer Compiler::changed(const Syntax& e) {
  Nodes parts = parts_of(node(e.children.front()));
  for (std::size_t i = 1; i + 1 < e.children.size(); i += 2) {
    NodeData each = data(e, nodes(e.children[i].children));
    each.slot = new_slot();
    const auto outer = std::exchange(here_.at, Meaning{.level = here_.level, .slot = each.slot});
    each.parts.push_back(node(e.children[i + 1]));
    here_.at = outer;
    parts.push_back(made(makers::change, std::move(each)));
  }
  return made(makers::except, data(e, std::move(parts)));
}

// ---- The state after a step ----------------------------------------------------------------------------------------

void Compiler::require_steps(const Syntax& e, const char* sign) const {
  if (!here_.has_steps)
    fail(e.place, std::string(sign) + " tells of the state after a step; there is none here",
         "For steps there is --step-invariant.");
}

// The value of `of` after a step. `sign`: how the text writes that, for messages.
NodePointer Compiler::after(const Syntax& e, const Syntax& of, const char* sign) {
  require_steps(e, sign);
  if (here_.is_primed) fail(e.place, std::string(sign) + " within '");
  here_.is_primed = true;
  NodePointer inner = node(of);
  here_.is_primed = false;
  NodePointer primed = made(makers::primed, data(e, parts_of(std::move(inner))));
  if ((primed->reads & (reads_now | reads_parameter)) != 0)  // a parameter may stand for a variable
    primed->reads = static_cast<Reads>((primed->reads & ~reads_now) | reads_next);
  primed->reads |= reads_itself;
  return primed;
}

NodePointer Compiler::unchanged(const Syntax& e, const Syntax& v, const char* sign) {
  require_steps(e, sign);
  NodePointer made = this->made(makers::unchanged, data(e, parts_of(node(v))));
  if (!is_constant(made->reads)) made->reads |= reads_next;
  made->reads |= reads_itself;
  return made;
}

// [A]_v is A \/ v' = v, and <<A>>_v is A /\ v' # v.
NodePointer Compiler::action(const Syntax& e) {
  const bool may_stutter = e.text == "]_";
  if (!may_stutter && e.text != ">>_") fail_unknown(e);
  NodePointer step = node(e.children[0]);
  NodePointer stays = unchanged(e, e.children[1], may_stutter ? "[A]_v" : "<<A>>_v");
  if (!may_stutter) stays = made(find_standard("~", 1)->make, data(e, parts_of(std::move(stays))));
  return made(find_standard(may_stutter ? "\\/" : "/\\", 2)->make,
              data(e, parts_of(std::move(step), std::move(stays))));
}

}  // namespace lucas::tla
