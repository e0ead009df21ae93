// From syntax to nodes: the constructor of a program.
#include "tla/eval/program.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "lucas/text.hpp"

namespace lucas::tla {
namespace {

using Kind = Syntax::Kind;

// From syntax to nodes: each name becomes a slot, a variable of the state, or an operator.
class Compiler {
 public:
  Compiler(Terms& terms, std::vector<std::unique_ptr<Code>>& codes, const Vocabulary& vocabulary,
           const std::vector<Definitions>& definitions)
      : terms_(terms), codes_(codes), vocabulary_(vocabulary), definitions_(definitions) {}

  // The expression, with the definitions that it calls, in one frame. Throws UsageError.
  [[nodiscard]] Code whole(const Source& source, const Syntax& expression) {
    here_.source = &source;
    NodePointer inner = node(expression);
    NodePointer body = within(expression, std::move(defined_), std::move(inner));
    return {outermost_slots_, std::move(body)};
  }

 private:
  // The meaning of a name. `level`: of the frame that it is in; frames of operators are within frames.
  struct Meaning {
    std::size_t level = 0, slot = 0;
    const Code* code = nullptr;          // of a defined operator
    std::vector<std::size_t> arities{};  // of its arguments; of a parameter that is an operator, too
  };
  using Names = std::vector<std::pair<std::string, Meaning>>;

  // The names that are known at a place, beside definitions of modules and options.
  struct Scope {
    const Source* source = nullptr;
    Names declared{};                  // in turn: of one name the last counts
    std::size_t level = 0, slots = 0;  // slots: of the frame so far, unless it is the outermost
    std::optional<Meaning> at{};       // what @ stands for
    bool is_primed = false;
  };

  // Expressions and definitions within each other: 8 MiB of stack hold some 800 under sanitizers.
  static constexpr int deepest = 500;

  // ---- Names -------------------------------------------------------------------------------------------------------

  [[noreturn]] void fail(Place place, const std::string& problem, const std::string& hint = "") const {
    throw error_at(*here_.source, place, problem, hint);
  }
  [[noreturn]] void fail(const Syntax& e, const std::string& problem, const std::string& hint = "") const {
    fail(e.place, '\'' + excerpt(e.text) + "' " + problem, hint);
  }

  // Names that `work` declares are forgotten after it.
  auto in_scope(auto work) {
    const std::size_t before = here_.declared.size();
    auto made = work();
    here_.declared.resize(before, {"", {}});
    return made;
  }
  // The code of an operator, whose frame is within the one around.
  void compile(Code& code, auto body) {
    const std::size_t slots = std::exchange(here_.slots, 0);
    ++here_.level;
    code.body = in_scope(body);
    --here_.level;
    code.slots = std::exchange(here_.slots, slots);
  }

  [[nodiscard]] const Meaning* find(const std::string& name) const {
    for (const Names* const names : {&here_.declared, &defined_names_}) {
      const auto found =
          std::find_if(names->rbegin(), names->rend(), [&](const auto& each) { return each.first == name; });
      if (found != names->rend()) return &found->second;
    }
    return nullptr;
  }
  // Finds the name; a definition that is called for the first time is compiled now.
  [[nodiscard]] const Meaning* find_or_define(const std::string& name) {
    if (const Meaning* const known = find(name)) return known;
    for (const Definitions& each : definitions_) {
      for (const Definition& definition : each.all) {
        if (definition.name != name || !begun_.insert(&definition).second) continue;
        if (definition.problem) throw *definition.problem;
        Scope caller = std::exchange(here_, Scope{&each.source});
        ++depth_;
        define(definition, defined_, defined_names_);
        --depth_;
        here_ = std::move(caller);
      }
    }
    return find(name);
  }
  [[nodiscard]] std::size_t new_slot() { return here_.level == 0 ? outermost_slots_++ : here_.slots++; }
  void declare(const std::string& name, Meaning meaning, Place place) {
    declare(name, std::move(meaning), place, here_.declared);
  }
  void declare(const std::string& name, Meaning meaning, Place place, Names& names_here) {
    const auto has = [&](const std::vector<std::string>& names) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    const Meaning* const known = find(name);
    const bool is_within_it = known != nullptr && known->code != nullptr && known->code->body == nullptr;
    if (has(vocabulary_.variables) || has(vocabulary_.properties) || (known != nullptr && !is_within_it) ||
        find_standard(name, 0) != nullptr)
      fail(place, "'" + excerpt(name) + "' means something already: take another name");
    names_here.emplace_back(name, std::move(meaning));
  }

