#include "tla/syntax/syntax.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "lucas/ranges.hpp"
#include "tla/syntax/notation.hpp"

namespace lucas::tla {
namespace {

bool is_name(const Syntax& e) { return e.kind == Kind::name && e.children.empty() && !e.bracketed; }

std::string joined(const auto& all, auto text_of) {
  std::string text;
  for (const auto& each : all) text += (text.empty() ? "" : ", ") + text_of(each);
  return text;
}
std::string joined(const Syntaxes& all) {
  return joined(all, [](const Syntax& each) { return to_text(each); });
}
// The operator that a node applies, if it is written as one.
const Operator* operator_of(const Syntax& e) {
  if (e.kind == Kind::product) return find_operator("\\X", Fix::infix);
  if (e.kind == Kind::prime) return find_operator("'", Fix::postfix);
  if (e.kind != Kind::name || e.children.empty()) return nullptr;
  if (e.children.size() > 1) return find_operator(e.text, Fix::infix);
  const Operator* const prefix = find_operator(e.text, Fix::prefix);
  return prefix != nullptr ? prefix : find_operator(e.text, Fix::postfix);
}
// Does the expression extend as far to the right as possible?
bool is_open(const Syntax& e) {
  const Notation* const notation = find_notation(e.kind);
  return e.kind == Kind::cases || (notation != nullptr && notation->begins_with_word());
}

// May `e` be an operand of `around` without brackets?
bool fits(const Syntax& e, const Operator& around, bool is_first) {
  const Operator* const own = operator_of(e);
  if (own == nullptr) return !is_open(e);
  return own->low > around.high || (is_first && own == &around && own->associative && !own->is_list());
}
std::string operand_text(const Syntax& e, const Operator& around, bool is_first = false) {
  return fits(e, around, is_first) ? to_text(e) : '(' + to_text(e) + ')';
}
// The text of a set behind \in: in brackets where it could not be read as the right operand of \in.
std::string set_text(const Syntax& set) {
  const Operator* const own = operator_of(set);
  const bool fits = own == nullptr || own->low > find_operator("\\in", Fix::infix)->high;
  return fits ? to_text(set) : '(' + to_text(set) + ')';
}
std::string bounds_text(const std::vector<Bound>& bounds) {
  return joined(bounds, [](const Bound& bound) {
    const std::string names = joined(bound.names, [](const std::string& name) { return name; });
    return (bound.is_tuple ? "<<" + names + ">>" : names) +
           (bound.set.empty() ? "" : " \\in " + set_text(bound.set.front()));
  });
}

std::string sign_text(const Operator& op) {
  return op.name == ".." ? std::string(op.name) : fmt::format(" {} ", op.name);
}
// The tree of 1 + 1 + … is as high as the text is long, so left operands are followed without recursion.
std::string infix_text(const Syntax& e) {
  std::vector<const Syntax*> chain = {&e};
  for (;;) {
    const Syntax& left = chain.back()->children.front();
    const Operator* const own = operator_of(left);
    if (own == nullptr || own->fix != Fix::infix || !fits(left, *operator_of(*chain.back()), true)) break;
    chain.push_back(&left);
  }
  std::string text = operand_text(chain.back()->children.front(), *operator_of(*chain.back()), true);
  for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
    const Operator& op = *operator_of(**at);
    const Syntaxes& operands = (*at)->children;
    for (std::size_t i = 1; i < operands.size(); ++i) text += sign_text(op) + operand_text(operands[i], op);
  }
  return text;
}
std::string operation_text(const Syntax& e, const Operator& op) {
  if (op.fix == Fix::infix) return infix_text(e);
  const std::string operand = operand_text(e.children.front(), op);
  if (op.fix == Fix::postfix) return operand + std::string(op.name);
  const bool is_word = op.name[0] >= 'A' && op.name[0] <= 'Z';
  return std::string(sign_of(op)) + (is_word ? " " : "") + operand;
}

std::string fields_text(const Syntax& e, std::string_view sign) {
  std::string text;
  for (std::size_t i = 0; i + 1 < e.children.size(); i += 2)
    text += fmt::format("{}{}{}{}", i > 0 ? ", " : "", e.children[i].text, sign, to_text(e.children[i + 1]));
  return '[' + text + ']';
}
std::string except_text(const Syntax& e) {
  std::string text;
  for (std::size_t i = 1; i + 1 < e.children.size(); i += 2) {
    text += text.empty() ? "!" : ", !";
    for (const Syntax& index : e.children[i].children) text += '[' + to_text(index) + ']';
    text += " = " + to_text(e.children[i + 1]);
  }
  return fmt::format("[{} EXCEPT {}]", to_text(e.children.front()), text);
}
// Is it v or I!v?
bool is_plain_name(const Syntax& e) {
  return e.kind == Kind::member ? is_plain_name(e.children.back())
                                : e.kind == Kind::name && e.children.empty();
}
std::string action_text(const Syntax& e) {
  const std::string action = to_text(e.children[0]);
  const Syntax& v = e.children[1];
  const bool is_plain = v.kind == Kind::tuple || is_plain_name(v);
  const std::string subscript = is_plain ? to_text(v) : '(' + to_text(v) + ')';
  if (e.text == "]_") return '[' + action + "]_" + subscript;
  if (e.text == ">>_") return "<<" + action + ">>_" + subscript;
  return e.text + subscript + '(' + action + ')';
}
std::string cases_text(const Syntax& e) {
  std::string text;
  for (std::size_t i = 0; i < e.children.size(); i += 2) {
    const bool is_other = i + 1 == e.children.size();
    const Syntax& value = e.children[is_other ? i : i + 1];  // an open CASE would include what follows
    text += fmt::format("{}{} -> {}", i > 0 ? " [] " : "CASE ", is_other ? "OTHER" : to_text(e.children[i]),
                        is_open(value) ? '(' + to_text(value) + ')' : to_text(value));
  }
  return text;
}
// Writes F(a, b), a + b, a ^+ or -. a.
std::string form_text(const std::string& name, const std::vector<std::string>& all) {
  if (all.empty()) return name;
  if (find_operator(name, Fix::infix) != nullptr) return all.front() + ' ' + name + ' ' + all.back();
  if (find_operator(name, Fix::postfix) != nullptr) return all.front() + ' ' + name;
  if (find_operator(name, Fix::prefix) != nullptr) return name + ' ' + all.front();
  return fmt::format("{}({})", name, fmt::join(all, ", "));
}
std::string declaration_text(const std::string& name, std::size_t arity) {
  return form_text(name, std::vector<std::string>(arity, "_"));
}
std::string instance_text(const Instance& instance) {
  std::string text = "INSTANCE " + instance.module;
  for (std::size_t i = 0; i < instance.names.size(); ++i)
    text +=
        fmt::format("{}{} <- {}", i == 0 ? " WITH " : ", ", instance.names[i], to_text(instance.values[i]));
  return text;
}
// The left side of a definition.
std::string head_text(const Definition& d) {
  if (d.is_function) return d.name + '[' + bounds_text(d.parameters) + ']';
  std::vector<std::string> all;
  for (std::size_t i = 0; i < d.arities.size(); ++i)
    all.push_back(declaration_text(d.parameters[i].names.front(), d.arities[i]));
  return form_text(d.name, all);
}
// The text of a unit that LET may have.
std::string unit_text(const Unit& unit) {
  const Definition& d = unit.definition;
  const std::string local = unit.is_local ? "LOCAL " : "";
  if (unit.kind == Unit::Kind::recursive)
    return local + "RECURSIVE " + joined(unit.declared, [](const Declaration& each) {
             return declaration_text(each.name, each.arity);
           });
  const std::string left = unit.kind == Unit::Kind::instance ? "" : head_text(d) + " == ";
  return local + left + (d.instance ? instance_text(*d.instance) : to_text(d.body.front()));
}

// Writes F(a, b). A blank is added in F( *), since (* begins a comment, and in F( +), since (+) is an operator.
std::string applied_text(const std::string& name, std::span<const Syntax> arguments) {
  if (arguments.empty()) return name;
  const std::string text = joined(arguments, [](const Syntax& each) { return to_text(each); });
  const std::string brackets = '(' + text + ')';
  const bool is_apart = text[0] == '*' || find_operator(brackets, Fix::infix) != nullptr;
  return name + (is_apart ? "( " + text + ')' : brackets);
}
std::string member_text(const Syntax& e) {
  const Syntax& inner = e.children.back();
  return applied_text(e.text, std::span(e.children).first(e.children.size() - 1)) + '!' +
         (inner.kind == Kind::name ? applied_text(inner.text, inner.children) : to_text(inner));
}
std::string part_text(const Syntax& e) {
  const std::string whole = to_text(e.children.front()) + '!';
  return e.text == "(" ? applied_text(whole, std::span(e.children).subspan(1)) : whole + e.text;
}
std::string name_text(const Syntax& e) {
  const Operator* const op = operator_of(e);
  return op != nullptr ? operation_text(e, *op) : applied_text(e.text, e.children);
}
std::string application_text(const Syntax& e) {
  const Syntax& function = e.children.front();
  const Operator* const own = operator_of(function);
  const bool is_tight = own == nullptr ? !is_open(function) : own->fix == Fix::postfix;
  return (is_tight ? to_text(function) : '(' + to_text(function) + ')') + '[' + to_text(e.children.back()) +
         ']';
}
std::string pattern_text(const Syntax& e, std::string_view pattern) {
  std::string text;
  std::size_t child = 0;
  for (const char c : pattern) {
    if (c == '$') {
      text += to_text(e.children[child++]);
    } else if (c == '*') {
      text += joined(e.children);
    } else if (c == '?' || c == '!' || c == '#') {
      text += bounds_text(e.bounds);
    } else if (c == '%') {
      for (const Unit& unit : e.units) text += (text.ends_with(' ') ? "" : " ") + unit_text(unit);
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    static constexpr std::string_view escaped = "\\\"\n\t\r\f", letters = "\\\"ntrf";
    const std::size_t at = escaped.find(c);
    if (at == std::string_view::npos) {
      out += c;
    } else {
      out += '\\';
      out += letters[at];
    }
  }
  return out + '"';
}

bool is_bound(const Syntax& e) {
  if (e.kind != Kind::name || e.text != "\\in" || e.children.size() != 2 || e.bracketed) return false;
  const Syntax& left = e.children.front();
  if (left.kind != Kind::tuple) return is_name(left);
  return !left.bracketed && !left.children.empty() && ranges::all_of(left.children, is_name);
}
std::vector<Bound> bounds_of(const Source& source, Syntaxes all) {
  std::vector<Bound> made;
  for (Syntax& each : all) {
    const bool has_set = is_bound(each);
    const Syntax& left = has_set ? each.children.front() : each;
    if (made.empty() || !made.back().set.empty()) made.push_back({.place = left.place});
    Bound& bound = made.back();
    bound.is_tuple = has_set && left.kind == Kind::tuple;
    if (bound.is_tuple ? !bound.names.empty() : !is_name(left))
      throw error_at(source, left.place, "a variable's name belongs here");
    if (!bound.is_tuple) bound.names.push_back(left.text);
    for (const Syntax& name : left.children) bound.names.push_back(name.text);
    if (has_set) bound.set.push_back(std::move(each.children.back()));
  }
  if (made.back().set.empty())
    throw error_at(source, made.back().place, "\\in and the set that it is taken from belong behind this");
  return made;
}

std::string to_text(const Syntax& e) {
  if (e.is_label()) return e.text + ":: " + to_text(e.children.front());
  if (const Notation* const notation = find_notation(e.kind)) return pattern_text(e, notation->pattern);
  switch (e.kind) {
    case Kind::number:
      return std::to_string(e.number);
    case Kind::string:
      return tla::quoted(e.text);
    case Kind::boolean:
      return e.number != 0 ? "TRUE" : "FALSE";
    case Kind::image:  // {x \in S : y \in T} would be a filter
      return fmt::format("{{{} : {}}}", operand_text(e.children[0], *find_operator("\\in", Fix::infix)),
                         bounds_text(e.bounds));
    case Kind::record:
      return fields_text(e, " |-> ");
    case Kind::records:
      return fields_text(e, " : ");
    case Kind::except:
      return except_text(e);
    case Kind::application:
      return application_text(e);
    case Kind::action:
      return action_text(e);
    case Kind::cases:
      return cases_text(e);
    case Kind::member:
      return member_text(e);
    case Kind::part:
      return part_text(e);
    default:
      return name_text(e);
  }
}

}  // namespace lucas::tla
