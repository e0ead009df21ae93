#include "tla/compiler.hpp"

#include <algorithm>
#include <utility>

#include "lucas/text.hpp"

namespace lucas::tla {

using Kind = Syntax::Kind;

// Names declared while it lives are forgotten with it.
class Compiler::Scope {
 public:
  explicit Scope(Compiler& compiler) : compiler_(compiler), before_(compiler.declared_.size()) {}
  ~Scope() {
    auto& declared = compiler_.declared_;
    for (; declared.size() > before_; declared.pop_back())
      compiler_.bindings_.erase(std::prev(compiler_.bindings_.upper_bound(declared.back())));
  }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  Compiler& compiler_;
  std::size_t before_;
};

// The frame of an operator, within the one around.
class Compiler::Level {
 public:
  explicit Level(Compiler& compiler)
      : compiler_(compiler), scope_(compiler), slots_(std::exchange(compiler.slots_, 0)) {
    ++compiler.level_;
  }
  ~Level() {
    compiler_.slots_ = slots_;
    --compiler_.level_;
  }
  Level(const Level&) = delete;
  Level& operator=(const Level&) = delete;

 private:
  Compiler& compiler_;
  Scope scope_;
  std::size_t slots_;
};

Code Compiler::whole(const Source& source, const Syntax& expression,
                     const std::vector<Definitions>& definitions) {
  SlotNodes slots;
  definitions_ = &definitions;
  for (const auto& [where, definition] : needed(expression, definitions)) {
    source_ = where;
    define(*definition, slots);
  }
  source_ = &source;
  NodePointer body = node(expression);
  if (!slots.empty()) body = tla::let(spot(expression), std::move(slots), std::move(body));
  return {"", 0, slots_, std::move(body)};
}

// ---- Names -------------------------------------------------------------------------------------------------------

void Compiler::fail(Place place, const std::string& problem, const std::string& hint) const {
  throw error_at(*source_, place, problem, hint);
}

const Compiler::Binding* Compiler::find(const std::string& name) const {
  const auto last = bindings_.upper_bound(name);
  if (last == bindings_.begin() || std::prev(last)->first != name) return nullptr;
  return &std::prev(last)->second;
}

void Compiler::declare(const std::string& name, Binding binding, Place place) {
  const auto has = [&](const std::vector<std::string>& names) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  const Binding* const known = find(name);
  const bool is_within_it = known != nullptr && known->code != nullptr && known->code->body == nullptr;
  if (has(vocabulary_.variables) || has(vocabulary_.properties) || (known != nullptr && !is_within_it) ||
      find_standard(name, 0) != nullptr)
    fail(place, "'" + excerpt(name) + "' means something already: take another name");
  bindings_.emplace(name, std::move(binding));
  declared_.push_back(name);
}

void Compiler::fail_unknown(const Syntax& e) const {
  if (const auto foreign = foreign_operator(e)) fail(e.place, foreign->problem, foreign->hint);
  std::vector<std::string> names = vocabulary_.variables;
  names.insert(names.end(), vocabulary_.properties.begin(), vocabulary_.properties.end());
  names.insert(names.end(), declared_.begin(), declared_.end());
  for (const Definitions& each : *definitions_) {
    for (const Definition& definition : each.all) names.push_back(definition.name);
  }
  std::string hint = nearest(e.text, names);
  if (hint.empty()) {
    const std::vector<std::string> all = standard_names();
    hint = nearest(e.text, all);
  }
  hint = !hint.empty()                   ? "Did you mean '" + hint + "'?"
         : vocabulary_.variables.empty() ? ""
                                         : "Variables: " + listed(vocabulary_.variables) + ".";
  fail(e.place, "'" + excerpt(e.text) + "' is not known", hint);
}

NodePointer Compiler::named(const Syntax& e) {
  if (const Binding* const binding = find(e.text)) return call_of(e, *binding);
  for (const auto& [names, make] :
       {std::pair(&vocabulary_.variables, &variable), std::pair(&vocabulary_.properties, &property)}) {
    const auto found = std::find(names->begin(), names->end(), e.text);
    if (found == names->end()) continue;
    if (!e.children.empty())
      fail(e.place, "'" + excerpt(e.text) + "' takes no arguments; f[x] is f applied to x");
    return make(spot(e), static_cast<std::size_t>(found - names->begin()), e.text);
  }
  return standard(e);
}

NodePointer Compiler::call_of(const Syntax& e, const Binding& binding) {
  const Binding own = binding;  // the arguments may declare names
  if (own.code == nullptr && own.arities.empty()) {
    if (!e.children.empty()) fail(e.place, "'" + excerpt(e.text) + "' takes no arguments");
    return local(spot(e), hops(own), own.slot);
  }
  if (e.children.size() != own.arities.size())
    fail(e.place, "'" + excerpt(e.text) + "' takes " + counted(own.arities.size(), "argument") + ", not " +
                      std::to_string(e.children.size()));
  NodePointer called = own.code != nullptr ? operator_of(spot(e), *own.code, hops(own))
                                           : operator_parameter(spot(e), hops(own), own.slot);
  return call(spot(e), std::move(called), arguments(e, own.arities));
}

NodePointer Compiler::standard(const Syntax& e) {
  const std::size_t given = e.children.size();
  if (e.text == "UNCHANGED") return compared_after(e, e.children.front(), "=", "UNCHANGED");
  const Standard* const found = find_standard(e.text, given);
  if (found == nullptr) fail_unknown(e);
  const bool is_list = e.text == "/\\" || e.text == "\\/";
  if (found->arities.size() != given && !is_list)
    fail(e.place, "'" + excerpt(e.text) + "' takes " + counted(found->arities.size(), "argument") + ", not " +
                      std::to_string(given));
  return found->make(spot(e), is_list ? nodes(e.children) : arguments(e, found->arities));
}

Nodes Compiler::arguments(const Syntax& e, const std::vector<std::size_t>& arities) {
  Nodes all;
  for (std::size_t i = 0; i < arities.size(); ++i)
    all.push_back(arities[i] == 0 ? node(e.children[i]) : operator_argument(e.children[i], arities[i]));
  return all;
}

// A LAMBDA, or the name of an operator.
NodePointer Compiler::operator_argument(const Syntax& e, std::size_t arity) {
  const auto refuse = [&] {
    fail(e.place, "an operator of " + counted(arity, "argument") + " is needed here",
         "Such as LAMBDA x : x > 0.");
  };
  if (e.kind == Kind::lambda) {
    if (e.bounds.size() != arity) refuse();
    Code& code = *codes_.emplace_back(std::make_unique<Code>());
    const Level level(*this);
    for (const Bound& bound : e.bounds) declare(bound.names.front(), {level_, new_slot()}, bound.place);
    code.body = node(e.children.front());
    code.slots = slots_;
    code.parameters = arity;
    return operator_of(spot(e), code, 0);
  }
  if (e.kind != Kind::name || !e.children.empty()) refuse();
  const Binding* const binding = find(e.text);
  if (binding == nullptr && find_standard(e.text, arity) == nullptr) fail_unknown(e);
  if (binding == nullptr || binding->arities.size() != arity) refuse();
  if (binding->code != nullptr) return operator_of(spot(e), *binding->code, hops(*binding));
  return operator_parameter(spot(e), hops(*binding), binding->slot);
}

// ---- Definitions ---------------------------------------------------------------------------------------------------

Code& Compiler::code_of(const Definition& definition) {
  Code& code = *codes_.emplace_back(std::make_unique<Code>());
  code.name = definition.name;
  code.parameters = definition.arities.size();
  return code;
}

void Compiler::define(const Definition& definition, SlotNodes& slots) {
  const bool has_slot = definition.is_function || definition.arities.empty();
  if (!has_slot) {
    Code& code = code_of(definition);
    declare(definition.name, {level_, 0, &code, definition.arities}, definition.place);
    const Level level(*this);
    for (std::size_t i = 0; i < definition.arities.size(); ++i) {
      const Bound& parameter = definition.parameters[i];
      declare(parameter.names.front(),
              {level_, new_slot(), nullptr, std::vector<std::size_t>(definition.arities[i], 0)},
              parameter.place);
    }
    code.body = node(definition.body.front());
    code.slots = slots_;
    return;
  }
  const std::size_t slot = new_slot();
  if (definition.is_function) {
    declare(definition.name, {level_, slot}, definition.place);
    Code& code = code_of(definition);
    {
      const Level level(*this);
      Binders all = binders(definition.parameters);
      code.body =
          function({source_, definition.place, nullptr}, std::move(all), node(definition.body.front()));
      code.slots = slots_;
    }
    helpers_.push_back(recursive(slot, code));
  } else {
    helpers_.push_back(node(definition.body.front()));
    declare(definition.name, {level_, slot}, definition.place);
  }
  slots.emplace_back(slot, helpers_.back().get());
}

NodePointer Compiler::let(const Syntax& e) {
  const Scope scope(*this);
  SlotNodes slots;
  for (const Definition& definition : e.definitions) define(definition, slots);
  NodePointer body = node(e.children.front());
  return slots.empty() ? std::move(body) : tla::let(spot(e), std::move(slots), std::move(body));
}

// ---- Expressions ---------------------------------------------------------------------------------------------------

Nodes Compiler::nodes(const Syntaxes& all) {
  Nodes made;
  for (const Syntax& each : all) made.push_back(node(each));
  return made;
}

std::vector<Term> Compiler::names_of(const Syntax& e) {
  std::vector<Term> names;
  for (const std::string& name : e.names) names.push_back(terms_.string(name));
  return names;
}

// The sets are outside of the scope of the variables.
Binders Compiler::binders(const std::vector<Bound>& bounds) {
  Binders all;
  std::vector<std::pair<const Bound*, std::size_t>> places;
  for (const Bound& bound : bounds) {
    const std::size_t count = bound.is_tuple ? 1 : bound.names.size();
    for (std::size_t i = 0; i < count; ++i) {
      all.push_back({node(bound.set.front()), {}, {}, bound.is_tuple});
      for (std::size_t k = i; k < (bound.is_tuple ? bound.names.size() : i + 1); ++k) {
        all.back().slots.push_back(new_slot());
        all.back().names.push_back(bound.names[k]);
      }
      places.emplace_back(&bound, 0);
    }
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = 0; k < all[i].slots.size(); ++k)
      declare(all[i].names[k], {level_, all[i].slots[k]}, places[i].first->place);
  }
  return all;
}

