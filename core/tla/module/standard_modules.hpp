// Modules that are known without a file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lucas::tla {

// Naturals, Integers, Sequences, FiniteSets, TLC: the evaluator has their operators, and a file of that name is not
// read, as TLC has them in Java whatever the file says.
[[nodiscard]] bool is_native(std::string_view module);

// A module whose operators cannot be had. It may be extended all the same; only who uses one of them must be told.
struct RefusedModule {
  std::string_view name;
  std::string_view reason;      // "is for real numbers": goes on after the name
  std::string_view extended{};  // the native module whose operators it has besides, if any
};
// nullptr: it is none.
[[nodiscard]] const RefusedModule* find_refused(std::string_view module);

// A module that comes as a text: those of core/tla/library; and those of theorems, which count as empty. A file goes before it.
struct LibraryText {
  std::string_view name, text;
};
[[nodiscard]] std::optional<std::string> built_in_text(std::string_view module);

// The modules that are written in TLA+: the files of core/tla/library, built into the library.
[[nodiscard]] const std::vector<LibraryText>& library_texts();

// Whatever of the above an author may want: those that begin with _ are for other built-in ones.
[[nodiscard]] std::vector<std::string> known_modules();

}  // namespace lucas::tla
