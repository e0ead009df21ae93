// The type of a value, in the notation of Apalache's ADR-002: Int, Bool, Str, Seq(Int), Set(<<Int, Int>>),
// { a: Int }. ITF traces carry it per variable. An empty list shows no element type, so types are learnt from
// as many values as it takes. Records with different fields are of one type, which has all their fields, as in
// Apalache's first type system: so the frames of a call stack.
#pragma once

#include <string>
#include <vector>

#include "lucas/value.hpp"

namespace lucas {

class ValueType {
 public:
  // Learns from one more value. Values of one variable have one type; where they do not, the first one stays.
  void see(const Value& value);
  // Nothing is left to learn. Never so of records: a later one may have more fields.
  [[nodiscard]] bool complete() const;
  // A part that no value has shown yet is written as the type variable `a`.
  [[nodiscard]] std::string text() const;

 private:
  void see_fields(const Value& record);

  bool known_ = false;
  Value::Kind kind_ = Value::Kind::boolean;
  std::vector<ValueType> parts_;    // one for a list or set; one per place of a tuple, or field of a record
  std::vector<std::string> names_;  // of the fields, in the order they were first seen
};

}  // namespace lucas
