// The parser's functions for modules and their units: definitions, declarations, assumptions, theorems.
#include <set>
#include <utility>

#include "tla/syntax/parser.hpp"

namespace lucas::tla {
namespace {

// Has the text PlusCal without its translation?
bool has_untranslated_algorithm(std::string_view text) {
  constexpr std::string_view fair = "--fair";
  bool is_there = text.find("--algorithm") != std::string_view::npos;
  for (std::size_t at = text.find(fair); at != std::string_view::npos && !is_there;
       at = text.find(fair, at + 1)) {
    const std::size_t word = text.find_first_not_of(" \t\r\n", at + fair.size());
    is_there = word != std::string_view::npos && text.substr(word).starts_with("algorithm");
  }
  return is_there && text.find("BEGIN TRANSLATION") == std::string_view::npos;
}

}  // namespace

Module Parser::whole_module() {
  is_module_ = true;
  Module made = module();
  made.has_untranslated_algorithm = has_untranslated_algorithm(source_.text);
  return made;
}

std::vector<Definition> Parser::whole_definitions() {
  is_module_ = sees("----") && follows("MODULE");
  std::vector<Definition> all;
  std::set<std::string> recursive;
  for (Unit& each : is_module_ ? module().units : units()) {
    for (const Declaration& declared : each.declared) {
      if (each.kind == UnitKind::recursive) recursive.insert(declared.name);
    }
    if (each.kind != UnitKind::definition) continue;
    each.definition.is_recursive = recursive.contains(each.definition.name);
    if (each.definition.instance)
      each.definition.problem =
          error_at(source_, each.definition.instance->place, "operators of another module are not known here",
                   "They are read by a further --definitions FILE.");
    all.push_back(std::move(each.definition));
  }
  return all;
}

// ---- Units ------------------------------------------------------------------------------------------------

Module Parser::module() {
  if (++modules_ > 20) fail(peek(), "at most 20 modules within each other are possible");
  require("----");
  require("MODULE");
  const Token name = take_name("a module's name");
  require("----");
  Module made{.name = name.text, .place = name.place};
  if (take("EXTENDS")) made.extends = commas([&] { return named(); });
  made.units = units();
  made.end = peek().place.offset;
  require("====");
  --modules_;
  return made;
}

Units Parser::units() {
  Units all;
  while (skip_passive(all), !sees("====") && peek().kind != TokenKind::end)
    read_or_recover(all.emplace_back());
  return all;
}
Units Parser::units_of_let() {
  Units all;
  do {
    if (!sees("RECURSIVE") && peek().kind != TokenKind::name && !sees("-."))
      fail(peek(), "a definition belongs here");
    read(all.emplace_back());
  } while (!sees("IN") && peek().kind != TokenKind::end);
  return all;
}

// Skips ---- lines, theorems with their proofs, and USE and HIDE, which are for a prover.
void Parser::skip_passive(Units& all) {
  for (;;) {
    if (take("THEOREM") || take("LEMMA") || take("PROPOSITION") || take("COROLLARY")) {
      read_theorem(all);
    } else if (take("USE") || take("HIDE")) {
      skip_theorem();
    } else if (!is_module_ && take("EXTENDS")) {
      commas([&] { return named(); });
    } else if (!sees("----") || follows("MODULE")) {
      return;
    } else {
      ++at_;
    }
  }
}

// Keeps the statement of a theorem that has a name, since an expression may use the name; nothing is kept after
// most_problems unreadable definitions.
void Parser::read_theorem(Units& all) {
  const std::size_t begin = at_;
  if (peek().kind == TokenKind::name && follows("==") && problems_ < most_problems) {
    Unit& made = all.emplace_back(Unit{.kind = UnitKind::theorem});
    try {
      read_assumption(made.definition);
    } catch (const UsageError& error) {
      forget(made.definition, error);
    }
  }
  at_ = begin;
  skip_theorem();
}

// Reads a unit. A definition of a module that cannot be read is an error only for those who need it.
void Parser::read_or_recover(Unit& made) {
  const std::size_t begin = at_;
  try {
    read(made);
    if (is_module_ && !is_unit_here()) require_end(false);
  } catch (const UsageError& error) {
    const bool is_named =
        made.kind == UnitKind::definition && begins_definition(begin + (made.is_local ? 1 : 0));
    const bool is_unnamed = made.kind == UnitKind::assumption || made.kind == UnitKind::theorem ||
                            made.kind == UnitKind::instance;
    if (!is_module_ || !(is_named || is_unnamed)) throw;
    if (problems_ == most_problems) throw;
    forget(made.definition, error);
    skip_unit(begin);
  }
}
// A definition that could not be read has only a name, a place, and why.
void Parser::forget(Definition& made, const UsageError& problem) {
  ++problems_;
  made = {.name = made.name, .place = made.place, .problem = problem};
  made.is_foreign = peek().kind == TokenKind::unknown;
  depth_ = 0;
  limits_.clear();
}
void Parser::read(Unit& made) {
  made.is_local = take("LOCAL");
  if (made.is_local && !sees("INSTANCE")) {
    define(made.definition);
  } else if (take("CONSTANT") || take("CONSTANTS")) {
    made.kind = UnitKind::constants;
    made.declared = commas([&] { return declaration(); });
  } else if (take("VARIABLE") || take("VARIABLES")) {
    made.kind = UnitKind::variables;
    made.declared = commas([&] { return named(); });
  } else if (take("RECURSIVE")) {
    made.kind = UnitKind::recursive;
    made.declared = commas([&] { return declaration(); });
  } else if (take("ASSUME") || take("ASSUMPTION")) {
    made.kind = UnitKind::assumption;
    read_assumption(made.definition);
  } else if (take("AXIOM")) {  // not evaluated, as in TLC
    made.kind = UnitKind::theorem;
    read_assumption(made.definition);
  } else if (take("INSTANCE")) {
    made.kind = UnitKind::instance;
    made.definition.place = tokens_[at_ - 1].place;
    made.definition.instance = instance();
  } else if (sees("----")) {
    made.kind = UnitKind::module;
    made.nested.push_back(module());
  } else {
    define(made.definition);
  }
}
// Reads NAME == expression, or an expression.
void Parser::read_assumption(Definition& made) {
  made.place = peek().place;
  if (peek().kind == TokenKind::name && follows("==")) {
    made.name = take_name("a name").text;
    require("==");
  }
  made.body.push_back(expression());
}

// ---- Definitions ------------------------------------------------------------------------------------------

void Parser::define(Definition& made) {
  if (is_definition_here() && !(follows("==") || follows("(") || follows("["))) {
    define_sign(made);
  } else {
    const Token name = take_name("a definition, such as Op == 1 or Op(a) == a,");
    made.name = name.text;
    made.place = name.place;
    if (take("[")) {
      made.is_function = true;
      made.parameters = bounds(false);
      require("]");
    } else if (take("(")) {
      do add_parameter(made, declaration());
      while (take(","));
      require(")");
    }
  }
  require("==");
  if (take("INSTANCE"))
    made.instance = instance();
  else
    made.body.push_back(expression());
}
// Reads the left side of a definition of an operator's sign: a + b, a ^+ or -. a.
void Parser::define_sign(Definition& made) {
  if (!sees("-.")) add_parameter(made, named());
  const Syntax sign = name();
  made.name = sign.text;
  made.place = sign.place;
  if (!sees("==")) add_parameter(made, named());
}
void Parser::add_parameter(Definition& made, Declaration parameter) {
  made.parameters.push_back({{std::move(parameter.name)}, false, {}, parameter.place});
  made.arities.push_back(parameter.arity);
}

// Reads what follows INSTANCE.
Instance Parser::instance() {
  const Token module = take_name("a module's name");
  Instance made{.module = module.text, .place = module.place};
  if (!take("WITH")) return made;
  do {
    made.names.push_back(is_operator(peek()) ? name().text : take_name("a name of the module").text);
    require("<-");
    const std::size_t begin = at_++;
    const bool is_alone = is_operator(tokens_[begin]) && (is_unit_here() || sees(",") || sees("IN"));
    at_ = begin;
    made.values.push_back(is_alone ? name() : expression());
  } while (take(","));
  return made;
}

// Reads F, F(_, _), _ + _, _ ^+ or -. _.
Declaration Parser::declaration() {
  const Place place = peek().place;
  const bool is_between = take("_");
  if (!is_between && !sees("-.")) {
    Declaration made = named();
    if (take("(")) {
      do require("_"), ++made.arity;
      while (take(","));
      require(")");
    }
    return made;
  }
  if (!is_operator(peek())) fail(peek(), "an operator belongs here");
  const std::string sign = name().text;
  const bool is_postfix = find_operator(sign, Fix::postfix) != nullptr;
  if (!is_postfix) require("_");
  return {sign, is_between && !is_postfix ? std::size_t{2} : 1, place};
}
Declaration Parser::named() {
  const Token name = take_name("a name");
  return {.name = name.text, .place = name.place};
}

// ---- Entries ----------------------------------------------------------------------------------------------

Syntax parse_expression(const Source& source) { return Parser(source, false).whole_expression(); }

Syntaxes parse_state(const Source& source, bool is_printed) try {
  if (!is_printed && is_expression(source)) return {parse_expression(source)};
  return Parser(source, false).whole_state(is_printed);
} catch (const UsageError& error) {
  const bool has_none = error.hint().empty() && !is_printed;
  throw UsageError(error.what(), has_none ? state_example : error.hint());
}

bool is_expression(const Source& source) {
  try {
    static_cast<void>(parse_expression(source));
    return true;
  } catch (const UsageError&) {
    return false;
  }
}

Module parse_module(const Source& source) {
  if (source.text.find("MODULE") == std::string::npos)
    throw error_at(source, {}, "there is no module in it, which begins with ---- MODULE Name ----");
  return Parser(source, true).whole_module();
}

std::vector<Definitions> parse_definitions(const std::vector<Source>& sources) {
  std::vector<Definitions> all;
  for (const Source& source : sources) all.push_back({source, Parser(source, true).whole_definitions()});
  return all;
}

}  // namespace lucas::tla
