// The data of a page, and the promises that every page keeps.
#pragma once

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <regex>
#include <string>

#include "features/page/page.hpp"

namespace lucas::cli::test {

[[nodiscard]] inline std::string data_text(const std::string& page) {
  const std::string begin = "<script type=\"application/json\" id=\"data\">";
  const std::size_t at = page.find(begin) + begin.size();
  return page.substr(at, page.find("</script>", at) - at);
}
[[nodiscard]] inline nlohmann::ordered_json data_of(const std::string& page) {
  return nlohmann::ordered_json::parse(data_text(page));
}

[[nodiscard]] inline std::size_t count_of(const std::string& part, const std::string& text) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++count;
  return count;
}

// Every template filled in, every script and style of its kind (of a space or not) inside, and nothing to ask for.
inline void expect_whole(const std::string& page, bool is_space) {
  using ::testing::HasSubstr;
  EXPECT_THAT(page, ::testing::StartsWith("<!DOCTYPE html>\n"));
  EXPECT_THAT(page, HasSubstr("Content-Security-Policy\" content=\"default-src 'none';"));
  EXPECT_FALSE(std::regex_search(page, std::regex("\\{\\{[a-z._]+\\}\\}"))) << "all is filled in";
  EXPECT_EQ(count_of("http:", page) + count_of("https:", page), 0U);
  EXPECT_EQ(count_of("<script", page), 2U);
  EXPECT_EQ(count_of("</script", page), 2U);
  for (const PageFile& file : page_files()) {
    if (file.name.ends_with(".html") || file.name.starts_with("space") != is_space) continue;
    EXPECT_THAT(page, HasSubstr(std::string(file.text))) << file.name;
  }
}

}  // namespace lucas::cli::test
