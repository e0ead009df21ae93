// Loads the modules of a specification, with their texts.
//
// load_modules reads the root module and then, depth first, the modules named behind EXTENDS and INSTANCE, in nested
// modules and LET too, in the order in which they are written. A name means the first of these that exists: a module
// nested before the name in the modules around it, or in a module that these extend; a native module; a module that
// follows another one in a file that was read; a file NAME.tla beside the root's file; one in the given folders, in
// order; a built-in text; a module that is known and refused.
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

// The text of a file; - is stdin. `what` tells messages what it should be, such as "a module". Throws UsageError if
// it cannot be opened, is a folder, pipe or device, or has more than 4 MB; IoError if reading it fails.
[[nodiscard]] Source read_text(const std::string& path, std::string_view what);

// A module that is not nested, and its text. Its address is stable while its Library lives, also if that is moved.
struct ModuleFile {
  Source source;  // named by its path, or "Folds.tla (built in)"
  Module module;
  bool is_built_in = false;
};
// An error for a module without Init and Next that has_untranslated_algorithm: where that begins, and what to do.
[[nodiscard]] UsageError translation_missing(const ModuleFile& file);

// The modules around a name: the innermost one, with those around it.
struct Enclosing {
  const Module& module;
  const Enclosing* outer = nullptr;
};

// The module that a name means, and the text with its places. Both are nullptr if the module is native or refused.
struct FoundModule {
  const Module* module = nullptr;
  const Source* source = nullptr;

  explicit operator bool() const { return module != nullptr; }
};

class Library {
 public:
  [[nodiscard]] const ModuleFile& root() const { return *parsed_.front(); }
  // The file of a module; nullptr if the module was not needed, or is native, refused or nested.
  [[nodiscard]] const ModuleFile* find(std::string_view name) const;
  // The module that `name` means where it is written.
  [[nodiscard]] FoundModule resolve(std::string_view name, Place place, const Enclosing& around) const;

  // parsed(): the root, then the modules that it needs, depth first. analysed(): each after all that it needs. TLC
  // orders strings by their first appearance: in its configuration file, which it reads before any module; then as a
  // name in a module, in the order of parsed(); then between quotes, in the order of analysed().
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
  std::map<std::pair<const Module*, std::string_view>, FoundModule> nested_;  // by outer module, and name
};

// Looks in the folder of the root's file first, then in those of `module_path`. Throws UsageError for a file that
// cannot be read, is no module, or has another name than its module; for a module that is not found, with the nearest
// name and the folders; for modules that need each other in a circle; for more than 1,000 modules.
[[nodiscard]] Library load_modules(const std::string& path, const std::vector<std::string>& module_path);
// The same for a root that was read or made up already. Its module must have the source's name if that ends in .tla.
[[nodiscard]] Library load_modules(Source root, std::vector<std::string> folders);

}  // namespace lucas::tla
