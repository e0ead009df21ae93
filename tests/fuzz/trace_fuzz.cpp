// libFuzzer entry point for JSON files: any bytes are a trace, which models then judge, or are refused by a
// UsageError or for want of memory. A behaviour has a last state, and stays one when it is written and read again.
#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include "lucas/error.hpp"
#include "lucas/model_kernel.hpp"
#include "lucas/models/die_hard.hpp"
#include "lucas/models/hanoi.hpp"
#include "memory/memory_budget.hpp"
#include "trace_files/trace_file.hpp"
#include "trace_files/verification.hpp"

namespace {

using namespace lucas;

std::optional<TraceFile> trace_in(const std::string& text, std::uint64_t memory) {
  try {
    return read_trace(text, "f", memory);
  } catch (const UsageError&) {
  } catch (const MemoryBudget::Exceeded&) {
  }
  return std::nullopt;
}

// Without a trace, if the file is no behaviour.
Verification judged(const std::shared_ptr<const Kernel>& kernel, const TraceFile& file) {
  try {
    return verify(kernel, file, true);
  } catch (const UsageError&) {
    return {};
  }
}

void judge(const std::shared_ptr<const Kernel>& kernel, const TraceFile& file) {
  const Verification found = judged(kernel, file);
  if (!found.trace) return;
  static_cast<void>(last_state(kernel, file));
  std::ostringstream itf, tlc;
  write_itf(itf, *found.trace, {.model = kernel->shape().name, .lead = found.lead});
  write_tlc(tlc, *from_initial(found.trace, found.lead));
  for (const std::string& text : {itf.str(), tlc.str()}) {
    const auto again = trace_in(text, std::uint64_t{1} << 30);
    if (!again || !judged(kernel, *again).trace) __builtin_trap();
  }
}

template <class Model>
std::shared_ptr<const Kernel> kernel() {
  return std::make_shared<ModelKernel<Model>>(Model{typename Model::Params{}});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto die_hard = kernel<models::DieHard>(), hanoi = kernel<models::Hanoi3>();
  const std::string text(reinterpret_cast<const char*>(data), size);
  static_cast<void>(trace_in(text, 8 * size));
  if (const auto file = trace_in(text, std::uint64_t{64} << 20)) {
    for (const auto& model : {die_hard, hanoi}) judge(model, *file);
  }
  return 0;
}
