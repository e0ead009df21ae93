#include "tla/asked/shown_state.hpp"

#include <algorithm>

#include "kernel/guarded.hpp"
#include "lucas/text.hpp"
#include "tla/module/standard_modules.hpp"

namespace lucas::tla {

std::optional<Words> first_state(const Kernel& kernel, const Word* before) {
  struct Enough {};
  std::optional<Words> first;
  const auto take = [&](const Word* state) {
    first.emplace(state, state + kernel.shape().state_words);
    throw Enough();
  };
  guarded(kernel, before == nullptr ? "making an initial state" : "making a step", [&] {
    try {
      if (before == nullptr)
        kernel.init(take);
      else
        kernel.next(before, [&](const Emitted& step) { take(step.state()); });
    } catch (const Enough&) {  // one state is enough: hooks may emit without end
    }
  });
  return first;
}

Vocabulary vocabulary_of(const Kernel& kernel) {
  Vocabulary vocabulary;
  if (const auto first = first_state(kernel)) vocabulary.variables = shown(kernel, first->data()).names();
  for (const PropertyInfo& info : kernel.shape().properties) {
    const bool has_name = info.kind != PropertyKind::step_invariant && !info.is_expression;
    vocabulary.properties.push_back(has_name ? info.name : "");
  }
  return vocabulary;
}

Asked::Asked(Vocabulary names, const std::vector<Source>& texts, const Kernel* kernel)
    : vocabulary(std::move(names)), definitions(parse_definitions(texts)) {
  const Specification* const specification = kernel == nullptr ? nullptr : specification_of(*kernel);
  if (specification == nullptr) own = std::make_unique<Program>();
  program = specification == nullptr ? own.get() : &specification->program_for_questions();
  Spaces& spaces = program->spaces();
  space = &spaces.make(specification == nullptr ? nothing : *specification->names().source);
  spaces.add_all_native(*space);
  if (specification != nullptr) {
    vocabulary = {specification->variables(), {}};
    space->module = specification->names().module;
    for (const auto& [name, entity] : specification->names().names)
      space->names.insert_or_assign(name, entity);
  }
  for (std::size_t i = 0; i < vocabulary.properties.size(); ++i) {
    if (vocabulary.properties[i].empty()) continue;
    spaces.add(*space, {.kind = Entity::Kind::property, .name = vocabulary.properties[i]}).position = i;
  }
  for (std::size_t i = 0; specification == nullptr && i < vocabulary.variables.size(); ++i)
    spaces.add(*space, {.kind = Entity::Kind::variable, .name = vocabulary.variables[i]}).position = i;
  for (Definitions& each : definitions) {
    add_texts(each.source);
    for (Definition& definition : each.all) {
      const Entity* const known = space->find(definition.name);
      if (known != nullptr && known->kind != Entity::Kind::standard) {  // an error where it is used
        definition.problem =
            error_at(each.source, definition.place,
                     '\'' + excerpt(definition.name) + "' means something already: take another name");
      }
      Entity entity = Entity::of(definition, *space);
      entity.kind = Entity::Kind::definition;       // also for an instance, whose use is an error
      entity.order = static_cast<std::size_t>(-1);  // bound variables may have the same name
      entity.is_recursive = definition.is_recursive;
      entity.source = &each.source;
      spaces.add(*space, std::move(entity));
    }
  }
  for (const Definitions& each : definitions) add_library_for(each.source);
}

// Orders the texts of the source by their first appearance, before those of states.
void Asked::add_texts(const Source& source) {
  for (const Token& token : tokens_of(source, true)) {
    if (token.kind == TokenKind::string || token.kind == TokenKind::name)
      static_cast<void>(program->heap().texts().number(token.text));
  }
}

// Adds the modules that come with lucas if the text uses one of their names. A specification has its own modules.
void Asked::add_library_for(const Source& source) {
  if (own == nullptr || library != nullptr) return;
  const std::vector<Token> tokens = tokens_of(source, true);
  const bool has_name = std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
    const bool is_unknown = token.kind == TokenKind::name && space->find(token.text) == nullptr;
    return token.text == "INSTANCE" || (is_unknown && !module_of(token.text).empty());
  });
  if (!has_name) return;
  std::string text = "---- MODULE Library ----\nEXTENDS ";
  for (const auto& [name, ignored] : library_texts())
    text += (text.ends_with(' ') ? "" : ", ") + std::string(name);
  library = std::make_unique<const Library>(load_modules(Source{text + "\n====", "Library"}, {}));
  program->spaces().add_library(*space, *library);
}

const Cell& Asked::add(const Source& source, const Syntax& expression, bool has_steps) {
  add_texts(source);
  add_library_for(source);
  return program->add(*space, expression, source, has_steps);
}

void ShownState::set(const Word* state) {
  state_ = state;
  if (is_of_specification_) return unpack(kernel_, *state, terms_);
  value_.reset();
  read_.reset();
  reads_more_ = false;
}

const Value& ShownState::shown(std::size_t index) {
  if (!value_) value_ = kernel_.face().show(state_);
  const Value* const found = value_->find(vocabulary_.variables[index]);
  if (found == nullptr) throw EvaluationError("this state has no variable " + vocabulary_.variables[index]);
  return *found;
}

