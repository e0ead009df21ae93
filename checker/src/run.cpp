#include "lucas/run.hpp"

#include <csignal>
#include <string>

#include "commands/command.hpp"
#include "lucas/text.hpp"

namespace lucas {

int run_command_line(int argc, char** argv, Entries entries) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is then an error like any other
  const std::string path = argc > 0 ? argv[0] : "lucas";
  const cli::App app{excerpt(path.substr(path.find_last_of('/') + 1)), std::move(entries)};
  cli::Terminal terminal = cli::standard_terminal();
  return cli::run_words(app, {argv + (argc > 0 ? 1 : 0), argv + argc}, terminal);
}

}  // namespace lucas
