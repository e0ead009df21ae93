// Syntax trees of TLA+: expressions, definitions and modules as they are written; names are not resolved yet.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tla/syntax/token.hpp"

namespace lucas::tla {

struct Syntax;
using Syntaxes = std::vector<Syntax>;

// A declared name, as in CONSTANT F(_, _) or _ \prec _, VARIABLE x, RECURSIVE f(_); or the name of a module
// in EXTENDS.
struct Declaration {
  std::string name{};
  std::size_t arity = 0;
  Place place{};
};

// An expression. The types that it is made of, and those that are made of expressions, are nested in it, so that
// they are complete where vectors of them are initialized.
struct Syntax {
  struct Module;

  // x \in S, <<x, y>> \in S, or x, y \in S. Parameters of a LAMBDA or a definition have no set, and neither
  // have variables that stand for all values, as in CHOOSE x : P.
  struct Bound {
    std::vector<std::string> names{};
    bool is_tuple = false;
    std::vector<Syntax> set{};  // one; empty: there is none
    Place place{};
  };

  // INSTANCE M WITH a <- e, b <- f: the names a and b of M stand for e and f, whose own names mean what they
  // mean where the INSTANCE is written.
  struct Instance {
    std::string module{};
    std::vector<std::string> names{};
    Syntaxes values{};  // in step with names
    Place place{};
  };

  // Op == body, Op(a, b) == body, f[x \in S] == body, or Op(a) == INSTANCE M. A sign gets its name from the
  // table of operators: a \prec b == body defines "\\prec" with two parameters, -. a == body defines "-.".
  struct Definition {
    std::string name{};
    std::vector<Bound> parameters{};     // one name each; those of an operator have no set
    std::vector<std::size_t> arities{};  // by parameter: 0, or 2 for an operator F(_, _)
    bool is_function = false;
    bool is_recursive = false;   // RECURSIVE stands before it: it may call itself
    std::vector<Syntax> body{};  // one; empty for an instance
    std::optional<Instance> instance{};
    Place place{};
    std::optional<UsageError> problem{};  // why it could not be read; the rest is unset then
    bool is_foreign = false;              // valid TLA+ that lucas does not read, such as decimals
  };

  // Unit: a part of a module, or of LET.
  struct Unit {
    enum class Kind : std::uint8_t {
      constants,
      variables,
      recursive,
      definition,
      instance,
      assumption,
      module,
      theorem
    };

    Kind kind = Kind::definition;
    bool is_local = false;
    std::vector<Declaration> declared{};  // of constants, variables, recursive
    Definition definition{};       // also of assumption and instance, where the name may be "", and theorem
    std::vector<Module> nested{};  // one, of module
  };
  using Units = std::vector<Unit>;

  // ---- MODULE name ----, EXTENDS, and units. Theorems without names, and all proofs, are dropped.
  struct Module {
    std::string name{};
    Place place{};
    std::vector<Declaration> extends{};  // names of modules
    Units units{};
    std::size_t end = 0;  // where ==== begins in the text
    // The text has PlusCal, but no translation of it. Set for the outermost module only.
    bool has_untranslated_algorithm = false;
  };

  enum class Kind : std::uint8_t {
    number,
    string,
    boolean,  // number
    name,  // text, applied to the children: x, Len(s), and every operator, so that a + b is + of two; without
           // children also an operator that is an argument: F(+, 0)
    at,    // @
    tuple,        // <<a, b>>
    set,          // {a, b}
    filter,       // {x \in S : P}; children: P
    image,        // {e : x \in S, y \in T}; children: e
    function,     // [x \in S |-> e]; children: e
    functions,    // [S -> T]
    record,       // [a |-> e, b |-> f]; children: names as strings, each with its expression
    records,      // [a : S, b : T]; likewise
    except,       // [f EXCEPT ![i].a = e]; children: f, then for each change a path and e
    path,         // the indices; a field is its name as a string
    application,  // f[a]; r.a is r["a"]
    product,      // S \X T \X U
    prime,        // e'
    action,       // [A]_v, <<A>>_v, WF_v(A), SF_v(A); text: ]_, >>_, WF_ or SF_; children: A, v
    forall,       // \A x \in S : P; children: P
    exists,
    choose,       // without a set: any value at all
    conditional,  // IF a THEN b ELSE c
    cases,        // guard, value, guard, value, ...; an odd last child is OTHER's value
    let,          // units; children: body. Without units: text is a label of the body
    lambda,       // bounds without sets; children: body
    member,  // I!Op(a), I(x)!Op(a): text I; children: what I is applied to, then Op with its own, of kind
             // name, member or part
    part,    // Op!2, Op!:, Op!<<, Op!(a, b); text: what is behind !, or "("; children: Op, then a, b
  };

