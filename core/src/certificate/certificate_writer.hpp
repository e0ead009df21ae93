// Writes certificates; see certificate.hpp.
#pragma once

#include <iosfwd>

#include "certificate/certificate.hpp"
#include "lucas/certificate.hpp"

namespace lucas {

// Sorts the keys of the states that `visit` visits; takes 64 MiB at most for that. False, and the file is none, if
// is_over() was true meanwhile.
[[nodiscard]] bool write_certificate(std::ostream& out, const Certificate& head, KeyVisit visit,
                                     FunctionRef<bool()> is_over);

}  // namespace lucas
