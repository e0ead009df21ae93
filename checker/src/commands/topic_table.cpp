// The table of topics: pages of `lucas help` about what several commands share.
#include <fmt/format.h>

#include <csignal>

#include "commands/command_text.hpp"
#include "lucas/levels/level_format.hpp"
#include "options/feature.hpp"
#include "options/outputs.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

// Each exit code, ascending, with its meaning.
std::vector<std::pair<std::string, std::string>> code_rows() {
  const std::pair<int, const char*> codes[] = {
      {success, "holds, solved, valid, same, certified, --expect met"},
      {negative, "unsolvable, invalid, different, not certified, --expect not met"},
      {usage, "usage, or a file that cannot be opened"},
      {inconclusive, "incomplete"},
      {assumption_false, "an ASSUME is false"},
      {deadlock_reached, "deadlock"},
      {invariant_violated, "an invariant violated"},
      {temporal_violated, "violated over time: a loop or a dead end; PROPERTY"},
      {assertion_failed_in_model, "Assert failed"},
      {internal_error, "internal error"},
      {io_error, "input/output error"},
      {model_error, "the model threw, crashed or broke a promise"},
      {128 + SIGHUP, "hung up"},
      {128 + SIGINT, "interrupted"},
      {128 + SIGTERM, "terminated"}};
  std::vector<std::pair<std::string, std::string>> rows;
  for (const auto& [code, about] : codes) rows.emplace_back(fmt::format("{:>3}", code), about);
  return rows;
}

// Each dialect in which a board may be written, with its users.
std::vector<std::pair<std::string, std::string>> dialect_rows() {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const levels::Dialect& dialect : levels::dialects()) rows.emplace_back(dialect.name, dialect.users);
  return rows;
}

std::vector<Topic> questions() {
  return {
      {"expressions",
       "ask for what no author named, in TLA+",
       "Where an option takes WHAT or EXPR, it takes a property that `describe` lists, or an expression of "
       "TLA+ over the variables that `describe` lists, in quotes for the shell. All of TLA+'s expressions "
       "are there, in ASCII or Unicode, with Naturals, Integers, Sequences, FiniteSets and TLC. `eval` tries "
       "one out. An expression that cannot be evaluated ends the search (75); it is never taken for false.",
       {{"big # 4", "a comparison; = and # for equal and not"},
        {"IsSorted /\\ Len(towers[2]) = 3", "names of properties, and, or (\\/), not (~), implies (=>)"},
        {"\\A i \\in 1..3 : f[i] > 0", "for all; \\E: there is"},
        {"Len(t) <= Len(t')", "of a step: t' is t after it"}},
       {"check die-hard --invariant 'big # 4'", "solve die-hard --goal 'big = 4 /\\ small = 3'",
        "eval 'Len(towers[1])' hanoi --disks 5"},
       false,
       {"tla", "tla+", "invariants", "properties"}},
      {"solutions",
       "count, list and build solutions; take any",
       "Where a shortest solution is too far, --any finds one that is mostly a little longer.",
       {},
       {"solve klotski --metric moves --count", "solve hanoi --all", "solve sokoban --any --notation"}},
  };
}

std::vector<Topic> specifications() {
  return {
      {"specifications",
       "modules of TLA+ in place of a model",
       "Where a MODEL is expected, a file with a module of TLA+ does as well, and all commands take it. Its "
       "configuration is one of TLC: the .cfg of its name beside it, or that of --cfg. Without one Init and "
       "Next, or Spec, are taken, and TypeOK, if they are defined. Deadlock is checked unless the "
       "configuration says CHECK_DEADLOCK FALSE. A PROPERTY over time is checked on the whole graph; where "
       "one cannot be taken apart the result is incomplete (3), if nothing is violated.",
       {{"check Spec.tla", "with Spec.cfg"},
        {"check Spec.tla -c N=5 -c 'X<-Op'", "other constants than the configuration's"},
        {"solve Spec.tla --goal 'x = 3'", "a shortest trace to a state where this is true"},
        {"describe Spec.tla", "its constants, variables and invariants"}},
       {},
       true,
       {"constants", "specification", "modules"}},
  };
}

