// Expressions of TLA+ as trees: what was written, before names mean anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tla/syntax/token.hpp"

namespace lucas::tla {

struct Syntax;
using Syntaxes = std::vector<Syntax>;

// x \in S, <<x, y>> \in S, or x, y \in S; a parameter of a LAMBDA or a definition has no set.
struct Bound {
  std::vector<std::string> names{};
  bool is_tuple = false;
  std::vector<Syntax> set{};  // none or one
  Place place{};
};

// Op == body, Op(a, b) == body, or f[x \in S] == body.
struct Definition {
  std::string name{};
  std::vector<Bound> parameters{};     // one name each; of an operator: without set
  std::vector<std::size_t> arities{};  // of the parameters: 0, or of an operator F(_, _)
  bool is_function = false;
  std::vector<Syntax> body{};  // one
  Place place{};
  std::optional<UsageError> problem{};  // why it could not be read; the rest is unset then
};

struct Syntax {
  enum class Kind : std::uint8_t {
    number,
    string,
    boolean,      // number
    name,         // text, applied to the children: x, Len(s), and every operator, so that a + b is + of two
    at,           // @
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
    choose,
    conditional,  // IF a THEN b ELSE c
    cases,        // guard, value, guard, value, ...; an odd last child is OTHER's value
    let,          // definitions; children: body
    lambda,       // bounds without sets; children: body
  };

  Kind kind;
  std::string text{};
  std::int64_t number = 0;
  Syntaxes children{};
  std::vector<Bound> bounds{};
  std::vector<Definition> definitions{};
  Place place{};           // of the operator, where there is one
  bool bracketed = false;  // (e)
};

// Definitions of a file or option, and where they were read.
struct Definitions {
  Source source;
  std::vector<Definition> all;
};

// Is it x \in S or <<x, y>> \in S, read as an expression?
[[nodiscard]] bool is_bound(const Syntax& e);
// Bounds that were read as expressions: of x, y \in S the first is a name. Throws UsageError.
[[nodiscard]] std::vector<Bound> bounds_of(const Source& source, Syntaxes all);

// The whole text is one expression. Throws UsageError.
[[nodiscard]] Syntax parse_expression(const Source& source);
// Could it be read?
[[nodiscard]] bool is_expression(const Source& source);

// The whole of each text is definitions, one after the other: Op(a, b) == body; or a module, of which what else it has is
// skipped, and what stands before and behind it. Throws UsageError.
[[nodiscard]] std::vector<Definitions> parse_definitions(const std::vector<Source>& sources);

// The expression in TLA+, on one line, with brackets where reading it again needs them.
[[nodiscard]] std::string to_text(const Syntax& syntax);

}  // namespace lucas::tla
