// Worker: one thread's share of a breadth-first search: it expands states, and takes in the successors that
// belong to its slices of the visited set. Each has a log, a tally and a mailbox of its own, so that workers
// meet only between the two halves of a round.
//
// Successors gather in batches. While one batch is inserted, the places in the visited set of the one after it are
// sent for; they come into the cache while the next batch is generated (2 to 3 times faster beyond the cache).
// Together, batches are posted to the slices that will take them in.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "lucas/batch.hpp"
#include "lucas/control.hpp"
#include "lucas/frontier.hpp"
#include "lucas/level_log.hpp"
#include "lucas/mailbox.hpp"
#include "lucas/tally.hpp"

namespace lucas {

template <Model M, class Store>
class alignas(64) Worker {
  using State = typename M::State;
  using Action = typename M::Action;
  using Token = typename Store::Token;

 public:
  // What is passed must outlive the worker.
  Worker(const Space<M>& space, const Checks<M>& checks, const Request& request, Store& store,
         Control& control, MemoryBudget& budget)
      : log(budget, store.reference_bits()),
        tally(space, checks),
        space_(space),
        checks_(checks),
        request_(request),
        store_(store),
        control_(control) {}

  // ---- Generate ----------------------------------------------------------------------------------------

  void await(const State& raw) { typename Successors::Appender(*filling_).add(raw); }
  [[nodiscard]] bool batch_is_full() const { return filling_->is_full(); }
  [[nodiscard]] bool has_waiting() const { return !filling_->is_empty() || !waiting_->is_empty(); }

  // Puts the successors of a state at that depth into the batch, which must not be full.
  void expand(std::uint64_t reference, std::uint64_t depth) {
    const State state = store_.state(reference);
    if (space_.expands(state)) generate(state, depth);
    filling_->close_source();
  }

  // ---- Alone: inserted in the order of generation ------------------------------------------------------

  // Inserts the batch whose places in the store have come, and meanwhile sends for those of the one after it.
  void pass_batch() {
    filling_->make_tokens(store_.tokens());
    insert(*waiting_, filling_->tokens());
    std::swap(filling_, waiting_);
    if (has_lost_) settle_for_lost();
  }
  // Inserts all that waits.
  void finish_batches() {
    pass_batch();
    pass_batch();
  }

  // Counts what was done of the batches after an exception or at the limit of states, and forgets them. What was
  // taken last was generated, but may have been lost.
  void settle_for_lost() {
    for (Successors* const batch : {waiting_, filling_}) {
      tally.generated += batch->taken();
      if (batch->taken() > 0) tally.expanded += batch->sources_within(batch->taken() - 1);
      batch->clear();
    }
  }

  // ---- Together: posted, and taken in slice by slice ---------------------------------------------------

  void open_mailbox(MemoryBudget& budget, std::uint64_t bytes) {
    mail_.emplace(budget, store_.slices(), store_.mail_bits(), bytes);
  }
  void close_mailbox() { mail_.reset(); }
  [[nodiscard]] std::uint64_t mailbox_bytes() const { return mail_ ? mail_->bytes() : 0; }

  // Before a round: what was posted in the last one was taken in.
  void reopen_mailbox() { mail_->reopen(); }

  // Posts the batch. False if the mailbox is full: the rest waits until its mail was taken in.
  [[nodiscard]] bool post_batch() {
    const auto token_of = store_.tokens();
    const auto slice_of = store_.slicing();
    while (!filling_->is_taken()) {
      if (mail_->is_full()) return false;
      const std::span<const State> raw = filling_->take_raw(Mailbox<Token>::block);
      mail_->post(
          raw.size(), [raw, &token_of](std::size_t i) { return token_of(raw[i]); }, slice_of);
    }
    settle(*filling_);
    return true;
  }
  void seal_mail() { stream_fence(); }

