// Certificates in files. A Certificate is the head of such a file, which tells what its states are to prove. The file:
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
#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "keys/key_blocks.hpp"
#include "lucas/property.hpp"
#include "lucas/request.hpp"
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

// Reads a certificate's file, once, block by block, and finds whatever is damaged in it.
class CertificateReader {
 public:
  // Reads the head. Throws UsageError where the file cannot be opened or is damaged, as read() does, and IoError.
  explicit CertificateReader(const std::string& path);

  [[nodiscard]] const Certificate& head() const { return head_; }
  // Replaces the keys by those of the next block; false at the end of the file. Ascending order is not looked at.
  [[nodiscard]] bool read(Words& keys) { return blocks_.read(keys); }
  // Size of the file. No key takes less than a byte.
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }

 private:
  CertificateReader(const std::string& path, const std::string& lines);

  Certificate head_;
  std::uint64_t bytes_;
  KeyBlockReader blocks_;
};

// Writes a certificate: sorts the keys of the states that `visit` visits; takes 64 MiB at most for that. False, and the file is
// none, if is_over() was true meanwhile.
[[nodiscard]] bool write_certificate(std::ostream& out, const Certificate& head, KeyVisit visit,
                                     FunctionRef<bool()> is_over);

}  // namespace lucas
