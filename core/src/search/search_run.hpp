// SearchRun: one search, from the choice of its store to the proof of what it found. Of ranks each has one, and all but the
// constructor is collective.
#pragma once

#include <memory>
#include <optional>

#include "lucas/search.hpp"
#include "search/level_search.hpp"

namespace lucas {

class SearchRun {
 public:
  // `horizon`, `checkpoints`: see SearchContext. Throws std::bad_alloc.
  SearchRun(std::shared_ptr<const Kernel> kernel, const Request& request, Ranks& ranks, StoreKind store,
            Monitor& monitor, std::uint64_t horizon, CheckpointFolder* checkpoints);

  // `saved`: the state of a checkpoint to go on from; may be null.
  [[nodiscard]] Answer answer(const Json* saved);
  // Of an answer that was made: as in Tally.
  [[nodiscard]] std::optional<std::uint64_t> nearest_left_out() const { return nearest_left_out_; }

 private:
  void begin();
  [[nodiscard]] bool resumes(const Json* saved) const;
  void restore(const Json& saved);
  void require_within_limits(const Snapshot& reached) const;

  [[nodiscard]] Finding run();
  [[nodiscard]] Finding run_of_ranks();

  [[nodiscard]] std::optional<ModelError> fault_in(const Search& search) const;
  void agree_on_fault(std::optional<ModelError>& fault, Words& smallest) const;
  [[nodiscard]] ModelError with_trace(const Search& search, const ModelError& fault, const Words& key) const;
  [[nodiscard]] ModelError with_trace(const ModelError& fault, Path path) const;

  [[nodiscard]] Answer answer_of(const Finding& finding) const;
  void try_solution(const Path& path) const;
  void hand_over(const Stats& stats) const;
  void add_solutions(const Finding& finding, Answer& answer);
  [[nodiscard]] std::optional<Solutions> solutions_of(const LevelSearch& search, const Hit& hit,
                                                      const Stats& stats);
  [[nodiscard]] std::shared_ptr<const Trace> trace_of(Path path) const;
  [[nodiscard]] Words states_of(const Words& keys) const;

  std::shared_ptr<const Kernel> kernel_;
  const Request& request_;
  CheckpointFolder* checkpoints_;
  Ranks& ranks_;
  std::optional<std::uint64_t> nearest_left_out_{};
  MemoryBudget budget_;
  Control control_;
  std::unique_ptr<VisitedSet> visited_;
  Questions questions_;
  SearchContext context_;
  std::unique_ptr<Search> search_;
  const LevelSearch* levels_ = nullptr;  // the search, if it has levels
};

}  // namespace lucas
