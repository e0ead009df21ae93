// Breadth-first search, level by level (Moore 1959): all states at depth d are expanded before any at d + 1,
// so the first depth at which something is found is the smallest there is. The level in which a hit appears
// is completed before the best hit in it is chosen: the same one whatever the order inside the level.
//
// A small level is expanded by one worker, which inserts what it generates at once. A large one is expanded in
// rounds by all of them: each posts what it generates to the slices of the visited set; then each takes in the
// mail of some slices. Between these two halves nobody writes what another one reads.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <new>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "lucas/assert.hpp"
#include "lucas/frontier.hpp"
#include "lucas/level_policy.hpp"
#include "lucas/spill_file.hpp"
#include "lucas/team.hpp"
#include "lucas/trace_back.hpp"
#include "lucas/worker.hpp"

namespace lucas {

template <Model M, class Store>
class BreadthFirst {
 public:
  using State = typename M::State;
  using Action = typename M::Action;
  using Key = typename Space<M>::Key;

  // What is passed must outlive the search.
  BreadthFirst(const Space<M>& space, const Checks<M>& checks, const Request& request, Store& store,
               Control& control, MemoryBudget& budget)
      : space_(space),
        checks_(checks),
        request_(request),
        store_(store),
        control_(control),
        budget_(budget),
        team_(request.limits.bounds_states() ? 1 : std::max(request.threads, 1U)),
        policy_(team_.size(), request.share_from) {
    for (unsigned i = 0; i < team_.size(); ++i) {
      workers_.push_back(std::make_unique<Worker<M, Store>>(space, checks, request, store, control, budget));
    }
  }

  // Threads that may work. With a limit of states one: they are counted one by one.
  [[nodiscard]] unsigned threads() const { return team_.size(); }

  // Lets what the model throws pass through; see is_seeding() and visit_suspects().
  [[nodiscard]] Finding<Key> run() {
    try {
      seed();
      while (!done()) expand_level();
    } catch (const std::bad_alloc&) {
      control_.stop(Ending::memory);
      leave_level();
    }
    return finish();
  }

  // The keys of a path from an initial state to the hit.
  [[nodiscard]] std::vector<Key> path_to(const Hit<Key>& hit) const {
    return path_back(space_, hit,
                     [this](std::uint64_t level, const auto& visit) { visit_states(level, visit); });
  }

  // Calls visit(state) for all states of a level that was completed.
  template <class Visit>
  void visit_states(std::size_t level, const Visit& visit) const {
    visit_level(level, [&](std::uint64_t reference) {
      visit(store_.state(reference));
      return true;
    });
  }

  // Of a search that the model threw in: were initial states generated?
  [[nodiscard]] bool is_seeding() const { return levels() == 0; }
  // Calls visit(state) for all states that may have been under expansion then.
  template <class Visit>
  void visit_suspects(const Visit& visit) const {
    visit_states(depth(), visit);
  }

 private:
  [[nodiscard]] Worker<M, Store>& alone() { return *workers_[0]; }
  [[nodiscard]] std::size_t levels() const { return workers_[0]->log.levels(); }
  [[nodiscard]] std::uint64_t depth() const { return levels() - 1; }
  [[nodiscard]] std::uint64_t level_size(std::size_t level) const {
    std::uint64_t states = 0;
    for (const auto& worker : workers_) states += worker->log.end(level) - worker->log.begin(level);
    return states;
  }
  // Calls visit(reference) for each state of a level, in the order of the logs, as long as it returns true.
  template <class Visit>
  void visit_level(std::size_t level, Visit&& visit) const {
    bool goes_on = true;
    for (const auto& worker : workers_) {
      worker->log.visit(worker->log.begin(level), worker->log.end(level),
                        [&](std::uint64_t reference) { return goes_on = visit(reference); });
      if (!goes_on) return;
    }
  }
  // What all workers have done until now.
  struct Counts {
    std::uint64_t generated = 0, expanded = 0, distinct = 0;
  };
  [[nodiscard]] Counts counts() const {
    Counts sum;
    for (const auto& worker : workers_) {
      sum.generated += worker->tally.generated;
      sum.expanded += worker->tally.expanded;
      sum.distinct += worker->log.size();
    }
    return sum;
  }
  [[nodiscard]] bool found() const {
    return std::any_of(workers_.begin(), workers_.end(),
                       [](const auto& w) { return w->tally.hit.has_value(); });
  }
  [[nodiscard]] bool done() const { return control_.stopped() || found() || level_size(depth()) == 0; }

  // The initial states are level 0.
  void seed() {
    space_.initial([this](const State& raw) {
      if (control_.stopped()) return;
      alone().await(raw);
      if (!alone().batch_is_full()) return;
      poll();
      alone().pass_batch();
    });
    alone().finish_batches();
    alone().check_new(0);
    initial_ = alone().log.size();
    if (!control_.stopped()) close_level();
  }

