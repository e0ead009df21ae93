#include "features/project/project.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/algorithm/string/replace.hpp>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <ostream>

#include "commands/command.hpp"
#include "files/output.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

namespace fs = std::filesystem;

// Names that a model cannot have: types inside it, macros of libraries (e-o-f becomes EOF), and targets of CMake.
constexpr std::array reserved = {"action",  "all",    "clean",      "depend", "e-o-f", "f-i-l-e", "help",
                                 "install", "params", "preinstall", "state",  "test",  "n-u-l-l", "t-e-s-t"};

void refuse_name(const std::string& name) {
  std::string fault = name_fault(name);
  if (contains(reserved, name)) fault = "C++ or CMake means something else by it";
  if (!fault.empty())
    throw UsageError(fmt::format("a model cannot be called '{}': {}", excerpt(name), fault));
  std::error_code ignored;
  if (fs::exists(fs::symlink_status(name, ignored)))
    throw UsageError(fmt::format("'{}' exists already", excerpt(name)), "Choose another name, or remove it.");
}

// The name of a model's struct: MyPuzzle for my-puzzle.
std::string type_name(const std::string& name) {
  std::string type;
  bool begins = true;
  for (const char c : name) {
    if (c != '-') type += begins && c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
    begins = c == '-';
  }
  return type;
}

// A new folder beside its final place. The destructor, which needs no memory, removes it and all that was add()ed.
class TemporaryFolder {
 public:
  explicit TemporaryFolder(const std::string& name) {
    if (mkdtemp(path_.data()) == nullptr) fail_to_write(name, errno);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    for (auto path = inside_.rbegin(); path != inside_.rend(); ++path) std::remove(path->c_str());
    std::remove(path_.c_str());
  }
  // The path for a new file or folder of that name in it.
  const std::string& add(const std::string& name) { return inside_.emplace_back(path_ + "/" + name); }

 private:
  SignalDelay delayed_;
  std::string path_ = ".lucas-XXXXXX";
  std::deque<std::string> inside_{};
};

}  // namespace

std::vector<std::string> template_names() {
  std::vector<std::string> names;
  for (const ProjectFile& file : template_files()) {
    const std::string name(file.name.substr(0, file.name.find('/')));
    if (names.empty() || names.back() != name) names.push_back(name);
  }
  return names;
}

void write_project(const std::string& name, const std::string& template_name) {
  refuse_name(name);
  const auto named = [&](std::string_view original) {
    std::string text(original);
    boost::replace_all(text, template_name, name);
    boost::replace_all(text, type_name(template_name), type_name(name));
    return text;
  };
  TemporaryFolder folder(name);
  const std::string& whole = folder.add(name);
  std::error_code error;
  if (!fs::create_directory(whole, error)) fail_to_write(name, error.value());
  for (const ProjectFile& file : template_files()) {
    if (!file.name.starts_with(template_name + "/")) continue;
    const std::string path = named(file.name);
    write_stream(folder.add(path), path, [&](std::ostream& out) { out << named(file.text); });
  }
  if (std::rename(whole.c_str(), name.c_str()) != 0) fail_to_write(name, errno);
}

}  // namespace lucas::cli
