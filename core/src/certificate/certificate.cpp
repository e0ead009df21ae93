#include "certificate/certificate.hpp"

#include "json/value_json.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "lucas/version.hpp"

namespace lucas {
namespace {

constexpr const char* schema = "lucas/certificate/1";

constexpr std::pair<const char*, PropertyKind> kinds[] = {{"invariant", PropertyKind::invariant},
                                                          {"step-invariant", PropertyKind::step_invariant},
                                                          {"never", PropertyKind::goal}};

const char* text_of(PropertyKind kind) {
  for (const auto& [text, each] : kinds) {
    if (each == kind) return text;
  }
  return "";
}

PropertyKind kind_of(const std::string& text, const std::string& name) {
  for (const auto& [each, kind] : kinds) {
    if (each == text) return kind;
  }
  throw UsageError(name + ": unknown kind of property '" + excerpt(text) + "'");
}

// Throws nlohmann's errors.
Certificate certificate_of(const Json& json, const std::string& name) {
  Certificate certificate{json.at("model").get<std::string>()};
  for (const auto& [key, value] : json.at("params").items())
    certificate.params.emplace_back(
        key, value.is_string() ? Value(value.get<std::string>()) : Value(value.get<std::int64_t>()));
  json.at("symmetry").get_to(certificate.symmetry);
  for (const Json& each : json.at("properties"))
    certificate.properties.push_back({kind_of(each.at("kind"), name), each.at("name")});
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
}

}  // namespace

std::string head_line(const Certificate& certificate) {
  Json properties = Json::array();
  for (const Certificate::Property& each : certificate.properties)
    properties.push_back({{"kind", text_of(each.kind)}, {"name", each.name}});
  return json_line({{"schema", schema},
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

Certificate read_head(const std::string& line, const std::string& name) {
  try {
    const Json json = Json::parse(line);
    if (json.at("schema") != schema)
      throw UsageError(name + ": a certificate of another kind than " + schema);
    return certificate_of(json, name);
  } catch (const Json::exception&) {
    throw UsageError(name + ": no head of a certificate is in its first line");
  }
}

}  // namespace lucas