  Kind kind;
  std::string text{};
  std::int64_t number = 0;
  Syntaxes children{};
  std::vector<Bound> bounds{};
  Units units{};
  Place place{};           // of the operator, where there is one
  bool bracketed = false;  // (e)

  [[nodiscard]] bool is_label() const { return kind == Kind::let && units.empty(); }
  [[nodiscard]] bool is_bare_name() const { return kind == Kind::name && children.empty(); }
  [[nodiscard]] bool equates_name() const { return applies("=") && children[0].is_bare_name(); }  // x = e
  // Is it that operator, applied?
  [[nodiscard]] bool applies(std::string_view op) const {
    return kind == Kind::name && text == op && !children.empty();
  }
};
using Kind = Syntax::Kind;
using Bound = Syntax::Bound;
using Instance = Syntax::Instance;
using Definition = Syntax::Definition;
using Unit = Syntax::Unit;
using UnitKind = Unit::Kind;
using Units = Syntax::Units;
using Module = Syntax::Module;

// Thrown for a formula about behaviours where one about a state or a step belongs.
struct OverTimeError : UsageError {
  OverTimeError(const UsageError& error, Syntax about) : UsageError(error), formula(std::move(about)) {}
  Syntax formula;
};

// The definitions of a file or option, and their text.
struct Definitions {
  Source source;
  std::vector<Definition> all;
};

// Is it x \in S or <<x, y>> \in S, read as an expression?
[[nodiscard]] bool is_bound(const Syntax& e);
// Converts bounds that were read as expressions; x, y \in S was read as x and y \in S. Throws UsageError.
[[nodiscard]] std::vector<Bound> bounds_of(const Source& source, Syntaxes all);

// Reads a text that is one expression. Throws UsageError.
[[nodiscard]] Syntax parse_expression(const Source& source);
// Can the text be read as an expression?
[[nodiscard]] bool is_expression(const Source& source);

// Reads a state as people write it: one expression; or several, such as x = 1, between which a line ends or ;
// or , or /\ stands. No two may equate the same variable. `is_printed`: TLC printed the state, as several
// expressions; all operands of a chain of @@ become one list. Throws UsageError.
[[nodiscard]] Syntaxes parse_state(const Source& source, bool is_printed);
inline constexpr const char* state_example =
    "A state is told as in: towers = <<<<1, 2>>, <<>>>>, or big = 3; small = 0.";

// Reads a text with a module; text before and behind it is skipped, and proofs are dropped. Throws UsageError.
[[nodiscard]] Module parse_module(const Source& source);

// Reads texts that are definitions, one after the other: Op(a, b) == body; or a module, of which only the
// definitions are kept. Throws UsageError.
[[nodiscard]] std::vector<Definitions> parse_definitions(const std::vector<Source>& sources);

// Advice for a sign or word that other languages have and TLA+ writes otherwise; "" if there is none.
[[nodiscard]] std::string hint_for(std::string_view sign);

// The text as a string of TLA+, in quotes.
[[nodiscard]] std::string quoted(std::string_view text);

// Writes the expression on one line, with the brackets that are needed to read it again.
[[nodiscard]] std::string to_text(const Syntax& syntax);

}  // namespace lucas::tla
