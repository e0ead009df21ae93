// --disk: a search goes on in a folder once its states do not fit into memory.
#include <fmt/format.h>

#include "commands/search.hpp"
#include "disk/disk.hpp"
#include "lucas/error.hpp"
#include "lucas/request.hpp"
#include "lucas/text.hpp"
#include "options/feature.hpp"
#include "options/option_rows.hpp"

namespace lucas::cli {
namespace {

// The table of conflicts cannot refuse this: it is the model's bound that makes the search depth-first.
void require_breadth_first(const SearchCall& search) {
  if (search.request.order == SearchOrder::depth_first)
    throw UsageError("--disk: by its bound this model is searched depth-first, which takes little memory",
                     "Leave --disk out, or use --search bfs.");
}

// Refuses a folder that is a number where the model has a parameter such as --disks: the user may have meant that one.
void refuse_number(const SearchCall& search, const std::string& folder) {
  if (folder.find_first_not_of("0123456789") != std::string::npos) return;
  for (const auto& [name, value] : search.puzzle.params()) {
    if (name.starts_with("disk"))
      throw UsageError(
          fmt::format("--disk {0}: a folder to keep states in, as ./{0} would be", excerpt(folder)),
          fmt::format("Did you mean '--{}'?", name));
  }
}

std::unique_ptr<FeaturePart> ask_for_disk(SearchCall& search) {
  const auto folder = search.arguments.text("disk");
  const auto most = search.arguments.size("disk-size");
  if (!folder) return nullptr;
  if (folder->empty()) throw UsageError("--disk needs a folder");
  refuse_number(search, *folder);
  require_breadth_first(search);
  auto plan = std::make_shared<DiskPlan>();
  plan->folder = *folder;
  if (most) plan->most_bytes = *most;
  const ScratchFile tried(plan->folder, plan->most_bytes);  // fails now, not when memory has run out
  search.request.disk = std::move(plan);
  return nullptr;
}

}  // namespace

Feature disk_feature() {
  return {
      .options = {{"limits",
                   {row("disk", "DIR",
                        "go on in this folder once the states do not fit into --memory: slower, and with the "
                        "same result",
                        rare, Suggests::files),
                    row("disk-size", "SIZE",
                        "stop before the states take more than this on disk: 200G (default all that is free)",
                        rare)}}},
      .adds = {{"solve", "disk disk-size"}, {"check", "disk disk-size"}},
      .ways = {{"disk", counted_states | kept_solutions | same_order,
                "states on disk are not counted one by one, nor gone through again (--max-depth, --timeout "
                "and --disk-size bound it)"}},
      .demands = {{"disk", level_by_level | one_process}},
      .needs = {{"disk-size", "disk"}},
      .foreign = {{"metadir", "--disk", "Here it is --disk DIR, for states that do not fit into memory."}},
      .endings = {{Ending::disk, "stopped by --disk-size, or by a disk that is full"}},
      .phase = Phase::keeping,
      .ask = ask_for_disk,
  };
}

}  // namespace lucas::cli
