// A program with the small models: App with all of them, and one with Stairs alone.
#pragma once

#include "cli.hpp"
#include "small_models.hpp"

namespace lucas::cli::test {

template <Model... M>
[[nodiscard]] Outcome run_with(const std::string& program, const std::string& line) {
  App app{program, {}};
  (app.entries.push_back(entry<M>()), ...);
  return run_app(app, split(line));
}

// small MODEL …: three models.
inline Outcome run_small(const std::string& line) { return run_with<Stairs, Lamp, Door>("small", line); }
// stairs …: one model.
inline Outcome run_stairs(const std::string& line) { return run_with<Stairs>("stairs", line); }

}  // namespace lucas::cli::test
