#include "tla/module/loader.hpp"

#include <algorithm>
#include <filesystem>

#include "lucas/input.hpp"
#include "lucas/text.hpp"
#include "tla/module/standard_modules.hpp"

namespace lucas::tla {

namespace fs = std::filesystem;

namespace {

Place place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t begin = before.rfind('\n') + 1;
  return {static_cast<std::uint32_t>(offset),
          static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n') + 1),
          static_cast<std::uint32_t>(columns(before.substr(begin)) + 1)};
}

}  // namespace

Source read_text(const std::string& path, std::string_view what) {
  constexpr std::size_t most = std::size_t{4} << 20;  // bytes
  Source source{read_input(path, what, most), input_name(path)};
  if (source.text.size() > most) throw UsageError(source.name + ": more than 4 MB");
  return source;
}

UsageError translation_missing(const ModuleFile& file) {
  const std::string& text = file.source.text;
  const std::size_t at = std::min(text.find("--algorithm"), text.find("--fair"));
  return error_at(file.source, at == std::string::npos ? file.module.place : place_of(text, at),
                  "this algorithm of PlusCal was never translated",
                  "Translate it, with pcal.trans or an editor that knows TLA+.");
}

const ModuleFile* Library::find(std::string_view name) const {
  const auto found = files_.find(name);
  return found == files_.end() ? nullptr : found->second;
}

FoundModule Library::resolve(std::string_view name, Place place, const Enclosing& around) const {
  for (const Enclosing* each = &around; each != nullptr; each = each->outer) {
    if (const auto nested = nested_.find({&each->module, name}); nested != nested_.end()) {
      if (nested->second.module->place.offset < place.offset) return nested->second;
    }
    std::vector<const Module*> seen;
    if (const FoundModule extended = nested_in_extended(each->module, name, seen)) return extended;
  }
  const ModuleFile* const file = find(name);
  return file == nullptr ? FoundModule{} : FoundModule{&file->module, &file->source};
}

FoundModule Library::nested_in_extended(const Module& module, std::string_view name,
                                        std::vector<const Module*>& seen) const {
  for (const Declaration& each : module.extends) {
    const ModuleFile* const file = find(each.name);
    if (file == nullptr || std::find(seen.begin(), seen.end(), &file->module) != seen.end()) continue;
    seen.push_back(&file->module);
    if (const auto nested = nested_.find({&file->module, name}); nested != nested_.end())
      return nested->second;
    if (const FoundModule found = nested_in_extended(file->module, name, seen)) return found;
  }
  return {};
}

// ---- Loading ---------------------------------------------------------------------------------------------------------

class Loader {
 public:
  explicit Loader(std::vector<std::string> folders) : folders_(std::move(folders)) {}

  Library loaded(Source root) && {
    const bool has_name = root.name.ends_with(".tla");
    const std::string stem = fs::path(root.name).stem().string();
    add(std::move(root), has_name ? stem : "", false);
    return std::move(library_);
  }

 private:
  static constexpr std::size_t most_modules = 1000;

  // A module's name where it is written, and the text that it is in.
  struct Wish {
    const std::string& name;
    Place place;
    const Source& source;
  };

  // Reads the further modules of a text, up to one that cannot be read. Blanks replace the text before each, so that
  // places stay right.
  void read_further_modules(const ModuleFile& first) {
    const std::string& text = first.source.text;
    for (std::size_t at = next_module(text, first.module.end); at != std::string::npos;) {
      Source further = first.source;
      for (std::size_t i = 0; i < at; ++i) further.text[i] = text[i] == '\n' ? '\n' : ' ';
      auto file = std::make_unique<ModuleFile>(ModuleFile{std::move(further), {}});
      try {
        file->module = parse_module(file->source);
      } catch (const UsageError&) {  // a module that needs it reports that it is missing
        return;
      }
      at = next_module(text, file->module.end);
      const std::string name = file->module.name;
      beside_.try_emplace(name, std::move(file));
    }
  }
  // The offset, after `from`, of the line where the next module begins; npos if there is none.
  static std::size_t next_module(const std::string& text, std::size_t from) {
    for (std::size_t at = text.find("\n----", from); at != std::string::npos;
         at = text.find("\n----", at + 1)) {
      const std::size_t word = std::min(text.find_first_not_of('-', at + 1), text.size());
      if (trimmed(text.substr(word, text.find('\n', word) - word)).starts_with("MODULE ")) return at + 1;
    }
    return std::string::npos;
  }

  void add(Source source, const std::string& name, bool is_built_in) {
    auto file = std::make_unique<ModuleFile>(ModuleFile{std::move(source), {}, is_built_in});
    file->module = parse_module(file->source);
    read_further_modules(*file);
    add(std::move(file), name);
  }
  void add(std::unique_ptr<ModuleFile> file, const std::string& name) {
    const std::string& actual = file->module.name;
    if (!name.empty() && actual != name)
      throw error_at(file->source, file->module.place, "this module is called '" + excerpt(actual) + "'",
                     "Its file is called " + excerpt(name) + ".tla: both must have one name.");
    const ModuleFile& added = *library_.parsed_.emplace_back(std::move(file));
    library_.files_.emplace(added.module.name, &added);
    unfinished_.push_back(&added);
    visit(added.module, added.source, nullptr);
    unfinished_.pop_back();
    library_.analysed_.push_back(&added);
  }

