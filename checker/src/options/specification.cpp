#include "options/specification.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <utility>
#include <vector>

#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "tla/spec/specification.hpp"
#include "tla/typed/learning.hpp"

namespace lucas::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* module_ending = ".tla";
constexpr const char* renamed_by = "constant-";  // prefix of a constant that shares an option's name
constexpr const char* replaced_by = "<-";
constexpr const char* seed = "random-seed";  // the parameter that --seed sets

bool is_plain_file(const std::string& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

bool begins_module(std::string_view line) {
  return line.starts_with("----") && line.find("MODULE") != line.npos;
}

std::string constant_of(const std::string& param) {
  return param.starts_with(renamed_by) ? param.substr(std::string_view(renamed_by).size()) : param;
}

std::string said_in(const Entry::Arguments& said, const std::string& name) {
  const auto found = ranges::find(said, name, [](const auto& each) { return each.first; });
  return found == said.end() ? "" : found->second;
}

// ---- The texts of a specification -----------------------------------------------------------------------------

void refuse_config(const tla::Config& config) {
  if (config.refused.empty()) return;
  const tla::ConfigName& first = config.refused.front();
  throw tla::error_at(*first.source, first.place, first.name + " is not possible here");
}

// Reads the module with all that it needs, and the configuration, which is empty if there is none.
tla::SpecificationTexts read_files(const std::string& path, const std::string& cfg,
                                   const std::string& modules) {
  std::vector<std::string> folders;
  for (std::size_t at = 0; at < modules.size();) {
    const std::size_t end = std::min(modules.find(':', at), modules.size());
    folders.push_back(modules.substr(at, end - at));
    at = end + 1;
  }
  tla::SpecificationTexts all{tla::load_modules(path, folders), {}};
  const std::string beside =
      (path.ends_with(module_ending) ? path.substr(0, path.size() - std::string_view(module_ending).size())
                                     : path) +
      ".cfg";
  if (cfg.empty() && !is_plain_file(beside)) {
    auto inner = tla::config_in_module(all.library.root().source);
    if (!inner) return all;
    all.config = tla::read_config(*std::move(inner));
  } else {
    all.config = tla::read_config(tla::read_text(cfg.empty() ? beside : cfg, "a configuration"));
  }
  refuse_config(all.config);
  return all;
}

std::string constant_text(const tla::ConfigConstant& constant) {
  if (constant.kind == tla::ConfigConstant::Kind::definition) return replaced_by + constant.definition.name;
  return tla::to_text(constant.value);
}

// ---- The model ------------------------------------------------------------------------------------------------------

class SpecificationEntry final : public Entry {
 public:
  SpecificationEntry(const std::string& path, const Arguments& said)
      : Entry(path_text(path), "a specification in TLA+", nullptr),
        path_(path),
        read_(std::make_unique<tla::SpecificationTexts>(
            read_files(path, said_in(said, "cfg"), said_in(said, "modules")))) {
    constexpr std::size_t longest_path = 1 << 16;
    add_text("cfg", "FILE", "the configuration, if that is not the .cfg beside the module", "", longest_path);
    add_text("modules", "DIR", "folders of further modules", "", longest_path);
    for (const tla::Unit& unit : read_->library.root().module.units) {
      if (unit.kind != tla::Unit::Kind::constants) continue;
      for (const tla::Declaration& each : unit.declared) add_constant(each.name);
    }
    for (const tla::ConfigConstant& each : read_->config.constants) {
      if (each.module.empty()) add_constant(each.left.name);
    }
    for (const auto& [name, text] : said) {
      if (name == seed)
        add_text(seed, "N", "what RandomElement and the like draw by: --seed N", "", longest_path);
      else if (name != "cfg" && name != "modules")
        add_constant(constant_of(name));
    }
  }

 protected:
  [[nodiscard]] Made made(const Changes& changes, const TextPlace& /*place*/) const override {
    std::vector<std::string> texts = defaults();
    for (const auto& [at, value] : changes) texts[at] = std::get<std::string>(value);
    const std::unique_ptr<tla::SpecificationTexts> first = std::move(read_);
    tla::SpecificationTexts all =
        first != nullptr ? std::move(*first) : read_files(path_, texts[0], texts[1]);
    for (std::size_t i = first_constant; i < texts.size(); ++i) {
      if (texts[i] == defaults()[i]) continue;
      if (params()[i].name == seed) {
        all.seed = std::strtoull(texts[i].c_str(), nullptr, 10);
        continue;
      }
      const std::string constant = constant_of(params()[i].name);
      tla::set_constant(all.config, constant + (texts[i].starts_with(replaced_by) ? "" : "=") + texts[i],
                        "-c");
    }
    auto specification = std::make_shared<const tla::Specification>(std::move(all));
    Made made{.kernel = tla::learning_kernel(tla::kernel_of(specification)), .notes = specification->notes()};
    made.values.assign(texts.begin(), texts.end());
    return made;
  }

 private:
  static constexpr std::size_t first_constant = 2;  // of the parameters

  void add_text(const std::string& name, const std::string& value_name, const std::string& about,
                const std::string& text, std::size_t longest) {
    add({.name = name, .about = about, .value_name = value_name, .longest = longest, .may_be_empty = true},
        text);
  }
  void add_constant(const std::string& constant) {
    constexpr std::size_t longest = 1 << 20;
    const std::string name = param_of_constant(constant);
    if (contains(params(), name, &ParamInfo::name)) return;
    const auto& set = read_->config.constants;
    const auto found = ranges::find_if(
        set, [&](const auto& each) { return each.left.name == constant && each.module.empty(); });
    add_text(name, "VALUE", "a constant", found == set.end() ? "" : constant_text(*found), longest);
  }

  std::string path_;
  mutable std::unique_ptr<tla::SpecificationTexts>
      read_;  // for the first puzzle that is made; later ones are read again
};

// Splits the setting of a constant, such as N=5, X<-Op or X<-[M]Op, into parameter and value.
std::pair<std::string, std::string> constant_said(const std::string& text) {
  const std::size_t equal = text.find('='), arrow = text.find(replaced_by);
  const std::size_t end = std::min(equal, arrow);
  if (end == std::string::npos || trimmed(text.substr(0, end)).empty())
    throw UsageError(fmt::format("--constant {}: a name and a value belong here", excerpt(text)),
                     "Such as -c N=5, or -c 'X<-Op'.");
  return {param_of_constant(trimmed(text.substr(0, end))),
          trimmed(text.substr(end == equal ? end + 1 : end))};
}

Entry::Arguments unspelt(const Given& given) {
  Entry::Arguments said;
  if (const std::vector<std::string> folders = given.values("module-path"); !folders.empty())
    said.emplace_back("modules", fmt::format("{}", fmt::join(folders, ":")));
  if (const auto number = given.value("seed")) said.emplace_back(seed, *number);
  for (const std::string& text : given.values("constant")) {
    const auto one = constant_said(text);
    if (!said_in(said, one.first).empty())
      throw UsageError(fmt::format("the constant {} is given twice", constant_of(one.first)));
    said.push_back(one);
  }
  return said;
}

}  // namespace

