// A program with the small models, and programs with one model.
#pragma once

#include "cli.hpp"
#include "small_models.hpp"

namespace lucas::cli::test {

// PROGRAM … with one model.
[[nodiscard]] inline Outcome run_with(std::unique_ptr<const Entry> entry, const std::string& program,
                                      const std::string& line) {
  App app{program, {}};
  app.entries.push_back(std::move(entry));
  return run_app(app, split(line));
}

// small MODEL …: three models.
inline Outcome run_small(const std::string& line) {
  static const App app{"small", small_models()};
  return run_app(app, split(line));
}
// stairs …: one model.
inline Outcome run_stairs(const std::string& line) { return run_with(stairs_entry(), "stairs", line); }

}  // namespace lucas::cli::test
