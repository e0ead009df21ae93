#include "options/questions.hpp"

#include <fmt/format.h>

#include <cctype>
#include <iterator>

#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "lucas/trace.hpp"
#include "options/feature.hpp"
#include "options/option_table.hpp"
#include "tla/asked/asked_kernel.hpp"
#include "tla/asked/shown_state.hpp"
#include "tla/spec/reason.hpp"
#include "tla/syntax/syntax.hpp"

namespace lucas::cli {
namespace {

bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Does the text contain the name as a whole word?
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
  if (lower_case(name) == name) return {};
  for (const PropertyInfo& info : properties) {
    if (!mentions(info.about, name)) continue;
    const std::string option = info.kind == PropertyKind::goal ? "--never" : "--invariant";
    return fmt::format("Use {} {}: {}.", option, info.name, info.about);
  }
  return {};
}

// Options that take a property, each with the property's kind.
constexpr std::pair<const char*, PropertyKind> askers[] = {{"invariant", PropertyKind::invariant},
                                                           {"step-invariant", PropertyKind::step_invariant},
                                                           {"never", PropertyKind::goal},
                                                           {"goal", PropertyKind::goal}};

// Has the puzzle a property of that name, and of that kind if one is given?
bool is_property(const Puzzle& puzzle, const std::string& name, std::optional<PropertyKind> kind = {}) {
  return ranges::any_of(puzzle.properties(), [&](const PropertyInfo& info) {
    return info.name == name && info.kind == kind.value_or(info.kind);
  });
}

// Is the name a variable of the puzzle? For a specification any name counts: its module decides.
bool is_variable(const Puzzle& puzzle, const std::string& name) {
  return tla::specification_of(*puzzle.kernel()) != nullptr ||
         contains(tla::vocabulary_of(*puzzle.kernel()).variables, name);
}

using Sources = std::vector<tla::Source>;

bool is_defined(const Sources& definitions, const std::string& name) {
  return ranges::any_of(tla::parse_definitions(definitions), [&](const tla::Definitions& some) {
    return ranges::any_of(some.all, [&](const auto& each) { return each.name == name; });
  });
}

// Is the text an expression? A single word is a name that may be mistyped, unless it is a variable or there are definitions. A property
// that is also defined anew counts as an expression, which is then refused as ambiguous.
bool is_expression(const Puzzle& puzzle, const std::string& text, const Sources& definitions) {
  if (is_property(puzzle, text)) return is_defined(definitions, text);
  if (!ranges::all_of(text, is_word_character)) return true;
  return text == "TRUE" || text == "FALSE" || !definitions.empty() || is_variable(puzzle, text);
}

// Adds the expression, which is about states, as one more goal, unless it names a goal of the model.
void ask_whether_true(tla::Questionnaire& asked, const Puzzle& puzzle, const tla::Source& expression) {
  const std::string& text = expression.text;
  if (is_property(puzzle, text, PropertyKind::goal) && !is_defined(asked.definitions, text)) return;
  if (is_property(puzzle, text) || is_expression(puzzle, text, asked.definitions))
    asked.questions.push_back({PropertyKind::goal, expression});
}

// Throws UsageError for a text without definitions: it was meant for something else.
void require_definitions(const Sources& sources) {
  const std::vector<tla::Definitions> all = tla::parse_definitions(sources);
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (all[i].all.empty())
      throw UsageError(sources[i].name + ": there is no definition in it",
                       "Definitions are NAME == EXPR or NAME(x, y) == EXPR, as in a module of TLA+.");
  }
}

// The puzzle with the questions as properties; the puzzle itself if there are none.
std::unique_ptr<Puzzle> asking(std::unique_ptr<Puzzle> puzzle, const tla::Questionnaire& asked) {
  if (asked.questions.empty() && asked.boundaries.empty()) return puzzle;
  return std::make_unique<Puzzle>(tla::asked(puzzle->kernel(), asked), puzzle->params(), puzzle->notes());
}

}  // namespace

std::vector<tla::Source> definitions_of(const Arguments& arguments) {
  constexpr std::uint64_t most = 1U << 20;  // bytes
  std::vector<tla::Source> all;
  for (const std::string& path : arguments.texts("definitions")) {
    all.push_back({read_input(path, "definitions", most), input_name(path)});
    if (all.back().text.size() > most)
      throw UsageError(input_name(path) + ": more than 1 MiB of definitions");
  }
  for (const std::string& text : arguments.texts("define")) all.push_back({text, "--define"});
  return all;
}

// Throws UsageError for rows of a board in place of an expression: a text of names, numbers and the signs of rows that
// is no expression.
void refuse_rows(const Puzzle& puzzle, const std::string& text) {
  const auto is_of_rows = [](char c) {
    return is_word_character(c) || std::string_view(". -|/").find(c) != std::string_view::npos;
  };
  const bool has_rows = text.find_first_of("|/") != std::string::npos && ranges::all_of(text, is_of_rows);
  if (!has_rows || tla::is_expression({text, "--goal"})) return;
  throw UsageError(fmt::format("--goal {}: rows of a board; here a goal is an expression", excerpt(text)),
                   contains(puzzle.params(), "goal-board", [](const auto& param) { return param.first; })
                       ? "--goal-board takes the rows of tiles."
                       : "The model sliding-blocks takes rows.");
}

