// --certificate: what check hands over so that its "holds" can be verified without it.
#include "commands/search.hpp"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <new>

#include "certificate/certificate.hpp"
#include "kernel/traversal.hpp"
#include "lucas/error.hpp"
#include "lucas/text.hpp"
#include "report/report.hpp"
#include "system/interrupt.hpp"

namespace lucas::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Ends the writing of a file that is not to be kept.
struct Abandoned {};

// But for the counts.
Certificate head_of(const SearchCall& search) {
  const Shape& shape = search.puzzle.shape();
  Certificate head{shape.name, search.puzzle.params(), search.request.symmetry};
  for (const std::size_t i : search.request.asked)
    head.properties.push_back({shape.properties[i].kind, shape.properties[i].name});
  head.deadlock = search.request.deadlock;
  head.boundaries = search.arguments.texts("boundary");
  for (const tla::Source& source : search.definitions) head.definitions.push_back(source.text);
  head.fingerprint = fingerprint_of(*search.puzzle.kernel(), search.request);
  head.key_words = shape.key_words;
  head.key_bits = shape.key_bits;
  return head;
}

void write(SearchCall& search, Clock::time_point started, const Stats& stats, KeyVisit visit) {
  CertificateOutput& output = *search.certificate;
  Certificate head = head_of(search);
  head.states = stats.distinct;
  head.initial = stats.initial;
  head.generated = stats.generated;
  head.deadlocks = stats.deadlocks.value_or(0);
  const auto is_over = [&] {
    output.is_interrupted = noted_signal() != 0;
    if (output.is_interrupted) output.why_not = "interrupted";
    if (Clock::now() - started >= search.request.limits.timeout) output.why_not = "stopped by --timeout";
    return !output.why_not.empty();
  };
  try {
    write_output(output.path, search.call.terminal.out, [&](std::ostream& out) {
      if (!write_certificate(out, head, visit, is_over)) throw Abandoned();
    });
    output.is_written = true;
  } catch (const Abandoned&) {
  } catch (const std::bad_alloc&) {
    output.why_not = "out of memory";
  } catch (const IoError& error) {
    output.failure = error.what();
  }
}

}  // namespace

void ask_for_certificate(SearchCall& search) {
  const auto path = search.arguments.text("certificate");
  if (!path) return;
  if (path->empty() || *path == "-")
    throw UsageError("--certificate needs a file name", "The report goes to stdout.");
  for (const Output& other : search.outputs) {
    if (same_file(other.path, *path))
      throw UsageError(fmt::format("--output {}: --certificate writes that file", excerpt(other.path)));
  }
  search.certificate = CertificateOutput{*path};
  auto plan = std::make_shared<CertificatePlan>();
  plan->write = [&search, started = Clock::now()](const Stats& stats, KeyVisit visit) {
    write(search, started, stats, visit);
  };
  search.request.certificate = std::move(plan);
}

Note certificate_note(const SearchCall& search, Verdict verdict) {
  if (!search.certificate) return {};
  const CertificateOutput& output = *search.certificate;
  if (output.is_written) return {wrote_text(output.path), false};
  if (!output.failure.empty()) return {};
  const std::string why =
      !output.why_not.empty() ? output.why_not : fmt::format("the verdict is {}", to_text(verdict));
  return {fmt::format("no certificate: {}", why), true};
}

}  // namespace lucas::cli
