// FeaturePart: what a feature keeps of one search of check or solve, from the question to the answer.
#pragma once

#include "files/output.hpp"
#include "report/report.hpp"

namespace lucas::cli {

class FeaturePart {
 public:
  FeaturePart() = default;
  FeaturePart(const FeaturePart&) = delete;
  FeaturePart& operator=(const FeaturePart&) = delete;
  virtual ~FeaturePart() = default;

  // Before the search. Throws IoError where a file cannot be written.
  virtual void require_outputs() const {}
  // After the last search, whatever it found.
  virtual void follow(Report& /*report*/) {}
  // Did follow() finish?
  [[nodiscard]] virtual bool is_done() const { return true; }
  // Adds sections to the finished report.
  virtual void tell(Report& /*report*/) {}
  // Tells what became of the part's files.
  [[nodiscard]] virtual Written written(const Report& /*report*/) const { return {}; }
  // Did the user interrupt it, after the search?
  [[nodiscard]] virtual bool is_interrupted() const { return false; }
  // Once all is told. `code`: the exit code.
  virtual void settle(const Report& /*report*/, int /*code*/) const {}
};

}  // namespace lucas::cli
