// A search that keeps no states but those of the path it is on: depth-first, cut off where depth and bound together exceed the
// horizon: one pass of iterative deepening (Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985). Its first hit is
// at the end of a shortest path if no shorter horizon leads to one. Cost: the path, and a table of states whose subtrees
// were searched in vain, which has a place for so many and forgets the others: that spares time, and changes nothing else.
#include <algorithm>
#include <memory>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "search/expander.hpp"

namespace lucas {
namespace {

// States, and from which depth they were searched in vain. A state that is put in the place of another one is forgotten.
class SearchedInVain {
 public:
  // Takes a quarter of what the budget has left, at most; nothing where that is too little.
  SearchedInVain(MemoryBudget& budget, std::size_t width) : width_(width) {
    constexpr std::uint64_t most = std::uint64_t{1} << 20, fewest = std::uint64_t{1} << 10;
    const std::uint64_t entry = (width + 1) * sizeof(Word),
                        room = (budget.limit() - std::min(budget.limit(), budget.used())) / 4;
    std::uint64_t places = most;
    while (places >= fewest && places * entry > room) places /= 2;
    if (places < fewest) return;
    words_ = BigArray<Word>(budget, places * (width + 1));
    mask_ = places - 1;
  }

  // From that depth, or a lesser one?
  [[nodiscard]] bool contains(const Word* state, std::uint64_t depth) const {
    if (mask_ == 0) return false;
    const Word* const entry = &words_[place_of(state)];
    return entry[width_] != 0 && entry[width_] <= depth + 1 && std::equal(state, state + width_, entry);
  }
  void put(const Word* state, std::uint64_t depth) {
    if (mask_ == 0) return;
    Word* const entry = &words_[place_of(state)];
    std::copy_n(state, width_, entry);
    entry[width_] = depth + 1;
  }

 private:
  [[nodiscard]] std::uint64_t place_of(const Word* state) const {
    constexpr Word odd = 0x9e3779b97f4a7c15U;
    Word hash = 0;
    for (std::size_t w = 0; w < width_; ++w) {
      hash = (hash ^ state[w]) * odd;
      hash ^= hash >> 32;
    }
    return (hash & mask_) * (width_ + 1);
  }

  std::size_t width_;
  std::uint64_t mask_ = 0;  // 0: it has no place
  BigArray<Word> words_{};  // of each place: the state, and its depth and one more; 0: none
};

class DeepeningPass final : public Search {
 public:
  explicit DeepeningPass(const SearchContext& context)
      : context_(context),
        width_(context.width()),
        checker_(context.kernel, context.questions),
        watch_(context.kernel, context.request),
        tally_(blank_tally(context.kernel, 0)),
        expander_(context, tally_),
        batch_(context),
        in_vain_(context.budget, width_),
        roots_(BudgetAllocator<Word>(context.budget)),
        path_(BudgetAllocator<Word>(context.budget)),
        first_pending_(BudgetAllocator<std::size_t>(context.budget)),
        pending_(BudgetAllocator<Word>(context.budget)) {}

  void restore(std::span<const Cut>) override {}  // no checkpoint is written
  [[nodiscard]] Engine engine() const override {
    Engine engine{SearchOrder::deepening, 1, context_.visited.kind(), false};
    engine.tried = watch_.tried();
    return engine;
  }
  [[nodiscard]] Finding run() override {
    try {
      seed();
      for (; next_root_ < roots_.size() && may_expand(); next_root_ += width_) {
        enter(&roots_[next_root_]);
        walk();
      }
    } catch (const std::bad_alloc&) {
      context_.control.stop(Ending::memory);
    }
    Stats stats;
    stats.initial = roots_.size() / width_;
    stats.depth = longest_;
    stats.store_bytes = bytes();
    return finding_of(tally_, std::move(stats), context_.control.reason(), false);
  }
  [[nodiscard]] Words path_to(const Hit& hit) const override {
    const std::size_t states = in_memory(std::min<std::uint64_t>(path_.size() / width_, hit.depth));
    Words path(states * hit.key.size());
    context_.write_keys({path_.data(), states}, path.data());
    path.insert(path.end(), hit.key.begin(), hit.key.end());
    return path;
  }
  [[nodiscard]] bool is_seeding() const override { return first_pending_.empty(); }
  void visit_suspects(FunctionRef<void(States)> visit) const override {
    const Words key = context_.key_of(&path_[path_.size() - width_]);
    visit({key.data(), 1});
  }
  [[nodiscard]] Words path_to_suspect(const Words& key) const override {
    return path_to({std::nullopt, path_.size() / width_ - 1, key});
  }
  void visit_reached(FunctionRef<void(States)>) const override {
    LUCAS_ASSERT(false, "a search that keeps no states has none to show");
  }

