// The compiler's instances: I!Op, and instances that know variables of a frame; and parts of definitions, Op!2.
#include <algorithm>
#include <cstdlib>

#include "lucas/text.hpp"
#include "tla/eval/compiler.hpp"

namespace lucas::tla {
namespace {

using Kind = Syntax::Kind;

}  // namespace

// ---- Instances -----------------------------------------------------------------------------------------------------

const Syntax& Compiler::made_up(Syntax e) { return made_up_.emplace_back(std::move(e)); }

// A space that knows, beside what is known in `space`, the names that are declared here: instances that are made in it read what
// stands for their constants and variables in the frame.
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

// LET I == INSTANCE M, or LET INSTANCE M.
void Compiler::define_instance(const Unit& unit) {
  Space& space = space_here(*here_.space);
  for (const auto& [name, meaning] : here_.declared) add_declared(space, name, meaning);
  spaces_.add_instance(space, unit);
  here_.space = &space;
}

// I(a, b)!Op is Op in an instance of its own, whose parameters are variables of the frame here.
NodePointer Compiler::member(const Syntax& e) { return member_of(*here_.space, e); }

NodePointer Compiler::member_of(const Space& space, const Syntax& e) {
  Entity* const entity = space.find(e.text);
  const bool is_unread = entity != nullptr && entity->definition != nullptr && entity->definition->problem;
  if (is_unread) throw UsageError(*entity->definition->problem);
  if (entity == nullptr || entity->kind != Entity::Kind::instance) fail(e, "is no instance of a module");
  const Syntax& inner = e.children.back();
  const std::size_t arguments = e.children.size() - 1;
  const std::vector<std::size_t>& arities = entity->definition->arities;
  if (arguments != arities.size())
    fail(e, "takes " + counted(arities.size(), "argument") + ", not " + std::to_string(arguments));
  if (entity->instance != nullptr) return within(*entity->instance, inner, e);
  if (std::count(instances_.begin(), instances_.end(), entity) > 0)
    fail(e, "is an instance that needs itself");
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

// I!Op as an argument is LAMBDA x, y : I!Op(x, y).
const Syntax& Compiler::applied_member(const Syntax& e, std::size_t arity) {
  Syntax lambda{.kind = Kind::lambda, .place = e.place};
  lambda.children.push_back(e);
  Syntax* inner = &lambda.children.front();
  while (inner->kind == Kind::member) inner = &inner->children.back();
  if (!inner->children.empty()) fail(e.place, "an operator is needed here, not what it gives for arguments");
  for (std::size_t i = 0; i < arity; ++i) {
    const std::string name = "argument " + std::to_string(i + 1);  // no name that a text could have
    lambda.bounds.push_back({.names = {name}, .place = e.place});
    inner->children.push_back({.kind = Kind::name, .text = name, .place = e.place});
  }
  return made_up(std::move(lambda));
}

// ---- Parts of definitions ------------------------------------------------------------------------------------------

Compiler::Part Compiler::part_of(const Space& space, const Syntax& e) const {
  if (e.kind == Kind::name && e.children.empty()) {
    const Entity* const entity = space.find(e.text);
    if (entity == nullptr || entity->definition == nullptr || entity->definition->body.empty())
      fail_unknown(e);
    if (entity->definition->problem) throw UsageError(*entity->definition->problem);
    if (!entity->definition->parameters.empty())
      fail(e, "takes arguments, so that its parts cannot be named");
    return {entity->home, &entity->definition->body.front()};
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

NodePointer Compiler::part(const Syntax& e) { return part_in(*here_.space, e); }

NodePointer Compiler::part_in(const Space& space, const Syntax& e) {
  const Part part = part_of(space, e);
  Meaning meaning;
  in_home(*part.space, static_cast<std::size_t>(-1), [&] {
    if (here_.level > 0) {
      Code& code = new_code();
      compile(code, [&] { return node(*part.syntax); });
      meaning = {.level = here_.level, .code = &code};
    } else {
      Cell& cell = new_cell();
      compile(cell, [&] { return node(*part.syntax); });
      meaning = {.level = here_.level, .cell = &cell};
    }
  });
  return call_of(made_up({.kind = Kind::name, .text = e.text, .place = e.place}), meaning);
}

}  // namespace lucas::tla
