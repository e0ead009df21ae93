#include "lucas/run.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "commands/command.hpp"
#include "lucas/function_ref.hpp"
#include "lucas/text.hpp"
#include "ranks/rank_orders.hpp"
#include "system/crash.hpp"
#include "system/exit_code.hpp"

namespace lucas {

namespace {

// Memory that is freed at the first shortage, because even ending a run needs some: destroying a tree of JSON
// allocates, and a destructor that throws ends the program.
void* reserve = nullptr;

void give_reserve_back() {
  std::set_new_handler(nullptr);
  std::free(reserve);
}

void keep_reserve() {
  constexpr std::size_t bytes = 100'000;  // too few for malloc to map, so free() returns them to the heap
  reserve = std::malloc(bytes);
  std::set_new_handler(give_reserve_back);
}

int run_guarded(int argc, char** argv, FunctionRef<Entries()> make, Ranks* ranks) try {
  keep_reserve();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is then an error like any other
  const std::string path = argc > 0 ? argv[0] : "lucas";
  cli::App app{excerpt(path.substr(path.find_last_of('/') + 1)), make()};
  cli::Terminal terminal = cli::standard_terminal();
  const std::vector<std::string> words{argv + (argc > 0 ? 1 : 0), argv + argc};
  const cli::CrashGuard crashes({app.program, ranks == nullptr ? argv : nullptr,
                                 cli::error_json(words, cli::model_error, "@", ""), terminal.err_is_tty});
  // mpirun gives its processes a terminal to write to, even if their output goes elsewhere.
  if (ranks != nullptr) terminal.out_is_tty = terminal.err_is_tty = terminal.color = false;
  if (ranks == nullptr || ranks->size() == 1) return cli::run_words(app, words, terminal);
  cli::RankOrders orders(*ranks);
  app.ranks = &orders;
  return cli::run_words_on_ranks(app, words, terminal);
} catch (const std::bad_alloc&) {  // no memory for another report
  std::fputs("lucas: out of memory\n", stderr);
  if (ranks != nullptr) ranks->abort(cli::inconclusive);
  return cli::inconclusive;
}

}  // namespace

int run_command_line(int argc, char** argv, Entries entries) {
  return run_guarded(
      argc, argv, [&] { return std::move(entries); }, nullptr);
}
int run_command_line(int argc, char** argv, Entries (*make)()) {
  return run_guarded(argc, argv, make, nullptr);
}
int run_command_line(int argc, char** argv, Entries (*make)(), Ranks& ranks) {
  return run_guarded(argc, argv, make, &ranks);
}

}  // namespace lucas
