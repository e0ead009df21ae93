// lucas new: a project of one's own.
#include <fmt/format.h>

#include <ostream>

#include "commands/command.hpp"
#include "files/project.hpp"
#include "lucas/error.hpp"
#include "options/model_choice.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {

int run_new(const Call& call) {
  const Arguments arguments = parse_for(call, nullptr);
  const std::vector<std::string>& words = arguments.positionals();
  if (words.empty())
    throw UsageError("new: what is it to be called?", "Give a name for the model and its folder: my-puzzle");
  refuse_extra(words, 1);
  const std::string& name = words.front();
  const auto chosen = static_cast<std::size_t>(arguments.number("from").value_or(0));
  write_project(name, template_names()[chosen]);
  call.terminal.out << fmt::format(
      "wrote {0}: the model is {0}/{0}.hpp\n"
      "Build it, test it and run it, as {0}/README.md says:\n"
      "  cd {0} && cmake -B build && cmake --build build && build/{0}_test && build/{0} solve\n",
      name);
  return success;
}

}  // namespace lucas::cli
