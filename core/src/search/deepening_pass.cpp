// One pass of iterative deepening (Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985): a depth-first search down
// to a horizon, which keeps no states. The passes before it had nearer horizons and found no goal, so its first hit ends a shortest
// path. The first steps are split into parts, some hundreds for any number of threads. Parts are independent of each other, and one
// with a hit ends those behind it: trace and counts are the same for any number of threads.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <new>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "memory/team.hpp"
#include "search/expander.hpp"
#include "search/path_stack.hpp"
#include "search/searched_in_vain.hpp"

namespace lucas {
namespace {

// Paths of one length from initial states, in the order in which the states below them are searched. Their last states are within
// the horizon, and were checked.
struct Paths {
  const Word* words = nullptr;
  std::size_t count = 0, states = 0;  // states: in each path
};

// The findings of a part of a pass.
struct Descended {
  Tally tally{};
  std::uint64_t longest = 0;  // depth
  std::uint64_t tried = 0;    // states on which promises were tried

  void add(const Descended& other) {
    tally.add(other.tally);
    longest = std::max(longest, other.longest);
    tried += other.tried;
  }
};

// Descent: what one thread does in a pass. It searches depth-first below the ends of its paths, and keeps only the states of the path
// that it is on, and a few that were searched in vain.
class Descent {
 public:
  // The context must outlive it. `room`: bytes for the table of states searched in vain. Throws std::bad_alloc.
  Descent(const SearchContext& context, std::uint64_t room)
      : context_(context),
        width_(context.width()),
        checker_(context),
        watch_(context.kernel, context.request),
        found_{blank_tally(context.kernel, 0)},
        expander_(context, found_.tally),
        batch_(context),
        stack_(context),
        in_vain_(context.budget, width_, room) {}

