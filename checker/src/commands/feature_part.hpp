// FeaturePart: lets a feature act in one call of check or solve: before the search, after it, or in its place.
#pragma once

#include <optional>

#include "files/output.hpp"
#include "lucas/search.hpp"
#include "lucas/stats.hpp"
#include "report/report.hpp"

namespace lucas::cli {

// How a call of check or solve ended: its answer, and how that was found. A SearchReport's solutions are the answer's.
struct Outcome {
  Answer answer{};
  decltype(Report::kind) kind{};
};

class FeaturePart {
 public:
  FeaturePart() = default;
  FeaturePart(const FeaturePart&) = delete;
  FeaturePart& operator=(const FeaturePart&) = delete;
  virtual ~FeaturePart() = default;

  // Called before the search. Throws IoError where a file cannot be written.
  virtual void require_outputs() const {}
  // Returns an outcome in place of the search, if the feature has one.
  virtual std::optional<Outcome> instead() { return std::nullopt; }
  // Called if a hook did not return: turns the outcome into the feature's own, with the figures so far.
  virtual void tell_unreturned(Outcome& /*outcome*/, const Snapshot& /*figures*/) const {}
  // Called after each search. May rewrite the report of a violation in the feature's terms.
  virtual void retell(Report& /*report*/) {}
  // Called after the last search, whatever it found.
  virtual void follow(Report& /*report*/) {}
  // How the feature's work after the search ended: exhausted, interrupted, or at a limit.
  [[nodiscard]] virtual Ending ending() const { return Ending::exhausted; }
  // Tells what became of the part's files.
  [[nodiscard]] virtual Written written(const Report& /*report*/) const { return {}; }
  // Called at the very end, when everything has been printed. `code`: the exit code.
  virtual void settle(const Report& /*report*/, int /*code*/) const {}
};

}  // namespace lucas::cli
