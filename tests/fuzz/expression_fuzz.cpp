// libFuzzer entry point for expressions of TLA+: what can be read is printed as what is read as the same, and its names are
// resolved in a state of die-hard or refused by a UsageError.
#include <string>

#include "lucas/error.hpp"
#include "lucas/model_kernel.hpp"
#include "lucas/models/die_hard.hpp"
#include "tla/parser.hpp"
#include "tla/shown_state.hpp"

namespace {

using namespace lucas;

void judge(const tla::Syntax& expression) {
  const std::string text = to_text(expression);
  bool is_same = false;
  try {
    is_same = to_text(tla::parse_expression({text, ""})) == text;
  } catch (const UsageError&) {
  }
  if (!is_same) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const ModelKernel<models::DieHard> kernel(models::DieHard{{}});
  static const tla::Vocabulary vocabulary = tla::vocabulary_of(kernel);
  const tla::Source source{{reinterpret_cast<const char*>(data), size}, ""};
  try {
    const tla::Syntax expression = tla::parse_expression(source);
    judge(expression);
    const tla::Program program(source, expression, {}, vocabulary);
  } catch (const UsageError&) {  // is no expression
  }
  return 0;
}
