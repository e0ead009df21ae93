// The projects that `new` writes: copies of the examples in examples/, under the user's name for the model.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lucas::cli {

struct ProjectFile {
  std::string_view name;  // its path in examples: counter/main.cpp
  std::string_view text;
};

// The files of the example projects, built into the program, project by project.
[[nodiscard]] const std::vector<ProjectFile>& template_files();

// The names of these projects, which are those of their models.
[[nodiscard]] std::vector<std::string> template_names();

// Writes the folder `name` with the files of that template, whose model becomes `name`: all of them or nothing. Throws
// UsageError for a name that models cannot have or that a file or folder has already, and IoError.
void write_project(const std::string& name, const std::string& template_name);

}  // namespace lucas::cli
