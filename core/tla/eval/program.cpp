#include "tla/eval/program.hpp"

#include <utility>

#include "tla/eval/compiler.hpp"

namespace lucas::tla {

Program::Program()
    : heap_(std::make_unique<Heap>()),
      values_(*heap_),
      compiler_(std::make_unique<Compiler>(values_, spaces_, codes_, cells_)) {}
Program::~Program() = default;

const Cell& Program::add(const Space& space, const Syntax& expression, const Source& source, bool has_steps) {
  return compiler_->whole(space, expression, source, has_steps);
}
const Cell& Program::told(const Space& space, const Syntax& expression, const std::string& name,
                          std::vector<std::string>& names) {
  return compiler_->told(space, expression, name, names);
}
const Cell* Program::named(const Space& space, const std::string& name) {
  return compiler_->named_cell(space, name);
}

bool Program::uses(std::string_view name) const { return compiler_->uses(name); }

Machine::Machine(const Program& program, std::size_t variables)
    : evaluation_(program.heap(), program.settings()) {
  evaluation_.cells.resize(program.cells());
  evaluation_.variables = variables;
  evaluation_.own_variables = program.spaces().own_variables();
}

void Machine::begin(Evaluation::State now, Evaluation::State next) {
  evaluation_.begin();
  evaluation_.states[0] = now;
  evaluation_.states[1] = next;
}

Term Machine::value(const Cell& cell) {
  Call call(nullptr, evaluation_, cell);
  return cell.body->eval(call.frame());
}
bool Machine::holds(const Cell& cell) {
  Call call(nullptr, evaluation_, cell);
  return cell.body->holds(call.frame());
}

Term Machine::applied(const Code& operation, Items arguments) {
  Call call(nullptr, evaluation_, operation);
  for (std::size_t i = 0; i < arguments.size(); ++i) call.frame().bind(i, arguments[i]);
  return operation.body->eval(call.frame());
}

Term Machine::value(const Node& node, std::span<const std::vector<Term>> frames, Frame* outer) {
  if (frames.empty()) return node.eval(*outer);
  static const Code code{.body = makers::operation({})};  // neither it nor a call of it has a value
  static const NodePointer unknown = makers::operation({.code = &code});
  Call call(outer, evaluation_, frames.back().size(), node.height);
  for (std::size_t i = 0; i < frames.back().size(); ++i) {
    const Term known = frames.back()[i];
    known.is_unset() ? call.frame().bind(i, *unknown, call.frame()) : call.frame().bind(i, known);
  }
  return value(node, frames.first(frames.size() - 1), &call.frame());
}

std::string Machine::told(const Cell& cell) {
  const Term all = value(cell);
  if (!values().is_record(all)) return values().to_text(all);
  std::string text;
  for (std::size_t i = 0; i < values().size_of(all); ++i)
    text += (i == 0 ? "" : ", ") + values().text_of(values().argument_at(all, i)) + " = " +
            values().to_text(values().values_of(all)[i]);
  return text;
}

bool Machine::each_way(const Cell& cell, Reads assigned, Then then) {
  const Reads before = std::exchange(evaluation_.assigned, assigned);
  Call call(nullptr, evaluation_, cell);
  const bool goes_on = cell.body->each_way(call.frame(), then);
  evaluation_.assigned = before;
  return goes_on;
}

Label Machine::action() {
  const std::vector<Binder>& told = evaluation_.told->binders;
  Label label{.name = told.front().names.front()};
  for (std::size_t i = 1; i < told.size(); ++i) {
    if (const Term value = evaluation_.told_values[i - 1]; !value.is_unset())
      label.arguments.emplace_back(told[i].names.front(), values().value_of(value));
  }
  return label;
}

std::string Machine::why_not(const Cell& cell) {
  Call call(nullptr, evaluation_, cell);
  Reason reason;
  cell.body->explain(call.frame(), reason);
  std::string text;
  const Syntax* const whole = cell.body->spot.syntax;
  if (reason.node != nullptr && reason.node->spot.syntax == whole) return text;  // the whole is no reason
  if (reason.node != nullptr && reason.node->spot.syntax != nullptr)
    text = to_text(*reason.node->spot.syntax);
  std::string separator = " for ";
  for (const auto& [name, value] : reason.bindings) {
    text += separator + name + " = " + values().shown(value);
    separator = ", ";
  }
  return text;
}

std::string error_text(const PlacedError& error) {
  return error_at(*error.spot.source, error.spot.place, error.what()).what();
}

}  // namespace lucas::tla
