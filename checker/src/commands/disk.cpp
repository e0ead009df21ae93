#include "commands/disk.hpp"

#include <fmt/format.h>

#include <memory>

#include "disk/disk.hpp"
#include "lucas/error.hpp"
#include "lucas/request.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

// Works that the search on disk does not do, each with what to do in its place.
void refuse_other_work(const SearchCall& search) {
  constexpr Misfit others[] = {
      {"simulate", "random walks keep no states"},
      {"strategy", "a strategy is compared with a search of few states"},
      {"max-states", "use --max-depth, --timeout or --disk-size"},
      {"count", "solutions are counted in memory"},
      {"all", "solutions are listed in memory"},
      {"coverage", "it is counted in memory"},
  };
  refuse_misfits(search.arguments, others, "--disk does not go with --{}: {}");
  if (search.request.order != SearchOrder::breadth_first && search.arguments.has("search"))
    throw UsageError("--disk: only a breadth-first search goes on on disk", "Use --search bfs.");
  if (search.request.order == SearchOrder::depth_first)
    throw UsageError("--disk: by its bound this model is searched depth-first, which takes little memory",
                     "Leave --disk out, or use --search bfs.");
}

// Who types --disk 5 may mean --disks 5, and would be told of another puzzle.
void refuse_number(const SearchCall& search, const std::string& folder) {
  if (folder.find_first_not_of("0123456789") != std::string::npos) return;
  for (const auto& [name, value] : search.puzzle.params()) {
    if (name.starts_with("disk"))
      throw UsageError(
          fmt::format("--disk {0}: a folder to keep states in, as ./{0} would be", excerpt(folder)),
          fmt::format("Did you mean '--{}'?", name));
  }
}

}  // namespace

void ask_for_disk(SearchCall& search) {
  const auto folder = search.arguments.text("disk");
  const auto most = search.arguments.size("disk-size");
  if (!folder && most) throw UsageError("--disk-size goes with --disk");
  if (!folder) return;
  if (folder->empty()) throw UsageError("--disk needs a folder");
  refuse_number(search, *folder);
  refuse_other_work(search);
  auto plan = std::make_shared<DiskPlan>();
  plan->folder = *folder;
  if (most) plan->most_bytes = *most;
  const ScratchFile tried(plan->folder, plan->most_bytes);  // rather than when memory has run out
  search.request.disk = std::move(plan);
}

}  // namespace lucas::cli
