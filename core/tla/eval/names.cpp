// Compiler, names: finds what a name means where it is written, and compiles definitions when they are first used.
#include <fmt/format.h>

#include <algorithm>

#include "lucas/text.hpp"
#include "tla/eval/compiler.hpp"
#include "tla/eval/program.hpp"

namespace lucas::tla {

void Compiler::fail(Place place, const std::string& problem, const std::string& hint) const {
  throw error_at(*here_.source, place, problem, hint);
}
void Compiler::fail(const Syntax& e, const std::string& problem, const std::string& hint) const {
  fail(e.place, '\'' + excerpt(e.text) + "' " + problem, hint);
}
void Compiler::require_arguments(const Syntax& e, std::size_t count) const {
  if (e.children.size() != count)
    fail(e, "takes " + counted(count, "argument") + ", not " + std::to_string(e.children.size()));
}
void Compiler::fail_recursive(const Syntax& e) const {
  fail(e, "is called by itself", "RECURSIVE before its definition allows that.");
}
void Compiler::fail_unknown(const Syntax& e) const {
  if (std::find(here_.unannounced.begin(), here_.unannounced.end(), e.text) != here_.unannounced.end())
    fail_recursive(e);
  std::vector<std::string> bound;
  for (const auto& [name, meaning] : here_.declared) bound.push_back(name);
  throw unknown_name(*here_.source, e, *here_.space, bound);
}

Cell& Compiler::new_cell() {
  Cell& cell = *cells_.emplace_back(std::make_unique<Cell>());
  cell.index = cells_.size() - 1;
  return cell;
}

// ---- Names -----------------------------------------------------------------------------------------------------------

const Meaning* Compiler::find_declared(const std::string& name) const {
  const auto found = std::find_if(here_.declared.rbegin(), here_.declared.rend(),
                                  [&](const auto& each) { return each.first == name; });
  return found == here_.declared.rend() ? nullptr : &found->second;
}

// Declares a name. Throws UsageError, as SANY does, if it means something already: that is mostly a mistake.
void Compiler::declare(const std::string& name, Meaning meaning, Place place) {
  const Entity* const known = here_.space->find(name);
  const bool is_there = known != nullptr && !known->is_begun && known->order < here_.order;
  const bool is_begun = known != nullptr && known->is_begun && known->meaning && known->order < here_.order;
  if (find_declared(name) != nullptr || is_there || is_begun)
    fail(place, "'" + excerpt(name) + "' means something already: take another name");
  here_.declared.emplace_back(name, std::move(meaning));
}

NodePointer Compiler::named(const Syntax& e) {
  if (const Meaning* const declared = find_declared(e.text)) return call_of(e, *declared);
  if (Entity* const entity = here_.space->find(e.text)) return of_entity(*entity, e);
  const Standard* const of_language = find_standard(e.text, e.children.size());
  const bool is_of_steps = e.text == "ENABLED" || e.text == "\\cdot";
  const bool takes_no_steps = is_of_steps && here_.space->module == nullptr;  // steps are the model's
  if (of_language == nullptr || !of_language->module.empty() || takes_no_steps) {
    if (e.text == "UNCHANGED") return unchanged(e, e.children.front(), "UNCHANGED");
    const std::string why = why_foreign(e.text);  // an error; in a specification only if evaluated
    if (why.empty() || here_.space->module == nullptr) fail_unknown(e);
    return makers::failing(data(e, {}, values_.kept(values_.string(why))));
  }
  return standard(e, e.text);
}

NodePointer Compiler::of_entity(Entity& entity, const Syntax& e) {
  switch (entity.kind) {
    case Entity::Kind::standard:
      return standard(e, entity.name);
    case Entity::Kind::constant:
      fail(e, "is a constant without a value",
           fmt::format("-c '{}=…' gives it one, or the cfg file.", entity.name));
    case Entity::Kind::variable:
    case Entity::Kind::property:
    case Entity::Kind::renamed: {
      if (!e.children.empty()) fail(e, "takes no arguments; f[x] is f applied to x");
      if (entity.kind == Entity::Kind::variable) return variable_node(e, entity.position);
      const bool is_renamed = entity.kind == Entity::Kind::renamed;
      NodeData all = data(e, is_renamed ? parts_of(of_entity(*entity.same, e)) : Nodes());
      all.slot = entity.position;
      all.reads = reads_now | reads_itself;
      return made(is_renamed ? makers::renamed : makers::property, std::move(all));
    }
    case Entity::Kind::instance:
      fail(e, "is an instance of a module: " + e.text + "!Op is an operator of it");
    case Entity::Kind::value:
      if (entity.home == nullptr) {
        require_arguments(e, entity.arity);
        if (entity.arity == 0) return literal(e, entity.literal);
        Nodes given = nodes(e.children);
        NodePointer index =
            given.size() == 1 ? std::move(given.front()) : made(makers::tuple, data(e, std::move(given)));
        return made(makers::application, data(e, parts_of(literal(e, entity.literal), std::move(index))));
      }
      break;
    case Entity::Kind::definition:
      break;
  }
  return call_of(e, meaning_of(entity, e));
}

// `meaning` is a copy, since compiling the arguments may declare names.
NodePointer Compiler::call_of(const Syntax& e, Meaning meaning) {
  if (meaning.code == nullptr && meaning.arities.empty()) {
    if (!e.children.empty()) fail(e, "takes no arguments");
    return node_of(meaning.cell != nullptr ? makers::cell : makers::local, e, meaning);
  }
  require_arguments(e, meaning.arities.size());
  Nodes parts = parts_of(node_of(makers::operation, e, meaning));
  const bool asks_enabled = meaning.code != nullptr && meaning.code->asks_enabled;
  const Space* const space = here_.space;
  if (asks_enabled) here_.space = &spaces_.of_enabled(*space);
  for (NodePointer& each : arguments(e, meaning.arities)) parts.push_back(std::move(each));
  here_.space = space;
  NodePointer call = made(makers::call, data(e, std::move(parts)));
  if (asks_enabled)  // even if its arguments are steps
    call->reads = static_cast<Reads>((call->reads & ~reads_next) | (meaning.code->reads & reads_next));
  return call;
}

NodePointer Compiler::standard(const Syntax& e, const std::string& name) {
  const Standard* const found = find_standard(name, e.children.size());
  if (found == nullptr) fail_unknown(e);
  if (name == "/\\" || name == "\\/") return made(found->make, data(e, nodes(e.children)));  // many operands
  require_arguments(e, found->arities.size());
  if (name == "\\subseteq" || name == "UNION") {
    if (const Syntax* const same = name == "UNION" ? same_union(e) : same_inclusion(e)) return node(*same);
  }
  if (found->module == "TLC") used_.insert(name);
  if (name == "TLCGet" && e.children.front().kind == Kind::string) used_.insert(e.children.front().text);
  const bool has_steps = std::exchange(here_.has_steps, here_.has_steps || name == "ENABLED");
  const Space* const space = here_.space;
  if (name == "ENABLED") here_.space = &spaces_.of_enabled(*space);
  const std::size_t first_use = uses_.size();
  NodePointer node = made(found->make, data(e, arguments(e, found->arities)));
  here_.space = space;
  here_.has_steps = has_steps;
  if (name == "ENABLED") {
    node->reads = static_cast<Reads>((node->reads & ~reads_next) | reads_itself);
    for (std::size_t i = first_use; i < uses_.size(); ++i) uses_[i].is_enabled = true;
  }
  return node;
}

// ---- What an entity means ------------------------------------------------------------------------------------------

const Meaning& Compiler::meaning_of(Entity& entity, const Syntax& e) {
  if (entity.is_begun && (!entity.meaning || !may_call(entity))) {
    if (entity.meaning) fail_recursive(e);
    fail(e, "is defined by itself, and takes no argument that ends that");
  }
  if (entity.meaning) return *entity.meaning;
  if (entity.definition != nullptr && entity.definition->problem) throw *entity.definition->problem;
  entity.is_begun = true;
  begun_.push_back(&entity);
  in_home(*entity.home, entity.order, [&] {
    if (entity.source != nullptr) here_.source = entity.source;
    define_entity(entity);
  });
  begun_.pop_back();
  return *entity.meaning;
}

// May a definition use itself? It may if it is declared RECURSIVE, stands for a constant, or is a function.
bool Compiler::may_recur(const Entity* entity) {
  const Definition* const definition = entity->definition;
  return entity->is_recursive ||
         (definition != nullptr && (definition->is_function || definition->name != entity->name));
}

// May a definition that is still being compiled be used? That is recursion, so some definition on the cycle must be
// allowed to recur.
bool Compiler::may_call(const Entity& begun) const {
  const auto first = std::find(begun_.begin(), begun_.end(), &begun);
  return first == begun_.end() || begun.meaning->cell != nullptr ||
         std::any_of(first, begun_.end(), may_recur);
}

void Compiler::define_entity(Entity& entity) {
  const Definition* const definition = entity.definition;
  if (definition != nullptr && !definition->is_function && !definition->arities.empty()) {
    Code& code = new_code();
    entity.meaning = Meaning{.level = here_.level, .code = &code, .arities = definition->arities};
    return compile_operator(code, *definition);
  }
  if (here_.level > 0) return define_in_frame(entity);
  Cell& cell = new_cell();
  if (definition != nullptr && definition->is_function) {
    entity.meaning = Meaning{.level = here_.level, .cell = &cell};
    compile(cell, [&] {
      NodePointer function = function_of(*definition);
      function->cell = &cell;
      return function;
    });
    return;
  }
  compile(cell, [&] { return node(definition != nullptr ? definition->body.front() : *entity.expression); });
  // TLC evaluates constant definitions before it takes steps, so the reads of such a cell are cleared. Operators that
  // are arguments here belong to the definition; those that are still being compiled may read anything.
  const bool is_all_known = std::none_of(begun_.begin(), begun_.end() - 1, may_recur);
  const Reads given = is_all_known ? reads_parameter | reads_unknown : Reads{0};
  if (is_constant(cell.reads & ~(reads_chance | given))) cell.reads = 0;
  entity.meaning = Meaning{.level = here_.level, .cell = &cell};
}

// Compiles a definition without arguments in an instance that reads variables of a frame: it becomes the code of an
// operator, since its value depends on the frame.
void Compiler::define_in_frame(Entity& entity) {
  Code& code = new_code();
  const Definition* const definition = entity.definition;
  compile(code, [&] {
    if (definition == nullptr || !definition->is_function)
      return node(definition != nullptr ? definition->body.front() : *entity.expression);
    std::vector<Binder> defined;
    const std::size_t slot = slots_[here_.level];
    define_local(*definition, defined);
    NodeData all{.spot = {here_.source, definition->place, nullptr}, .binders = std::move(defined)};
    const Syntax& name = made_up({.kind = Kind::name, .text = definition->name, .place = definition->place});
    all.parts = parts_of(node_of(makers::local, name, {.level = here_.level, .slot = slot}));
    return made(makers::let, std::move(all));
  });
  entity.meaning = Meaning{.level = here_.level, .code = &code};
}

void Compiler::compile_operator(Code& code, const Definition& definition) {
  compile_operator(code, definition, [&] { return node(definition.body.front()); });
}
void Compiler::compile_operator(Code& code, const Definition& definition,
                                FunctionRef<NodePointer()> body_of) {
  compile(code, [&] {
    for (std::size_t i = 0; i < definition.arities.size(); ++i) {
      const Bound& parameter = definition.parameters[i];
      declare(parameter.names.front(), Meaning::of_parameter(here_.level, new_slot(), definition.arities[i]),
              parameter.place);
    }
    return body_of();
  });
}

// Compiles f[x \in S] == e; each application has its own frame, with slots for the variables.
NodePointer Compiler::function_of(const Definition& definition) {
  Code& code = new_code();
  const Spot spot{here_.source, definition.place, nullptr};
  compile(code, [&] {
    return made(makers::function, bound({.spot = spot}, definition.parameters, definition.body.front()));
  });
  NodeData data{.spot = spot, .code = &code};
  NodePointer made = makers::recursive(std::move(data));
  made->reads = code.reads;
  return made;
}

// ---- LET -------------------------------------------------------------------------------------------------------------

// Compiles a definition of LET. Values and functions get a slot and are added to `defined`; operators become code,
// which calls evaluate.
void Compiler::define_local(const Definition& definition, std::vector<Binder>& defined) {
  if (definition.problem) throw *definition.problem;
  if (!definition.is_function && !definition.arities.empty()) {
    const auto announced = announced_.find(definition.name);
    if (announced != announced_.end()) {
      Code& code = *announced->second;
      announced_.erase(announced);
      return compile_operator(code, definition);
    }
    Code& code = new_code();
    here_.unannounced.push_back(definition.name);
    compile_operator(code, definition);
    here_.unannounced.pop_back();
    return declare(definition.name, {.level = here_.level, .code = &code, .arities = definition.arities},
                   definition.place);
  }
  const std::size_t slot = new_slot();
  if (definition.is_function) {
    // In its own body the function counts as one that may be true in several ways.
    declare(definition.name, {.level = here_.level, .slot = slot, .reads = reads_branches}, definition.place);
    NodePointer function = function_of(definition);
    function->slot = slot;
    here_.declared.back().second.reads = function->reads;
    defined.push_back({std::move(function), {slot}});
    return;
  }
  NodePointer body = node(definition.body.front());
  declare(definition.name, {.level = here_.level, .slot = slot, .reads = body->reads}, definition.place);
  defined.push_back({std::move(body), {slot}});
}

// Declares the operators that RECURSIVE names, so that they may be called before they are defined.
void Compiler::announce(const Unit& unit) {
  for (const Declaration& each : unit.declared) {
    if (each.arity == 0) continue;
    Code& code = new_code();
    announced_.insert_or_assign(each.name, &code);
    declare(each.name,
            {.level = here_.level, .code = &code, .arities = std::vector<std::size_t>(each.arity, 0)},
            each.place);
  }
}

NodePointer Compiler::let_in(const Syntax& e, FunctionRef<NodePointer()> body_of) {
  const Space* const space = here_.space;
  return in_scope([&] {
    std::vector<Binder> defined;
    for (const Unit& unit : e.units) {
      if (unit.kind == Unit::Kind::recursive) announce(unit);
      if (unit.definition.instance) {
        define_instance(unit);
      } else if (unit.kind == Unit::Kind::definition) {
        define_local(unit.definition, defined);
      }
    }
    NodePointer body = body_of();
    here_.space = space;
    if (defined.empty()) return body;
    NodeData all = data(e, parts_of(std::move(body)));
    all.binders = std::move(defined);
    return made(makers::let, std::move(all));
  });
}

}  // namespace lucas::tla
