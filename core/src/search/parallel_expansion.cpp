#include "search/parallel_expansion.hpp"

#include "visited/cache_line.hpp"

namespace lucas {

ParallelExpansion::ParallelExpansion(const SearchContext& context, Share& share)
    : context_(context), share_(share), expander_(context, share.tally), batch_(context) {}

void ParallelExpansion::open_outbox(std::uint64_t bytes) {
  const VisitedSet& visited = context_.visited;
  outbox_.emplace(context_.budget, visited.slices(), context_.width(), visited.outbox_bits(), bytes);
}

void ParallelExpansion::post(Frontier& frontier, std::uint64_t depth,
                             const FunctionRef<Snapshot()>* snapshot) {
  Control& control = context_.control;
  outbox_->reopen();
  while (post_batch() && load(frontier)) {
    const std::size_t most = snapshot != nullptr ? control.poll(*snapshot) : control.allowance();
    if (most == 0) break;
    const std::size_t done = expander_.expand(most, depth, batch_);
    if (snapshot != nullptr) control.spend(done);
  }
  stream_fence();
}

void ParallelExpansion::discard() {
  batch_.clear();
  expander_.clear();
  chunk_ = {};
}

// False if the outbox is full: the rest of the batch waits for the next round.
bool ParallelExpansion::post_batch() {
  batch_.make_tokens(context_.visited);
  while (!batch_.is_taken()) {
    if (outbox_->is_full()) return false;
    const States tokens = batch_.tokens(Outbox::block);
    context_.visited.post(tokens, *outbox_);
    batch_.taken += tokens.count;
  }
  share_.settle(batch_);
  return true;
}

// Has states ready to be expanded. False if there are none left.
bool ParallelExpansion::load(Frontier& frontier) {
  if (!expander_.is_empty()) return true;
  if (chunk_.is_empty()) {
    const LogRange* const next = frontier.claim();
    if (next == nullptr) return false;
    chunk_ = *next;
  }
  expander_.load(chunk_);
  return true;
}

}  // namespace lucas
