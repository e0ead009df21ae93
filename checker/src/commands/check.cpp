// lucas check: explores everything; invariants, step invariants, goals that must not be reached, deadlocks.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "commands/search.hpp"
#include "lucas/error.hpp"
#include "lucas/suggest.hpp"
#include "lucas/text.hpp"

namespace lucas::cli {
namespace {

bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Is the name a word of the text?
bool mentions(const std::string& text, const std::string& name) {
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
    const bool begins = at == 0 || !is_word_character(text[at - 1]);
    const std::size_t end = at + name.size();
    if (begins && (end == text.size() || !is_word_character(text[end]))) return true;
  }
  return false;
}

// A hint that names the property whose description mentions `name`, the name in its source; "" if none does.
std::string described_as(const std::vector<PropertyInfo>& properties, const std::string& name) {
  const bool is_plain_word =
      std::none_of(name.begin(), name.end(), [](unsigned char c) { return std::isupper(c) != 0; });
  if (is_plain_word) return {};
  for (const PropertyInfo& info : properties) {
    if (!mentions(info.about, name)) continue;
    const std::string option = info.kind == PropertyKind::goal ? "--never" : "--invariant";
    return fmt::format("Use {} {}: {}.", option, info.name, info.about);
  }
  return {};
}

// The position of the property of that name, which must be a goal or must not be one. Throws UsageError.
std::size_t find_property(const Puzzle& puzzle, const std::string& name, bool goal) {
  const auto& properties = puzzle.properties();
  std::vector<std::string> names;
  for (std::size_t i = 0; i < properties.size(); ++i) {
    const bool is_goal = properties[i].kind == PropertyKind::goal;
    if (properties[i].name == name && is_goal == goal) return i;
    if (properties[i].name == name) {
      throw UsageError(
          is_goal
              ? fmt::format("--invariant {}: that is a goal; did you mean --never {}?", name, name)
              : fmt::format("--never {}: that is an invariant; did you mean --invariant {}?", name, name));
    }
    if (is_goal == goal) names.push_back(properties[i].name);
  }
  const std::string described = described_as(properties, name);
  throw UsageError(
      fmt::format("the model '{}' has no {} '{}'", puzzle.name(), goal ? "goal" : "invariant", excerpt(name)),
      described.empty() ? suggestion(name, names) : described);
}

void require_possible_verdict(const Arguments& arguments) {
  if (arguments.choice<Verdict>("expect") == Verdict::deadlock && !arguments.has("deadlock"))
    throw UsageError("--expect deadlock: not without --deadlock", "Else the verdict is holds or violated.");
}

void ask(SearchCall& search, std::size_t property) {
  auto& asked = search.request.asked;
  if (std::find(asked.begin(), asked.end(), property) != asked.end()) return;
  asked.push_back(property);
  const PropertyInfo& info = search.puzzle.properties()[property];
  search.asked.push_back(info.kind == PropertyKind::goal ? "never " + info.name : info.name);
}

void ask_everything_wanted(SearchCall& search) {
  const Arguments& arguments = search.arguments;
  const auto& properties = search.puzzle.properties();
  for (const std::string& name : arguments.texts("invariant"))
    ask(search, find_property(search.puzzle, name, false));
  if (!arguments.has("invariant")) {
    for (std::size_t i = 0; i < properties.size(); ++i) {
      if (properties[i].by_default()) ask(search, i);
    }
  }
  for (const std::string& name : arguments.texts("never"))
    ask(search, find_property(search.puzzle, name, true));
  search.request.deadlock = arguments.has("deadlock");
  if (search.request.deadlock) search.asked.emplace_back("no deadlock");
  if (search.asked.empty()) {
    throw UsageError(fmt::format("the model '{}' has no invariant to check", search.puzzle.name()),
                     "Use --never GOAL or --deadlock.");
  }
}

}  // namespace

int run_check(const Call& call) {
  const ModelCall parsed = parse_model_call(call);
  SearchCall search{Purpose::check, call, parsed.arguments, *parsed.puzzle};
  read_search_options(search);
  require_possible_verdict(search.arguments);
  ask_everything_wanted(search);
  return run_search(search);
}

}  // namespace lucas::cli