bool holds_module(const std::string& path) {
  if (!is_plain_file(path)) return false;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    const std::string text = trimmed(line);
    if (begins_module(text)) return true;
    if (!text.empty() && !path.ends_with(module_ending)) return false;
  }
  return path.ends_with(module_ending);
}

std::string param_of_constant(const std::string& constant) {
  const bool is_taken = find_option(all_options(), "--" + constant) != nullptr ||
                        contains(std::initializer_list<const char*>{"level", "start", "modules"}, constant);
  return (is_taken ? renamed_by : "") + constant;
}

const Entry* specification_in(const App& app, const std::string& word, const Entry::Arguments& said) {
  if (!holds_module(word)) return nullptr;
  app.specifications.push_back(std::make_unique<SpecificationEntry>(word, said));
  return app.specifications.back().get();
}

bool is_specification(const Entry& entry) {
  return dynamic_cast<const SpecificationEntry*>(&entry) != nullptr;
}

Entry::Arguments unspelt_params(const Entry& entry, const Given& given) {
  return is_specification(entry) ? unspelt(given) : Entry::Arguments{};
}

Entry::Arguments said_of_specification(const Given& given) {
  Entry::Arguments said = unspelt(given);
  if (const auto cfg = given.value("cfg")) said.emplace_back("cfg", *cfg);
  return said;
}

const Entry* model_of(const App& app, const TraceFile& file, const Given& given) {
  if (!file.model) return nullptr;
  if (const Entry* const known = app.find(*file.model)) return known;
  Entry::Arguments said = said_of_specification(given);
  said.insert(said.end(), file.params.begin(), file.params.end());
  return specification_in(app, *file.model, said);
}

void refuse_for_model(const App& app, const Entry& entry, const Arguments& arguments) {
  const bool is_one = is_specification(entry);
  if (is_one && app.ranks != nullptr)
    throw UsageError("several ranks do not search a specification: each has other numbers for its values",
                     "One process searches it by several threads.");
  if (const std::string walks = flag_if_known("simulate");
      !is_one && arguments.has("seed") && !arguments.has("simulate"))
    throw UsageError(walks.empty() ? "--seed is for specifications" : "--seed goes with " + walks);
  for (const char* const option : {"cfg", "constant", "module-path"}) {
    if (!is_one && arguments.has(option))
      throw UsageError(
          fmt::format("--{} is for specifications; '{}' is a model of this program", option, entry.name()),
          fmt::format("Its constants are options: {} describe {}.", app.program, entry.name()));
  }
}

}  // namespace lucas::cli