  [[nodiscard]] NodeData data(const Syntax& e, Nodes parts = {}, Term term = {}) const {
    return {.spot = {here_.source, e.place, &e}, .parts = std::move(parts), .term = term};
  }
  [[nodiscard]] NodePointer node_of(Maker make, const Syntax& e, const Meaning& meaning) const {
    NodeData all = data(e);
    all.slot = meaning.slot;
    all.hops = here_.level - meaning.level;
    all.code = meaning.code;
    return make(std::move(all));
  }
  [[noreturn]] void fail_unknown(const Syntax& e) const {
    std::vector<std::string> names;
    for (const auto& [name, meaning] : here_.declared) names.push_back(name);
    for (const Definitions& each : definitions_) {
      for (const Definition& definition : each.all) {
        if (definition.name == e.text) fail(e, "is defined by itself, and takes no argument that ends that");
        names.push_back(definition.name);
      }
    }
    throw unknown_name(*here_.source, e, vocabulary_, std::move(names));
  }
  void require_arguments(const Syntax& e, std::size_t count) const {
    if (e.children.size() != count)
      fail(e, "takes " + counted(count, "argument") + ", not " + std::to_string(e.children.size()));
  }

  [[nodiscard]] NodePointer named(const Syntax& e) {
    if (const Meaning* const meaning = find_or_define(e.text)) return call_of(e, *meaning);
    for (const auto& [names, make] : {std::pair(&vocabulary_.variables, makers::variable),
                                      std::pair(&vocabulary_.properties, makers::property)}) {
      const auto found = std::find(names->begin(), names->end(), e.text);
      if (found == names->end()) continue;
      if (!e.children.empty()) fail(e, "takes no arguments; f[x] is f applied to x");
      return node_of(make, e, {here_.level, static_cast<std::size_t>(found - names->begin())});
    }
    return standard(e);
  }

  // `meaning`: a copy, for the arguments may declare names.
  [[nodiscard]] NodePointer call_of(const Syntax& e, Meaning meaning) {
    if (meaning.code == nullptr && meaning.arities.empty()) {
      if (!e.children.empty()) fail(e, "takes no arguments");
      return node_of(makers::local, e, meaning);
    }
    require_arguments(e, meaning.arities.size());
    Nodes parts = parts_of(node_of(makers::operation, e, meaning));
    for (NodePointer& each : arguments(e, meaning.arities)) parts.push_back(std::move(each));
    return makers::call(data(e, std::move(parts)));
  }

  [[nodiscard]] NodePointer standard(const Syntax& e) {
    const bool is_alone = e.children.empty() && find_standard(e.text, 0) == nullptr;
    if (is_alone && std::ispunct(static_cast<unsigned char>(e.text[0])) != 0) fail(e, "has no operands");
    if (e.text == "UNCHANGED" && !is_alone) return compared_after(e, e.children.front(), "=", "UNCHANGED");
    const Standard* const found = find_standard(e.text, e.children.size());
    if (found == nullptr) fail_unknown(e);
    if (e.text == "/\\" || e.text == "\\/") return found->make(data(e, nodes(e.children)));  // of any number
    require_arguments(e, found->arities.size());
    return found->make(data(e, arguments(e, found->arities)));
  }

  [[nodiscard]] Nodes arguments(const Syntax& e, const std::vector<std::size_t>& arities) {
    Nodes all;
    for (std::size_t i = 0; i < arities.size(); ++i)
      all.push_back(arities[i] == 0 ? node(e.children[i]) : operator_argument(e.children[i], arities[i]));
    return all;
  }

  // A LAMBDA, or the name of an operator.
  [[nodiscard]] NodePointer operator_argument(const Syntax& e, std::size_t arity) {
    const auto refuse = [&] {
      fail(e.place, "an operator of " + counted(arity, "argument") + " is needed here",
           "Such as LAMBDA x : x > 0.");
    };
    if (e.kind == Kind::lambda) {
      if (e.bounds.size() != arity) refuse();
      Code& code = *codes_.emplace_back(std::make_unique<Code>());
      compile(code, [&] {
        for (const Bound& bound : e.bounds)
          declare(bound.names.front(), {here_.level, new_slot()}, bound.place);
        return node(e.children.front());
      });
      return node_of(makers::operation, e, {here_.level, 0, &code});
    }
    if (e.kind != Kind::name || !e.children.empty()) refuse();
    const Meaning* const meaning = find_or_define(e.text);
    if (meaning == nullptr && find_standard(e.text, arity) == nullptr) fail_unknown(e);
    if (meaning == nullptr || meaning->arities.size() != arity) refuse();
    return node_of(makers::operation, e, *meaning);
  }

