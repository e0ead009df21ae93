// Compiler, instances: I!Op, instances in LET or with parameters, which read variables of frames; and parts of
// definitions, Op!2.
#include <cstdlib>

#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "tla/eval/compiler.hpp"

namespace lucas::tla {
namespace {

// The expression with that label; nullptr if there is none. Expressions that bind variables are not searched.
const Syntax* labelled(const Syntax& e, const std::string& label) {
  if (e.is_label() && e.text == label) return &e.children.front();
  for (const Syntax& each : e.children) {
    const Syntax* const found = each.bounds.empty() ? labelled(each, label) : nullptr;
    if (found != nullptr) return found;
  }
  return nullptr;
}

}  // namespace

// ---- Instances -----------------------------------------------------------------------------------------------------

const Syntax& Compiler::made_up(Syntax e) { return made_up_.emplace_back(std::move(e)); }

// A space with the names of `space` and those that are declared here, in frames. An instance made in it reads the
// expressions for its constants and variables there.
Space& Compiler::space_here(const Space& space) {
  Space& made = spaces_.copy_of(space);
  made.level = here_.level;
  return made;
}
void Compiler::add_declared(Space& space, const std::string& name, const Meaning& meaning) {
  Entity entity{.kind = Entity::Kind::value, .name = name, .is_begun = true, .meaning = meaning};
  entity.home = &space;
  spaces_.add(space, std::move(entity));
}

// Adds the instance of LET I == INSTANCE M, or of LET INSTANCE M.
void Compiler::define_instance(const Unit& unit) {
  Space& space = space_here(*here_.space);
  for (const auto& [name, meaning] : here_.declared) add_declared(space, name, meaning);
  spaces_.add_instance(space, unit);
  here_.space = &space;
}

// I(a, b)!Op is Op in a new instance, whose parameters are variables of the current frame.
NodePointer Compiler::member_of(const Space& space, const Syntax& e) {
  Entity* const entity = space.find(e.text);
  const bool is_unread = entity != nullptr && entity->definition != nullptr && entity->definition->problem;
  if (is_unread) throw UsageError(*entity->definition->problem);
  if (entity != nullptr && entity->kind == Entity::Kind::definition) return part_in(space, e);
  if (entity == nullptr || entity->kind != Entity::Kind::instance) fail(e, "is no instance of a module");
  const Syntax& inner = e.children.back();
  const std::size_t arguments = e.children.size() - 1;
  const std::vector<std::size_t>& arities = entity->definition->arities;
  if (arguments != arities.size())
    fail(e, "takes " + counted(arities.size(), "argument") + ", not " + std::to_string(arguments));
  if (entity->instance != nullptr) return within(*entity->instance, inner, e);
  if (ranges::count(instances_, entity) > 0) fail(e, "is an instance that needs itself");
  std::vector<Binder> given;
  Space& home = space_here(*entity->home);
  for (std::size_t i = 0; i < arguments; ++i) {
    const Syntax& argument = e.children[i];
    NodePointer node = arities[i] == 0 ? this->node(argument) : operator_argument(argument, arities[i]);
    Meaning meaning{.level = here_.level, .slot = new_slot()};
    meaning.arities.assign(arities[i], 0);
    meaning.reads = node->reads;
    add_declared(home, entity->definition->parameters[i].names.front(), meaning);
    given.push_back({std::move(node), {meaning.slot}});
  }
  instances_.push_back(entity);
  NodeData all =
      data(e, parts_of(within(spaces_.of_instance(*entity->definition->instance, home), inner, e)));
  instances_.pop_back();
  all.binders = std::move(given);
  return made(makers::let, std::move(all));
}

NodePointer Compiler::within(const Space& space, const Syntax& inner, const Syntax& e) {
  if (inner.kind == Kind::member) return member_of(space, inner);
  if (inner.kind == Kind::part) return part_in(space, inner);
  Entity* const found = space.find(inner.text);
  if (found == nullptr) {
    std::vector<std::string> names;
    for (const auto& [name, known] : space.names) names.push_back(name);
    const std::string near = nearest(inner.text, names);
    fail(inner, "is not defined by " + e.text, near.empty() ? "" : "Did you mean '" + near + "'?");
  }
  return of_entity(*found, inner);
}

// ---- Parts of definitions ------------------------------------------------------------------------------------------

// The body of the definition that `e` calls, in a space where its parameters stand for the arguments.
Compiler::Part Compiler::definition_of(const Space& space, const Syntax& e) {
  const Syntaxes& given = e.children;
  const Entity* const entity = space.find(e.text);
  if (entity == nullptr || entity->definition == nullptr || entity->definition->body.empty()) fail_unknown(e);
  const Definition& definition = *entity->definition;
  if (definition.problem) throw UsageError(*definition.problem);
  if (definition.is_function || definition.parameters.size() != given.size())
    fail(e, "takes other arguments, so that its parts cannot be named");
  if (given.empty()) return {entity->home, &definition.body.front()};
  Space& caller = space_here(space);
  for (const auto& [name, meaning] : here_.declared) add_declared(caller, name, meaning);
  Space& home = spaces_.of_call(*entity, given, caller);
  home.level = here_.level;
  return {&home, &definition.body.front()};
}

Compiler::Part Compiler::part_of(const Space& space, const Syntax& e) {
  if (e.kind == Kind::name) return definition_of(space, e);
  if (e.kind == Kind::member) {
    const Syntax& inner = e.children.back();
    const Entity* const entity = space.find(e.text);
    if (entity != nullptr && entity->instance != nullptr) return part_of(*entity->instance, inner);
    Syntaxes given(e.children.begin(), e.children.end() - 1);
    const Part whole = definition_of(
        space, made_up({.kind = Kind::name, .text = e.text, .children = std::move(given), .place = e.place}));
    const Syntax* const found = labelled(*whole.syntax, inner.text);
    if (found == nullptr) fail(inner, "is no label in " + e.text);
    return {whole.space, found};
  }
  if (e.kind != Kind::part) fail(e.place, "parts of this cannot be named");
  const Part whole = part_of(space, e.children.front());
  if (e.text == ":") return whole;
  const auto& parts = whole.syntax->children;
  const std::size_t number = e.text == "<<"   ? 1
                             : e.text == ">>" ? 2
                                              : std::strtoul(e.text.c_str(), nullptr, 10);
  if (!whole.syntax->bounds.empty() || number < 1 || number > parts.size())
    fail(e.place, "there is no part " + e.text + " that can stand by itself");
  return {whole.space, &parts[number - 1]};
}

NodePointer Compiler::part_in(const Space& space, const Syntax& e) {
  const Part part = part_of(space, e);
  Meaning meaning;
  in_home(*part.space, static_cast<std::size_t>(-1), [&] {
    Cell& cell = new_cell();
    compile(cell, [&] { return node(*part.syntax); });
    meaning = here_.level > 0 ? Meaning{.level = here_.level, .code = &cell} : Meaning{.cell = &cell};
  });
  return call_of(made_up({.kind = Kind::name, .text = e.text, .place = e.place}), meaning);
}

}  // namespace lucas::tla
