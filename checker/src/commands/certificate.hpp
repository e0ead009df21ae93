// --certificate: what check hands over so that its "holds" can be verified without it.
#pragma once

#include <optional>
#include <string>

#include "commands/search.hpp"

namespace lucas::cli {

// What became of the file.
struct CertificateOutput {
  std::string path;
  bool is_written = false, is_interrupted = false;
  std::string why_not{};  // where the search held, and yet there is none
  std::string failure{};  // the error where it could not be written
};

// Has the search write one when it holds, if the options say so. Throws UsageError where what is asked cannot be certified.
void ask_for_certificate(SearchCall& search);

// What became of it, with that verdict; nothing to tell if none was asked for.
[[nodiscard]] Note certificate_note(const SearchCall& search, Verdict verdict);

}  // namespace lucas::cli
