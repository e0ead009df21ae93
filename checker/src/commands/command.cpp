#include "commands/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <ostream>

#include "lucas/assert.hpp"
#include "lucas/error.hpp"
#include "lucas/graph_file.hpp"
#include "lucas/report.hpp"
#include "lucas/result_json.hpp"
#include "lucas/suggest.hpp"
#include "lucas/text.hpp"
#include "lucas/version.hpp"
#include "options/model_names.hpp"
#include "system/exit_code.hpp"

namespace lucas::cli {
namespace {

Word verdict_word(Verdict verdict) {
  return {std::string(to_text(verdict)), static_cast<std::int64_t>(verdict)};
}

// Formats of explore: those of graphs, and the result object.
std::vector<Word> graph_words() {
  std::vector<Word> words;
  for (const GraphFormat format : graph_formats())
    words.push_back({std::string(ending_of(format).substr(1)), static_cast<std::int64_t>(format)});
  words.push_back({"json", result_of_explore});
  return words;
}

std::vector<Command> make_commands() {
  const std::vector<std::string> engine = {"search", "symmetry", "threads", "store", "memory", "reserve"};
  const std::vector<std::string> limits = {"max-states", "max-depth", "timeout"};
  const std::vector<std::string> output = {"output",  "format",    "json",  "full", "quiet",
                                           "verbose", "no-timing", "color", "help"};
  const auto with = [](std::vector<std::string> first, const std::vector<std::vector<std::string>>& more) {
    for (const auto& names : more) first.insert(first.end(), names.begin(), names.end());
    return first;
  };
  return {
      {"check",
       "MODEL",
       "explore every state; report a shortest trace to the first violation",
       with({"invariant", "never", "deadlock", "from", "expect"}, {engine, limits, output}),
       true,
       {"check hanoi --disks 5", "check hanoi --disks 5 --never Solved", "check klotski --json"},
       run_check,
       {{"expect",
         {verdict_word(Verdict::holds), verdict_word(Verdict::violated), verdict_word(Verdict::deadlock)}}}},
      {"solve",
       "MODEL",
       "find a shortest trace to the goal, or prove that there is none",
       with({"count", "all", "most", "from", "strategy", "expect"}, {engine, limits, output}),
       true,
       {"solve hanoi --disks 5", "solve klotski --full", "solve klotski --count",
        "solve hanoi --pegs 4 --strategy frame-stewart", "solve klotski -o klotski.itf.json"},
       run_solve,
       {{"expect", {verdict_word(Verdict::solved), verdict_word(Verdict::unsolvable)}}}},
      {"explore",
       "MODEL",
       "keep the whole space in memory: depths, goals and dead ends, bottlenecks; write it as a graph",
       {"from", "hardest", "symmetry", "memory", "reserve", "max-states", "timeout", "output", "format",
        "json", "quiet", "verbose", "no-timing", "color", "help"},
       true,
       {"explore hanoi", "explore klotski -o klotski.graphml", "explore die-hard -o die-hard.dot",
        "explore sliding-blocks --level klotski --hardest -o hard.txt"},
       run_explore,
       {{"format", graph_words()},
        {"output",
         {},
         "write a file, its format told by its name: .graphml, .dot, .gexf, .aut, .csv (states) or "
         ".edges.csv "
         "(steps) for the graph, .json for the result; repeatable; - is stdout, where --format tells the "
         "format"}}},
      {"play",
       "MODEL",
       "take steps by hand, with undo and hints: keys on a terminal, lines from a pipe",
       {"from", "memory", "max-states", "timeout", "color", "help"},
       true,
       {"play klotski", "play hanoi --disks 4"},
       run_play},
      {"models", "", "list the models", {"json", "help"}, false, {"models"}, run_models},
      {"describe",
       "MODEL",
       "explain a model: options, variables, actions, properties",
       {"json", "help"},
       true,
       {"describe hanoi"},
       run_describe},
      {"trace show",
       "FILE",
       "show a trace from a file",
       {"model", "full", "verbose", "color", "help"},
       true,
       {"trace show solution.itf.json --full"},
       run_trace_show},
      {"trace verify",
       "FILE",
       "check every step of a trace against the model",
       {"model", "allow-stuttering", "json", "quiet", "color", "help"},
       true,
       {"trace verify solution.itf.json", "trace verify tlc.json --model hanoi --disks 3"},
       run_trace_verify},
      {"trace convert",
       "FILE",
       "write a trace in another format",
       {"output", "format", "model", "help"},
       true,
       {"trace convert solution.itf.json -o solution.tlc.json"},
       run_trace_convert,
       {{"output",
         {},
         "write a file, its format told by its name: .itf.json, .tlc.json or .txt; repeatable; - is stdout, "
         "where --format tells the format"}}},
      {"level list",
       "",
       "list the levels that come with lucas",
       {"json", "help"},
       false,
       {"level list"},
       run_level_list},
      {"level show",
       "LEVEL",
       "show a level: a name, a file in any known format, or a board in one line: its rows with | or / "
       "between "
       "them, a Rush Hour string, a CommonCode and the like",
       {"json", "help"},
       false,
       {"level show klotski", "level show 1A9BF0C", "level show AAB/C.B/goal:/.../.AA"},
       run_level_show},
      {"level convert",
       "LEVEL",
       "write a level in another format",
       {"to", "output", "help"},
       false,
       {"level convert rush-hour-60 --to rush-hour", "level convert klotski --to slide -o klotski.slide"},
       run_level_convert,
       {{"output", {}, "write this file instead of stdout; --to tells the format; repeatable"}}},
      {"level lint",
       "LEVEL",
       "say what is odd in a level, and where, and whether lucas can take it; exit with 1 if there is "
       "something",
       {"json", "help"},
       false,
       {"level lint klotski"},
       run_level_lint},
      {"bench",
       "MODEL",
       "explore every state several times; tell time and memory, their middle and their spread",
       with({"repeat", "warmup", "unchecked", "compare"},
            {engine, {"output", "format", "json", "color", "help"}}),
       true,
       {"bench hanoi --disks 6", "bench klotski --repeat 3 --json"},
       run_bench,
       {{"output",
         {},
         "write a file, its format told by its name: .json or .txt; repeatable; - is stdout, where --format "
         "tells the format"}}},
      {"help", "COMMAND", "explain a command", {"help"}, false, {"help check"}, run_help},
  };
}

// The command that the first words name, and how many words that takes; nullptr if none.
std::pair<const Command*, std::size_t> find_command(const std::vector<std::string>& words) {
  for (const Command& command : commands()) {
    const std::size_t space = command.name.find(' ');
    if (space == std::string::npos) {
      if (words[0] == command.name) return {&command, 1};
    } else if (words.size() > 1 && words[0] + " " + words[1] == command.name) {
      return {&command, 2};
    }
  }
  return {nullptr, 0};
}

[[noreturn]] void refuse_command(const std::vector<std::string>& words) {
  std::vector<std::string> first, second;
  const std::string group = words[0] + " ";
  for (const Command& command : commands()) {
    const std::string name = command.name.substr(0, command.name.find(' '));
    if (std::find(first.begin(), first.end(), name) == first.end()) first.push_back(name);
    if (command.name.starts_with(group)) second.push_back(command.name.substr(group.size()));
  }
  if (!second.empty()) {
    if (words.size() == 1)
      throw UsageError(words[0] + " needs to know what to do", "Choose from: " + listed(second) + ".");
    throw UsageError(fmt::format("unknown command '{}{}'", group, excerpt(words[1])),
                     suggestion(words[1], second));
  }
  if (words[0].starts_with('-'))
    throw UsageError(fmt::format("unknown option '{}'", excerpt(words[0])),
                     "The command comes first: " + listed(first) + ".");
  throw UsageError(fmt::format("unknown command '{}'", excerpt(words[0])), suggestion(words[0], first));
}

// --help, -h, or -h among other letters that take no value: -qh.
bool asks_for_help(const std::string& word) {
  const bool letters =
      word.size() > 1 && word[0] == '-' && word.find_first_not_of("hqv", 1) == std::string::npos;
  return word == "--help" || (letters && word.find('h') != std::string::npos);
}

int print_version(const App& app, const std::vector<std::string>& words, Terminal& terminal) {
  if (words.size() > 1) throw UsageError(fmt::format("unexpected argument '{}'", excerpt(words[1])));
  const bool ours = app.program == "lucas";
  terminal.out << app.program << (ours ? " " : " (lucas ") << version << (ours ? "\n" : ")\n");
  return success;
}

int dispatch(const App& app, std::vector<std::string> words, Terminal& terminal) {
  if (words.empty()) {
    print_overview(app, terminal);
    return usage;
  }
  if (words[0] == "--version") return print_version(app, words, terminal);
  if (words[0] == "--help" || words[0] == "-h") words[0] = "help";
  const bool group = words[0] == "trace" || words[0] == "level";
  if (words.size() == 2 && group && asks_for_help(words[1])) words = {"help", words[0]};
  const auto [command, length] = find_command(words);
  if (command == nullptr) refuse_command(words);
  const Call call{
      app, *command, terminal, {words.begin() + static_cast<std::ptrdiff_t>(length), words.end()}};
  for (const std::string& word : call.words) {
    if (word == "--") break;
    if (!asks_for_help(word)) continue;
    print_command_help(app, *command, terminal);
    return success;
  }
  return command->run(call);
}

// Was --json given, as an option?
bool wants_json(const std::vector<std::string>& words) {
  const auto end = std::find(words.begin(), words.end(), "--");
  return std::find(words.begin(), end, "--json") != end;
}

// The message with its hint as a sentence after it. Lines that the message has of its own stay lines.
std::string error_text(const std::string& message, const std::string& hint) {
  std::string text;
  for (std::size_t start = 0; start <= message.size();) {
    const std::size_t end = std::min(message.find('\n', start), message.size());
    text += (start > 0 ? "\n" : "") + printable(std::string_view(message).substr(start, end - start));
    start = end + 1;
  }
  if (hint.empty()) return text;
  return text + (text.ends_with('?') ? " " : ". ") + printable(hint);
}

// Reports an error and returns its exit code.
int report(const App& app, const std::vector<std::string>& words, Terminal& terminal, int code,
           const std::string& message, const std::string& hint) {
  if (wants_json(words)) {
    const auto [command, length] =
        words.empty() ? std::pair<const Command*, std::size_t>{} : find_command(words);
    write_error_result(terminal.out, command == nullptr ? "" : command->name, code, message, hint);
  } else {
    terminal.err << adapted(terminal, app.program + ": " + error_text(message, hint)) << "\n";
  }
  return code;
}

}  // namespace

const std::vector<Command>& commands() {
  static const std::vector<Command> table = make_commands();
  return table;
}

void apply_color(Terminal& terminal, const Arguments& arguments) {
  const auto when = arguments.choice<ColorMode>("color");
  if (when == ColorMode::always) terminal.color = true;
  if (when == ColorMode::never) terminal.color = false;
}

int run_words(const App& app, const std::vector<std::string>& words, Terminal& terminal) {
  const auto failed = [&](int code, const std::string& message, const std::string& hint = "") {
    return report(app, words, terminal, code, message, hint);
  };
  int code = success;
  try {
    check_names(app);
    code = dispatch(app, words, terminal);
  } catch (const UsageError& error) {
    code = failed(usage, error.what(), error.hint());
  } catch (const IoError& error) {
    code = failed(io_error, error.what());
  } catch (const ModelError& error) {
    code = failed(model_error, error.what());
  } catch (const InternalError& error) {
    code = failed(internal_error, std::string("internal error, please report it: ") + error.what());
  } catch (const std::bad_alloc&) {
    code = failed(internal_error, "out of memory");
  } catch (const std::exception& error) {
    code = failed(internal_error, std::string("internal error, please report it: ") + error.what());
  } catch (...) {
    code = failed(internal_error,
                  "internal error, please report it: something was thrown that is no std::exception");
  }
  terminal.out.flush();
  if (!terminal.out) {
    terminal.err << app.program << ": stdout: cannot be written\n";
    return io_error;
  }
  return code;
}

}  // namespace lucas::cli
