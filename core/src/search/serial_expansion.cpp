#include "search/serial_expansion.hpp"

#include <new>
#include <utility>

namespace lucas {

SerialExpansion::SerialExpansion(const SearchContext& context, Share& share)
    : context_(context),
      share_(share),
      expander_(context, share.tally),
      batches_{Batch(context), Batch(context)} {}

void SerialExpansion::add(const Word* state) {
  Successors& out = filling_->successors;
  Word* const to = out.room_for(out.count + 1) + out.count * out.width;
  context_.write_initial(state, to);
  ++out.count;
  if (filling_->is_full()) pass_batch();
}

void SerialExpansion::expand(LogRange range, std::uint64_t depth, FunctionRef<Snapshot()> snapshot) {
  expander_.clear();
  while (!range.is_empty() || !expander_.is_empty()) {
    if (expander_.is_empty()) expander_.load(range);
    const std::size_t most = context_.control.poll(snapshot);
    if (most == 0) return;
    context_.control.spend(expander_.expand(most, depth, *filling_));
    if (filling_->is_full()) pass_batch();
    if (context_.control.stopped()) return;
  }
}

void SerialExpansion::finish() {
  pass_batch();
  pass_batch();
}

void SerialExpansion::discard() {
  for (Batch* const batch : {waiting_, filling_}) share_.settle(*batch);
}

void SerialExpansion::pass_batch() {
  filling_->make_tokens(context_.visited);
  insert(*waiting_, filling_->tokens());
  std::swap(filling_, waiting_);
  if (has_dropped_) discard();
}

void SerialExpansion::insert(Batch& batch, States ahead) {
  share_.log.reserve(batch.successors.count);
  if (context_.request.limits.bounds_states()) {
    insert_up_to(context_.request.limits.max_states, batch);
  } else {
    batch.taken += context_.visited.insert(batch.tokens(), ahead, share_.log);
    if (!batch.is_taken()) throw std::bad_alloc();
  }
  if (!has_dropped_) share_.settle(batch);
}

// Stops the search at a state that no longer fits: it was generated, but is not stored.
void SerialExpansion::insert_up_to(std::uint64_t most, Batch& batch) {
  while (!batch.is_taken() && !has_dropped_) {
    const States token = batch.tokens(1);
    if (share_.log.size() < most) {
      if (context_.visited.insert(token, {nullptr, 0}, share_.log) == 0) throw std::bad_alloc();
      ++batch.taken;
    } else if (context_.visited.contains(token) != 0) {
      ++batch.taken;
    } else {
      has_dropped_ = true;
      ++share_.tally.generated;
      context_.control.stop(Ending::max_states);
    }
  }
}

}  // namespace lucas
