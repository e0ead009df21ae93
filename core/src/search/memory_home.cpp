// MemoryHome: keeps states in the visited set and in the logs of the workers. One process expands a level serially, or in rounds of all
// workers; several ranks always work in rounds, in which each sends successors to their owners. A rank needs the memory of one process,
// with three times the outboxes; a round costs two gathers and an exchange, each as long as a message to all.
#include <algorithm>
#include <chrono>
#include <deque>
#include <exception>
#include <new>
#include <utility>

#include "disk/disk.hpp"
#include "lucas/error.hpp"
#include "ranks/exchange.hpp"
#include "search/home.hpp"
#include "search/level_policy.hpp"
#include "search/worker.hpp"

namespace lucas {
namespace {

// With a limit of states there is one thread, since states are counted one by one as they are inserted.
std::deque<Worker> workers_for(const SearchContext& context) {
  const Request& request = context.request;
  const unsigned threads = request.limits.bounds_states() ? 1 : std::max(request.threads, 1U);
  std::deque<Worker> workers;
  for (unsigned i = 0; i < threads; ++i) workers.emplace_back(context);
  return workers;
}

class MemoryHome final : public Home {
 public:
  explicit MemoryHome(const SearchContext& context)
      : Home(context),
        workers_(workers_for(context)),
        rounds_(context, workers_),
        policy_(static_cast<unsigned>(workers_.size()),
                context.request.limits.bounds_states() ? Way::serial : context.request.way),
        exchange_(context.ranks, context.budget, context.visited) {
    const SliceRange slices = exchange_.own();
    if (context.request.ranks != nullptr && context.request.reserve > 0 && slices.size() > 0)
      context.visited.reserve(slices.first, slices.end,
                              context.request.reserve / context.visited.slices() * slices.size());
  }

  void seed(FunctionRef<Snapshot()> snapshot) override {
    Control& control = context_.control;
    Words token(context_.width());
    const auto is_own = [&, slices = exchange_.own()](const Word* state) {
      context_.write_initial(state, token.data());
      context_.visited.make_tokens(token.data(), 1);
      return slices.contains(context_.visited.slice_of(token.data()));
    };
    std::uint64_t looked_at = 0;
    const auto begin_at = [&](const Word* state) {
      if (++looked_at % Successors::size == 0) control.spend(control.poll(snapshot));
      if (!control.stopped() && (is_alone() || is_own(state))) first().add(state);
    };
    if (context_.from_goal)
      visit_goals(context_.kernel, begin_at);
    else
      first().tally.generated += visit_initial(context_.kernel, context_.request, begin_at);
    first().finish();
    check_new(0);
    agree();
  }
  void expand(const Level& last) override {
    if (is_alone())
      expand_by_parts(last);
    else
      expand_own(last);
    check_new(last.depth + 1);
  }
  // Serial look-ups end at the first unknown state, unless deadlocks are asked for.
  [[nodiscard]] bool look_beyond(const Level& last) override {
    mark();
    for (Worker& worker : workers_) worker.looks_up = true;
    if (is_alone())
      expand_serially(last, 0, last.states);
    else
      expand_own(last);
    for (Worker& worker : workers_) worker.looks_up = false;
    return std::any_of(workers_.begin(), workers_.end(), [](const Worker& w) { return w.found_unknown; });
  }
  void revert(bool keeps_hits) override {
    for (std::size_t i = 0; i < marked_.size(); ++i) {
      Tally& tally = workers_[i].tally;
      if (keeps_hits) marked_[i].hit = std::move(tally.hit);
      tally = std::move(marked_[i]);
    }
    marked_.clear();
  }
  void take_level(FunctionRef<void(FunctionRef<void(States)>)> visit, Control::Polls) override {
    visit([this](States keys) { add(keys); });
    first().checked = first().log.size();
  }
  // Expansions of a round that was cut short do not count, since it is unknown whose successors were dropped.
  void cut_short() override {
    if (marked_.empty())
      first().settle();
    else
      revert(true);
    try {
      check_new(levels());
    } catch (const std::bad_alloc&) {  // no memory for the checks either: the last states stay unchecked
    }
  }
  void close_outboxes() override { rounds_.close_outboxes(); }

  void reserve_level() override {
    for (Worker& worker : workers_) worker.log.reserve_level();
  }
  void close_level() override {
    for (Worker& worker : workers_) worker.log.close_level();
    closed_ = workers_figures().distinct;
    marked_.clear();
    if (context_.budget.used() > context_.budget.limit() / 4 * 3) spill();
  }

  [[nodiscard]] std::size_t levels() const override { return workers_.front().log.levels(); }
  [[nodiscard]] std::uint64_t level_size(std::uint64_t level) const override {
    std::uint64_t states = 0;
    for (const Worker& worker : workers_) states += worker.log.end(level) - worker.log.begin(level);
    return states;
  }
  [[nodiscard]] std::uint64_t open_size() const override { return workers_figures().distinct - closed_; }
  void visit_states(std::uint64_t level, std::uint64_t begin, std::uint64_t end,
                    FunctionRef<void(States)> visit) const override {
    Words words(States::block * context_.width());
    for (LogRange range : ranges_of(level, begin, end)) {
      while (!range.is_empty()) {
        const std::size_t count = range.read(context_.visited, words.data());
        visit({words.data(), count});
      }
    }
  }

