#include "tla/module/standard_modules.hpp"

#include <array>

#include "lucas/ranges.hpp"

namespace lucas::tla {
namespace {

constexpr std::array<std::string_view, 7> native_modules = {"CSV",      "FiniteSets", "Integers", "Json",
                                                            "Naturals", "Sequences",  "TLC"};

constexpr std::string_view for_numbers = "is for real numbers", with_files = "reads or writes files",
                           for_pictures = "draws", asking_tlc = "asks TLC itself";
constexpr std::array refused_modules = {RefusedModule{"Apalache", "is for Apalache"},
                                        RefusedModule{"CBOR", with_files},
                                        RefusedModule{"DifferentialEquations", for_numbers},
                                        RefusedModule{"GraphViz", for_pictures},
                                        RefusedModule{"HTML", for_pictures},
                                        RefusedModule{"RealTime", for_numbers},
                                        RefusedModule{"Reals", for_numbers, "Integers"},
                                        RefusedModule{"SVG", for_pictures},
                                        RefusedModule{"ShiViz", with_files},
                                        RefusedModule{"Toolbox", asking_tlc}};

// Modules of TLAPS, and community modules, that are only for proofs, though not by their names. They count as empty.
constexpr std::array<std::string_view, 5> of_theorems = {"Jections", "JectionThm", "NaturalsInduction",
                                                         "TLAPS", "WellFoundedInduction"};

bool is_of_theorems(std::string_view module) {
  return ranges::count(of_theorems, module) > 0 || module.ends_with("Theorems") ||
         module.ends_with("_theorems") || module.ends_with("_proofs");
}

}  // namespace

bool is_native(std::string_view module) { return ranges::count(native_modules, module) > 0; }

const RefusedModule* find_refused(std::string_view module) {
  const auto* const found = ranges::find(refused_modules, module, &RefusedModule::name);
  return found == refused_modules.end() ? nullptr : found;
}

std::optional<std::string> built_in_text(std::string_view module) {
  for (const auto& [name, text] : library_texts()) {
    if (name == module) return std::string(text);
  }
  if (is_of_theorems(module)) return "---- MODULE " + std::string(module) + " ----\n====\n";
  return std::nullopt;
}

std::vector<std::string> known_modules() {
  std::vector<std::string> all(native_modules.begin(), native_modules.end());
  for (const RefusedModule& each : refused_modules) all.emplace_back(each.name);
  for (const LibraryText& each : library_texts()) {
    if (!each.name.starts_with('_')) all.emplace_back(each.name);
  }
  all.insert(all.end(), of_theorems.begin(), of_theorems.end());
  return all;
}

}  // namespace lucas::tla
