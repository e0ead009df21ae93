#include "certificate/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>
#include <string_view>

#include "json/value_json.hpp"
#include "keys/sorted_run.hpp"
#include "lucas/error.hpp"
#include "lucas/input.hpp"
#include "lucas/text.hpp"
#include "lucas/version.hpp"

namespace lucas {
namespace {

constexpr const char* certificate_schema = "lucas/certificate/1";

// The names of the kinds of properties, in the order of PropertyKind.
constexpr std::array<std::string_view, 3> property_kinds = {"invariant", "never", "step-invariant"};

KeyBlocks blocks_of(const Certificate& certificate) {
  return {.width = certificate.key_words, .most = 4096, .sums_sums = true};
}

// Parses the head. Throws UsageError, which names the file as `name`, where the line is no head.
Certificate certificate_of(const std::string& line, const std::string& name) try {
  const Json json = Json::parse(line);
  if (json.at("schema") != certificate_schema)
    throw UsageError(name + ": a certificate of another kind than " + certificate_schema);
  Certificate certificate{json.at("model")};
  for (const auto& [key, value] : json.at("params").items())
    certificate.params.emplace_back(
        key, value.is_string() ? Value(value.get<std::string>()) : Value(value.get<std::int64_t>()));
  json.at("symmetry").get_to(certificate.symmetry);
  for (const Json& each : json.at("properties")) {
    const std::string kind = each.at("kind");
    const auto known = std::find(property_kinds.begin(), property_kinds.end(), kind);
    if (known == property_kinds.end())
      throw UsageError(name + ": unknown kind of property '" + excerpt(kind) + "'");
    certificate.properties.push_back(
        {static_cast<PropertyKind>(known - property_kinds.begin()), each.at("name")});
  }
  json.at("deadlock").get_to(certificate.deadlock);
  json.at("boundaries").get_to(certificate.boundaries);
  json.at("definitions").get_to(certificate.definitions);
  json.at("fingerprint").get_to(certificate.fingerprint);
  json.at("key").at("words").get_to(certificate.key_words);
  json.at("key").at("bits").get_to(certificate.key_bits);
  json.at("states").get_to(certificate.states);
  json.at("initial").get_to(certificate.initial);
  json.at("generated").get_to(certificate.generated);
  json.at("deadlocks").get_to(certificate.deadlocks);
  return certificate;
} catch (const Json::exception&) {
  throw UsageError(name + ": no head of a certificate is in its first line");
}

// The head as JSON on one line, without a line end.
std::string head_line(const Certificate& certificate) {
  Json properties = Json::array();
  for (const Certificate::Property& each : certificate.properties)
    properties.push_back(
        {{"kind", property_kinds.at(static_cast<std::size_t>(each.kind))}, {"name", each.name}});
  return json_line({{"schema", certificate_schema},
                    {"version", version},
                    {"model", certificate.model},
                    {"params", params_json(certificate.params)},
                    {"symmetry", certificate.symmetry},
                    {"properties", std::move(properties)},
                    {"deadlock", certificate.deadlock},
                    {"boundaries", certificate.boundaries},
                    {"definitions", certificate.definitions},
                    {"fingerprint", certificate.fingerprint},
                    {"key", {{"words", certificate.key_words}, {"bits", certificate.key_bits}}},
                    {"states", certificate.states},
                    {"initial", certificate.initial},
                    {"generated", certificate.generated},
                    {"deadlocks", certificate.deadlocks}});
}

[[noreturn]] void fail(const std::string& path, const std::string& what) {
  throw UsageError(path_text(path) + ": damaged: " + what, "Write the certificate anew.");
}

// The first two lines: the head and its checksum.
std::string first_lines_of(const std::string& path) {
  constexpr std::size_t usual = std::size_t{64} << 10, longest = std::size_t{16} << 20;
  constexpr std::string_view beginning = R"({"schema":"lucas/certificate/)", checksum_line = "12345678\n";
  std::string text;
  // The lines are followed by keys, which may be many and are read later.
  for (std::size_t most = usual; most <= longest; most *= 16) {
    text = read_input(path, "a certificate", most);
    const std::size_t end = text.find('\n');
    if (text.size() <= most || (end != std::string::npos && text.size() - end > checksum_line.size())) break;
  }
  if (!text.starts_with(beginning))
    throw UsageError(path_text(path) + ": no certificate", "See check --certificate.");
  const std::size_t head = text.find('\n') + 1;  // 0: there is no end
  const std::string told = fmt::format("{:08x}\n", checksum_of({text.data(), head}));
  if (head == 0 || text.compare(head, told.size(), told) != 0) fail(path, "its first line");
  text.resize(head + told.size());
  return text;
}

}  // namespace

CertificateFile open_certificate(const std::string& path) {
  const std::string lines = first_lines_of(path);
  Certificate head = certificate_of(lines.substr(0, lines.find('\n')), path_text(path));
  const auto fail_in = [path](const std::string& what) { fail(path, what); };
  if (head.key_words == 0) fail_in("its first line");
  const KeyBlocks form = blocks_of(head);
  return {std::move(head), std::filesystem::file_size(path), {path, form, fail_in, lines.size()}};
}

bool write_certificate(std::ostream& out, const Certificate& head, KeyVisit visit,
                       FunctionRef<bool()> is_over) {
  SortedKeys sorted(head.key_words);
  bool stopped = false;
  std::uint64_t done = 0;
  const auto goes_on = [&](std::uint64_t more) {
    constexpr std::uint64_t between_looks = 1U << 14;  // keys
    if ((done += more) % between_looks < more) stopped = stopped || is_over();
    return !stopped;
  };
  visit([&](States keys) {
    if (goes_on(keys.count)) sorted.add(keys);
  });
  if (stopped) return false;
  KeyBlockWriter writer(blocks_of(head), [&](std::string_view bytes) {
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  });
  writer.put_text(head_line(head) + "\n");
  writer.put_text(fmt::format("{:08x}\n", writer.checksum()));
  sorted.visit([&](const Word* key) {
    writer.put({key, 1});
    return goes_on(1);
  });
  if (!stopped) writer.finish();
  return !stopped;
}

}  // namespace lucas
