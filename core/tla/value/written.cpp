// Converts terms to text, and to the Value that a state shows.
#include <array>

#include "lucas/text.hpp"
#include "tla/syntax/syntax.hpp"
#include "tla/value/values.hpp"

namespace lucas::tla {

Value Values::value_of(Term term) const {
  if (term.is_boolean()) return {term.is_true()};
  const TermKind kind = this->kind(term);
  if (kind == TermKind::integer) return {integer_of(term)};
  if (kind == TermKind::string) return {text_of(term)};
  if (kind == TermKind::model) return Value::model(text_of(term));
  if (is_record(term)) {
    std::vector<Value::Field> fields;
    for (std::size_t i = 0; i < size_of(term); ++i)
      fields.emplace_back(text_of(argument_at(term, i)), value_of(values_of(term)[i]));
    return Value::record(std::move(fields));
  }
  if (kind == TermKind::function) {
    std::vector<Value::Pair> pairs;
    for (std::size_t i = 0; i < size_of(term); ++i)
      pairs.emplace_back(value_of(argument_at(term, i)), value_of(values_of(term)[i]));
    return Value::function(std::move(pairs));
  }
  Value::Items parts;
  for (const Term item : items(term)) parts.push_back(value_of(item));
  return kind == TermKind::set ? Value::set(std::move(parts)) : Value::list(std::move(parts));
}

// Appends the term; stops once the text is longer than `most`, because values may be large.
void Values::write(std::string& text, Term term, std::size_t most) const {
  if (text.size() > most) return;
  const TermKind kind = this->kind(term);
  if (kind == TermKind::tuple || kind == TermKind::set || kind == TermKind::function) {
    write_parts(text, term, most);
  } else if (kind == TermKind::string) {
    text += printable(quoted(text_of(term)));
  } else {
    text += lucas::to_text(value_of(term));
  }
}

void Values::write_parts(std::string& text, Term term, std::size_t most) const {
  const TermKind kind = this->kind(term);
  const bool has_names = is_record(term), has_pairs = kind == TermKind::function;
  const auto [begin, separator, end] = has_names               ? std::array{"[", ", ", "]"}
                                       : has_pairs             ? std::array{"(", " @@ ", ")"}
                                       : kind == TermKind::set ? std::array{"{", ", ", "}"}
                                                               : std::array{"<<", ", ", ">>"};
  text += begin;
  const Items parts = has_pairs ? values_of(term) : items(term);
  for (std::size_t i = 0; i < parts.size() && text.size() <= most; ++i) {
    if (i > 0) text += separator;
    if (has_names) {
      text += text_of(argument_at(term, i)) + " |-> ";
    } else if (has_pairs) {
      write(text, argument_at(term, i), most);
      text += " :> ";
    }
    write(text, parts[i], most);
  }
  text += end;
}

std::string Values::to_text(Term term) const {
  std::string text;
  write(text, term, std::string::npos - 1);
  return text;
}
std::string Values::shown(Term term) const {
  constexpr std::size_t most = 60;
  std::string text;
  write(text, term, most);
  return excerpt(text, most);
}

}  // namespace lucas::tla
