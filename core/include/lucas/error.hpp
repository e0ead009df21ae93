// Errors, sorted by who can cause them. Verdicts, limits and interrupts are values, not errors.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace lucas {

// A user's error: a wrong flag, name, value or file. `what()` says what and where; `hint()` says what is
// allowed or which choice is nearest, and may be empty. The command line exits with 2.
class UsageError : public std::runtime_error {
 public:
  explicit UsageError(const std::string& message, std::string hint = "")
      : std::runtime_error(message), hint_(std::move(hint)) {}
  [[nodiscard]] const std::string& hint() const { return hint_; }

 private:
  std::string hint_;
};

// An assumption of a specification is false, or has no value. The command line exits with 10.
struct AssumptionError : UsageError {
  explicit AssumptionError(const UsageError& error) : UsageError(error) {}
};

// A model author's error: a hook that threw or broke its contract. `what()` names model, hook, state and
// action. The command line exits with 75.
struct ModelError : std::runtime_error {
  using std::runtime_error::runtime_error;
  // The same error in other words.
  ModelError(const ModelError& error, const std::string& text)
      : std::runtime_error(text), is_assertion(error.is_assertion) {}

  bool is_assertion = false;  // an assertion of the model failed, such as TLA+'s Assert: exit code 14
};

// An expression of a specification that has no value. `what()` says where it stands.
struct NoValue : std::runtime_error {
  NoValue(const std::string& text, bool asserts) : std::runtime_error(text), is_assertion(asserts) {}
  bool is_assertion;  // it is an Assert whose condition is false
};

// An error of the machine: a file or stream that cannot be opened or written. The command line exits with 74.
struct IoError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A defect in lucas itself, not in a model or in what a user typed. The command line exits with 70.
struct InternalError : std::logic_error {
  using std::logic_error::logic_error;
};

// Throws InternalError naming the condition and where it stands. Never returns.
[[noreturn, gnu::cold]] inline void assertion_failed(const char* condition, const char* file, int line,
                                                     const char* why) {
  const std::string path(file);
  const std::string name = path.substr(path.find_last_of('/') + 1);
  throw InternalError(std::string(why) + " (" + condition + ", " + name + ":" + std::to_string(line) + ")");
}

}  // namespace lucas

// Always on; for cheap conditions outside inner loops.
#define LUCAS_ASSERT(condition, why) \
  ((condition) ? static_cast<void>(0) : ::lucas::assertion_failed(#condition, __FILE__, __LINE__, why))
