// --cache keeps tables of patterns in a folder from one search to the next.
#include <memory>
#include <string>

#include "commands/search.hpp"
#include "lucas/error.hpp"
#include "lucas/request.hpp"
#include "options/feature.hpp"
#include "options/model_choice.hpp"
#include "options/option_rows.hpp"
#include "system/cache_folder.hpp"

namespace lucas::cli {
namespace {

// Sets the folder of tables: that of --cache, or the user's.
std::unique_ptr<FeaturePart> ask_for_patterns(SearchCall& search) {
  if (search.purpose != Purpose::solve) return nullptr;
  const auto asked = search.arguments.text("cache");
  if (asked && asked->empty()) throw UsageError("--cache needs a folder");
  const std::string users = cache_folder();
  if (!asked && users.empty()) return nullptr;
  search.request.patterns = std::make_shared<PatternPlan>(
      PatternPlan{asked ? *asked : users,
                  [&call = search.call](const std::string& problem) { say(call, "warning: " + problem); }});
  return nullptr;
}

}  // namespace

Feature patterns_feature() {
  return {
      .options = {{"solutions",
                   {row("cache", "DIR",
                        "keep distances in patterns of a puzzle here, which long searches explore once "
                        "(default: lucas in the "
                        "user's folder for such files)",
                        rare, Suggests::files)}}},
      .adds = {{"solve", "cache"}},
      .phase = Phase::keeping,
      .ask = ask_for_patterns,
  };
}

}  // namespace lucas::cli
