// Results of --json that runs of one question have in common.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace lucas::cli::test {

// The result without the number of threads, and without bytes of memory and disk, which depend on it and on how
// levels turned out to be expanded.
[[nodiscard]] inline std::string comparable(const std::string& result) {
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(result);
  json["engine"].erase("threads");
  json["stats"].erase("store_bytes");
  json["stats"].erase("disk_bytes");
  return json.dump();
}

}  // namespace lucas::cli::test
