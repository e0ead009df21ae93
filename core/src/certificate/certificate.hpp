// Certificate: the head of a certificate's file, which tells what its states are to prove. The file:
//
//   line 1   the head as JSON: "schema" "lucas/certificate/1"; "version" of lucas; "model", "params"; "symmetry": keys are of
//            canonical states; "properties", each with "kind" (invariant, step-invariant, never) and "name", an expression
//            where the model has no such property; "deadlock": each state has a successor; "boundaries", expressions;
//            "definitions", texts; "fingerprint" of the model's behaviour; "key" with "words" and "bits"; "states";
//            "initial": those of them that are initial; "generated": initial states and steps, repeats included; "deadlocks"
//   line 2   the CRC-32 of line 1 with its end, as 8 hexadecimal digits
//   blocks   of the states' keys in ascending order, each of their words the most significant first, as keys/key_blocks.hpp
//            tells; their checksums are of all before them
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "keys/key_blocks.hpp"
#include "lucas/property.hpp"
#include "lucas/value.hpp"

namespace lucas {

struct Certificate {
  struct Property {
    PropertyKind kind;  // a goal is never reached
    std::string name;   // in the model, or an expression
  };

  std::string model;
  std::vector<std::pair<std::string, Value>> params{};  // numbers and texts
  bool symmetry = false;
  std::vector<Property> properties{};
  bool deadlock = false;
  std::vector<std::string> boundaries{}, definitions{};
  std::string fingerprint{};
  unsigned key_words = 1;
  int key_bits = 64;
  std::uint64_t states = 0, initial = 0, generated = 0, deadlocks = 0;
};

// The form of its blocks.
[[nodiscard]] inline KeyBlocks certificate_blocks(const Certificate& certificate) {
  return {.width = certificate.key_words, .most = 4096, .sums_sums = true};
}

// On one line, without its end.
[[nodiscard]] std::string head_line(const Certificate& certificate);
// Throws UsageError, saying `name`, where the line is none.
[[nodiscard]] Certificate read_head(const std::string& line, const std::string& name);

}  // namespace lucas