  [[nodiscard]] Tally& tally() override { return first().tally; }
  [[nodiscard]] Tally sum() const override {
    Tally sum;
    for (const Worker& worker : workers_) sum.add(worker.tally);
    return sum;
  }
  [[nodiscard]] std::uint64_t distinct() const override {
    const std::uint64_t states = workers_figures().distinct;
    LUCAS_ASSERT(states == context_.visited.size(), "the level log and the visited set differ in size");
    return states;
  }

  [[nodiscard]] Snapshot figures() const override { return is_alone() ? own_figures() : totals_; }
  [[nodiscard]] std::uint64_t most_bytes() const override {
    return std::max(most_bytes_, own_figures().store_bytes);
  }

  bool agree() override {
    const Snapshot own = own_figures();
    most_bytes_ = std::max(most_bytes_, own.store_bytes);
    const std::vector<Words> all =
        context_.ranks.gather({context_.control.word(), rounds_.are_done() ? Word{0} : Word{1}, own.distinct,
                               own.generated, own.queued, own.store_bytes, context_.visited.wanted_slices()});
    totals_ = {};
    totals_most_bytes_ = totals_wanted_slices_ = 0;
    bool are_done = true;
    for (const Words& words : all) {
      context_.control.stop_as(words[0]);  // if any rank is stopped, all are
      are_done = are_done && words[1] == 0;
      totals_ += {0, words[2], words[3], words[4], words[5]};
      totals_most_bytes_ = std::max(totals_most_bytes_, words[5]);
      totals_wanted_slices_ = std::max(totals_wanted_slices_, in_memory(words[6]));
    }
    return are_done;
  }

  [[nodiscard]] Engine::Ways ways() const override {
    return {parallel_levels_, policy_.cost(Way::serial), policy_.cost(Way::parallel)};
  }
  [[nodiscard]] std::uint64_t sent_bytes() const override { return exchange_.sent_bytes(); }

 private:
  [[nodiscard]] bool is_alone() const { return context_.ranks.size() == 1; }
  // The worker that expands serially.
  [[nodiscard]] Worker& first() { return workers_.front(); }
  // The states of a level from one position to another, in the order of the logs.
  [[nodiscard]] std::vector<LogRange> ranges_of(std::uint64_t level, std::uint64_t begin,
                                                std::uint64_t end) const {
    std::vector<LogRange> ranges;
    for (const Worker& worker : workers_) {
      const LevelLog& log = worker.log;
      const std::uint64_t size = log.end(level) - log.begin(level);
      const std::uint64_t from = std::min(begin, size), to = std::min(end, size);
      if (from < to) ranges.push_back({&log, log.begin(level) + from, log.begin(level) + to});
      begin -= from;
      end -= to;
    }
    return ranges;
  }
  // Stores those of the keys that this rank owns.
  void add(States keys) {
    const std::size_t width = context_.width(), key_width = context_.kernel.shape().key_words;
    const SliceRange slices = exchange_.own();
    LevelLog& log = first().log;
    Words tokens(States::block * width);
    visit_blocks(keys, key_width, [&](States some) {
      context_.kernel.convert(some, Writing::key, {context_.questions.form.writing, false}, tokens.data());
      context_.visited.make_tokens(tokens.data(), some.count);
      std::size_t kept = 0;
      for (std::size_t i = 0; i < some.count; ++i) {
        if (!slices.contains(context_.visited.slice_of(&tokens[i * width]))) continue;
        if (kept != i) std::copy_n(&tokens[i * width], width, &tokens[kept * width]);
        ++kept;
      }
      log.reserve(kept);
      if (context_.visited.insert({tokens.data(), kept}, {nullptr, 0}, log) < kept) throw std::bad_alloc();
    });
  }
  // Moves the logs of all levels but the last, which only traces need, to a file.
  void spill() try {
    if (spills_ && spilled_ == nullptr) spilled_ = ScratchFile::temporary();
    spills_ = spills_ && spilled_ != nullptr;
    for (Worker& worker : workers_) {
      if (spills_) worker.log.spill(*spilled_, worker.log.begin(levels() - 1));
    }
  } catch (const std::exception&) {  // it stays in memory
    spills_ = false;
  }

