// FeaturePart: what a feature keeps of one search of check or solve, from the question to the answer.
#pragma once

#include <optional>

#include "files/output.hpp"
#include "lucas/search.hpp"
#include "lucas/stats.hpp"
#include "report/report.hpp"

namespace lucas::cli {

// How a call of check or solve ended: an answer, and how it was found. The solutions of a SearchReport are those of the answer.
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
  // An outcome in place of the search, if the feature has one.
  virtual std::optional<Outcome> instead() { return std::nullopt; }
  // Turns the outcome of a call in which a hook did not return into the feature's own, with the figures so far.
  virtual void tell_unreturned(Outcome& /*outcome*/, const Snapshot& /*figures*/) const {}
  // Called after each search: a violation may be told in the feature's words.
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