 private:
  template <class T>
  using Stack = std::vector<T, BudgetAllocator<T>>;

  // The depth of the state to be entered next.
  [[nodiscard]] std::uint64_t depth() const { return first_pending_.size(); }
  [[nodiscard]] bool may_expand() {
    if (tally_.generated >= context_.request.limits.max_states) context_.control.stop(Ending::max_states);
    return !tally_.hit && context_.control.poll([this] { return snapshot(); }) > 0;
  }

  // The initial states that are near enough.
  void seed() {
    Words state(width_);
    tally_.generated += visit_initial(context_.kernel, context_.request, [&](const Word* raw) {
      ++tally_.generated;
      context_.write_initial(raw, state.data());
      const int bound = context_.kernel.bound(raw);
      if (bound == out_of_reach) return;
      const auto distance = static_cast<std::uint64_t>(std::max(bound, 0));
      if (distance > context_.plan.horizon) return tally_.leave_out(distance);
      roots_.insert(roots_.end(), state.begin(), state.end());
    });
    visit_blocks({roots_.data(), roots_.size() / width_}, width_,
                 [&](States some) { checker_.check(some, 0, tally_); });
  }
  void walk() {
    Words next(width_);
    while (!first_pending_.empty() && may_expand()) {
      if (pending_.size() == first_pending_.back()) {
        leave();
        continue;
      }
      std::copy_n(pending_.data() + pending_.size() - width_, width_, next.begin());
      pending_.resize(pending_.size() - width_);
      if (!in_vain_.contains(next.data(), depth())) enter(next.data());
    }
  }
  // Puts a state at the end of the path, and its successors, the first one on top, among the pending.
  void enter(const Word* state) {
    longest_ = std::max(longest_, depth());
    context_.control.spend(1);
    path_.insert(path_.end(), state, state + width_);
    first_pending_.push_back(pending_.size());
    expand(path_.data() + path_.size() - width_);
    if (const std::uint64_t at = tally_.expanded++; at == watch_.next())
      watch_.look(at, &path_[path_.size() - width_], context_.questions.form.writing);
  }
  void leave() {
    in_vain_.put(path_.data() + path_.size() - width_, depth() - 1);
    path_.resize(path_.size() - width_);
    first_pending_.pop_back();
  }
  void expand(const Word* state) {
    batch_.clear();
    expander_.load({state, 1});
    expander_.expand(1, depth() - 1, batch_);
    const Word* const made = batch_.successors.words.data();
    const std::size_t count = batch_.successors.count;
    tally_.generated += count + batch_.successors.left_out;
    visit_blocks({made, count}, width_, [&](States some) { checker_.check(some, depth(), tally_); });
    const Word* const before = depth() > 1 ? state - width_ : nullptr;  // no shortest path goes back to it
    for (std::size_t i = count; i-- > 0;) {
      const Word* const next = made + i * width_;
      if (before == nullptr || !std::equal(next, next + width_, before))
        pending_.insert(pending_.end(), next, next + width_);
    }
  }
  [[nodiscard]] std::uint64_t bytes() const { return context_.budget.used(); }
  [[nodiscard]] Snapshot snapshot() const { return {context_.plan.horizon, 0, tally_.generated, 0, bytes()}; }

  const SearchContext& context_;
  std::size_t width_;  // words of a state
  Checker checker_;
  Watch watch_;
  Tally tally_;
  Expander expander_;
  Batch batch_;  // the successors of one state
  SearchedInVain in_vain_;
  Stack<Word> roots_;                 // initial states
  Stack<Word> path_;                  // its states, and of each
  Stack<std::size_t> first_pending_;  // where its untried successors begin
  Stack<Word> pending_;               // untried successors, the next one of the last state on top
  std::size_t next_root_ = 0;         // in roots_
  std::uint64_t longest_ = 0;
};

}  // namespace

std::unique_ptr<Search> make_deepening_pass(const SearchContext& context) {
  return std::make_unique<DeepeningPass>(context);
}

}  // namespace lucas