std::unique_ptr<Puzzle> with_questions(std::unique_ptr<Puzzle> puzzle, const Arguments& arguments,
                                       const std::vector<tla::Source>& definitions) {
  require_definitions(definitions);
  tla::Questionnaire asked{.definitions = definitions};
  for (const auto& [option, kind] : askers) {
    for (const std::string& text : arguments.questions(option)) {
      if (std::string_view(option) == "goal") refuse_rows(*puzzle, text);
      if (is_expression(*puzzle, text, asked.definitions))
        asked.questions.push_back({kind, {text, std::string("--") + option}});
    }
  }
  for (const Feature& feature : features()) {
    if (feature.expressions == nullptr) continue;
    for (const tla::Source& expression : feature.expressions(arguments))
      ask_whether_true(asked, *puzzle, expression);
  }
  for (const std::string& text : arguments.texts("boundary"))
    asked.boundaries.push_back({text, "--boundary"});
  const bool asks = !asked.questions.empty() || !asked.boundaries.empty();
  if (asks && arguments.choice<Switch>("symmetry") == Switch::on) {
    throw UsageError("--symmetry on: an expression may tell states apart that the model declares equivalent",
                     "Leave it off.");
  }
  return asking(std::move(puzzle), asked);
}

std::unique_ptr<Puzzle> with_questions(std::unique_ptr<Puzzle> puzzle,
                                       const std::vector<std::pair<PropertyKind, std::string>>& properties,
                                       const std::vector<std::string>& boundaries,
                                       const std::vector<std::string>& definitions, const std::string& name) {
  tla::Questionnaire asked;
  for (const std::string& text : definitions) asked.definitions.push_back({text, name});
  for (const std::string& text : boundaries) asked.boundaries.push_back({text, name});
  for (const auto& [kind, text] : properties) {
    if (!is_property(*puzzle, text)) asked.questions.push_back({kind, {text, name}});
  }
  return asking(std::move(puzzle), asked);
}

std::unique_ptr<Puzzle> with_claim(std::unique_ptr<Puzzle> puzzle, const TraceFile& file,
                                   const Arguments& arguments) {
  if (puzzle == nullptr || !file.kind || !file.property) return puzzle;
  tla::Questionnaire asked{.definitions = definitions_of(arguments)};
  if (file.temporal && file.temporal->kind == TemporalKind::formula) return puzzle;
  if (file.temporal) {
    for (const std::string& text : {file.temporal->p, file.temporal->q}) {
      if (!text.empty()) ask_whether_true(asked, *puzzle, {text, file.name});
    }
    return asking(std::move(puzzle), asked);
  }
  if (is_property(*puzzle, *file.property)) return puzzle;
  const auto* const kind =
      ranges::find(askers, *file.kind, [](const auto& asker) { return std::string(asker.first); });
  if (kind == std::end(askers))
    throw UsageError(fmt::format("{}: #meta.lucas.kind: unknown kind '{}'", file.name, excerpt(*file.kind)));
  asked.questions.push_back({kind->second, {*file.property, file.name}});
  return asking(std::move(puzzle), asked);
}

std::optional<std::size_t> goal_of(const Puzzle& puzzle, const Arguments& arguments) {
  if (arguments.asks("goal"))
    return find_property(puzzle, arguments.questions("goal").back(), true, arguments.words("goal"));
  return puzzle.shape().first_goal();
}

std::string why_violated(const Puzzle& puzzle, const std::vector<tla::Source>& definitions,
                         const Report& report) {
  const Kernel& kernel = *puzzle.kernel();
  const bool is_asked = report.is_expression, is_of_module = tla::specification_of(kernel) != nullptr;
  const auto* const trace = dynamic_cast<const KernelTrace*>(report.trace.get());
  if ((!is_asked && !is_of_module) || trace == nullptr) return {};
  const Path& path = trace->path();
  if (report.temporal) {
    if (!is_of_module || report.temporal->claim.kind != TemporalKind::formula) return {};
    const auto& over_time = kernel.shape().over_time;
    const Formula& formula = over_time[formula_named(kernel.shape(), report.property)].formula;
    return tla::why_violated_over_time(kernel, report.property, false_part(kernel, formula, path), path);
  }
  if (report.property_kind == PropertyKind::goal) return {};
  const bool is_step = report.property_kind == PropertyKind::step_invariant;
  const std::size_t last = path.states() - 1;
  const Word* const now = path.state(is_step ? last - 1 : last);
  const Word* const next = is_step ? path.state(last) : nullptr;
  return is_asked ? tla::why_not({report.property, ""}, definitions, kernel, now, next)
                  : tla::why_violated(kernel, report.property, now, next);
}

std::size_t find_property(const Puzzle& puzzle, const std::string& name, bool is_wanted_goal,
                          std::vector<std::string> names) {
  const auto& properties = puzzle.properties();
  const auto is_goal_at = [&](std::size_t i) { return properties[i].kind == PropertyKind::goal; };
  for (std::size_t i = 0; i < properties.size(); ++i) {
    if (properties[i].name == name && is_goal_at(i) == is_wanted_goal) return i;
  }
  for (std::size_t i = 0; i < properties.size(); ++i) {
    if (properties[i].name == name)
      throw UsageError(
          is_wanted_goal
              ? fmt::format("'{0}' is an invariant, not a goal; did you mean check --invariant {0}?", name)
              : fmt::format("'{0}' is a goal, not an invariant; did you mean check --never {0}?", name));
    if (is_goal_at(i) == is_wanted_goal) names.push_back(properties[i].name);
  }
  const std::string described = described_as(properties, name);
  throw UsageError(fmt::format("the model '{}' has no {} '{}'", puzzle.name(),
                               is_wanted_goal ? "goal" : "invariant", excerpt(name)),
                   described.empty() ? suggestion(name, names) : described);
}

}  // namespace lucas::cli
