// What the data of a page says.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace lucas::cli::test {

[[nodiscard]] inline std::string data_text(const std::string& page) {
  const std::string begin = "<script type=\"application/json\" id=\"data\">";
  const std::size_t at = page.find(begin) + begin.size();
  return page.substr(at, page.find("</script>", at) - at);
}
[[nodiscard]] inline nlohmann::ordered_json data_of(const std::string& page) {
  return nlohmann::ordered_json::parse(data_text(page));
}

}  // namespace lucas::cli::test
