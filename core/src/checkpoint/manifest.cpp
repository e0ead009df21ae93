#include "checkpoint/manifest.hpp"

#include <boost/crc.hpp>
#include <filesystem>

#include "json/value_json.hpp"
#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/text.hpp"
#include "lucas/version.hpp"

namespace lucas {
namespace {

constexpr std::string_view schemas = "lucas/checkpoint/", schema = "lucas/checkpoint/2";

std::uint32_t checksum_of(const std::string& text) {
  boost::crc_32_type checksum;
  checksum.process_bytes(text.data(), text.size());
  return checksum.checksum();
}

Json json_of(const KeyFile& file) {
  return {{"name", file.name},
          {"width", file.width},
          {"keys", file.keys},
          {"bytes", file.bytes},
          {"checksum", file.checksum}};
}

Json json_of(const Checkpoint& checkpoint) {
  Json subject = Json::object(), cuts = Json::array();
  for (const auto& [name, value] : checkpoint.subject) subject[name] = value;
  for (const Cut& cut : checkpoint.cuts) {
    Json files = Json::array();
    for (const KeyFile& file : cut.series) files.push_back(json_of(file));
    cuts.push_back({{"numbers", cut.numbers}, {"files", std::move(files)}});
  }
  const Snapshot& now = checkpoint.figures;
  return {{"schema", schema},
          {"version", version},
          {"subject", std::move(subject)},
          {"command", checkpoint.command},
          {"fingerprint", checkpoint.fingerprint},
          {"figures",
           {{"depth", now.depth},
            {"distinct", now.distinct},
            {"generated", now.generated},
            {"queued", now.queued},
            {"store_bytes", now.store_bytes},
            {"seconds", checkpoint.seconds}}},
          {"pass", checkpoint.pass},
          {"cuts", std::move(cuts)}};
}

// Throws nlohmann's errors.
Checkpoint checkpoint_of(const Json& json) {
  Checkpoint checkpoint;
  for (const auto& [name, value] : json.at("subject").items())
    checkpoint.subject.emplace_back(name, value.get<std::string>());
  json.at("command").get_to(checkpoint.command);
  json.at("fingerprint").get_to(checkpoint.fingerprint);
  const Json& figures = json.at("figures");
  checkpoint.figures = {figures.at("depth"), figures.at("distinct"), figures.at("generated"),
                        figures.at("queued"), figures.at("store_bytes")};
  figures.at("seconds").get_to(checkpoint.seconds);
  json.at("pass").get_to(checkpoint.pass);
  for (const Json& each : json.at("cuts")) {
    Cut& cut = checkpoint.cuts.emplace_back(Cut{each.at("numbers")});
    for (const Json& file : each.at("files"))
      cut.series.push_back(
          {file.at("name"), file.at("width"), file.at("keys"), file.at("bytes"), file.at("checksum")});
  }
  return checkpoint;
}

}  // namespace

std::vector<KeyFile> Checkpoint::files() const {
  std::vector<KeyFile> all;
  for (const Cut& cut : cuts) all.insert(all.end(), cut.series.begin(), cut.series.end());
  return all;
}

std::uint64_t Checkpoint::bytes() const {
  std::uint64_t sum = 0;
  for (const KeyFile& file : files()) sum += file.bytes;
  return sum;
}

// The checksum is that of all before it.
std::string manifest_text(const Checkpoint& checkpoint) {
  Json json = json_of(checkpoint);
  json["checksum"] = checksum_of(json.dump());
  return json.dump() + "\n";
}

Checkpoint read_manifest(const std::string& folder) {
  const std::string path = folder + "/" + manifest_name;
  std::error_code ignored;
  if (!std::filesystem::is_directory(folder, ignored))
    throw UsageError(path_text(folder) + ": no such folder");
  if (!std::filesystem::exists(path, ignored))
    throw UsageError(path_text(folder) + ": there is no checkpoint in it", "See --checkpoint.");
  if (!std::filesystem::is_regular_file(path, ignored))
    throw UsageError(path_text(path) + ": no regular file");
  try {
    Json json = Json::parse(read_input(path, "a manifest", std::uint64_t{1} << 30));
    const std::string kind = json.at("schema");
    if (!kind.starts_with(schemas)) throw UsageError(path_text(path) + ": not the manifest of a checkpoint");
    if (kind != schema)
      throw UsageError(path_text(path) + ": written by another version of lucas, as " + excerpt(kind) +
                       ", and this one reads " + std::string(schema));
    if (json.at("version") != version)
      throw UsageError(path_text(path) + ": written by lucas " + excerpt(json["version"].get<std::string>()) +
                       ", and this is " + std::string(version));
    const std::uint32_t written = json.at("checksum");
    json.erase("checksum");
    if (checksum_of(json.dump()) != written) throw UsageError(path_text(path) + ": damaged");
    return checkpoint_of(json);
  } catch (const Json::exception&) {
    throw UsageError(path_text(path) + ": damaged");
  }
}

}  // namespace lucas
