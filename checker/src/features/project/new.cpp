// lucas new: writes a new project with a model and its build files.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <sstream>

#include "commands/command_text.hpp"
#include "features/project/project.hpp"
#include "options/model_choice.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

namespace fs = std::filesystem;

bool is_in_path(const fs::path& folder) {
  const char* const path = std::getenv("PATH");
  std::istringstream entries(path == nullptr ? "" : path);
  std::error_code ignored;
  for (std::string entry; std::getline(entries, entry, ':');) {
    if (fs::equivalent(entry, folder, ignored)) return true;
  }
  return false;
}

std::string prefix_option(const std::string& prefix) { return " -DCMAKE_PREFIX_PATH=" + shell_word(prefix); }

// The options by which CMake finds the lucas that this program belongs to: its build tree and generator, or the prefix
// under which it is installed. Empty if CMake needs none, because it looks beside the folders of PATH.
std::string cmake_options() {
  std::error_code ignored;
  const fs::path folder = fs::read_symlink("/proc/self/exe", ignored).parent_path(),
                 prefix = folder.parent_path();
  if (fs::exists(folder / "lucasConfig.cmake", ignored))
    return (fs::exists(folder / "build.ninja", ignored) ? " -G Ninja" : "") + prefix_option(folder);
  const bool is_installed = fs::exists(prefix / "include/lucas/model.hpp", ignored);
  return is_installed && !is_in_path(folder) ? prefix_option(prefix) : "";
}

}  // namespace

int run_new(const Call& call) {
  const Arguments arguments =
      parse_one_word(call, "what is it to be called?", "Give a name for the model and its folder: my-puzzle");
  const std::string& name = arguments.positionals().front();
  const auto chosen = static_cast<std::size_t>(arguments.number("from").value_or(0));
  write_project(name, template_names()[chosen]);
  call.terminal.out << fmt::format(
      "wrote {0}: the model is {0}/{0}.hpp, its test {0}/{0}_test.cpp\n"
      "Build it, run it and test it, as {0}/README.md says:\n"
      "  cd {0} && cmake -B build{1}\n"
      "  cmake --build build && build/{0} solve\n"
      "  ctest --test-dir build --output-on-failure\n",
      name, cmake_options());
  return success;
}

}  // namespace lucas::cli
