// Compiler, arguments: expressions, and operators where an operator is wanted. Also rewrites \subseteq and UNION.
#include "lucas/text.hpp"
#include "tla/eval/compiler.hpp"

namespace lucas::tla {

Nodes Compiler::arguments(const Syntax& e, const std::vector<std::size_t>& arities) {
  Nodes all;
  for (std::size_t i = 0; i < arities.size(); ++i)
    all.push_back(arities[i] == 0 ? node(e.children[i]) : operator_argument(e.children[i], arities[i]));
  return all;
}

// Compiles an argument that must be an operator: a LAMBDA, or the name of an operator.
NodePointer Compiler::operator_argument(const Syntax& e, std::size_t arity) {
  const auto refuse = [&] {
    fail(e.place, "an operator of " + counted(arity, "argument") + " is needed here",
         "Such as LAMBDA x : x > 0.");
  };
  if (e.kind == Kind::lambda) {
    if (e.bounds.size() != arity) refuse();
    Code& code = new_code();
    compile(code, [&] {
      for (const Bound& bound : e.bounds)
        declare(bound.names.front(), Meaning::of_parameter(here_.level, new_slot(), 0), bound.place);
      return node(e.children.front());
    });
    return node_of(makers::operation, e, {.level = here_.level, .code = &code});
  }
  if (e.kind == Kind::member) return operator_argument(applied(e, arity), arity);
  if (e.kind != Kind::name || !e.children.empty()) refuse();
  const Meaning* meaning = find_declared(e.text);
  Entity* const entity = meaning == nullptr ? here_.space->find(e.text) : nullptr;
  if (entity != nullptr && entity->home != nullptr &&
      (entity->kind == Entity::Kind::definition || entity->kind == Entity::Kind::value))
    meaning = &meaning_of(*entity, e);
  if (meaning == nullptr) return operator_argument(applied(e, arity), arity);
  if (meaning->arities.size() != arity) refuse();
  return node_of(makers::operation, e, *meaning);
}

// Rewrites I!Op, or an operator of the language or of a native module, as LAMBDA x, y : I!Op(x, y).
const Syntax& Compiler::applied(const Syntax& e, std::size_t arity) {
  Syntax lambda{.kind = Kind::lambda, .place = e.place};
  lambda.children.push_back(e);
  Syntax* inner = &lambda.children.front();
  while (inner->kind == Kind::member) inner = &inner->children.back();
  if (!inner->children.empty()) fail(e.place, "an operator is needed here, not what it gives for arguments");
  if (inner->text == "-" && arity == 1) inner->text = "-.";
  if (inner->text == "'" && arity == 1) inner->kind = Kind::prime;
  for (std::size_t i = 0; i < arity; ++i) {
    const std::string name = "argument " + std::to_string(i + 1);  // a name that no text can have
    lambda.bounds.push_back({.names = {name}, .place = e.place});
    inner->children.push_back({.kind = Kind::name, .text = name, .place = e.place});
  }
  return made_up(std::move(lambda));
}

// Rewrites SUBSET S \subseteq SUBSET T as S \subseteq T, and x \subseteq S as x \in SUBSET S, which can give a
// variable its values. nullptr for other inclusions.
const Syntax* Compiler::same_inclusion(const Syntax& e) {
  const Syntax &left = e.children[0], &right = e.children[1];
  const bool is_variable = left.kind == Kind::name || left.kind == Kind::prime;
  Syntax same = e;
  if (left.applies("SUBSET") && right.applies("SUBSET")) {
    for (Syntax& each : same.children) each = Syntax(each.children.front());
  } else if (is_variable && left.children.size() == (left.kind == Kind::prime ? 1 : 0)) {
    same.text = "\\in";
    same.children[1] = {.kind = Kind::name, .text = "SUBSET", .children = {right}, .place = right.place};
  } else {
    return nullptr;
  }
  return &made_up(std::move(same));
}

// Rewrites UNION {A, B, C} as A \cup (B \cup C), in which endless sets may stand; nullptr for other UNIONs.
const Syntax* Compiler::same_union(const Syntax& e) {
  Syntaxes all = e.children.front().children;
  if (e.children.front().kind != Kind::set || all.empty()) return nullptr;
  if (all.size() == 1) all.push_back({.kind = Kind::set, .place = e.place});
  const auto joined = [&](const auto& self, std::size_t from, std::size_t to) -> Syntax {
    if (to - from == 1) return all[from];
    const std::size_t middle = from + (to - from) / 2;
    Syntaxes both{self(self, from, middle), self(self, middle, to)};
    return {.kind = Kind::name, .text = "\\cup", .children = std::move(both), .place = e.place};
  };
  return &made_up(joined(joined, 0, all.size()));
}

}  // namespace lucas::tla
