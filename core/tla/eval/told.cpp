// Compiler, labelled steps: compiles a step so that Machine::action can name the action being taken. The step is
// split at disjunctions, \E, LET and names of operators whose definitions are known; each remaining part is an
// action, named after the innermost operator around it.
#include <algorithm>

#include "tla/eval/compiler.hpp"

namespace lucas::tla {
const Cell& Compiler::told(const Space& space, const Syntax& expression, const std::string& name,
                           std::vector<std::string>& names) {
  here_ = Scope{.space = &space, .source = space.source};
  action_ = {.name = name};
  action_names_ = &names;
  Cell& cell = new_cell();
  compile(cell, [&] { return told(expression); });
  return cell;
}

void Compiler::tell(const std::string& variable) {
  action_.variables.emplace_back(variable, find_declared(variable)->slot);
}

NodePointer Compiler::told(const Syntax& e) {
  if (e.kind == Kind::name && e.text == "\\/") {
    Nodes parts;
    for (const Syntax& each : e.children) parts.push_back(told(each));
    return made(find_standard("\\/", 2)->make, data(e, std::move(parts)));
  }
  if (e.kind == Kind::exists && !e.bounds.front().set.empty()) {
    const std::size_t before = action_.variables.size();
    NodePointer node = in_scope([&] {
      return made(makers::exists, bound(data(e), e.bounds, [&] {
                    for (const Bound& bound : e.bounds) {
                      for (const std::string& name : bound.names) tell(name);
                    }
                    return told(e.children.front());
                  }));
    });
    action_.variables.resize(before);
    return node;
  }
  if (e.kind == Kind::let) return let_in(e, [&] { return told(e.children.front()); });
  const Syntax* inner = &e;
  const Space* space = here_.space;
  std::string instances = action_.instances;
  for (; inner->kind == Kind::member && inner->children.size() == 1; inner = &inner->children.back()) {
    const Entity* const entity = space->find(inner->text);
    if (entity == nullptr || entity->instance == nullptr) return told_leaf(e);
    space = entity->instance;
    instances += inner->text + '!';
  }
  if (inner->kind != Kind::name || (inner == &e && find_declared(e.text) != nullptr)) return told_leaf(e);
  Entity* const entity = space->find(inner->text);
  if (entity == nullptr || entity->kind != Entity::Kind::definition || entity->definition->is_function ||
      entity->definition->body.empty() || std::count(told_.begin(), told_.end(), entity) > 0)
    return told_leaf(e);
  std::swap(instances, action_.instances);
  NodePointer node = told_call(*entity, *inner);
  std::swap(instances, action_.instances);
  return node;
}

NodePointer Compiler::told_call(Entity& entity, const Syntax& e) {
  const Definition& definition = *entity.definition;
  require_arguments(e, definition.arities.size());
  Nodes given = arguments(e, definition.arities);
  Code& code = new_code();
  const Action outer = std::exchange(action_, {action_.instances, definition.name});
  told_.push_back(&entity);
  in_home(*entity.home, entity.order, [&] {
    compile_operator(code, definition, [&] {
      for (std::size_t i = 0; i < definition.arities.size(); ++i) {
        if (definition.arities[i] == 0) tell(definition.parameters[i].names.front());
      }
      return told(definition.body.front());
    });
  });
  told_.pop_back();
  action_ = outer;
  Nodes parts = parts_of(node_of(makers::operation, e, {.level = entity.home->level, .code = &code}));
  for (NodePointer& each : given) parts.push_back(std::move(each));
  return made(makers::call, data(e, std::move(parts)));
}

NodePointer Compiler::told_leaf(const Syntax& e) {
  NodeData all = data(e, parts_of(node(e)));
  all.reads = all.parts.front()->reads;
  const std::string name = action_.instances + action_.name;
  all.binders.push_back({nullptr, {}, {name}});
  for (const auto& [variable, slot] : action_.variables) all.binders.push_back({nullptr, {slot}, {variable}});
  if (std::count(action_names_->begin(), action_names_->end(), name) == 0) action_names_->push_back(name);
  return makers::told(std::move(all));
}

}  // namespace lucas::tla