  void expand_level() {
    const std::uint64_t d = depth();
    if (d >= request_.limits.max_depth) return close_at_bound(d);
    if (is_to_be_shared(d) && can_be_shared(d)) {
      expand_together(d);
    } else {
      expand_alone(d);
    }
    if (control_.stopped()) return;
    close_level();
    if (level_size(d + 1) > 0) depth_reached_ = d + 1;
  }

  // Throws std::bad_alloc, and has then closed it for no worker.
  void close_level() {
    for (auto& worker : workers_) worker->log.reserve_level();
    for (auto& worker : workers_) worker->log.close_level();
    if (budget_.used() > budget_.limit() / 4 * 3) spill();
  }

  // A limit of states is counted one by one, as they are inserted.
  [[nodiscard]] bool is_to_be_shared(std::uint64_t d) const {
    return !request_.limits.bounds_states() &&
           policy_.is_large(level_size(d), counts().distinct, [this] { return store_.bytes(); });
  }
  // Makes slices and mailboxes. False if they do not fit into memory: what is to come is then expanded alone.
  [[nodiscard]] bool can_be_shared(std::uint64_t d) {
    if (lacks_room_to_share_) return false;
    try {
      open_mailboxes(d);
    } catch (const std::bad_alloc&) {
      for (auto& worker : workers_) worker->close_mailbox();
      lacks_room_to_share_ = true;
    }
    return !lacks_room_to_share_;
  }

  // ---- One worker --------------------------------------------------------------------------------------

  void expand_alone(std::uint64_t d) {
    Worker<M, Store>& worker = alone();
    visit_level(d, [&](std::uint64_t reference) {
      poll();
      if (control_.stopped()) return false;
      worker.expand(reference, d);
      if (worker.batch_is_full()) worker.pass_batch();
      return !control_.stopped();
    });
    worker.finish_batches();
    worker.check_new(d + 1);
  }

  // ---- All workers -------------------------------------------------------------------------------------

  void expand_together(std::uint64_t d) {
    frontier_.clear();
    for (const auto& worker : workers_) {
      frontier_.add(worker->log, worker->log.begin(d), worker->log.end(d));
    }
    do {
      begin_round();
      team_.run([this, d](unsigned i) { post_from(*workers_[i], i == 0, d); });
      next_slice_.store(0, std::memory_order_relaxed);
      team_.run([this](unsigned i) { take_in_slices(*workers_[i]); });
      in_round_ = false;
      note_bytes();
    } while (has_waiting() || (!control_.stopped() && !frontier_.is_claimed()));
    team_.run([this, d](unsigned i) { workers_[i]->check_new(d + 1); });
    publish();
  }

  [[nodiscard]] bool has_waiting() const {
    return std::any_of(workers_.begin(), workers_.end(), [](const auto& w) { return w->has_waiting(); });
  }

  // The first half of a round: until the worker's mailbox is full or nothing is left.
  void post_from(Worker<M, Store>& worker, bool polls, std::uint64_t d) {
    worker.reopen_mailbox();
    while (worker.post_batch()) {
      if (control_.stopped() || !expand_some(worker, polls, d)) break;
    }
    worker.seal_mail();
  }

  // Fills the worker's batch from its chunk, or the next one. False if there is none.
  bool expand_some(Worker<M, Store>& worker, bool polls, std::uint64_t d) {
    if (worker.chunk.begin == worker.chunk.end) {
      const Frontier::Chunk* const chunk = frontier_.claim();
      if (chunk == nullptr) return false;
      worker.chunk = *chunk;
    }
    worker.chunk.log->visit(worker.chunk.begin, worker.chunk.end, [&](std::uint64_t reference) {
      if (polls) poll();
      worker.expand(reference, d);
      ++worker.chunk.begin;
      return !worker.batch_is_full() && !control_.stopped();
    });
    return true;
  }

  // The second half: slices are claimed one by one, so each has one writer.
  void take_in_slices(Worker<M, Store>& worker) {
    for (;;) {
      const std::size_t slice = next_slice_.fetch_add(1, std::memory_order_relaxed);
      if (slice >= store_.slices()) return;
      for (auto& from : workers_) worker.take_in(slice, *from);
    }
  }

  // Throws std::bad_alloc; the store is then as it was, or cut into slices.
  void open_mailboxes(std::uint64_t d) {
    note_bytes();
    const std::size_t slices = store_.slices();
    store_.prepare_mail(policy_.least_slices());
    const Counts now = counts();
    const std::uint64_t branching = now.generated / std::max<std::uint64_t>(now.expanded, 1) + 1;
    const std::size_t width = Mailbox<typename Store::Token>::width(store_.mail_bits());
    const std::uint64_t bytes =
        policy_.mail_bytes(level_size(d) * branching, width, store_.bytes(), budget_.limit());
    if (slices == store_.slices() && mail_bytes_ * 2 > bytes) return;
    for (auto& worker : workers_) worker->close_mailbox();
    for (auto& worker : workers_) worker->open_mailbox(budget_, bytes / team_.size());
    mail_bytes_ = bytes;
  }

