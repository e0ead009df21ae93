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
#include <functional>
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

  // Lets what the model throws pass through; see expanding().
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

  // The keys of a path from an initial state to the hit; the smallest predecessor wins at each step.
  // Re-expands the logged levels backward, so no parents are stored.
  [[nodiscard]] std::vector<Key> path_to(const Hit<Key>& hit) const {
    std::vector<Key> path{hit.key};
    std::uint64_t depth = hit.depth;
    if (hit.from) {
      path.push_back(*hit.from);
      --depth;
    }
    for (; depth > 0; --depth) {
      const std::optional<Key> before = smallest_predecessor(path.back(), depth - 1);
      LUCAS_ASSERT(before.has_value(), "a state of the level log has no predecessor in the level before");
      path.push_back(*before);
    }
    return {path.rbegin(), path.rend()};
  }

  // The state whose expansion was under way when the model threw, or that led to the state under a check; none
  // for initial states.
  [[nodiscard]] std::optional<State> expanding() const {
    if (levels() == 0) return std::nullopt;
    for (const auto& worker : workers_) {
      if (worker->checking())
        return space_.decode(*smallest_predecessor(space_.encode(worker->at()), depth()));
    }
    return workers_[failed_]->at();
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
      alone().await(raw);
      if (alone().batch_is_full()) alone().pass_batch();
    });
    alone().finish_batches();
    alone().check_new(0);
    initial_ = alone().log.size();
    if (!control_.stopped()) close_level();
  }

  void expand_level() {
    const std::uint64_t d = depth();
    if (d >= request_.limits.max_depth) return close_at_bound(d);
    if (policy_.is_large(level_size(d), counts().distinct, [this] { return store_.bytes(); })) {
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

  // ---- One worker --------------------------------------------------------------------------------------

  void expand_alone(std::uint64_t d) {
    Worker<M, Store>& worker = alone();
    for (const auto& from : workers_) {
      from->log.visit(from->log.begin(d), from->log.end(d), [&](std::uint64_t reference) {
        poll();
        if (control_.stopped()) return false;
        worker.expand(reference, d);
        if (worker.batch_is_full()) worker.pass_batch();
        return !control_.stopped();
      });
    }
    worker.finish_batches();
    worker.check_new(d + 1);
  }

  // ---- All workers -------------------------------------------------------------------------------------

  void expand_together(std::uint64_t d) {
    note_bytes();
    open_mailboxes(d);
    frontier_.clear();
    for (const auto& worker : workers_) {
      frontier_.add(worker->log, worker->log.begin(d), worker->log.end(d));
    }
    do {
      remember_counts();
      run_team([this, d](unsigned i) { post_from(*workers_[i], i == 0, d); });
      next_slice_.store(0, std::memory_order_relaxed);
      run_team([this](unsigned i) { take_in_slices(*workers_[i]); });
      note_bytes();
    } while (has_waiting() || (!control_.stopped() && !frontier_.is_claimed()));
    run_team([this, d](unsigned i) { workers_[i]->check_new(d + 1); });
    in_round_ = false;
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

  void open_mailboxes(std::uint64_t d) {
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

  void run_team(const std::function<void(unsigned)>& task) {
    in_round_ = true;
    team_.run([&](unsigned i) {
      try {
        task(i);
      } catch (const std::bad_alloc&) {
        throw;
      } catch (...) {
        failed_ = i;
        throw;
      }
    });
  }

  // ---- The depth bound ---------------------------------------------------------------------------------

  // The last level within the depth bound: looks for deadlocks in it, and whether anything lies beyond it. If
  // not, the search is exhaustive after all, and only then do these expansions count.
  void close_at_bound(std::uint64_t d) {
    Tally<M> looked(space_, checks_);
    bool beyond = false;
    for (const auto& from : workers_) {
      from->log.visit(from->log.begin(d), from->log.end(d), [&](std::uint64_t reference) {
        poll();
        if (control_.stopped()) return false;
        alone().set_at(reference);
        look_beyond(store_.state(reference), d, looked, beyond);
        return !beyond || request_.deadlock;
      });
    }
    if (beyond) control_.stop(Ending::max_depth);
    if (looked.hit) alone().tally.offer(*looked.hit);
    if (control_.stopped()) return;
    alone().tally.generated += looked.generated;
    alone().tally.expanded += level_size(d);
    close_level();
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

  // ---- Traces ------------------------------------------------------------------------------------------

  [[nodiscard]] std::optional<Key> smallest_predecessor(const Key& target, std::uint64_t level) const {
    std::optional<Key> smallest;
    for (const auto& worker : workers_) {
      worker->log.visit(worker->log.begin(level), worker->log.end(level), [&](std::uint64_t reference) {
        const State state = store_.state(reference);
        const Key key = space_.encode(state);
        if ((!smallest || key < *smallest) && leads_to(state, target)) smallest = key;
        return true;
      });
    }
    return smallest;
  }

  [[nodiscard]] bool leads_to(const State& state, const Key& target) const {
    bool found = false;
    if (!space_.expands(state)) return false;
    space_.successors(state, [&](const Action&, const State& raw) {
      if (!found) found = space_.encode(raw) == target;
    });
    return found;
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

  // Visited set, logs and mail. The same for every run of the same search.
  [[nodiscard]] std::uint64_t bytes() const {
    std::uint64_t bytes = store_.bytes();
    for (const auto& worker : workers_) bytes += worker->log.bytes() + worker->mailbox_bytes();
    return bytes;
  }
  // To be called before a store may shrink: when it is cut into slices.
  void note_bytes() { most_bytes_ = std::max(most_bytes_, bytes()); }

  // In a round, counts can be taken back to its beginning.
  void remember_counts() {
    counts_.clear();
    for (const auto& worker : workers_) counts_.emplace_back(worker->tally.generated, worker->tally.expanded);
    publish();
  }

  // Memory ran out in the middle of a level: what was stored counts as found and is checked; what was lost on
  // the way was not expanded.
  void leave_level() {
    for (std::size_t i = 0; i < workers_.size(); ++i) {
      workers_[i]->settle_for_lost();
      if (in_round_) std::tie(workers_[i]->tally.generated, workers_[i]->tally.expanded) = counts_[i];
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
    stats.distinct = store_.size();
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
  std::atomic<unsigned> failed_{0};                              // the worker in which the model threw
  std::vector<std::pair<std::uint64_t, std::uint64_t>> counts_;  // generated and expanded, by worker
  Snapshot published_{};
  std::uint64_t initial_ = 0, depth_reached_ = 0, most_bytes_ = 0, mail_bytes_ = 0;
  bool in_round_ = false;
};

}  // namespace lucas
