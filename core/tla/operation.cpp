#include "tla/operation.hpp"

#include <string>
#include <utility>

namespace lucas::tla {
namespace {

std::string_view shown(const Operator& op) { return op.name == "-." ? "-" : op.name; }

bool goes_on(const Operator& op, const Syntax& left) {
  return is_list(op) && !left.bracketed && left.text == op.name && left.children.size() > 1;
}

}  // namespace

void Operation::add_infix(const Operator& op, Place place) {
  while (!waiting_.empty() && binds_first(waiting_.back(), op, place)) reduce();
  waiting_.push_back({&op, place});
}

Syntax Operation::result() {
  while (!waiting_.empty()) reduce();
  return std::move(operands_.back());
}

bool Operation::binds_first(const Waiting& left, const Operator& right, Place place) const {
  if (left.op->low > right.high) return true;
  if (left.op->high < right.low) return false;
  if (left.op == &right && (right.associative || right.name == "\\X")) return true;
  const std::string one(shown(*left.op)), other(shown(right));
  throw error_at(source_, place,
                 one == other ? one + " twice in a row has no meaning: put one into brackets"
                              : one + " and " + other + " bind alike: put one into brackets");
}

void Operation::reduce() {
  const auto [op, place] = waiting_.back();
  waiting_.pop_back();
  Syntax right = std::move(operands_.back());
  operands_.pop_back();
  Syntax made{.kind = op->name == "\\X" ? Syntax::Kind::product : Syntax::Kind::name,
              .text = std::string(op->name),
              .place = place};
  if (op->fix == Fix::infix) {
    Syntax left = std::move(operands_.back());
    operands_.pop_back();
    if (goes_on(*op, left)) {
      made.children = std::move(left.children);
      made.place = left.place;
    } else {
      made.children.push_back(std::move(left));
    }
  }
  made.children.push_back(std::move(right));
  operands_.push_back(std::move(made));
}

}  // namespace lucas::tla
