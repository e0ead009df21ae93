// Certificate: the head of a certificate's file, which tells what the states in the file prove. The file:
//
//   line 1   the head, a JSON object with texts: "schema" ("lucas/certificate/1"), "version" of lucas, "model", and
//            "fingerprint" of its behaviour; parameters: "params"; lists: "properties", each with "kind" (invariant,
//            step-invariant, never) and "name" (a name or an expression), "boundaries" (expressions), "definitions"
//            (texts); booleans: "symmetry" (are keys of canonical states?), "deadlock" (was it asked that each state
//            has a successor?); numbers: "key" with its "words" and "bits", "states", "initial" (initial states),
//            "generated" (initial states and steps, repeats included), "deadlocks" (states without a successor)
//   line 2   the CRC-32 of line 1 and its newline, as 8 hexadecimal digits
//   blocks   the states' keys in ascending order, each with its most significant word first, in the format of
//            keys/key_blocks.hpp; each checksum covers all of the file before it
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "keys/key_blocks.hpp"
#include "lucas/kernel.hpp"
#include "lucas/property.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"
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

// CertificateFile: a certificate's file, to be read once, block by block; reading finds any damage.
struct CertificateFile {
  Certificate head;
  std::uint64_t bytes;    // no key takes less than one
  KeyBlockReader blocks;  // whose keys may be in any order
};
// Reads the head. Throws UsageError where the file cannot be opened or is damaged, as reading the blocks does, and IoError.
[[nodiscard]] CertificateFile open_certificate(const std::string& path);

// Writes a certificate of the states whose keys `visit` shows; sorts the keys, in 64 MiB at most. False if
// is_over() was true meanwhile: the file is then no certificate.
[[nodiscard]] bool write_certificate(std::ostream& out, const Certificate& head, KeyVisit visit,
                                     FunctionRef<bool()> is_over);

// ---- Certification ---------------------------------------------------------------------------------------

// Certification: the result of verifying a certificate by the model alone. Verifying shares nothing with searches, their visited
// sets and their order: the states are read, and the model is asked whether they are a certificate. They are if
//
//   each key is that of a state, and there once; with symmetry, of a canonical one;
//   the initial states are among them;
//   so is each successor of each state within the boundary;
//   all that was asked holds in each state and in each step;
//   the counts are as told.
//
// All that was asked then holds in every reachable state, by induction. Each successor is tried: its key must stand for the state that it
// was made of, so a model that gives two states one key is found out. Memory: a KeySet. Time: that of a search without its insertions.
struct Certification {
  // Why the states are no certificate.
  struct Refusal {
    std::string problem;
    Words state{}, successor{};  // whole; empty: unset
  };

  Ending ending = Ending::exhausted;  // or a limit that came first: then nothing is known
  std::optional<Refusal> refusal{};
  std::uint64_t states = 0, initial = 0, generated = 0, deadlocks = 0;  // found

  [[nodiscard]] bool is_certified() const { return ending == Ending::exhausted && !refusal; }
};

// `kernel`: the model of the certificate, with its expressions as properties. Of several refusals of one kind
// that of the smallest state is reported, for any number of threads. Throws ModelError; UsageError if the
// certificate is damaged or asks what the model does not have; and IoError.
[[nodiscard]] Certification certify(const Kernel& kernel, CertificateFile& certificate, const Limits& limits,
                                    unsigned threads, Monitor& monitor);

}  // namespace lucas
