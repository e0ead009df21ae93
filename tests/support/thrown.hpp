// Errors that an action throws, as text.
#pragma once

#include <string>

#include "lucas/error.hpp"

namespace lucas::test {

// The message of the Error that act() throws; "nothing" if it returns.
template <class Error, class Act>
[[nodiscard]] std::string thrown_by(Act&& act) {
  try {
    static_cast<void>(act());
  } catch (const Error& error) {
    return error.what();
  }
  return "nothing";
}

// The message of the UsageError that act() throws, and its hint if it has one; "accepted" if it returns.
template <class Act>
[[nodiscard]] std::string refusal_of(Act&& act, const std::string& before_hint = " | ") {
  try {
    static_cast<void>(act());
  } catch (const UsageError& error) {
    return error.what() + (error.hint().empty() ? "" : before_hint + error.hint());
  }
  return "accepted";
}

}  // namespace lucas::test
