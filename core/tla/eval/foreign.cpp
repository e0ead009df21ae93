// Messages about unknown names: operators of TLA+ and of TLC's modules that have no meaning here, and misspelt names.
#include <fmt/format.h>

#include <cctype>

#include "lucas/ranges.hpp"
#include "lucas/text.hpp"
#include "tla/eval/program.hpp"
#include "tla/module/standard_modules.hpp"

namespace lucas::tla {
namespace {

struct Row {
  std::string_view names, reason, hint;
};
constexpr Row rows[] = {
    {"ENABLED \\cdot", "asks for steps that an expression describes; here the model takes the steps",
     "--deadlock checks that each state has a step; fairness says that a possible one is taken."},
    {"JavaTime RandomSubsetSet", "has another value each time; an expression here has one value in a state",
     "Leave it out."},
    {"Any", "contains all values; only TLC can ask for its elements",
     "Leave out x \\in Any: it is always TRUE."},
    {"Real Infinity /", "is of real numbers; numbers are whole here",
     "a \\div b divides, a % b is what remains."},
    {"Trace CounterExample ToTrace AssertError PickSuccessor TLCDefer TLCFP",
     "speaks of TLC's own run, which does not take place here", ""},
    {"JsonSerialize ndJsonSerialize Serialize Deserialize IOSerialize IODeserialize IOExec IOEnvExec "
     "IOExecTemplate IOEnvExecTemplate CSVWrite CSVWriteRecord",
     "writes, runs a program, or reads what only TLC writes",
     "Traces are written by -o FILE.itf.json; eval --json prints values."},
};

bool has_word(std::string_view words, std::string_view word) {
  return (' ' + std::string(words) + ' ').find(' ' + std::string(word) + ' ') != std::string::npos;
}

// The expression, quoted as an argument of a shell's command.
std::string argument(const Syntax& e) {
  const std::string text = to_text(e);
  const char quote = text.find('\'') == std::string::npos ? '\'' : '"';
  return quote + text + quote;
}

bool is_fairness(const Syntax& e) { return e.kind == Kind::action && (e.text == "WF_" || e.text == "SF_"); }
bool is_over_time(const Syntax& e) {
  return e.applies("[]") || e.applies("<>") || e.applies("~>") || is_fairness(e);
}

// Advice: the option that asks a formula about behaviours as one about states or steps; "" if there is none.
std::string hint_over_time(const Syntax& e) {
  const Syntax& inner = e.children[0];
  const bool is_later = inner.applies("<>") || (inner.applies("=>") && inner.children[1].applies("<>"));
  if (!e.applies("[]") || is_later) return "";
  const bool is_of_steps = inner.kind == Kind::action;
  return "Ask check with " + std::string(is_of_steps ? "--step-invariant " : "--invariant ") +
         argument(inner) + ".";
}

// The first of those names that the text has as a word; "" if it has none.
std::string bound_name_in(const std::string& text, const std::vector<std::string>& bound) {
  std::string words = text;
  for (char& c : words) c = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' ? c : ' ';
  const auto found = ranges::find_if(bound, [&](const auto& name) { return has_word(words, name); });
  return found == bound.end() ? "" : *found;
}

}  // namespace

std::string why_foreign(std::string_view name) {
  for (const Row& row : rows) {
    if (has_word(row.names, name)) return fmt::format("'{}' {}", name, row.reason);
  }
  return "";
}

std::string_view module_of(const std::string& name) {
  for (const Standard& each : all_operators()) {
    if (each.name == name && !each.module.empty()) return each.module;
  }
  for (const auto& [module, text] : library_texts()) {
    const bool is_own = module.starts_with('_');
    for (const char* const behind : {"(", " =="}) {
      if (!is_own && text.find('\n' + name + behind) != std::string_view::npos) return module;
    }
  }
  return "";
}

UsageError unknown_name(const Source& source, const Syntax& e, const Space& space,
                        const std::vector<std::string>& bound) {
  const std::string name = e.text;
  const auto error = [&](const std::string& problem, const std::string& hint) {
    return error_at(source, e.place, problem, hint);
  };
  if (is_over_time(e)) {
    const std::string problem = name + " tells of whole behaviours, not of one state or step",
                      free = is_fairness(e) ? "" : bound_name_in(to_text(e), bound);
    if (free.empty()) throw OverTimeError(error(problem, hint_over_time(e)), e);
    return error(problem, "Ask check of one value of " + free + " at a time, written in its place.");
  }
  for (const Row& row : rows) {
    if (has_word(row.names, name))
      return error(fmt::format("'{}' {}", name, row.reason), std::string(row.hint));
  }
  if (const std::string_view module = module_of(name); !module.empty()) {
    return error(
        "'" + name + "' is not known",
        space.module != nullptr
            ? fmt::format("EXTENDS {} makes it known.", module)
            : fmt::format("Several modules define it: LET M == INSTANCE {0} IN M!{1} takes that of {0}.",
                          module, name));
  }
  std::vector<std::string> names = bound, variables;
  for (const auto& [known, entity] : space.names) {
    if (entity->kind != Entity::Kind::standard) names.push_back(known);
    if (entity->kind == Entity::Kind::variable) variables.push_back(known);
  }
  std::string hint = hint_for(name);
  if (!hint.empty()) return error("'" + name + "' is not known", hint);
  hint = nearest(name, names);
  if (hint.empty()) {
    for (const Standard& each : all_operators()) names.emplace_back(each.name);
    hint = nearest(name, names);
  }
  hint = !hint.empty()       ? "Did you mean '" + hint + "'?"
         : variables.empty() ? ""
                             : "Variables: " + listed(variables) + ".";
  return error("'" + excerpt(name) + "' is not known", hint);
}

}  // namespace lucas::tla