  // ---- Definitions -------------------------------------------------------------------------------------------------

  // Values and functions get a slot and join `defined`; the code of operators is evaluated where they are called.
  void define(const Definition& definition, std::vector<Binder>& defined, Names& names) {
    const auto& [name, parameters, arities, is_function, body, instance, place, problem] = definition;
    if (body.empty()) fail(place, "operators of another module are not known here");
    if (!is_function && arities.empty()) {
      const std::size_t slot = new_slot();
      defined.push_back({node(body.front()), {slot}});
      return declare(name, {here_.level, slot}, place, names);
    }
    Code& code = *codes_.emplace_back(std::make_unique<Code>());
    if (is_function) {
      const std::size_t slot = new_slot();
      declare(name, {here_.level, slot}, place, names);
      const Spot spot{here_.source, place, nullptr};
      compile(code, [&] { return makers::function(bound({.spot = spot}, parameters, body.front())); });
      defined.push_back({makers::recursive({.spot = spot, .slot = slot, .code = &code}), {slot}});
      return;
    }
    declare(name, {here_.level, 0, &code, arities}, place, names);
    compile(code, [&] {
      for (std::size_t i = 0; i < arities.size(); ++i) {
        const Bound& parameter = parameters[i];
        declare(parameter.names.front(),
                {here_.level, new_slot(), nullptr, std::vector<std::size_t>(arities[i], 0)}, parameter.place);
      }
      return node(body.front());
    });
  }

  // The body, for which these slots are set.
  [[nodiscard]] NodePointer within(const Syntax& e, std::vector<Binder> defined, NodePointer body) const {
    if (defined.empty()) return body;
    NodeData all = data(e, parts_of(std::move(body)));
    all.binders = std::move(defined);
    return makers::let(std::move(all));
  }

  [[nodiscard]] NodePointer let_in(const Syntax& e) {
    return in_scope([&] {
      std::vector<Binder> defined;
      for (const Unit& unit : e.units) {
        if (unit.kind == Unit::Kind::definition) define(unit.definition, defined, here_.declared);
      }
      NodePointer body = node(e.children.front());
      return within(e, std::move(defined), std::move(body));
    });
  }

  // ---- Expressions -------------------------------------------------------------------------------------------------

  [[nodiscard]] Nodes nodes(const Syntaxes& all) {
    Nodes made;
    for (const Syntax& each : all) made.push_back(node(each));
    return made;
  }

  // `all` with variables over sets, which are outside of the variables' scope, and the body.
  [[nodiscard]] NodeData bound(NodeData all, const std::vector<Bound>& bounds, const Syntax& body) {
    std::vector<Place> places;
    for (const auto& [names, is_tuple, set, place] : bounds) {
      if (set.empty()) fail(place, "\\in and the set that it is taken from belong behind this");
      const std::size_t together = is_tuple ? names.size() : 1;
      for (auto at = names.begin(); at != names.end(); at += static_cast<std::ptrdiff_t>(together)) {
        all.binders.push_back({node(set.front()), {}, {at, at + together}, is_tuple});
        for (std::size_t i = 0; i < together; ++i) all.binders.back().slots.push_back(new_slot());
        places.push_back(place);
      }
    }
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Binder& binder = all.binders[i];
      for (std::size_t k = 0; k < binder.slots.size(); ++k)
        declare(binder.names[k], {here_.level, binder.slots[k]}, places[i]);
    }
    all.parts = parts_of(node(body));
    return all;
  }

  [[nodiscard]] NodePointer changed(const Syntax& e) {
    Nodes parts = parts_of(node(e.children.front()));
    for (std::size_t i = 1; i + 1 < e.children.size(); i += 2) {
      NodeData each = data(e, nodes(e.children[i].children));
      each.slot = new_slot();
      const auto outer = std::exchange(here_.at, Meaning{here_.level, each.slot});
      each.parts.push_back(node(e.children[i + 1]));
      here_.at = outer;
      parts.push_back(makers::change(std::move(each)));
    }
    return makers::except(data(e, std::move(parts)));
  }