NodePointer Compiler::bound(const Syntax& e) {
  const Scope scope(*this);
  Binders all = binders(e.bounds);
  NodePointer body = node(e.children.front());
  const auto make = [&](NodePointer (*maker)(Spot, Binders, NodePointer)) {
    return maker(spot(e), std::move(all), std::move(body));
  };
  switch (e.kind) {
    case Kind::forall:
      return make(forall);
    case Kind::exists:
      return make(exists);
    case Kind::choose:
      return make(first_choice);
    case Kind::filter:
      return make(filter);
    case Kind::image:
      return make(image);
    default:
      return make(function);
  }
}

NodePointer Compiler::except(const Syntax& e) {
  NodePointer function = node(e.children.front());
  std::vector<Change> changes;
  for (std::size_t i = 1; i + 1 < e.children.size(); i += 2) {
    Nodes path = nodes(e.children[i].children);
    const std::size_t old = new_slot();
    const auto outer = std::exchange(at_, Binding{level_, old});
    changes.push_back({std::move(path), old, node(e.children[i + 1])});
    at_ = outer;
  }
  return tla::except(spot(e), std::move(function), std::move(changes));
}

// `sign`: what was written.
NodePointer Compiler::primed(const Syntax& e, const Syntax& of, const char* sign) {
  if (!vocabulary_.has_steps)
    fail(e.place, std::string(sign) + " tells of the state after a step; there is none here",
         "For steps there is --step-invariant.");
  if (is_primed_) fail(e.place, std::string(sign) + " within '");
  is_primed_ = true;
  NodePointer inner = node(of);
  is_primed_ = false;
  return tla::primed(spot(e), std::move(inner));
}

