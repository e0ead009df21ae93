#include "options.hpp"

#include <limits>

#include "lucas/assert.hpp"

namespace lucas::cli {
namespace {

constexpr std::int64_t unbounded = std::numeric_limits<std::int64_t>::max();

Option flag(std::string name, std::string about, char letter = '\0') {
  return {{std::move(name), std::move(about), ""}, letter, false};
}

Option text(std::string name, std::string value, std::string about, bool repeatable, char letter = '\0') {
  return {{std::move(name), std::move(about), std::move(value)}, letter, true, repeatable};
}

Option count(std::string name, std::int64_t low, std::string about) {
  return {{std::move(name), std::move(about), "N", low, unbounded}};
}

// Words are numbered from 0 in the order given.
Option word(std::string name, std::string value, std::vector<std::string> words, std::string about,
            std::string default_text) {
  Option made{{std::move(name), std::move(about), std::move(value)}};
  for (std::string& text : words)
    made.info.words.push_back({std::move(text), static_cast<std::int64_t>(made.info.words.size())});
  made.default_text = std::move(default_text);
  return made;
}

std::vector<Option> make_options() {
  return {
      text("invariant", "NAME", "check this invariant or step invariant; repeatable (default: all)", true),
      text("never", "GOAL", "check that this goal is not reached; repeatable", true),
      flag("deadlock", "check that every state has a successor"),
      word("search", "ORDER", {"bfs", "dfs"}, "breadth-first (shortest traces) or depth-first", "bfs"),
      word("symmetry", "WHEN", {"on", "off"}, "merge states that the model declares equivalent", "off"),
      count("max-states", 1, "stop before more distinct states than this"),
      count("max-depth", 0, "look no further than this many steps"),
      text("timeout", "TIME", "stop after 500ms, 30s, 5m or 2h", false),
      word("expect", "VERDICT", {"holds", "violated", "deadlock", "solved", "unsolvable"},
           "exit with 0 if this is the verdict, else with 1", ""),
      text("output", "FILE",
           "write a file, its format told by its name: .itf.json, .tlc.json, .txt, from a search .json; "
           "repeatable; - is stdout",
           true, 'o'),
      word("format", "FORMAT", {"itf", "tlc", "json", "txt"}, "format of outputs whose name does not tell it",
           ""),
      flag("json", "print one result object as JSON on stdout and nothing else"),
      flag("full", "show every state of a trace"),
      flag("quiet", "print the verdict only", 'q'),
      flag("verbose", "print more: states per depth, goal states, all differences", 'v'),
      flag("no-timing", "leave out times and memory: equal runs print equal bytes"),
      word("color", "WHEN", {"auto", "always", "never"}, "colour; auto: on a terminal unless NO_COLOR is set",
           "auto"),
      text("model", "NAME", "the model of the trace, if the file does not name it", false),
      flag("allow-stuttering", "let a state of the trace repeat the one before"),
      flag("help", "explain the command", 'h'),
  };
}

}  // namespace

const std::vector<Option>& all_options() {
  static const std::vector<Option> options = make_options();
  return options;
}

const Option& option(std::string_view name) {
  for (const Option& candidate : all_options()) {
    if (candidate.info.name == name) return candidate;
  }
  throw InternalError("no option is called '" + std::string(name) + "'");
}

Option option_for(const ParamInfo& param, std::string default_text) {
  Option made{param};
  made.default_text = std::move(default_text);
  return made;
}

}  // namespace lucas::cli
