#include "search/descent.hpp"

#include <algorithm>

namespace lucas {

Descent::Descent(const SearchContext& context, std::uint64_t room)
    : context_(context),
      width_(context.width()),
      checker_(context),
      watch_(context.kernel, context.request),
      found_{blank_tally(context.kernel, 0)},
      expander_(context, found_.tally),
      batch_(context),
      stack_(context),
      in_vain_(context.budget, width_, room) {}

void Descent::search(const Paths& paths, std::uint64_t part, GoesOn goes_on) {
  constexpr std::uint64_t part_positions = std::uint64_t{1} << 40;  // more than are expanded in one
  part_ = part;
  position_ = part * part_positions;
  watch_.begin_at(position_);
  found_ = {blank_tally(context_.kernel, 0)};
  in_vain_.clear();
  for (std::size_t i = 0; i < paths.count && may_go_on(goes_on); ++i) {
    follow(paths, i);
    walk(goes_on);
  }
  found_.tried = watch_.tried();
}

void Descent::split(const Paths& paths, BudgetStack<Word>& out, GoesOn goes_on) {
  for (std::size_t i = 0; i < paths.count && may_go_on(goes_on); ++i) {
    follow(paths, i);
    for (; stack_.has_pending(); stack_.drop_top()) {
      const Word* const next = stack_.top();
      if (in_vain_.contains(next, stack_.depth())) continue;
      in_vain_.put(next, stack_.depth());
      out.insert(out.end(), stack_.path.begin(), stack_.path.end());
      out.insert(out.end(), next, next + width_);
    }
  }
  found_.tried = watch_.tried();
}

// Puts a path onto the stack, and the successors of its last state among the pending.
void Descent::follow(const Paths& paths, std::size_t path) {
  stack_.clear();
  const Word* const first = paths.words + path * paths.states * width_;
  for (std::size_t i = 0; i + 1 < paths.states; ++i) stack_.push(first + i * width_);
  enter(first + (paths.states - 1) * width_);
}

void Descent::walk(GoesOn goes_on) {
  const std::uint64_t from = stack_.depth();
  Words next(width_);
  while (stack_.depth() >= from && may_go_on(goes_on)) {
    if (!stack_.has_pending()) {
      leave();
      continue;
    }
    std::copy_n(stack_.top(), width_, next.begin());
    stack_.drop_top();
    if (!in_vain_.contains(next.data(), stack_.depth())) enter(next.data());
  }
}

// Puts a state at the end of the path, and its successors, the first one on top, among the pending.
void Descent::enter(const Word* state) {
  found_.longest = std::max(found_.longest, stack_.depth());
  stack_.push(state);
  expand();
  ++found_.tally.expanded;
  if (position_ == watch_.next()) watch_.look(position_, stack_.last(), context_.questions.form.writing);
  ++position_;
}

void Descent::leave() {
  in_vain_.put(stack_.last(), stack_.depth() - 1);
  stack_.pop();
}

void Descent::expand() {
  const Word* const state = stack_.last();
  batch_.clear();
  expander_.load({state, 1});
  expander_.expand(1, stack_.depth() - 1, batch_);
  const Word* const made = batch_.successors.words.data();
  const std::size_t count = batch_.successors.count;
  found_.tally.generated += count + batch_.successors.left_out;
  visit_blocks({made, count}, width_,
               [&](States some) { checker_.check(some, stack_.depth(), found_.tally); });
  const Word* const before =
      stack_.depth() > 1 ? state - width_ : nullptr;  // no shortest path goes back to it
  for (std::size_t i = count; i-- > 0;) {
    const Word* const next = made + i * width_;
    if (before == nullptr || !std::equal(next, next + width_, before)) stack_.add_pending(next);
  }
}

}  // namespace lucas