// v' = v, or v' # v.
NodePointer Compiler::compared_after(const Syntax& e, const Syntax& v, const char* relation,
                                     const char* sign) {
  Nodes sides;
  sides.push_back(primed(e, v, sign));
  sides.push_back(node(v));
  return find_standard(relation, 2)->make(spot(e), std::move(sides));
}

// [A]_v is A \/ v' = v, and <<A>>_v is A /\ v' # v.
NodePointer Compiler::action(const Syntax& e) {
  const bool may_stutter = e.text == "]_";
  if (!may_stutter && e.text != ">>_") fail_unknown(e);
  Nodes parts;
  parts.push_back(node(e.children[0]));
  parts.push_back(may_stutter ? compared_after(e, e.children[1], "=", "[A]_v")
                              : compared_after(e, e.children[1], "#", "<<A>>_v"));
  return find_standard(may_stutter ? "\\/" : "/\\", 2)->make(spot(e), std::move(parts));
}

NodePointer Compiler::node(const Syntax& e) {
  switch (e.kind) {
    case Kind::number:
      return literal(spot(e), terms_.integer(e.number));
    case Kind::string:
      return literal(spot(e), terms_.string(e.text));
    case Kind::boolean:
      return literal(spot(e), Term::boolean(e.number != 0));
    case Kind::name:
      return named(e);
    case Kind::at:
      if (!at_) fail(e.place, "@ stands for the old value in EXCEPT; there is none here");
      return local(spot(e), hops(*at_), at_->slot);
    case Kind::tuple:
      return tuple(spot(e), nodes(e.children));
    case Kind::set:
      return enumeration(spot(e), nodes(e.children));
    case Kind::filter:
    case Kind::image:
    case Kind::function:
    case Kind::forall:
    case Kind::exists:
    case Kind::choose:
      return bound(e);
    case Kind::functions:
      return functions(spot(e), nodes(e.children));
    case Kind::record:
      return record(spot(e), names_of(e), nodes(e.children));
    case Kind::records:
      return records(spot(e), names_of(e), nodes(e.children));
    case Kind::except:
      return except(e);
    case Kind::application:
      return application(spot(e), nodes(e.children));
    case Kind::product:
      return product(spot(e), nodes(e.children));
    case Kind::prime:
      return primed(e, e.children.front(), "'");
    case Kind::action:
      return action(e);
    case Kind::conditional:
      return conditional(spot(e), nodes(e.children));
    case Kind::cases:
      return cases(spot(e), nodes(e.children));
    case Kind::let:
      return let(e);
    case Kind::lambda:
      fail(e.place, "a LAMBDA can only be an argument of an operator that takes one");
    case Kind::path:
      break;
  }
  fail(e.place, "this has no meaning here");
}

}  // namespace lucas::tla
