// What certify says, as text and as JSON.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "certificate/certificate.hpp"
#include "console/terminal.hpp"
#include "lucas/puzzle.hpp"
#include "report/report.hpp"

namespace lucas::cli {

struct CertificationReport : Subject {
  std::string file;
  const Puzzle& puzzle;
  const Certificate& head;
  Certification certification;
  bool has_changed = false;  // the model, since the certificate was written
  std::optional<Timing> timing{};
};

void print_certification(Terminal& terminal, const CertificationReport& report, bool quiet);
void write_certification(std::ostream& out, const CertificationReport& report);

}  // namespace lucas::cli