  // GoesOn: asked before each expansion, with the number of states that the part has generated; false ends the part.
  using GoesOn = FunctionRef<bool(std::uint64_t)>;
  // Searches below the paths, until there is a hit. `part`: the number of this part in the pass, at least 1.
  // The findings do not depend on earlier parts.
  void search(const Paths& paths, std::uint64_t part, GoesOn goes_on) {
    constexpr std::uint64_t part_positions = std::uint64_t{1} << 40;  // more than one part expands
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
  // Part 0: expands the last states of the paths, and appends the longer paths to `out`, except those to a
  // state that an earlier path leads to.
  void split(const Paths& paths, BudgetStack<Word>& out, GoesOn goes_on) {
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

  // The part searched last or at present, its findings, and the path that it is on.
  [[nodiscard]] std::uint64_t part() const { return part_; }
  [[nodiscard]] const Descended& found() const { return found_; }
  [[nodiscard]] const PathStack& stack() const { return stack_; }

 private:
  [[nodiscard]] bool may_go_on(GoesOn goes_on) const {
    return !found_.tally.hit && goes_on(found_.tally.generated);
  }
  // Puts a path onto the stack, and the successors of its last state among the pending.
  void follow(const Paths& paths, std::size_t path) {
    stack_.clear();
    const Word* const first = paths.words + path * paths.states * width_;
    for (std::size_t i = 0; i + 1 < paths.states; ++i) stack_.push(first + i * width_);
    enter(first + (paths.states - 1) * width_);
  }
  void walk(GoesOn goes_on) {
    const std::uint64_t from = stack_.depth();
    Words next(width_);
    while (stack_.depth() >= from && may_go_on(goes_on)) {
      if (!stack_.has_pending()) {
        in_vain_.put(stack_.last(), stack_.depth() - 1);
        stack_.pop();
        continue;
      }
      std::copy_n(stack_.top(), width_, next.begin());
      stack_.drop_top();
      if (!in_vain_.contains(next.data(), stack_.depth())) enter(next.data());
    }
  }
  // Puts a state at the end of the path, and its successors, the first one on top, among the pending.
  void enter(const Word* state) {
    found_.longest = std::max(found_.longest, stack_.depth());
    stack_.push(state);
    expand();
    ++found_.tally.expanded;
    if (position_ == watch_.next()) watch_.look(position_, stack_.last(), context_.questions.form.writing);
    ++position_;
  }
  void expand() {
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

  const SearchContext& context_;
  std::size_t width_;  // words of a state
  Checker checker_;
  Watch watch_;
  Descended found_;
  Expander expander_;
  Batch batch_;  // the successors of one state
  PathStack stack_;
  SearchedInVain in_vain_;
  std::uint64_t part_ = 0, position_ = 0;  // of the next state under expansion, for the watch
};

class DeepeningPass final : public Search {
 public:
  explicit DeepeningPass(const SearchContext& context)
      : context_(context),
        width_(context.width()),
        threads_(context.request.limits.bounds_states() ? 1 : std::max(context.request.threads, 1U)),
        paths_(BudgetAllocator<Word>(context.budget)) {
    constexpr std::uint64_t shares = 256;  // for any number of threads, so that the tables have one size
    const std::uint64_t used = std::min(context.budget.limit(), context.budget.used()),
                        room = (context.budget.limit() - used) / shares;
    for (unsigned i = 0; i < threads_; ++i) descents_.emplace_back(context, room);
  }

  [[nodiscard]] Engine engine() const override {
    Engine engine{SearchOrder::deepening, threads_, context_.visited.kind(), false};
    engine.tried = sum_.tried;
    return engine;
  }
  [[nodiscard]] Finding run() override {
    try {
      seed();
      split();
      search_parts();
    } catch (const std::bad_alloc&) {
      context_.control.stop(Ending::memory);
    }
    for (const Descended& found : found_) {
      if (sum_.tally.hit) break;
      sum_.add(found);
      ++part_;
    }
    Stats stats;
    stats.initial = initial_;
    stats.depth = sum_.longest;
    stats.store_bytes = context_.budget.used();
    return finding_of(sum_.tally, std::move(stats), context_.control.reason(), false);
  }
  [[nodiscard]] Words path_to(const Hit& hit) const override {
    if (hit.depth == 0) return hit.key;
    const auto by = std::find_if(descents_.begin(), descents_.end(),
                                 [&](const Descent& each) { return each.part() == part_; });
    LUCAS_ASSERT(by != descents_.end(), "a search lost the part with its hit");
    return by->stack().path_to(context_, hit);
  }
  [[nodiscard]] bool is_seeding() const override { return is_seeding_; }
  void visit_suspects(FunctionRef<void(States)> visit) const override {
    for (const Descent& each : descents_) {
      if (each.stack().is_empty()) continue;
      const Words key = context_.key_of(each.stack().last());
      visit({key.data(), 1});
    }
  }
  [[nodiscard]] Words path_to_suspect(const Words& key) const override {
    for (const Descent& each : descents_) {
      const PathStack& stack = each.stack();
      if (!stack.is_empty() && context_.key_of(stack.last()) == key)
        return stack.path_to(context_, {std::nullopt, stack.depth() - 1, key});
    }
    return key;
  }

 private:
  // Begins a path at each initial state whose bound is within the horizon, and checks these states.
  void seed() {
    Words state(width_);
    Tally& tally = sum_.tally = blank_tally(context_.kernel, 0);
    tally.generated += visit_initial(context_.kernel, context_.request, [&](const Word* raw) {
      ++tally.generated;
      context_.write_initial(raw, state.data());
      const int bound = context_.kernel.bound(raw);
      if (bound == out_of_reach) return;
      const auto distance = static_cast<std::uint64_t>(std::max(bound, 0));
      if (distance > context_.plan.horizon) return tally.leave_out(distance);
      paths_.insert(paths_.end(), state.begin(), state.end());
    });
    initial_ = paths();
    Checker checker(context_);
    visit_blocks({paths_.data(), initial_}, width_, [&](States some) { checker.check(some, 0, tally); });
    generated_ = tally.generated;
    is_seeding_ = false;
  }
  // Part 0: lengthens the paths until there are enough of them for many threads.
  void split() {
    constexpr std::size_t enough = 256, most_states = 32;
    Descent& descent = descents_.front();
    while (is_open() && !descent.found().tally.hit && paths() < enough && states_ < most_states) {
      BudgetStack<Word> longer(paths_.get_allocator());
      try {
        descent.split({paths_.data(), paths(), states_}, longer,
                      [&](std::uint64_t generated) { return may_expand(0, generated); });
      } catch (const std::bad_alloc&) {
        break;  // the paths found so far must do
      }
      paths_.swap(longer);
      ++states_;
    }
    generated_ += descent.found().tally.generated;
    sum_.add(descent.found());
  }
  void search_parts() {
    constexpr std::size_t most = 1024;
    if (!is_open()) return;
    found_.resize(std::min(most, paths()));
    end_ = found_.size() + 1;
    Team(threads_).run([this](unsigned thread) {
      ++searching_;
      try {
        for (std::size_t part; (part = next_++) < end_;) search(part, thread);
      } catch (...) {
        end_ = 0;
        --searching_;
        throw;
      }
      --searching_;
      if (thread == 0) wait();
    });
  }
  // There is something to be searched.
  [[nodiscard]] bool is_open() const {
    return !sum_.tally.hit && !paths_.empty() && !context_.control.stopped();
  }
  void search(std::size_t part, unsigned thread) {
    constexpr std::uint64_t worth_telling = 10'000;  // states generated
    const std::size_t begin = paths() * (part - 1) / found_.size(), end = paths() * part / found_.size();
    Descent& descent = descents_[thread];
    std::uint64_t told = 0;
    descent.search({&paths_[begin * states_ * width_], end - begin, states_}, part,
                   [&](std::uint64_t generated) {
                     if (generated - told >= worth_telling)
                       generated_ += generated - std::exchange(told, generated);
                     return part < end_ && may_expand(thread, generated - told);
                   });
    found_[part - 1] = descent.found();
    generated_ += descent.found().tally.generated - told;
    if (!descent.found().tally.hit) return;
    for (std::size_t last = end_; part + 1 < last && !end_.compare_exchange_weak(last, part + 1);) continue;
  }
  // Called by the first thread when no parts are left for it: shows the user the progress of the others.
  void wait() {
    while (searching_ > 0 && may_expand(0, 0)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  // `more`: states generated that are not in generated_ yet. With a limit of states there is only one thread.
  [[nodiscard]] bool may_expand(unsigned thread, std::uint64_t more) {
    Control& control = context_.control;
    if (generated_ + more >= context_.request.limits.max_states) control.stop(Ending::max_states);
    if (thread > 0) return control.allowance() > 0;
    const bool may = control.poll([&] {
      return Snapshot{context_.plan.horizon, 0, generated_ + more, 0, context_.budget.used()};
    }) > 0;
    control.spend(1);
    return may;
  }

  [[nodiscard]] std::size_t paths() const { return paths_.size() / (states_ * width_); }

  const SearchContext& context_;
  std::size_t width_;  // words of a state
  unsigned threads_;
  std::deque<Descent> descents_{};  // one a thread; the first also does part 0
  BudgetStack<Word> paths_;         // the search goes on below their ends
  std::size_t states_ = 1;          // of each path
  std::size_t initial_ = 0;
  bool is_seeding_ = true;
  Descended sum_{};                 // of the parts up to the first hit
  std::vector<Descended> found_{};  // by part, from 1 on
  std::uint64_t part_ = 0;          // with the hit
  std::atomic<std::size_t> next_{1},
      end_{1};  // parts: the next unclaimed one; the first that need not be searched
  std::atomic<std::uint64_t> generated_{0};  // by all threads, about
  std::atomic<unsigned> searching_{0};       // threads
};

}  // namespace

std::unique_ptr<Search> make_deepening_pass(const SearchContext& context) {
  return std::make_unique<DeepeningPass>(context);
}

}  // namespace lucas
