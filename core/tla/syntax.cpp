#include "tla/syntax.hpp"

#include <fmt/format.h>

#include "tla/operators.hpp"

namespace lucas::tla {
namespace {

using Kind = Syntax::Kind;

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

std::string joined(const Syntaxes& all, std::string_view sign = ", ") {
  std::string text;
  for (const Syntax& each : all) text += (text.empty() ? "" : std::string(sign)) + to_text(each);
  return text;
}

std::string bounds_text(const std::vector<Bound>& bounds) {
  std::string text;
  for (const Bound& bound : bounds) {
    std::string names;
    for (const std::string& name : bound.names) names += (names.empty() ? "" : ", ") + name;
    if (bound.is_tuple) names = "<<" + names + ">>";
    if (!bound.set.empty()) names += " \\in " + to_text(bound.set.front());
    text += (text.empty() ? "" : ", ") + names;
  }
  return text;
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
  switch (e.kind) {
    case Kind::forall:
    case Kind::exists:
    case Kind::choose:
    case Kind::conditional:
    case Kind::cases:
    case Kind::let:
    case Kind::lambda:
      return true;
    default:
      return false;
  }
}

std::string operand_text(const Syntax& e, const Operator& around) {
  const Operator* const own = operator_of(e);
  const bool fits = own == nullptr ? !is_open(e) : own->low > around.high;
  return fits ? to_text(e) : '(' + to_text(e) + ')';
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
    std::string blanks;
    for (std::size_t k = 0; k < d.arities[i]; ++k) blanks += blanks.empty() ? "_" : ", _";
    if (!blanks.empty()) named[i].names.front() += '(' + blanks + ')';
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
std::string let_text(const Syntax& e) {
  std::string text = "LET";
  for (const Definition& d : e.definitions) text += ' ' + definition_text(d);
  return text + " IN " + to_text(e.children.front());
}

}  // namespace

std::string to_text(const Syntax& e) {
  const auto body = [&] { return to_text(e.children.back()); };
  switch (e.kind) {
    case Kind::number:
      return std::to_string(e.number);
    case Kind::string:
      return quoted(e.text);
    case Kind::boolean:
      return e.number != 0 ? "TRUE" : "FALSE";
    case Kind::name:
      return name_text(e);
    case Kind::at:
      return "@";
    case Kind::tuple:
      return "<<" + joined(e.children) + ">>";
    case Kind::set:
      return '{' + joined(e.children) + '}';
    case Kind::filter:
      return fmt::format("{{{} : {}}}", bounds_text(e.bounds), body());
    case Kind::image:  // {x \in S : y \in T} would be a filter
      return fmt::format("{{{} : {}}}", operand_text(e.children.back(), *find_operator("\\in", Fix::infix)),
                         bounds_text(e.bounds));
    case Kind::function:
      return fmt::format("[{} |-> {}]", bounds_text(e.bounds), body());
    case Kind::functions:
      return '[' + joined(e.children, " -> ") + ']';
    case Kind::record:
      return fields_text(e, " |-> ");
    case Kind::records:
      return fields_text(e, " : ");
    case Kind::except:
      return except_text(e);
    case Kind::path:
      return joined(e.children);
    case Kind::application:
      return application_text(e);
    case Kind::product:
    case Kind::prime:
      return operation_text(e, *operator_of(e));
    case Kind::action:
      return action_text(e);
    case Kind::forall:
      return fmt::format("\\A {} : {}", bounds_text(e.bounds), body());
    case Kind::exists:
      return fmt::format("\\E {} : {}", bounds_text(e.bounds), body());
    case Kind::choose:
      return fmt::format("CHOOSE {} : {}", bounds_text(e.bounds), body());
    case Kind::conditional:
      return fmt::format("IF {} THEN {} ELSE {}", to_text(e.children[0]), to_text(e.children[1]), body());
    case Kind::cases:
      return cases_text(e);
    case Kind::let:
      return let_text(e);
    case Kind::lambda:
      return fmt::format("LAMBDA {} : {}", bounds_text(e.bounds), body());
  }
  return {};
}

}  // namespace lucas::tla