  void expand_by_parts(const Level& last) {
    using Clock = std::chrono::steady_clock;
    bool went_parallel = false;
    for (std::uint64_t begin = 0; begin < last.states && !context_.control.stopped();) {
      const Snapshot before = workers_figures();
      const LevelPolicy::Part part = policy_.next(last.states - begin, last.states, before.distinct,
                                                  [this] { return context_.visited.bytes(); });
      if (part.way == Way::parallel && !could_open_outboxes(last)) continue;
      const Clock::time_point started = Clock::now();
      const std::uint64_t end = begin + part.states;
      if (part.way == Way::serial)
        expand_serially(last, begin, end);
      else
        expand_in_rounds(last, begin, end);
      if (part.is_timed) {
        const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
        policy_.took(part.way, seconds, workers_figures().generated - before.generated,
                     context_.visited.bytes());
      }
      begin = end;
      went_parallel = went_parallel || part.way == Way::parallel;
    }
    parallel_levels_ += went_parallel ? 1 : 0;
  }
  // Expands the states of the level that this rank owns.
  void expand_own(const Level& last) {
    open_outboxes(last);
    expand_in_rounds(last, 0, level_size(last.depth));
  }
  void expand_serially(const Level& last, std::uint64_t begin, std::uint64_t end) {
    for (const LogRange& range : ranges_of(last.depth, begin, end)) {
      first().expand(range, last.depth, last.snapshot);
      if (context_.control.stopped()) break;
    }
    first().finish();
  }
  void expand_in_rounds(const Level& last, std::uint64_t begin, std::uint64_t end) {
    rounds_.begin(ranges_of(last.depth, begin, end));
    for (bool is_done = false; !is_done;) {
      if (!first().looks_up) mark();
      rounds_.post(last.depth, last.snapshot());
      rounds_.deliver(exchange_.own(), exchange_.exchange());
      is_done = agree();
      if (!first().looks_up) marked_.clear();
    }
    rounds_.end();
  }
  // Cuts the visited set into slices and makes outboxes, on all ranks alike. Throws std::bad_alloc.
  void open_outboxes(const Level& last) {
    VisitedSet& visited = context_.visited;
    const unsigned ranks = context_.ranks.size();
    if (is_alone()) agree();  // serial levels do not update the totals
    most_bytes_ = most_bytes();
    visited.cut(std::max(policy_.least_slices(), totals_wanted_slices_ * ranks));
    const std::uint64_t expanded = totals_.distinct - totals_.queued;
    const std::uint64_t branching = totals_.generated / std::max<std::uint64_t>(expanded, 1) + 1;
    const std::size_t width = Outbox::token_bytes(context_.width(), visited.outbox_bits());
    const std::uint64_t bytes = LevelPolicy::outbox_bytes(last.states * branching / ranks, width,
                                                          totals_most_bytes_, context_.budget.limit());
    if (rounds_.open_outboxes(bytes)) exchange_.open(rounds_.outboxes());
  }
  // Opens outboxes. If there is no memory for them, all levels from here on are expanded serially.
  [[nodiscard]] bool could_open_outboxes(const Level& last) try {
    open_outboxes(last);
    return true;
  } catch (const std::bad_alloc&) {
    close_outboxes();
    policy_.forbid_parallel();
    return false;
  }
  // Checks the states of the open level that were not checked yet. If that throws, none of them counts as checked.
  void check_new(std::uint64_t depth) {
    if (context_.questions.states.empty() && context_.questions.counted.empty()) return;
    std::vector<LogRange> unchecked;
    for (const Worker& worker : workers_)
      unchecked.push_back({&worker.log, worker.checked, worker.log.size()});
    rounds_.begin(unchecked);
    rounds_.check(depth);
    for (Worker& worker : workers_) worker.checked = worker.log.size();
  }
  void mark() {
    marked_.clear();
    for (const Worker& worker : workers_) marked_.push_back(worker.tally);
  }

  // Figures without the depth; bytes are those of logs and outboxes.
  [[nodiscard]] Snapshot workers_figures() const {
    Snapshot sum;
    for (const Worker& worker : workers_) {
      const std::uint64_t states = worker.log.size();
      sum += {0, states, worker.tally.generated, states - worker.tally.expanded,
              worker.log.bytes() + worker.outbox_bytes()};
    }
    return sum;
  }
  // With several threads the bytes may differ a little between runs: when a slice grows depends on how the
  // successors posted to it were cut into blocks.
  [[nodiscard]] Snapshot own_figures() const {
    Snapshot own = workers_figures();
    own.store_bytes += context_.visited.bytes() + exchange_.bytes();
    return own;
  }

  std::deque<Worker> workers_{};
  Rounds rounds_;
  LevelPolicy policy_;
  Exchange exchange_;
  // Figures of all ranks as of the last agree().
  Snapshot totals_{};
  std::uint64_t totals_most_bytes_ = 0;   // the most of one rank
  std::size_t totals_wanted_slices_ = 0;  // the most of one rank
  std::uint64_t closed_ = 0;              // states of closed levels
  std::uint64_t most_bytes_ = 0, parallel_levels_ = 0;
  std::vector<Tally> marked_{};  // of each worker, before work that may be reverted
  std::unique_ptr<ScratchFile> spilled_{};
  bool spills_ = true;  // until that fails
};

}  // namespace

std::unique_ptr<Home> make_memory_home(const SearchContext& context) {
  return std::make_unique<MemoryHome>(context);
}

}  // namespace lucas
