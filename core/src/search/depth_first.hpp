// Depth-first search (Trémaux, in Lucas 1882): follows one path as far as it leads before it tries the next
// successor. A state is entered once, on the first path that reaches it. What it finds is a real trace,
// seldom a shortest one. Cost beside the visited set: the path, and the untried successors of its states.
#pragma once

#include <optional>
#include <vector>

#include "kernel/promises.hpp"
#include "search/expander.hpp"
#include "search/search_base.hpp"

namespace lucas {

class DepthFirst final : public Search {
 public:
  explicit DepthFirst(const SearchContext& context);

  void restore(std::span<const Cut> cuts) override;
  [[nodiscard]] Engine engine() const override;
  [[nodiscard]] Finding run() override;
  [[nodiscard]] Words path_to(const Hit& hit) const override;
  [[nodiscard]] bool is_seeding() const override { return first_pending_.empty() && !cut_off_; }
  void visit_suspects(FunctionRef<void(States)> visit) const override;
  [[nodiscard]] Words path_to_suspect(const Words& key) const override;
  void visit_reached(FunctionRef<void(States)> visit) const override;

 private:
  template <class T>
  using Stack = std::vector<T, BudgetAllocator<T>>;

  [[nodiscard]] bool over() const { return context_.control.stopped() || tally_.hit; }
  // Of the state to be entered next.
  [[nodiscard]] std::uint64_t depth() const { return first_pending_.size(); }
  // The state that was expanded last is within the boundary, and leads nowhere.
  [[nodiscard]] bool has_no_successor() const {
    return batch_.successors.count == 0 && batch_.successors.fenced == 0;
  }
  [[nodiscard]] std::uint64_t bytes() const;

  void seed();
  void sort_roots();
  [[nodiscard]] bool admit(Word* token, std::uint64_t depth);
  void walk();
  [[nodiscard]] bool may_expand();
  void enter(const Word* state);
  void leave();
  void expand(const Word* state);
  void cut_off(const Word* state);
  [[nodiscard]] Snapshot snapshot();
  [[nodiscard]] Finding finish();

  [[nodiscard]] Cut save() const;
  void write_checkpoint_if_due();
  void write_checkpoint();
  void visit_as_keys(States words, bool are_tokens, FunctionRef<void(States)> visit) const;
  [[nodiscard]] KeyFile saved(const Stack<Word>& words, bool are_tokens) const;
  void read(const KeyFile& file, bool as_tokens, FunctionRef<void(States)> keep) const;

  const SearchContext& context_;
  std::size_t width_;  // words of a state
  Checker checker_;
  Watch watch_;
  Tally tally_{};
  Expander expander_;
  Batch batch_;                       // the successors of one state
  Stack<Word> roots_;                 // initial states
  Stack<Word> path_;                  // its states, and of each
  Stack<std::size_t> first_pending_;  // where its untried successors begin
  Stack<Word> pending_;               // untried successors as tokens, the next one of the last state on top
  std::size_t next_root_ = 0;         // in roots_
  std::uint64_t distinct_ = 0, initial_ = 0, longest_ = 0, most_bytes_ = 0;
  std::optional<Words> cut_off_;  // at the depth bound, while it is looked at
  bool bounded_ = false;
};

}  // namespace lucas
