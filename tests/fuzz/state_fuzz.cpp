// libFuzzer entry point for states: any text can be read as one or is refused by a UsageError. Values that TLC prints come back from
// their own text, and states of them can be looked for.
#include <memory>
#include <string>
#include <string_view>

#include "lucas/error.hpp"
#include "lucas/model_kernel.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "tla/asked/asked_kernel.hpp"
#include "trace_files/origin.hpp"
#include "trace_files/trace_file.hpp"

namespace {

using namespace lucas;

template <class Model>
void look_for(const std::string& text) {
  static const auto kernel = std::make_shared<const ModelKernel<Model>>(Model{typename Model::Params{}});
  try {
    Monitor silent;
    const tla::ToldState told = tla::told_state(kernel, {text, ""}, {});
    static_cast<void>(find_state(told.kernel, told.is_one, {}, silent));
  } catch (const UsageError&) {  // names another model's variables
  }
}

// `source`: what was read as that state.
void judge(const Value& state, const std::string& source) {
  const std::string text = to_text(state);
  if ((source + text).find('\\') != std::string::npos) return;  // texts of values do not escape quotes
  bool is_same = false;
  try {
    is_same = to_text(read_tlc_state({text, ""})) == text;
  } catch (const UsageError& refusal) {  // as a record it may be too deep
    is_same = std::string_view(refusal.what()).find("within each other") != std::string_view::npos;
  }
  if (!is_same) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    static_cast<void>(tla::parse_state({text, ""}, false));
  } catch (const UsageError&) {  // is no state
  }
  try {
    judge(read_tlc_state({text, ""}), text);
    look_for<models::DieHard>(text);
    look_for<models::Hanoi3>(text);
  } catch (const UsageError&) {  // TLC prints no state so
  }
  return 0;
}