std::vector<Topic> runs() {
  return {
      {"search",
       "how states are searched and kept, and where to begin",
       "Each way of searching is exact and gives the same verdict; breadth-first search gives shortest "
       "traces, the same ones on any number of threads. --from begins at another reachable state.",
       {},
       {"solve hanoi --disks 8 --search both", "check klotski --symmetry on",
        "solve die-hard --from 'big = 5; small = 0'"}},
      {"limits",
       "stop before the end; go on on disk",
       "A search that a limit stops is incomplete: it tells what it has seen, never that something holds, "
       "and exits with 3. Only --max-depth proves something: that no solution is as short as that. Without "
       "any of these a search stops before it takes all memory.",
       {},
       {"check hanoi --disks 9 --timeout 10s", "solve hanoi --max-depth 7",
        "check hanoi --pegs 4 --disks 9 --memory 1G"}},
  };
}

std::vector<std::pair<std::string, std::string>> format_rows() {
  std::vector<std::pair<std::string, std::string>> rows;
  for (const OutputFormat& format : output_formats()) rows.emplace_back(format.ending, format.about);
  return rows;
}

std::vector<Topic> files() {
  return {
      {"outputs",
       "what is printed, and which files are written",
       "The report goes to stdout; progress and errors go to stderr. -o writes a file as well, in the format "
       "that its name tells:",
       format_rows(),
       {"solve klotski -o klotski.itf.json", "check hanoi --json"},
       false,
       {"json", "html", "formats", "files"}},
      {"exit-codes", "what a script sees", "", code_rows(), {"check hanoi --expect holds"}},
      {"boards",
       "boards of your own, levels, and starts as they are typed",
       "Where a MODEL is expected, a board does as well: a file in any known format, FILE:3 for the third in "
       "it, a level's name, or rows in one line. Which puzzle it is of is told.",
       {{"solve board.txt", "blocks (letters), cars, Sokoban (XSB) or tiles, as they are usually typed"},
        {"solve FOLDER", "a line for each level"},
        {"solve 'bAAc|bAAc|dffe|dghe|i..j' --goal usual",
         "blocks: '.' is free, each letter a piece; --goal usual takes A to the middle below"},
        {"solve '1 2 3 / 4 5 6 / 0 7 8'", "sliding tiles, 0 is the blank"},
        {"solve '7#|#@-$-.#|7#'", "Sokoban: @ the man, $ a box, . a goal"},
        {"solve pancakes 3 1 2", "a start as it is typed, behind the model's name"}},
       {"solve rush-hour-50"},
       true},
      {"dialects",
       "the ways in which boards are written",
       "A text is a board in one of these ways as a whole, or it is refused with what does not fit.",
       dialect_rows(),
       {},
       true,
       {"collections"}},
      {"traces",
       "traces in files: show them, check them, go on from them",
       "A trace is a file in ITF or TLC's JSON, or a line of moves. A file of ITF names its model; of others "
       "say it with --model and the model's options. `trace verify` checks every step by the model alone.",
       {},
       {"trace show solution.itf.json --full", "trace verify tlc.json --model hanoi --disks 3"},
       false,
       {"tlc", "itf"}},
  };
}

void add(std::vector<Topic>& all, const Addition& addition) {
  for (Topic& each : all) {
    if (each.name == addition.command) each.examples.emplace_back(addition.example);
  }
}

}  // namespace

const std::vector<Topic>& topics() {
  static const std::vector<Topic> all = [] {
    std::vector<Topic> table = questions();
    for (auto* const more : {specifications, runs, files}) {
      for (Topic& topic : more()) table.push_back(std::move(topic));
    }
    for (const Feature& feature : features()) {
      for (const Addition& addition : feature.adds) add(table, addition);
    }
    for (const Feature& feature : features())
      table.insert(table.end(), feature.topics.begin(), feature.topics.end());
    return table;
  }();
  return all;
}

}  // namespace lucas::cli
