#include "tla/syntax/syntax.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "tla/syntax/notation.hpp"

namespace lucas::tla {
namespace {

using Kind = Syntax::Kind;

bool is_name(const Syntax& e) { return e.kind == Kind::name && e.children.empty() && !e.bracketed; }

std::string quoted(const std::string& text) {
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

template <class Range, class Text>
std::string joined(const Range& all, Text text_of) {
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
  return find_operator(e.text, e.children.size() == 1 ? Fix::prefix : Fix::infix);
}
// Does it go on as far as it can?
bool is_open(const Syntax& e) {
  const Notation* const notation = find_notation(e.kind);
  return e.kind == Kind::cases || (notation != nullptr && notation->begins_with_word());
}

std::string operand_text(const Syntax& e, const Operator& around) {
  const Operator* const own = operator_of(e);
  const bool fits = own == nullptr ? !is_open(e) : own->low > around.high;
  return fits ? to_text(e) : '(' + to_text(e) + ')';
}
// A set behind \in, which may be read as the right operand of that.
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

std::string operation_text(const Syntax& e, const Operator& op) {
  if (op.fix == Fix::prefix) {
    const std::string sign(sign_of(op));
    const bool is_word = sign[0] >= 'A' && sign[0] <= 'Z';
    return sign + (is_word ? " " : "") + operand_text(e.children.front(), op);
  }
  if (op.fix == Fix::postfix) return operand_text(e.children.front(), op) + '\'';
  std::string text;
  const std::string sign = op.name == ".." ? std::string(op.name) : fmt::format(" {} ", op.name);
  for (const Syntax& child : e.children) text += (text.empty() ? "" : sign) + operand_text(child, op);
  return text;
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
std::string action_text(const Syntax& e) {
  const std::string action = to_text(e.children[0]);
  const Syntax& v = e.children[1];
  const bool is_plain = v.kind == Kind::tuple || (v.kind == Kind::name && v.children.empty());
  const std::string subscript = is_plain ? to_text(v) : '(' + to_text(v) + ')';
  if (e.text == "]_") return '[' + action + "]_" + subscript;
  if (e.text == ">>_") return "<<" + action + ">>_" + subscript;
  return e.text + subscript + '(' + action + ')';
}
std::string cases_text(const Syntax& e) {
  std::string text;
  for (std::size_t i = 0; i < e.children.size(); i += 2) {
    const bool is_other = i + 1 == e.children.size();
    const Syntax& value = e.children[is_other ? i : i + 1];  // an open CASE would take what follows
    text += fmt::format("{}{} -> {}", i > 0 ? " [] " : "CASE ", is_other ? "OTHER" : to_text(e.children[i]),
                        is_open(value) ? '(' + to_text(value) + ')' : to_text(value));
  }
  return text;
}
std::string definition_text(const Definition& d) {
  std::vector<Bound> named = d.parameters;
  for (std::size_t i = 0; i < d.arities.size(); ++i) {
    const std::vector<std::string> blanks(d.arities[i], "_");
    if (!blanks.empty()) named[i].names.front() += fmt::format("({})", fmt::join(blanks, ", "));
  }
  std::string parameters = bounds_text(named);
  if (!parameters.empty()) parameters = d.is_function ? '[' + parameters + ']' : '(' + parameters + ')';
  return d.name + parameters + " == " + to_text(d.body.front());
}

std::string name_text(const Syntax& e) {
  if (const Operator* const op = operator_of(e)) return operation_text(e, *op);
  return e.children.empty() ? e.text : e.text + '(' + joined(e.children) + ')';
}
std::string application_text(const Syntax& e) {
  const Syntax& function = e.children.front();
  const bool fits = operator_of(function) == nullptr ? !is_open(function) : function.kind == Kind::prime;
  return (fits ? to_text(function) : '(' + to_text(function) + ')') + '[' + to_text(e.children.back()) + ']';
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
      for (const Definition& d : e.definitions) text += (text.ends_with(' ') ? "" : " ") + definition_text(d);
    } else {
      text += c;
    }
  }
  return text;
}

}  // namespace

bool is_bound(const Syntax& e) {
  if (e.kind != Kind::name || e.text != "\\in" || e.children.size() != 2 || e.bracketed) return false;
  const Syntax& left = e.children.front();
  if (left.kind != Kind::tuple) return is_name(left);
  return !left.bracketed && !left.children.empty() && std::ranges::all_of(left.children, is_name);
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
  if (const Notation* const notation = find_notation(e.kind)) return pattern_text(e, notation->pattern);
  switch (e.kind) {
    case Kind::number:
      return std::to_string(e.number);
    case Kind::string:
      return quoted(e.text);
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
    default:
      return name_text(e);
  }
}

}  // namespace lucas::tla
