// Certificates: check --certificate writes the reached states as a proof of its "holds"; lucas certify verifies that
// proof by the model alone.
#include <fmt/format.h>

#include <chrono>
#include <new>
#include <optional>
#include <ostream>

#include "certificate/certificate.hpp"
#include "commands/search.hpp"
#include "kernel/traversal.hpp"
#include "lucas/error.hpp"
#include "lucas/lists.hpp"
#include "lucas/text.hpp"
#include "options/feature.hpp"
#include "options/option_rows.hpp"
#include "system/interrupt.hpp"
#include "tla/spec/specification.hpp"

namespace lucas::cli {

int run_certify(const Call& call);

namespace {

using Clock = std::chrono::steady_clock;

std::string no_certificate(std::string_view why) { return fmt::format("no certificate: {}", why); }

// The header of the certificate; its counts are filled in at the end.
Certificate head_of(const SearchCall& search) {
  const Shape& shape = search.puzzle.shape();
  Certificate head{shape.name, search.puzzle.params(), search.request.symmetry};
  for (const std::size_t i : search.request.asked)
    head.properties.push_back({shape.properties[i].kind, shape.properties[i].name});
  head.deadlock = search.request.deadlock;
  head.boundaries = search.arguments.texts("boundary");
  head.definitions = mapped(search.definitions, &tla::Source::text);
  head.fingerprint = fingerprint_of(*search.puzzle.kernel(), search.request);
  head.key_words = shape.key_words;
  head.key_bits = shape.key_bits;
  return head;
}

// The file of --certificate, written when the search holds.
class CertificatePart final : public FeaturePart {
 public:
  CertificatePart(SearchCall& search, std::string path) : search_(search), path_(std::move(path)) {
    auto sink = std::make_shared<StateSink>();
    sink->take = [this, started = Clock::now()](const Stats& stats, KeyVisit visit) {
      write(started, stats, visit);
    };
    search.request.sink = std::move(sink);
    search.follows_up = true;
  }

  void require_outputs() const override { require_writable(path_); }
  [[nodiscard]] Written written(const Report& report) const override {
    const std::string none = no_certificate(fmt::format("the verdict is {}", to_text(report.verdict)));
    return written_.value_or(Written{{{none, true}}});
  }
  [[nodiscard]] Ending ending() const override {
    return is_interrupted_ ? Ending::interrupted : Ending::exhausted;
  }

 private:
  void write(Clock::time_point started, const Stats& stats, KeyVisit visit) {
    Certificate head = head_of(search_);
    head.states = stats.distinct;
    head.initial = stats.initial;
    head.generated = stats.generated;
    head.deadlocks = stats.deadlocks.value_or(0);
    std::string why_not;
    const auto is_over = [&] {
      is_interrupted_ = noted_signal() != 0;
      if (is_interrupted_) why_not = "interrupted";
      if (Clock::now() - started >= search_.request.limits.timeout) why_not = "stopped by --timeout";
      return !why_not.empty();
    };
    try {
      written_ = write_outputs({{path_}}, search_.call.terminal.out, [&](std::ostream& out, const Output&) {
        if (!write_certificate(out, head, visit, is_over)) throw NoOutput{no_certificate(why_not)};
      });
    } catch (const std::bad_alloc&) {
      written_ = Written{{{no_certificate("out of memory"), true}}};
    }
  }

  const SearchCall& search_;
  std::string path_;
  bool is_interrupted_ = false;
  std::optional<Written> written_{};  // set if the search held
};

std::unique_ptr<FeaturePart> ask_for_certificate(SearchCall& search) {
  const auto path = search.arguments.text("certificate");
  if (!path) return nullptr;
  if (tla::specification_of(*search.puzzle.kernel()) != nullptr)
    throw UsageError(
        "--certificate is not for specifications: their states are numbers of values, and no keys");
  if (path->empty() || *path == "-")
    throw UsageError("--certificate needs a file name", "The report goes to stdout.");
  for (const Output& other : search.outputs) {
    if (same_file(other.path, *path))
      throw UsageError(fmt::format("--output {}: --certificate writes that file", excerpt(other.path)));
  }
  return std::make_unique<CertificatePart>(search, *path);
}

}  // namespace

Feature certificate_feature() {
  return {
      .options = {{"outputs",
                   {row("certificate", "FILE",
                        "if all holds, write the states that were reached, for `certify` to verify without a "
                        "search",
                        rare | writes, Suggests::files)}}},
      .adds = {{"check", "certificate"}},
      .commands = {{.name = "certify",
                    .operand = Operand::file,
                    .summary = "verify what check --certificate wrote, by the model alone: without a search",
                    .options = option_names("threads memory timeout json quiet no-timing color"),
                    .examples = {"certify hanoi.certificate"},
                    .run = run_certify,
                    .own = {{"threads", {}, "threads that look at the states"}},
                    .gives_verdict = true,
                    .theme = "Long runs"}},
      .demands = {{"certificate", of_search | saved_states | all_states}},
      .ask = ask_for_certificate,
  };
}

}  // namespace lucas::cli
