// libFuzzer entry point for the states of --from: any text is a state, which comes back from its own text and can be
// looked for, or is refused by a UsageError.
#include <memory>
#include <string>

#include "lucas/error.hpp"
#include "lucas/model_kernel.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "trace_files/origin.hpp"

namespace {

using namespace lucas;

template <class Model>
void look_for(const Value& state) {
  static const auto kernel = std::make_shared<const ModelKernel<Model>>(Model{typename Model::Params{}});
  try {
    Monitor silent;
    static_cast<void>(find_state(kernel, state, {}, silent));
  } catch (const UsageError&) {  // names another model's variables
  }
}

void judge(const Value& state) {
  const std::string text = to_text(state);
  bool is_same = false;
  try {
    is_same = to_text(read_state(text)) == text;
  } catch (const UsageError&) {
  }
  if (!is_same) __builtin_trap();
  look_for<models::DieHard>(state);
  look_for<models::Hanoi3>(state);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const Value state = read_state({reinterpret_cast<const char*>(data), size});
    judge(state);
  } catch (const UsageError&) {  // is no state
  }
  return 0;
}
