#include "lucas/label.hpp"

#include "lucas/text.hpp"

namespace lucas {

std::string to_text(const Label& label) {
  if (!label.text.empty()) return printable(label.text);
  if (label.arguments.empty()) return printable(label.name);
  std::string all;
  for (const auto& [name, value] : label.arguments) {
    all += (all.empty() ? "" : ", ") + name + "=" +
           (value.kind() == Value::Kind::string ? value.string() : to_text(value));
  }
  return printable(label.name + "(" + all + ")");
}

}  // namespace lucas