  // ---- The depth bound ---------------------------------------------------------------------------------

  // The last level within the depth bound: looks for deadlocks in it, and whether anything lies beyond it. If
  // not, the search is exhaustive after all, and only then do these expansions count.
  void close_at_bound(std::uint64_t d) {
    Tally<M> looked(space_, checks_);
    bool beyond = false;
    visit_level(d, [&](std::uint64_t reference) {
      poll();
      if (control_.stopped()) return false;
      look_beyond(store_.state(reference), d, looked, beyond);
      return !beyond || request_.deadlock;
    });
    if (beyond) control_.stop(Ending::max_depth);
    if (looked.hit) alone().tally.offer(*looked.hit);
    if (control_.stopped()) return;
    alone().tally.generated += looked.generated;
    alone().tally.expanded += level_size(d);
    close_level();  // an empty one: the search is done
  }

  // Sets `beyond` if a successor is new or breaks a step invariant.
  void look_beyond(const State& state, std::uint64_t d, Tally<M>& looked, bool& beyond) {
    if (!space_.expands(state)) return;
    const std::uint64_t before = looked.generated;
    space_.successors(state, [&](const Action& action, const State& raw) {
      ++looked.generated;
      beyond =
          beyond || !store_.contains(store_.token(raw)) || checks_.hit(state, action, raw) != Checks<M>::none;
    });
    if (request_.deadlock && looked.generated == before) {
      looked.offer({Hit<Key>::deadlock, d, space_.encode(state)});
    }
  }

  // ---- Counts and memory -------------------------------------------------------------------------------

  void poll() {
    control_.poll([this] {
      if (!in_round_) publish();
      return published_;
    });
  }

  // What others may see of the search. Not while several workers are at work.
  void publish() {
    const Counts now = counts();
    published_ = {depth_reached_, now.distinct, now.generated, now.distinct - now.expanded, bytes()};
  }

  // Visited set, logs and mail. With several threads it may differ a little between runs: when a slice grows depends
  // on how its mail was cut into blocks.
  [[nodiscard]] std::uint64_t bytes() const {
    std::uint64_t bytes = store_.bytes();
    for (const auto& worker : workers_) bytes += worker->log.bytes() + worker->mailbox_bytes();
    return bytes;
  }
  // To be called before a store may shrink: when it is cut into slices.
  void note_bytes() { most_bytes_ = std::max(most_bytes_, bytes()); }

  // In a round, counts can be taken back to its beginning.
  void begin_round() {
    counts_before_round_.clear();
    for (const auto& worker : workers_)
      counts_before_round_.emplace_back(worker->tally.generated, worker->tally.expanded);
    publish();
    in_round_ = true;
  }

  // Memory ran out in the middle of a level: what was stored counts as found and is checked; what was lost on
  // the way was not expanded.
  void leave_level() {
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      workers_[i]->settle_for_lost();
      Tally<M>& tally = workers_[i]->tally;
      if (in_round_) std::tie(tally.generated, tally.expanded) = counts_before_round_[i];
      workers_[i]->check_new(levels());
    }
    if (levels() == 0) initial_ = alone().log.size();
  }

  // Moves what only traces need to a file.
  void spill() {
    for (auto& worker : workers_) {
      if (!worker->log.spill(spill_file_, worker->log.begin(depth()))) return;
    }
  }

  [[nodiscard]] Finding<Key> finish() {
    Tally<M> sum(space_, checks_);
    for (const auto& worker : workers_) sum.add(worker->tally);
    Stats stats;
    stats.initial = initial_;
    stats.generated = sum.generated;
    stats.distinct = counts().distinct;
    LUCAS_ASSERT(stats.distinct == store_.size(), "the level log and the visited set differ in size");
    stats.queued = stats.distinct - sum.expanded;
    stats.depth = depth_reached_;
    stats.goals = std::move(sum.goals);
    note_bytes();
    stats.store_bytes = most_bytes_;
    for (std::size_t d = 0; d < levels() && level_size(d) > 0; ++d) stats.levels.push_back(level_size(d));
    return {ending_of(control_.reason(), sum.hit), sum.hit, std::move(stats)};
  }

  const Space<M>& space_;
  const Checks<M>& checks_;
  const Request& request_;
  Store& store_;
  Control& control_;
  MemoryBudget& budget_;
  Team team_;
  std::vector<std::unique_ptr<Worker<M, Store>>> workers_;
  LevelPolicy policy_;
  Frontier frontier_;
  SpillFile spill_file_;
  std::atomic<std::size_t> next_slice_{0};
  std::vector<std::pair<std::uint64_t, std::uint64_t>> counts_before_round_;  // generated, expanded by worker
  Snapshot published_{};
  std::uint64_t initial_ = 0, depth_reached_ = 0, most_bytes_ = 0, mail_bytes_ = 0;
  bool in_round_ = false, lacks_room_to_share_ = false;
};

}  // namespace lucas
