#include "search/worker.hpp"

#include <utility>

#include "visited/cache_line.hpp"

namespace lucas {

Worker::Worker(const SearchContext& context)
    : log(context.budget, context.visited.reference_bits()),
      tally(blank_tally(context.kernel, context.questions.counted.size())),
      context_(context),
      expander_(context, tally),
      batches_{Batch(context), Batch(context)} {}

// ---- Serially --------------------------------------------------------------------------------------------

void Worker::expand(LogRange range, std::uint64_t depth, FunctionRef<Snapshot()> snapshot) {
  expander_.clear();
  while (load(range) && expander_.expand(depth, *filling_, &snapshot)) {
    if (looks_up || filling_->is_full()) pass_batch();
    if (context_.control.stopped()) return;
  }
}

void Worker::pass_batch() {
  filling_->make_tokens(context_.visited);
  if (looks_up) return look_up(*filling_);
  insert(*waiting_, filling_->tokens());
  std::swap(filling_, waiting_);
  if (has_dropped_) settle();
}

void Worker::insert(Batch& batch, States ahead) {
  log.reserve(batch.successors.count);
  if (context_.request.limits.bounds_states()) {
    insert_up_to(context_.request.limits.max_states, batch);
  } else {
    batch.taken += context_.visited.insert(batch.tokens(), ahead, log);
    if (!batch.is_taken()) throw std::bad_alloc();
  }
  if (!has_dropped_) settle(batch);
}

// Stops the search at a state that no longer fits: it was generated, but is not stored.
void Worker::insert_up_to(std::uint64_t most, Batch& batch) {
  while (!batch.is_taken() && !has_dropped_) {
    const States token = batch.tokens(1);
    if (log.size() < most) {
      if (context_.visited.insert(token, {nullptr, 0}, log) == 0) throw std::bad_alloc();
      ++batch.taken;
    } else if (context_.visited.contains(token) != 0) {
      ++batch.taken;
    } else {
      has_dropped_ = true;
      ++tally.generated;
      context_.control.stop(Ending::max_states);
    }
  }
}

// Stops the search at a state that is not known, unless deadlocks are asked for.
void Worker::look_up(Batch& batch) {
  for (; !found_unknown && !batch.is_taken(); ++batch.taken)
    found_unknown = context_.visited.contains(batch.tokens(1)) == 0;
  if (found_unknown && !context_.request.deadlock) context_.control.stop(Ending::max_depth);
  settle(batch);
}

// ---- In rounds -------------------------------------------------------------------------------------------

void Worker::post(Frontier& frontier, std::uint64_t depth, Control::Polls polls) {
  outbox_->reopen();
  while (post_batch()) {
    if (expander_.is_empty() && chunk_.is_empty()) {
      const LogRange* const next = frontier.claim();
      if (next == nullptr) break;
      chunk_ = *next;
    }
    if (!load(chunk_) || !expander_.expand(depth, *filling_, polls)) break;
  }
  stream_fence();
}

// False if the outbox is full: the rest of the batch waits for the next round.
bool Worker::post_batch() {
  filling_->make_tokens(context_.visited);
  while (!filling_->is_taken()) {
    if (outbox_->is_full()) return false;
    const States tokens = filling_->tokens(Outbox::block);
    context_.visited.post(tokens, *outbox_);
    filling_->taken += tokens.count;
  }
  settle(*filling_);
  return true;
}

void Worker::deliver(std::size_t slice, const Posted& posted) {
  if (!looks_up) return context_.visited.deliver(slice, posted, log);
  found_unknown = found_unknown || !context_.visited.holds(slice, posted);
}

}  // namespace lucas
