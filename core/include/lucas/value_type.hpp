// The type of a value, in the notation of Apalache's ADR-002: Int, Bool, Str, Seq(Int), Set(<<Int, Int>>),
// { a: Int }. ITF traces carry it per variable. An empty list shows no element type, so types are learnt from
// as many values as it takes.
#pragma once

#include <string>
#include <vector>

#include "lucas/value.hpp"

namespace lucas {

class ValueType {
 public:
  // Learns from one more value. Values of one variable have one type; where they do not, the first one stays.
  void see(const Value& value);
  // Nothing is left to learn.
  [[nodiscard]] bool complete() const;
  // A part that no value has shown yet is written as the type variable `a`.
  [[nodiscard]] std::string text() const;

 private:
  bool known_ = false;
  Value::Kind kind_ = Value::Kind::boolean;
  std::vector<ValueType> parts_;  // one for a list or set; one per place of a tuple or record
  std::vector<std::string> names_;
};

}  // namespace lucas
