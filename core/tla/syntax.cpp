#include "tla/syntax.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "tla/notation.hpp"

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

template <class Range, class Text>
std::string joined(const Range& all, Text text_of) {
  std::string text;
  for (const auto& each : all) text += (text.empty() ? "" : ", ") + text_of(each);
  return text;
}
std::string joined(const Syntaxes& all) {
  return joined(all, [](const Syntax& each) { return to_text(each); });
}
std::string bounds_text(const std::vector<Bound>& bounds) {
  return joined(bounds, [](const Bound& bound) {
    const std::string names = joined(bound.names, [](const std::string& name) { return name; });
    return (bound.is_tuple ? "<<" + names + ">>" : names) +
           (bound.set.empty() ? "" : " \\in " + to_text(bound.set.front()));
  });
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

// ---- Definitions that are needed -----------------------------------------------------------------------------------

using Found = std::pair<const Source*, const Definition*>;

class Search {
 public:
  explicit Search(const std::vector<Definitions>& definitions) {
    for (const Definitions& each : definitions) {
      for (const Definition& definition : each.all)
        known_.emplace(definition.name, Found{&each.source, &definition});
    }
  }

  void visit(const Syntax& e) {
    if (++depth_ > deepest) throw error_at(*source_, e.place, "definitions that call too many others");
    if (e.kind == Syntax::Kind::name && !is_bound(e.text)) need(e.text);
    const std::size_t before = bound_.size();
    bind(e.bounds);
    for (const Definition& each : e.definitions) {
      visit(each);
      bound_.push_back(each.name);
    }
    for (const Syntax& child : e.children) visit(child);
    bound_.resize(before);
    --depth_;
  }

  std::vector<Found> found{};

 private:
  static constexpr int deepest = 1000;  // expressions within each other, through definitions

  [[nodiscard]] bool is_bound(const std::string& name) const {
    return std::find(bound_.begin(), bound_.end(), name) != bound_.end();
  }
  // The sets are outside of the scope of the variables.
  void bind(const std::vector<Bound>& bounds) {
    for (const Bound& bound : bounds) {
      for (const Syntax& set : bound.set) visit(set);
    }
    for (const Bound& bound : bounds) bound_.insert(bound_.end(), bound.names.begin(), bound.names.end());
  }
  void visit(const Definition& definition) {
    const std::size_t before = bound_.size();
    bind(definition.parameters);
    bound_.push_back(definition.name);
    for (const Syntax& body : definition.body) visit(body);
    bound_.resize(before);
  }
  void need(const std::string& name) {
    const auto [begin, end] = known_.equal_range(name);
    for (auto at = begin; at != end; ++at) {
      const auto [source, definition] = at->second;
      if (!begun_.insert(definition).second) continue;
      if (definition->problem) throw *definition->problem;
      const auto outer = std::exchange(bound_, {});
      const Source* const where = std::exchange(source_, source);
      visit(*definition);
      bound_ = outer;
      source_ = where;
      found.emplace_back(source, definition);
    }
  }

  std::multimap<std::string_view, Found> known_;
  std::vector<std::string> bound_;  // names that variables, parameters and LET give a meaning
  std::set<const Definition*> begun_;
  const Source* source_ = nullptr;  // of the definition that is being visited
  int depth_ = 0;
};

}  // namespace

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

std::vector<Found> needed(const Syntax& expression, const std::vector<Definitions>& definitions) {
  Search search(definitions);
  search.visit(expression);
  return std::move(search.found);
}

}  // namespace lucas::tla
