// A trace as TLC prints it on the console, with -tool or without.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lucas {

// Is this what TLC prints, or a part of it that has a trace?
[[nodiscard]] bool is_tlc_console(std::string_view text);

// How many traces it has.
[[nodiscard]] std::size_t traces_of_tlc_console(std::string_view text);

// The first trace in it, as a text in ITF. States of which TLC printed the changes only are filled in. Throws UsageError
// naming the line, and MemoryBudget::Exceeded where the result has more than `most` bytes.
[[nodiscard]] std::string itf_of_tlc_console(std::string_view text, const std::string& name,
                                             std::uint64_t most);

}  // namespace lucas
