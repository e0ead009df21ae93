// The operators of TLA+ with their precedences (Lamport, Specifying Systems, 2002, table 6).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace lucas::tla {

enum class Fix : std::uint8_t { prefix, infix, postfix };

// An operator binds as tightly as its range says, from loose (1) to tight (17). Two whose ranges overlap do not stand
// beside each other without brackets, unless they are one associative operator. [] and <> have narrower ranges than in the
// book, which gives them 4 to 15: they are read so that a refusal can say what to write instead.
struct Operator {
  std::string_view name;  // the ASCII spelling that the rest of the program uses
  Fix fix;
  int low, high;
  bool associative = false;
};

// The prefix operator "-" is called "-." there.
[[nodiscard]] const Operator* find_operator(std::string_view name, Fix fix);
// Its name as it is written.
[[nodiscard]] inline std::string_view sign_of(const Operator& op) { return op.name == "-." ? "-" : op.name; }

// Each spelling of an operator, and the name it stands for.
struct Spelling {
  std::string_view written, name;
};
[[nodiscard]] std::span<const Spelling> spellings();

}  // namespace lucas::tla