  void visit(const Module& module, const Source& source, const Enclosing* outer) {
    const Enclosing around{module, outer};
    if (module.extends.size() > most_modules)
      throw error_at(source, module.extends.back().place, "more than 1,000 modules are extended");
    for (const Unit& unit : module.units) {
      for (const Module& nested : unit.nested)
        library_.nested_.try_emplace({&module, nested.name}, FoundModule{&nested, &source});
    }
    for (const Declaration& each : module.extends) need({each.name, each.place, source}, around);
    visit(module.units, source, around);
  }
  void visit(const Units& units, const Source& source, const Enclosing& around) {
    for (const Unit& unit : units) {
      if (unit.kind == Unit::Kind::module) visit(unit.nested.front(), source, &around);
      const Definition& definition = unit.definition;
      if (definition.instance) {
        need({definition.instance->module, definition.instance->place, source}, around);
        visit(definition.instance->values, source, around);
      }
      visit(definition.parameters, source, around);
      visit(definition.body, source, around);
    }
  }
  void visit(const std::vector<Bound>& bounds, const Source& source, const Enclosing& around) {
    for (const Bound& bound : bounds) visit(bound.set, source, around);
  }
  void visit(const Syntaxes& all, const Source& source, const Enclosing& around) {
    for (const Syntax& e : all) {
      visit(e.units, source, around);
      visit(e.bounds, source, around);
      visit(e.children, source, around);
    }
  }

  void need(const Wish& wish, const Enclosing& around) {
    if (const FoundModule found = library_.resolve(wish.name, wish.place, around)) {
      require_no_circle(wish, *found.module);
    } else if (!is_native(wish.name)) {
      load(wish);
    }
  }
  void require_no_circle(const Wish& wish, const Module& needed) const {
    const auto begin = std::find_if(unfinished_.begin(), unfinished_.end(),
                                    [&](const ModuleFile* file) { return &file->module == &needed; });
    if (begin == unfinished_.end()) return;
    std::string circle;
    for (auto each = begin; each != unfinished_.end(); ++each) circle += (*each)->module.name + " -> ";
    throw error_at(wish.source, wish.place,
                   "the modules need each other in a circle: " + excerpt(circle + wish.name, 200));
  }

  void load(const Wish& wish) {
    if (library_.parsed_.size() >= most_modules)
      throw error_at(wish.source, wish.place, "more than 1,000 modules are needed");
    if (const auto beside = beside_.find(wish.name); beside != beside_.end()) {
      auto file = std::move(beside->second);
      beside_.erase(beside);
      add(std::move(file), wish.name);
    } else if (const auto path = path_of(wish.name)) {
      add(read_text(*path, "a module"), wish.name, false);
    } else if (auto text = built_in_text(wish.name)) {
      add({*std::move(text), wish.name + ".tla (built in)"}, wish.name, true);
    } else if (find_refused(wish.name) == nullptr) {
      throw missing(wish);
    }
  }
  [[nodiscard]] std::optional<std::string> path_of(const std::string& name) const {
    for (const std::string& folder : folders_) {
      const fs::path path = fs::path(folder) / (name + ".tla");
      std::error_code ignored;
      if (fs::exists(path, ignored)) return path.string();
    }
    return std::nullopt;
  }
  [[nodiscard]] UsageError missing(const Wish& wish) const {
    std::vector<std::string> known = known_modules();
    std::string where;
    for (const std::string& folder : folders_) {
      where += (where.empty() ? "" : ", ") + path_text(folder.empty() ? "." : folder);
      add_modules_of(folder, known);
    }
    const std::string near = nearest(wish.name, known);
    return error_at(wish.source, wish.place, "there is no module '" + excerpt(wish.name) + "'",
                    (near.empty() ? "" : "Did you mean '" + near + "'? ") + excerpt(wish.name) +
                        ".tla is in none of: " + excerpt(where, 512) + "; --module-path names more folders.");
  }
  static void add_modules_of(const std::string& folder, std::vector<std::string>& names) {
    constexpr std::size_t most = 10'000;
    std::error_code error;
    fs::directory_iterator each(folder.empty() ? "." : folder, error), end;
    for (; !error && each != end && names.size() < most; each.increment(error)) {
      if (each->path().extension() == ".tla") names.push_back(printable(each->path().stem().string()));
    }
  }

  std::vector<std::string> folders_;
  Library library_;
  std::map<std::string, std::unique_ptr<ModuleFile>> beside_{};  // modules behind the first of a file
  std::vector<const ModuleFile*> unfinished_{};  // modules whose needs are being loaded, the root first
};

Library load_modules(Source root, std::vector<std::string> folders) {
  return Loader(std::move(folders)).loaded(std::move(root));
}

Library load_modules(const std::string& path, const std::vector<std::string>& module_path) {
  std::vector<std::string> folders = {path == "-" ? "" : fs::path(path).parent_path().string()};
  folders.insert(folders.end(), module_path.begin(), module_path.end());
  return load_modules(read_text(path, "a module"), std::move(folders));
}

}  // namespace lucas::tla
