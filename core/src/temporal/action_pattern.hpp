// ActionPattern: which actions are meant, by name and by some of their arguments.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lucas/label.hpp"

namespace lucas {

class ActionPattern {
 public:
  // "Move", "Move(disk=1)", "(disk=1)" or "all". Values are written as reports show them, texts with or without quotes.
  // Throws UsageError.
  explicit ActionPattern(std::string text);

  [[nodiscard]] const std::string& text() const { return text_; }
  // May be empty.
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] bool is_all() const { return text_ == "all"; }
  [[nodiscard]] bool matches(const Label& label) const;

 private:
  std::string text_, name_;  // of any name, if it is empty
  std::vector<std::pair<std::string, std::string>> arguments_;
};

}  // namespace lucas
