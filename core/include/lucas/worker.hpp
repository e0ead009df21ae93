// Worker: one thread's share of a breadth-first search: it expands states, and takes in the successors that
// belong to its slices of the visited set. Each has a log, a tally and a mailbox of its own, so that workers
// meet only between the two halves of a round.
//
// Successors wait in a batch, their places in the visited set on the way into the cache, until there are enough
// of them to hide the way (prefetching: 2 to 3 times faster beyond the size of the cache). Then they are
// inserted at once, or posted to the slices that will take them in.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "lucas/control.hpp"
#include "lucas/frontier.hpp"
#include "lucas/level_log.hpp"
#include "lucas/mailbox.hpp"
#include "lucas/tally.hpp"

namespace lucas {

namespace detail {

// Does something at the end of a scope, however that ends.
template <class Action>
class Finally {
 public:
  explicit Finally(Action action) : action_(std::move(action)) {}
  Finally(const Finally&) = delete;
  Finally& operator=(const Finally&) = delete;
  ~Finally() { action_(); }

 private:
  Action action_;
};

}  // namespace detail

template <Model M, class Store>
class Worker {
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

  // ---- Successors wait in a batch --------------------------------------------------------------------

  void await(const State& raw) {
    Batch batch(*this);
    batch.add(store_.token(raw));
  }
  [[nodiscard]] bool batch_is_full() const { return size_ >= batch_size || states_ == batch_size; }
  [[nodiscard]] bool has_waiting() const { return next_ < size_ || states_ > 0; }

  // Puts the successors of a state at that depth into the batch, which must not be full.
  void expand(std::uint64_t reference, std::uint64_t depth) {
    at_ = reference;
    const State state = store_.state(reference);
    Batch batch(*this);
    if (space_.expands(state)) {
      space_.successors(state, [&](const Action& action, const State& raw) {
        tally.check_step(state, action, raw, depth + 1);
        batch.add(store_.token(raw));
      });
      if (request_.deadlock && batch.added() == 0) {
        tally.offer({Hit<typename Space<M>::Key>::deadlock, depth, space_.encode(state)});
      }
    }
    ends_[states_++] = size_ + batch.added();
  }

  // ---- Alone: inserted at once -----------------------------------------------------------------------

  // Inserts the batch into the store and appends what is new to the log. Stops at the limit of states.
  void insert_batch() {
    const auto log_it = [this](std::uint64_t reference) { log.append(reference); };
    if (request_.limits.max_states != Limits{}.max_states) {
      insert_up_to(request_.limits.max_states, log_it);
    } else if (store_.slices() == 1) {
      store_.take_in(
          0, size_ - next_, [this] { return tokens_[next_++]; }, log_it);
    } else {
      insert_each(log_it);
    }
    settle();
  }

  // Counts what was done of the batch, and forgets the batch.
  void settle() { settle(next_); }
  // The same after an exception: the last one was generated, but may have been lost.
  void settle_for_lost() { settle(next_ > 0 ? next_ - 1 : 0); }

  // ---- Together: posted, and taken in slice by slice ---------------------------------------------------

  void open_mailbox(MemoryBudget& budget, std::uint64_t bytes) {
    mail_.reset();
    mail_.emplace(budget, store_.slices(), store_.mail_bits(), bytes);
  }
  void close_mailbox() { mail_.reset(); }
  [[nodiscard]] std::uint64_t mailbox_bytes() const { return mail_ ? mail_->bytes() : 0; }

  // Posts the batch. False if a slice's mail is full: the rest waits until it was taken in.
  [[nodiscard]] bool post_batch() {
    for (; next_ < size_; ++next_) {
      const std::size_t slice = store_.slice_of(tokens_[next_]);
      if (mail_->is_full(slice)) [[unlikely]]
        return false;
      mail_->post(slice, tokens_[next_]);
    }
    settle();
    return true;
  }
  void seal_mail() { stream_fence(); }

