// Searches of small modules by the tree evaluator and by typed code, told as texts that are compared.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "lucas/error.hpp"
#include "support/told.hpp"
#include "tla/typed/learning.hpp"

namespace lucas::tla::searches {

[[nodiscard]] inline std::shared_ptr<const Specification> specification(const std::string& units,
                                                                        const std::string& cfg) {
  const std::string head = "---- MODULE Root ----\nEXTENDS Integers, Sequences, FiniteSets, TLC\n";
  SpecificationTexts texts{load_modules(Source{head + units + "\n====\n", "Root.tla"}, {}), {}};
  texts.config = read_config({cfg, "Root.cfg"});
  return std::make_shared<const Specification>(std::move(texts));
}

[[nodiscard]] inline Request request_of(const Kernel& kernel) {
  Request request;
  const Shape& shape = kernel.shape();
  for (std::size_t i = 0; i < shape.properties.size(); ++i) {
    if (shape.properties[i].by_default()) request.asked.push_back(i);
    if (shape.properties[i].kind == PropertyKind::goal) request.counted.push_back(i);
  }
  request.deadlock = shape.forbids_deadlock;
  request.symmetry = shape.merges_states;
  return request;
}

// An answer, or an error, as a text; and how the states were expanded.
struct Outcome {
  std::string answer, code;
  bool has_failed = false;
};
[[nodiscard]] inline Outcome outcome_of(const std::shared_ptr<const Kernel>& kernel, const Request& request) {
  try {
    const Answer answer = search(kernel, request);
    return {test::told(answer), answer.engine.code};
  } catch (const std::runtime_error& error) {
    return {error.what(), "", true};
  }
}

}  // namespace lucas::tla::searches
