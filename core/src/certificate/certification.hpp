// Certification: verifies a certificate by the model alone. It shares nothing with searches, their visited sets and their
// order: it reads the states, and asks the model whether they are a certificate. They are if
//
//   each key is that of a state, and there once; with symmetry, of a canonical one;
//   the initial states are among them;
//   so is each successor of each state within the boundary;
//   all that was asked holds in each state and in each step;
//   the counts are as told.
//
// Then it holds in every reachable state, by induction. Whether a key stands for the state that it was made of is tried of
// each successor, so a model that writes two states alike is found out. Memory: a KeySet. Time: that of a search without its
// insertions.
#pragma once

#include <optional>
#include <string>

#include "certificate/certificate.hpp"
#include "lucas/kernel.hpp"
#include "lucas/request.hpp"
#include "lucas/stats.hpp"

namespace lucas {

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

// `kernel`: the model of the certificate, with its expressions as properties. Of several refusals of one kind that of the
// smallest state is told, whatever the number of threads. Throws ModelError; UsageError if the certificate is damaged or asks
// what the model does not have; and IoError.
[[nodiscard]] Certification certify(const Kernel& kernel, CertificateReader& certificate,
                                    const Limits& limits, unsigned threads, Monitor& monitor);

}  // namespace lucas