  // Takes in what that worker posted for one slice.
  void take_in(std::size_t slice, Worker& from) {
    from.mail_->runs(slice, [&](std::uint64_t count, auto&& next) {
      store_.take_in(slice, count, next, [this](std::uint64_t reference) { log.append(reference); });
    });
    from.mail_->clear(slice);
  }

  // ---- Either way --------------------------------------------------------------------------------------

  // Checks the states of the open level that were not checked yet.
  void check_new(std::uint64_t depth) {
    if (checks_.look_at_states()) {
      checking_ = true;
      log.visit(checked_, log.size(), [&](std::uint64_t reference) {
        at_ = reference;
        tally.check(store_.state(reference), depth);
        return true;
      });
      checking_ = false;
    }
    checked_ = log.size();
  }

  // What was under way when the model threw: a state under expansion, or under a check.
  [[nodiscard]] State at() const { return store_.state(at_); }
  [[nodiscard]] bool checking() const { return checking_; }

  void set_at(std::uint64_t reference) { at_ = reference; }

  LevelLog log;
  Tally<M> tally;
  Frontier::Chunk chunk{nullptr, 0, 0};  // what is left of the chunk under expansion

 private:
  static constexpr std::size_t batch_size = 128;

  // Adds to the end of a worker's batch; a local thing, so that the compiler keeps it in registers.
  class Batch {
   public:
    explicit Batch(Worker& worker)
        : worker_(worker),
          at_(worker.tokens_.data() + worker.size_),
          end_(worker.tokens_.data() + worker.tokens_.size()) {}
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;
    ~Batch() { worker_.size_ += added(); }

    void add(const Token& token) {
      worker_.store_.prefetch(token);
      if (at_ == end_) [[unlikely]]
        grow();
      *at_++ = token;
    }
    [[nodiscard]] std::size_t added() const {
      return static_cast<std::size_t>(at_ - worker_.tokens_.data()) - worker_.size_;
    }

   private:
    [[gnu::noinline]] void grow() {
      const std::size_t size = worker_.tokens_.size();
      worker_.tokens_.resize(2 * size);
      at_ = worker_.tokens_.data() + size;
      end_ = worker_.tokens_.data() + worker_.tokens_.size();
    }

    Worker& worker_;
    Token *at_, *end_;
  };

  template <class LogIt>
  void insert_each(const LogIt& log_it) {
    const Token* const tokens = tokens_.data();
    const std::size_t size = size_;
    std::size_t i = next_;
    const detail::Finally note([&] { next_ = i; });
    while (i < size) store_.insert(tokens[i++], log_it);
  }

  // The state that no longer fits was generated, but is not known.
  template <class LogIt>
  void insert_up_to(std::uint64_t most, const LogIt& log_it) {
    while (next_ < size_) {
      const Token& token = tokens_[next_++];
      if (log.size() < most) {
        store_.insert(token, log_it);
      } else if (!store_.contains(token)) {
        control_.stop(Ending::max_states);
        return settle_for_lost();
      }
    }
  }

  // A state is expanded when all its successors are among the first `done` of the batch.
  void settle(std::size_t done) {
    tally.generated += next_;
    while (states_ > 0 && ends_[states_ - 1] > done) --states_;
    tally.expanded += states_;
    states_ = size_ = next_ = 0;
  }

  const Space<M>& space_;
  const Checks<M>& checks_;
  const Request& request_;
  Store& store_;
  Control& control_;
  std::vector<Token> tokens_ = std::vector<Token>(2 * batch_size);  // the batch is its beginning:
  std::size_t size_ = 0;
  std::array<std::size_t, batch_size> ends_;  // where in it each state's successors end
  std::size_t states_ = 0;                    // of which the batch has successors
  std::size_t next_ = 0;                      // of the batch to be inserted or posted
  std::uint64_t checked_ = 0;                 // position in the log
  std::optional<Mailbox<Token>> mail_;
  std::uint64_t at_ = 0;
  bool checking_ = false;
};

}  // namespace lucas
