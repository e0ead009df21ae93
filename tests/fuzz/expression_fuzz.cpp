// libFuzzer entry point for expressions of TLA+: what can be read is printed as what is read as the same tree, and its names
// are resolved in a state of die-hard or refused by a UsageError.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/model_kernel.hpp"
#include "lucas/models/die_hard.hpp"
#include "tla/asked/shown_state.hpp"
#include "tla/syntax/syntax.hpp"

namespace {

using namespace lucas;

bool is_same(const tla::Syntax& a, const tla::Syntax& b);
bool is_same(const tla::Bound& a, const tla::Bound& b);
bool is_same(const tla::Declaration& a, const tla::Declaration& b);
bool is_same(const tla::Unit& a, const tla::Unit& b);
template <class T>
bool are_same(const std::vector<T>& all, const std::vector<T>& others) {
  return std::equal(all.begin(), all.end(), others.begin(), others.end(),
                    [](const T& a, const T& b) { return is_same(a, b); });
}

bool is_same(const tla::Bound& a, const tla::Bound& b) {
  return a.names == b.names && a.is_tuple == b.is_tuple && are_same(a.set, b.set);
}
bool is_same(const tla::Instance& a, const tla::Instance& b) {
  return a.module == b.module && a.names == b.names && are_same(a.values, b.values);
}
bool is_same(const tla::Declaration& a, const tla::Declaration& b) {
  return a.name == b.name && a.arity == b.arity;
}
bool is_same(const tla::Unit& a, const tla::Unit& b) {
  const tla::Definition &one = a.definition, &other = b.definition;
  if (one.instance.has_value() != other.instance.has_value()) return false;
  return a.kind == b.kind && a.is_local == b.is_local && are_same(a.declared, b.declared) &&
         one.name == other.name && are_same(one.parameters, other.parameters) &&
         one.arities == other.arities && one.is_function == other.is_function &&
         are_same(one.body, other.body) && (!one.instance || is_same(*one.instance, *other.instance));
}
bool is_same(const tla::Syntax& a, const tla::Syntax& b) {
  const bool is_number = a.kind == tla::Syntax::Kind::number;  // 03 is printed as 3
  return a.kind == b.kind && (is_number || a.text == b.text) && a.number == b.number &&
         are_same(a.children, b.children) && are_same(a.bounds, b.bounds) && are_same(a.units, b.units);
}

void judge(const tla::Syntax& expression) {
  const std::string text = to_text(expression);
  bool is_read_again = false;
  try {
    is_read_again = is_same(tla::parse_expression({text, ""}), expression);
  } catch (const UsageError& refusal) {  // brackets may make it too deep
    is_read_again = std::string_view(refusal.what()).find("within each other") != std::string_view::npos;
  }
  if (!is_read_again) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const ModelKernel<models::DieHard> kernel(models::DieHard{{}});
  static const tla::Vocabulary vocabulary = tla::vocabulary_of(kernel);
  const tla::Source source{{reinterpret_cast<const char*>(data), size}, ""};
  try {
    const tla::Syntax expression = tla::parse_expression(source);
    judge(expression);
    tla::Asked asked(vocabulary, {});
    static_cast<void>(asked.add(source, expression, false));
  } catch (const UsageError&) {  // is no expression
  }
  return 0;
}
