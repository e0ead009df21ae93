// One pass of iterative deepening (Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985): a search that keeps no
// states goes as far as a horizon, which no shorter one led to a goal, so that its first hit is at the end of a shortest path. The
// first steps are split into parts, some hundreds whatever the threads, which these search each by itself; a part with a hit ends
// those behind it. So the trace and the counts are the same for any number of threads.
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

#include "lucas/error.hpp"
#include "memory/team.hpp"
#include "search/descent.hpp"

namespace lucas {
namespace {

class DeepeningPass final : public Search {
 public:
  explicit DeepeningPass(const SearchContext& context)
      : context_(context),
        width_(context.width()),
        threads_(context.request.limits.bounds_states() ? 1 : std::max(context.request.threads, 1U)),
        paths_(BudgetAllocator<Word>(context.budget)) {
    constexpr std::uint64_t shares = 256;  // whatever the threads, so that the tables are the same
    const std::uint64_t used = std::min(context.budget.limit(), context.budget.used()),
                        room = (context.budget.limit() - used) / shares;
    for (unsigned i = 0; i < threads_; ++i) descents_.emplace_back(context, room);
  }

  void restore(std::span<const Cut>) override {}  // no checkpoint is written
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
  void visit_reached(FunctionRef<void(States)>) const override {
    LUCAS_ASSERT(false, "a search that keeps no states has none to show");
  }

 private:
  // The initial states that are near enough.
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
        break;  // those that there are must do
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
  // The first thread is done, and tells the user how the others go on.
  void wait() {
    while (searching_ > 0 && may_expand(0, 0)) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  // `more`: states that were generated beyond those that were told. A limit of states is one of a single thread.
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
  std::deque<Descent> descents_{};  // of each thread; the first one's of part 0
  BudgetStack<Word> paths_;         // what follows them is to be searched
  std::size_t states_ = 1;          // of each path
  std::size_t initial_ = 0;
  bool is_seeding_ = true;
  Descended sum_{};                 // of the parts up to the first hit
  std::vector<Descended> found_{};  // by part, from 1 on
  std::uint64_t part_ = 0;          // with the hit
  std::atomic<std::size_t> next_{1},
      end_{1};  // parts: the next one that nobody has; the first that need not be searched
  std::atomic<std::uint64_t> generated_{0};  // by all, about
  std::atomic<unsigned> searching_{0};       // threads
};

}  // namespace

std::unique_ptr<Search> make_deepening_pass(const SearchContext& context) {
  return std::make_unique<DeepeningPass>(context);
}

}  // namespace lucas
