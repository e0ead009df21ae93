// A behaviour told by its steps alone, by the texts of their labels: dlUrrr, or R U2 F'.
#pragma once

#include <string>
#include <string_view>

#include "lucas/kernel.hpp"
#include "trace_files/trace_file.hpp"
#include "trace_files/trace_json.hpp"

namespace lucas {

// Can the text not be JSON?
[[nodiscard]] bool is_steps_text(std::string_view text);

// As a file of lucas would tell it: from an initial state on, and claiming to reach the first goal if it does. Steps stand next
// to each other, or with blanks, commas, semicolons or line ends between them; where one text begins with another, the longer
// one counts. `model`: its name and parameters. Pieces go by their names along the behaviour, or as labels alone call them; what no label begins is tried as the model's
// notation. If a step is not possible, TraceFile::bad_step says so. Throws ModelError; MemoryBudget::Exceeded as read_trace.
[[nodiscard]] TraceFile read_steps(const std::shared_ptr<const Kernel>& kernel, TraceMeta model,
                                   std::string_view text, const std::string& name, std::uint64_t memory);

}  // namespace lucas