  // `sign`: what was written.
  [[nodiscard]] NodePointer after(const Syntax& e, const Syntax& of, const char* sign) {
    if (!vocabulary_.has_steps)
      fail(e.place, std::string(sign) + " tells of the state after a step; there is none here",
           "For steps there is --step-invariant.");
    if (here_.is_primed) fail(e.place, std::string(sign) + " within '");
    here_.is_primed = true;
    NodePointer inner = node(of);
    here_.is_primed = false;
    return makers::primed(data(e, parts_of(std::move(inner))));
  }

  // v' = v, or v' # v.
  [[nodiscard]] NodePointer compared_after(const Syntax& e, const Syntax& v, const char* relation,
                                           const char* sign) {
    NodePointer next = after(e, v, sign);
    return find_standard(relation, 2)->make(data(e, parts_of(std::move(next), node(v))));
  }

  // [A]_v is A \/ v' = v, and <<A>>_v is A /\ v' # v.
  [[nodiscard]] NodePointer action(const Syntax& e) {
    const bool may_stutter = e.text == "]_";
    if (!may_stutter && e.text != ">>_") fail_unknown(e);
    NodePointer step = node(e.children[0]);
    NodePointer other = may_stutter ? compared_after(e, e.children[1], "=", "[A]_v")
                                    : compared_after(e, e.children[1], "#", "<<A>>_v");
    return find_standard(may_stutter ? "\\/" : "/\\", 2)
        ->make(data(e, parts_of(std::move(step), std::move(other))));
  }

  [[nodiscard]] NodePointer node(const Syntax& e) {
    if (++depth_ > deepest) fail(e.place, "definitions that call too many others");
    NodePointer made = made_of(e);
    --depth_;
    return made;
  }
  [[nodiscard]] NodePointer made_of(const Syntax& e) {
    static const std::map<Kind, Maker> of_operands = {
        {Kind::tuple, makers::tuple},         {Kind::set, makers::enumeration},
        {Kind::functions, makers::functions}, {Kind::record, makers::record},
        {Kind::records, makers::records},     {Kind::application, makers::application},
        {Kind::product, makers::product},     {Kind::conditional, makers::conditional},
        {Kind::cases, makers::cases}};
    static const std::map<Kind, Maker> of_variables = {
        {Kind::filter, makers::filter}, {Kind::image, makers::image},   {Kind::function, makers::function},
        {Kind::forall, makers::forall}, {Kind::exists, makers::exists}, {Kind::choose, makers::first_choice}};
    if (const auto found = of_operands.find(e.kind); found != of_operands.end())
      return found->second(data(e, nodes(e.children)));
    if (const auto found = of_variables.find(e.kind); found != of_variables.end())
      return in_scope([&] { return found->second(bound(data(e), e.bounds, e.children.front())); });
    switch (e.kind) {
      case Kind::number:
        return makers::literal(data(e, {}, terms_.integer(e.number)));
      case Kind::string:
        return makers::literal(data(e, {}, terms_.string(e.text)));
      case Kind::boolean:
        return makers::literal(data(e, {}, Term::boolean(e.number != 0)));
      case Kind::name:
        return named(e);
      case Kind::at:
        if (!here_.at) fail(e.place, "@ stands for the old value in EXCEPT; there is none here");
        return node_of(makers::local, e, *here_.at);
      case Kind::except:
        return changed(e);
      case Kind::prime:
        return after(e, e.children.front(), "'");
      case Kind::action:
        return action(e);
      case Kind::let:
        return let_in(e);
      case Kind::part:
        fail(e.place, "parts of an operator cannot be named here, as Op!1 does");
      case Kind::lambda:
        fail(e.place, "a LAMBDA can only be an argument of an operator that takes one");
      default:
        fail(e.place, "this has no meaning here");
    }
  }

  Terms& terms_;
  std::vector<std::unique_ptr<Code>>& codes_;
  const Vocabulary& vocabulary_;
  const std::vector<Definitions>& definitions_;  // all of them, also those that are not called
  Names defined_names_{};                        // of those that are called
  std::vector<Binder> defined_{};                // and their slots
  std::set<const Definition*> begun_{};
  std::size_t outermost_slots_ = 0;
  Scope here_{};
  int depth_ = 0;  // of expressions and definitions within each other
};

}  // namespace

Program::Program(const Source& source, const Syntax& expression, const std::vector<Definitions>& definitions,
                 const Vocabulary& vocabulary) {
  main_ = Compiler(terms_, codes_, vocabulary, definitions).whole(source, expression);
  terms_.keep();
}

}  // namespace lucas::tla
