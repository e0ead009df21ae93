// The modules that lucas knows without a file: native, built-in and refused ones.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lucas::tla {

// Is it Naturals, Integers, Sequences, FiniteSets, TLC, Json or CSV? The evaluator has their operators, and a file
// of that name is not read, as TLC has them in Java whatever a file says.
[[nodiscard]] bool is_native(std::string_view module);

// A module whose operators lucas does not have. Extending it is no error; using one of its operators is.
struct RefusedModule {
  std::string_view name;
  std::string_view reason;      // continues the sentence after the name: "is for real numbers"
  std::string_view extended{};  // a native module whose operators it has, too; or ""
};
// nullptr if it is no refused module.
[[nodiscard]] const RefusedModule* find_refused(std::string_view module);

// A built-in module with a text: one of core/tla/library, or an empty one for a module of theorems. A file of the
// same name takes precedence.
struct LibraryText {
  std::string_view name, text;
};
[[nodiscard]] std::optional<std::string> built_in_text(std::string_view module);

// The modules that are written in TLA+: the files of core/tla/library, built into the library.
[[nodiscard]] const std::vector<LibraryText>& library_texts();

// The names of the modules above, for messages; without those that begin with _, which other built-in ones use.
[[nodiscard]] std::vector<std::string> known_modules();

}  // namespace lucas::tla