std::optional<Word> ShownState::read(Part part) {
  const std::optional<Word> word = kernel_.face().part(state_, part.index, part.position);
  reads_more_ = reads_more_ || !word || (read_ && *read_ != part);
  if (word) read_ = part;
  return word;
}

// The value of a variable. If the model has words for its elements only, it is put together from cached elements.
Term ShownState::variable(std::size_t index) {
  if (const auto word = read({index, 0}); word || !is_told_by_elements(index))
    return remembered({index, 0}, word, [&] { return values_.of(shown(index)); });
  List elements(values_);
  Part part{index, 1};
  for (auto word = read(part); word; word = read(part)) {
    elements.add(remembered(part, word, [&] { return shown_element(part); }));
    ++part.position;
  }
  return elements.items().empty() ? values_.of(shown(index)) : values_.tuple(elements.items());
}

Term ShownState::element(std::size_t index, std::int64_t position) {
  if (position < 1) return {};
  const Part part{index, position};
  return remembered(part, read(part), [&] { return shown_element(part); });
}

Term ShownState::shown_element(Part part) {
  const Value& whole = shown(part.index);
  if (whole.kind() != Value::Kind::list || static_cast<std::size_t>(part.position) > whole.items().size())
    return {};
  return values_.of(whole.items()[static_cast<std::size_t>(part.position) - 1]);
}

bool ShownState::is_told_by_elements(std::size_t index) {
  told_by_elements_.resize(vocabulary_.variables.size());
  std::optional<bool>& known = told_by_elements_[index];
  if (!known) {
    const Value& whole = shown(index);
    const auto size = static_cast<std::int64_t>(whole.items().size());
    known = whole.kind() == Value::Kind::list && size > 0 && read({index, size}) && !read({index, size + 1});
  }
  return *known;
}

Term ShownState::remembered(Part part, std::optional<Word> word, FunctionRef<Term()> make) {
  constexpr std::size_t most = std::size_t{1} << 20;
  if (!word) return make();
  Known& known = place_of(part, *word);
  if (known.is_of(part, *word)) return known.term;
  const Term term = make();
  if (++remembered_ > most) return term;  // the heap keeps all values for ever
  known = {part, *word, values_.kept(term)};
  return known.term;
}

// The place in the cache of a part with that word: one of a few neighbours that has it or is free, or else the first.
ShownState::Known& ShownState::place_of(Part part, Word word) {
  constexpr int bits = 13;  // there are 2^bits places
  constexpr std::size_t tried = 4;
  if (known_.empty()) known_.resize((std::size_t{1} << bits) + tried);
  const std::uint64_t number = part.index + 64 * static_cast<std::uint64_t>(part.position);
  Known* const first = &known_[(word + number * golden) * golden >> (64 - bits)];
  for (Known* at = first; at < first + tried; ++at) {
    if (at->term.is_unset() || at->is_of(part, word)) return *at;
  }
  return *first;
}

bool ShownState::property(std::size_t index) {
  reads_more_ = true;
  asked_.states.assign(1, index);
  kernel_.check({state_, 1}, asked_, findings_);
  return (findings_.hits != 0) == (kernel_.shape().properties[index].kind == PropertyKind::goal);
}

std::string why_not(const Source& expression, const std::vector<Source>& definitions, const Kernel& kernel,
                    const Word* now, const Word* next) {
  Asked asked(vocabulary_of(kernel), definitions, &kernel);
  const Syntax syntax = parse_expression(expression);
  const Cell& cell = asked.add(expression, syntax, next != nullptr);
  Machine machine = asked.machine();
  ShownState here(kernel, asked.vocabulary, machine.values()), there = here;
  here.set(now);
  if (next != nullptr) there.set(next);
  machine.begin(here.given(), next != nullptr ? there.given() : Evaluation::State{});
  try {
    return machine.why_not(cell);
  } catch (const PlacedError&) {
    return {};
  }
}

void evaluate(const Source& expression, const std::vector<Source>& definitions, const Kernel* kernel,
              const Word* words, FunctionRef<void(const Values&, Term)> use) {
  Asked asked(kernel == nullptr ? Vocabulary{} : vocabulary_of(*kernel), definitions, kernel);
  const Syntax syntax = parse_expression(expression);
  const Cell& cell = asked.add(expression, syntax, false);
  Machine machine = asked.machine();
  std::optional<ShownState> state;
  if (words != nullptr) state.emplace(*kernel, asked.vocabulary, machine.values()).set(words);
  machine.begin(state ? state->given() : Evaluation::State{});
  try {
    use(machine.values(), machine.value(cell));
  } catch (const PlacedError& error) {
    throw UsageError(error_text(error));
  }
}

std::string value_text(const Source& expression, const std::vector<Source>& definitions, const Kernel* kernel,
                       const Word* state) {
  std::string text;
  evaluate(expression, definitions, kernel, state,
           [&](const Values& values, Term value) { text = values.to_text(value); });
  return text;
}

}  // namespace lucas::tla