  // Takes in what that worker posted for one slice.
  void take_in(std::size_t slice, Worker& from) {
    from.mail_->visit(slice, [this, slice](std::span<const Token> tokens, std::span<const Token> ahead) {
      log.reserve(tokens.size());
      LevelLog::Appender found(log);
      store_.take_in(slice, tokens, ahead, keep_new(found));
    });
    from.mail_->clear(slice);
  }

  // ---- Either way --------------------------------------------------------------------------------------

  // Checks the states of the open level that were not checked yet; none of them twice, even if a check throws.
  void check_new(std::uint64_t depth) {
    if (checks_.look_at_states()) {
      log.visit(checked_, log.size(), [&](std::uint64_t reference) {
        ++checked_;
        tally.check(store_.state(reference), depth);
        return true;
      });
    }
    checked_ = log.size();
  }

  LevelLog log;
  Tally<M> tally;
  Frontier::Chunk chunk{nullptr, 0, 0};  // what is left of the chunk under expansion

 private:
  using Successors = Batch<State, Token>;

  void generate(const State& state, std::uint64_t depth) {
    const bool any =
        checks_.look_at_steps() ? add_checked_successors(state, depth + 1) : add_successors(state);
    if (request_.deadlock && !any) {
      tally.offer({Hit<typename Space<M>::Key>::deadlock, depth, space_.encode(state)});
    }
  }
  // Are there any? Apart from the one below, so that the compiler unrolls the model's loop where no step is checked.
  [[nodiscard]] bool add_successors(const State& state) {
    typename Successors::Appender successors(*filling_);
    space_.successors(state, [&](const Action&, const State& raw) { successors.add(raw); });
    return successors.added() > 0;
  }
  // `depth` is theirs.
  [[nodiscard, gnu::noinline]] bool add_checked_successors(const State& state, std::uint64_t depth) {
    typename Successors::Appender successors(*filling_);
    space_.successors(state, [&](const Action& action, const State& raw) {
      tally.check_step(state, action, raw, depth);
      successors.add(raw);
    });
    return successors.added() > 0;
  }

  // What a store is to do with each reference: append it to the log if it is new.
  [[nodiscard]] static auto keep_new(LevelLog::Appender& found) {
    return [&found](std::uint64_t reference, bool is_new) { found.append_if(is_new, reference); };
  }

  // Inserts a batch, and appends what is new to the log.
  void insert(Successors& batch, std::span<const Token> ahead) {
    log.reserve(batch.tokens().size());
    batch.take([this, ahead](std::span<const Token> tokens, std::size_t& at) {
      if (request_.limits.bounds_states()) {
        insert_up_to(request_.limits.max_states, tokens, at);
      } else {
        LevelLog::Appender found(log);
        store_.insert_and_fetch(tokens, at, ahead, keep_new(found));
      }
    });
    if (!has_lost_) settle(batch);
  }

  // Stops the search at a state that no longer fits: it was generated, but is not known.
  void insert_up_to(std::uint64_t most, std::span<const Token> tokens, std::size_t& at) {
    while (at < tokens.size() && !has_lost_) {
      const Token& token = tokens[at++];
      if (log.size() < most) {
        LevelLog::Appender found(log);
        store_.insert(token, keep_new(found));
      } else if (!store_.contains(token)) {
        has_lost_ = true;
        control_.stop(Ending::max_states);
      }
    }
  }

  void settle(Successors& batch) {
    tally.generated += batch.taken();
    tally.expanded += batch.sources_within(batch.taken());
    batch.clear();
  }

  const Space<M>& space_;
  const Checks<M>& checks_;
  const Request& request_;
  Store& store_;
  Control& control_;
  std::array<Successors, 2> batches_;
  Successors* filling_ = &batches_[0];
  Successors* waiting_ = &batches_[1];  // prefetched
  std::uint64_t checked_ = 0;           // position in the log
  std::optional<Mailbox<Token>> mail_;
  bool has_lost_ = false;  // a state, to the limit of states
};

}  // namespace lucas
