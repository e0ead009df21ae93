#include "programs.hpp"

#include <utility>

#include "../../examples/tokens/tokens.hpp"
#include "checker/small_models.hpp"
#include "lucas/entry.hpp"
#include "lucas/models/builtin.hpp"
#include "models.hpp"

namespace lucas::said {
namespace {

using namespace cli::test;

[[nodiscard]] cli::App with_one(const std::string& name, std::unique_ptr<const Entry> model) {
  cli::App app{name, {}};
  app.entries.push_back(std::move(model));
  return app;
}

}  // namespace

Programs all_programs() {
  Programs programs;
  programs["lucas"] = {"lucas", models::builtin()};
  programs["small"] = {"small", small_models()};
  programs["stairs"] = with_one("stairs", stairs_entry());
  programs["lamp"] = with_one("lamp", lamp_entry());
  programs["door"] = with_one("door", door_entry());
  programs["scribe"] = with_one("scribe", scribe_entry());
  programs["line"] = with_one("line", line_entry());
  programs["speechless"] = with_one("speechless", speechless_entry());
  programs["tokens"] = with_one("tokens", entry<Tokens>());
  programs["walk"] = with_one("walk", walk_entry());
  return programs;
}

}  // namespace lucas::said
