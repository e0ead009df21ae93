#include "options/option_table.hpp"

#include <utility>

#include "console/terminal.hpp"
#include "lucas/error.hpp"
#include "lucas/ranges.hpp"
#include "lucas/request.hpp"
#include "options/feature.hpp"
#include "options/option_rows.hpp"
#include "options/outputs.hpp"
#include "report/report.hpp"
#include "system/machine.hpp"

namespace lucas::cli {
namespace {

constexpr std::int64_t most_listed = 1'000'000;

std::vector<Option> property_options() {
  return {
      row("invariant", "WHAT",
          "check this invariant, step invariant or expression: \"big # 4\"; repeatable (default: all "
          "invariants but those on request)",
          asks | repeats, Suggests::invariants),
      row("step-invariant", "EXPR", "check this of every step; x' is x after the step; repeatable",
          asks | repeats | rare),
      row("never", "WHAT", "check that this goal, or expression, is reached in no state; repeatable",
          asks | repeats, Suggests::goals),
      row("goal", "WHAT",
          "look for this goal, or expression, in place of the model's first goal; a value that the model's "
          "own --goal takes is meant for that, and both may "
          "be given",
          asks, Suggests::goals),
      row("boundary", "EXPR", "expand only states where this is true; repeatable", asks | repeats | rare),
      row("define", "DEFINITION", "an operator for expressions: \"Sorted(t) == ...\"; repeatable",
          repeats | rare),
      row("definitions", "FILE", "read operators for expressions from a file; repeatable", repeats | rare),
      row("deadlock", "", "check that every state has a successor"),
      row("no-deadlock", "", "leave that unchecked, though a specification has it checked", rare),
      row("unchecked", "", "check none of the model's own invariants", rare),
      row("continue", "", "go on after a violation: a shortest trace to each property that is violated",
          rare),
  };
}

std::vector<Option> specification_options() {
  return {
      row("cfg", "FILE", "the configuration of a specification, in place of the .cfg of its name beside it",
          rare, Suggests::files),
      row("c,constant", "NAME=EXPR",
          "the value of a constant of a specification: N=5, 'Disks={1,2}', or 'X<-Op' for an operator of it; "
          "repeatable",
          repeats | rare),
      row("module-path", "DIR",
          "look for modules in this folder, too, behind that of the specification; repeatable",
          repeats | rare, Suggests::files),
      count("seed", 0, "draw by this seed what is drawn by chance: the same by any number of threads", rare,
            "1"),
  };
}

std::vector<Option> search_options() {
  return {
      word<SearchOrder>(
          "search", "ORDER",
          {spelt(SearchOrder::breadth_first), spelt(SearchOrder::depth_first), spelt(SearchOrder::both_ends),
           spelt(SearchOrder::deepening)},
          "breadth-first (shortest traces) or depth-first; for solve also breadth-first from both ends, "
          "where the model lists its goal states, and ida, which keeps no states, where the model bounds "
          "the steps; bfs makes solve look at states that the model's bound leaves out",
          "bfs", rare),
      word<Switch>("symmetry", "WHEN", {{"on", Switch::on}, {"off", Switch::off}},
                   "merge states that the model declares equivalent", "off", rare),
      row("promises", "",
          "try all promises of the model's hooks on every state, not on some, and believe no bound and no "
          "proof: slow",
          rare),
      count("threads", 1, "threads of a breadth-first search, of ida, or of random walks", rare,
            "all cores it may use", most_threads),
      word("store", "KIND",
           {spelt(StoreKind::automatic), spelt(StoreKind::bitmap), spelt(StoreKind::quotient),
            spelt(StoreKind::array)},
           "how states are kept, exactly in each case: bits of a numbering, parts of keys, or whole states; "
           "auto: the first of these that suits the model",
           "auto", rare),
      count("reserve", 1, "make room at once for this many distinct states", rare),
      row("from", "STATE",
          "begin at this reachable state: a trace file (its last state; FILE:N for state N), or as text: "
          "\"big = 3; small = 0\"",
          usual, Suggests::files),
  };
}

std::vector<Option> limit_options() {
  return {
      count("max-states", 1, "stop before more distinct states than this: 5000000, 5M, 5e6", rare),
      count("max-depth", 0, "look no further than this many steps"),
      row("timeout", "TIME", "stop after 500ms, 30s, 5m or 2h"),
      row("memory", "SIZE",
          "stop before states take more than this: 500M, 2G, in powers of 1024 (default 80 % of what the "
          "machine, its cgroup or ulimit allows)"),
  };
}

std::vector<Option> solution_options() {
  return {
      row("count", "", "tell how many shortest solutions there are; solutions differ if their states do"),
      row("all", "", "list all shortest solutions, a line each, and how many there are"),
      count("most", 1, "list no more solutions than this; the others are counted", rare, "100", most_listed),
      row("notation", "",
          "print the solution in one line, as it is written by those who play the puzzle: LURD for sokoban"),
      row("any", "",
          "find a solution that need not be a shortest one, and tell how many steps that takes at least; "
          "with --timeout go on improving it, and prove it a shortest one, until that time is over"),
  };
}

std::vector<Option> exit_options() {
  return {
      word("expect", "VERDICT",
           {spelt(Verdict::holds), spelt(Verdict::violated), spelt(Verdict::deadlock), spelt(Verdict::solved),
            spelt(Verdict::unsolvable)},
           "exit with 0 if this is the verdict, with 1 if it is another one, with 3 if a limit came first",
           "", rare),
  };
}

Option format_option() {
  Option made = row("format", "FORMAT", "format of outputs whose name does not tell it", rare);
  made.info.words = words_of(formats_of_results());
  return made;
}

std::vector<Option> output_options() {
  return {
      row("o,output", "FILE",
          "write a file, its format told by its name: " + endings_text(formats_of_results()) +
              "; repeatable; - is stdout, where --format tells the format",
          repeats | writes, Suggests::files),
      format_option(),
      row("title", "TEXT", "heading of pages and pictures in place of the model's name", rare),
      row("json", "", "print one result object as JSON on stdout and nothing else"),
      row("full", "", "show every state of a trace"),
      row("q,quiet", "", "print the verdict only"),
      row("v,verbose", "",
          "print more: states per depth, goal states, all differences, coverage by arguments"),
      row("no-timing", "", "leave out times and memory: equal runs print equal bytes", rare),
      word<ColorMode>(
          "color", "WHEN",
          {{"auto", ColorMode::automatic}, {"always", ColorMode::always}, {"never", ColorMode::never}},
          "colour; auto: on a terminal unless NO_COLOR is set", "auto", rare),
      row("h,help", "", "explain the command"),
  };
}

std::vector<Option> trace_options() {
  return {
      row("model", "NAME", "the model, or a board of it, if the file names none", usual, Suggests::models),
      row("allow-stuttering", "", "let a state of the trace repeat the one before"),
  };
}

std::vector<Option> make_options() {
  const std::vector<std::pair<std::string_view, std::vector<Option> (*)()>> parts = {
      {"expressions", property_options},
      {"search", search_options},
      {"specifications", specification_options},
      {"limits", limit_options},
      {"solutions", solution_options},
      {"outputs", output_options},
      {"exit-codes", exit_options},
      {"traces", trace_options}};
  std::vector<Option> all;
  const auto add = [&](std::string_view topic, Option option) {
    option.topic = topic;
    all.push_back(std::move(option));
  };
  for (const auto& [topic, part] : parts) {
    for (Option& option : part()) add(topic, std::move(option));
  }
  for (const Feature& feature : features()) {
    for (const auto& [topic, options] : feature.options) {
      for (const Option& option : options) add(topic, option);
    }
  }
  return all;
}

}  // namespace

Option row(std::string name, std::string value, std::string about, RowTraits traits, Suggests suggests) {
  Option made{.info = {std::move(name), std::move(about), std::move(value)}, .suggests = suggests};
  if (made.info.name[1] == ',') {
    made.letter = made.info.name[0];
    made.info.name.erase(0, 2);
  }
  made.takes_value = !made.info.value_name.empty();
  made.repeatable = (traits & repeats) != 0;
  made.asks = (traits & asks) != 0;
  made.takes_two = (traits & takes_two) != 0;
  made.value_is_optional = (traits & may_lack_value) != 0;
  made.is_rare = (traits & rare) != 0;
  made.writes = (traits & writes) != 0;
  return made;
}

Option count(std::string name, std::int64_t low, std::string about, RowTraits traits,
             std::string default_text, std::int64_t high) {
  Option made = row(std::move(name), "N", std::move(about), traits);
  made.info.low = low;
  made.info.high = high;
  made.default_text = std::move(default_text);
  return made;
}

const std::vector<Option>& all_options() {
  static const std::vector<Option> options = make_options();
  return options;
}

const Option* find_option(const std::vector<Option>& options, std::string_view typed) {
  const bool is_name = typed.starts_with("--");
  const char letter = !is_name && typed.size() == 2 && typed[0] == '-' ? typed[1] : '\0';
  if (is_name) typed.remove_prefix(2);
  const auto found = ranges::find_if(options, [&](const Option& option) {
    return is_name ? typed == option.info.name : letter != '\0' && letter == option.letter;
  });
  return found == options.end() ? nullptr : &*found;
}

std::string flag_if_known(const std::string& name) {
  return find_option(all_options(), "--" + name) == nullptr ? "" : "--" + name;
}

const Option& option(std::string_view name) {
  if (const Option* const found = find_option(all_options(), "--" + std::string(name))) return *found;
  throw InternalError("no option is called '" + std::string(name) + "'");
}

}  // namespace lucas::cli
