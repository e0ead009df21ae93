// new: writes a project with a model of the user's own.
#include "options/feature.hpp"
#include "features/project/project.hpp"

namespace lucas::cli {
namespace {

// The meaning of --from here: an example, by its position.
OwnMeaning example() {
  OwnMeaning own{"from", {}, "the example to begin with; without it the first of these", "EXAMPLE"};
  for (std::string& name : template_names())
    own.words.push_back({std::move(name), static_cast<std::int64_t>(own.words.size())});
  return own;
}

}  // namespace

int run_new(const Call& call);

Feature project_feature() {
  return {
      .commands = {{.name = "new",
                    .operand = Operand::project,
                    .summary = "begin a puzzle of your own: a folder with its model, a test and a program",
                    .options = option_names("from"),
                    .examples = {"new my-puzzle", "new my-puzzle --from grid"},
                    .run = run_new,
                    .own = {example()},
                    .front = "new my-puzzle",
                    .theme = "Of your own"}},
  };
}

}  // namespace lucas::cli
