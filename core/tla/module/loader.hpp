// The modules of a specification, with their texts.
//
// load_modules reads the root module, and depth first whatever it needs: the modules named behind EXTENDS and INSTANCE, in
// nested modules and LET too, in the order in which they are written. A name means, the first that there is: a module nested
// before it in the modules around it, or in what these extend; a native module; one in the same file as a module that was read, behind it;
// a file NAME.tla beside the root's file; one in
// the folders given, in order; a text that is built in; a module that is known and refused.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tla/syntax/syntax.hpp"

namespace lucas::tla {

// The file's text under the file's name; - is stdin. `what`, such as "a module", is what it should be. Throws UsageError if
// it cannot be opened, is a folder, pipe or device, or has more than 4 MB; IoError if reading it fails.
[[nodiscard]] Source read_text(const std::string& path, std::string_view what);

// A module that has a text of its own. Its address stays while its Library, or what that was moved to, lives.
struct ModuleFile {
  Source source;  // its name: the path; of a built-in one "Folds.tla (built in)"
  Module module;
  bool is_built_in = false;
};
// For whoever misses Init and Next in a module that has_untranslated_algorithm: where this begins, and what to do.
[[nodiscard]] UsageError translation_missing(const ModuleFile& file);

// The modules around a name, the innermost first.
struct Enclosing {
  const Module& module;
  const Enclosing* outer = nullptr;
};

// The tree that a module's name means, and the text that its places belong to. Both nullptr: the module is native, or refused.
struct FoundModule {
  const Module* module = nullptr;
  const Source* source = nullptr;

  explicit operator bool() const { return module != nullptr; }
};

class Library {
 public:
  [[nodiscard]] const ModuleFile& root() const { return *parsed_.front(); }
  // nullptr: no such module was needed, or it is native, refused or nested.
  [[nodiscard]] const ModuleFile* find(std::string_view name) const;
  // The module that `name` means where it is written.
  [[nodiscard]] FoundModule resolve(std::string_view name, Place place, const Enclosing& around) const;

  // The root first, then what it needs, depth first; and each behind all that it needs. TLC orders strings by when their
  // characters first appear: in its configuration file, which it reads before any module; then as a name in a module, in
  // the order of `parsed`; then between quotes, in the order of `analysed`.
  [[nodiscard]] const std::vector<std::unique_ptr<ModuleFile>>& parsed() const { return parsed_; }
  [[nodiscard]] const std::vector<const ModuleFile*>& analysed() const { return analysed_; }

 private:
  friend class Loader;
  Library() = default;

  FoundModule nested_in_extended(const Module& module, std::string_view name,
                                 std::vector<const Module*>& seen) const;

  std::vector<std::unique_ptr<ModuleFile>> parsed_;
  std::vector<const ModuleFile*> analysed_;
  std::map<std::string_view, const ModuleFile*> files_;                       // by the module's name
  std::map<std::pair<const Module*, std::string_view>, FoundModule> nested_;  // by what they are in, and name
};

// The folder of the root's file goes before those of `module_path`. Throws UsageError: a file that cannot be read, or is no
// module; one that is called otherwise than its module; a module that is nowhere, with the nearest name and where it was
// looked for; modules that need each other in a circle; more than 1,000 modules.
[[nodiscard]] Library load_modules(const std::string& path, const std::vector<std::string>& module_path);
// The same of a root that was read already, or is made up. Its name is not compared if that has no .tla at its end.
[[nodiscard]] Library load_modules(Source root, std::vector<std::string> folders);

}  // namespace lucas::tla
