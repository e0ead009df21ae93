// Depth-first search (Trémaux, in Lucas 1882): follows one path as far as it leads before it tries the next
// successor. A state is entered once, on the first path that reaches it. What it finds is a real trace,
// seldom a shortest one. Cost beside the visited set: the path, and the untried successors of its states.
#include <algorithm>
#include <map>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "checkpoint/checkpoint.hpp"
#include "kernel/promises.hpp"
#include "lucas/error.hpp"
#include "search/expander.hpp"
#include "search/path_stack.hpp"

namespace lucas {
namespace {

class DepthFirst final : public Search {
 public:
  explicit DepthFirst(const SearchContext& context)
      : context_(context),
        width_(context.width()),
        checker_(context),
        watch_(context.kernel, context.request),
        tally_(blank_tally(context.kernel, context.questions.counted.size())),
        expander_(context, tally_),
        batch_(context),
        roots_(BudgetAllocator<Word>(context.budget)),
        stack_(context) {}

  void restore(std::span<const Cut> cuts) override {
    const auto& [numbers, files] = cuts.front();
    seed();
    read(files.at(0), [this](Word* state) {
      context_.visited.make_tokens(state, 1);
      distinct_ += context_.visited.insert(state) ? 1 : 0;
    });
    if (distinct_ != files.at(0).keys) throw UsageError(files.at(0).name + ": holds a state twice");
    read(files.at(1), [this](const Word* state) { push(state); });
    next_root_ = static_cast<std::size_t>(numbers.at("next_root").at(0)) * width_;
    longest_ = numbers.at("longest").at(0);
    most_bytes_ = numbers.at("most_bytes").at(0);
    bounded_ = numbers.at("bounded").at(0) != 0;
    tally_ = tally_of(context_.kernel, numbers.at("tally"));
    watch_.skip(0, tally_.expanded);
  }
  [[nodiscard]] Engine engine() const override {
    Engine engine{SearchOrder::depth_first, 1, context_.visited.kind(), context_.request.symmetry};
    engine.tried = watch_.tried();
    return engine;
  }
  [[nodiscard]] Finding run() override {
    try {
      if (distinct_ == 0) seed();
      const bool is_seeded = distinct_ > 0 && !context_.control.stopped();
      walk();
      while (next_root_ < roots_.size() && may_expand()) {
        next_root_ += width_;
        enter(&roots_[next_root_ - width_]);
        walk();
      }
      if (context_.checkpoints != nullptr && is_seeded && !tally_.hit &&
          (context_.control.stopped() || context_.checkpoints->is_due_after(false)))
        write_checkpoint();
    } catch (const std::bad_alloc&) {  // in the middle of a step, so there is no checkpoint of it
      context_.control.stop(Ending::memory);
    }
    if (bounded_) context_.control.stop(Ending::max_depth);
    return finish();
  }
  // The path that led to the hit.
  [[nodiscard]] Words path_to(const Hit& hit) const override { return stack_.path_to(context_, hit); }
  [[nodiscard]] bool is_seeding() const override { return stack_.is_empty() && !cut_off_; }
  void visit_suspects(FunctionRef<void(States)> visit) const override {
    const Words key = context_.key_of(cut_off_ ? cut_off_->data() : stack_.last());
    visit({key.data(), 1});
  }
  [[nodiscard]] Words path_to_suspect(const Words& key) const override {
    return path_to({std::nullopt, cut_off_ ? stack_.depth() : stack_.depth() - 1, key});
  }
  void visit_reached(FunctionRef<void(States)> visit) const override {
    Words states;
    context_.visited.visit([&](States tokens) {
      states.assign(tokens.words, tokens.words + tokens.count * width_);
      context_.visited.unmake_tokens(states.data(), tokens.count);
      visit_keys({states.data(), tokens.count}, visit);
    });
  }

 private:
  [[nodiscard]] bool over() const { return context_.control.stopped() || tally_.hit; }
  [[nodiscard]] std::uint64_t bytes() const {
    return context_.visited.bytes() + roots_.capacity() * sizeof(Word) + stack_.bytes();
  }

  void seed() {
    Words state(width_);
    tally_.generated += visit_initial(context_.kernel, context_.request, [&](const Word* raw) {
      if (context_.control.stopped()) return;
      ++tally_.generated;
      context_.write_initial(raw, state.data());
      context_.visited.make_tokens(state.data(), 1);
      if (admit(state.data())) roots_.insert(roots_.end(), state.begin(), state.end());
    });
    initial_ = roots_.size() / width_;
    visit_blocks({roots_.data(), initial_}, width_, [&](States some) { checker_.check(some, 0, tally_); });
    if (context_.request.uses_bound) sort_roots();
  }
  // Sorts the initial states by their bounds, the least first.
  void sort_roots() {
    std::vector<int> bounds(initial_);
    context_.kernel.at_least({roots_.data(), initial_}, context_.questions.form.writing, bounds.data());
    std::multimap<int, const Word*> order;
    for (std::size_t root = 0; root < initial_; ++root) order.emplace(bounds[root], &roots_[root * width_]);
    BudgetStack<Word> sorted(roots_.get_allocator());
    for (const auto& [bound, root] : order) sorted.insert(sorted.end(), root, root + width_);
    roots_.swap(sorted);
  }
  // True if the token's state is new. The token is then made the state's words, to be checked and entered.
  [[nodiscard]] bool admit(Word* token) {
    if (distinct_ >= context_.request.limits.max_states) [[unlikely]] {
      if (context_.visited.contains({token, 1}) == 0) context_.control.stop(Ending::max_states);
      return false;
    }
    if (!context_.visited.insert(token)) return false;
    ++distinct_;
    context_.visited.unmake_tokens(token, 1);
    return true;
  }
  void walk() {
    Words next(width_);
    while (!stack_.is_empty() && may_expand()) {
      if (!stack_.has_pending()) {
        stack_.pop();
        continue;
      }
      std::copy_n(stack_.top(), width_, next.begin());
      const bool is_new = admit(next.data());
      if (is_new) checker_.check({next.data(), 1}, stack_.depth(), tally_);
      if (context_.control.stopped()) return;  // it stays pending
      stack_.drop_top();
      if (!is_new) continue;
      longest_ = std::max(longest_, stack_.depth());
      if (!over()) enter(next.data());
    }
  }
  [[nodiscard]] bool may_expand() {
    return !tally_.hit && context_.control.poll([this] { return snapshot(); }) > 0;
  }
  void enter(const Word* state) {
    if (stack_.depth() >= context_.request.limits.max_depth) return cut_off(state);
    constexpr std::uint64_t between_looks = 1024;  // expansions
    context_.control.spend(1);
    push(state);
    if (const std::uint64_t at = tally_.expanded++; at == watch_.next())
      watch_.look(at, state, context_.questions.form.writing);
    if (context_.checkpoints != nullptr && tally_.expanded % between_looks == 0 &&
        context_.checkpoints->is_due())
      write_checkpoint();
  }
  // Expands a state, and puts it at the end of the path; its unseen successors, the first one on top, are pending.
  void push(const Word* state) {
    stack_.push(state);
    batch_.clear();
    expander_.load({state, 1});
    expander_.expand(1, stack_.depth() - 1, batch_);
    batch_.make_tokens(context_.visited);
    const States tokens = batch_.tokens();
    tally_.generated += tokens.count + batch_.successors.left_out;
    constexpr std::size_t block = 64;
    for (std::size_t begin = (tokens.count + block - 1) / block * block; begin > 0;) {
      const std::size_t end = std::min(begin, tokens.count);
      begin -= block;
      const Word known = context_.visited.contains({tokens.words + begin * width_, end - begin});
      for (std::size_t i = end; i-- > begin;) {
        if ((known >> (i - begin) & 1) == 0) stack_.add_pending(tokens.words + i * width_);
      }
    }
    if (is_deadlock(batch_.successors, 0)) ++tally_.deadlocks;
  }
  // A state at the depth bound is not expanded, but if deadlocks are asked for it may be one.
  void cut_off(const Word* state) {
    bounded_ = true;
    if (!context_.request.deadlock) return;
    cut_off_.emplace(state, state + width_);
    batch_.clear();
    context_.kernel.expand({state, 1}, Questions{context_.questions.form}, batch_.successors);
    if (is_deadlock(batch_.successors, 0))
      tally_.offer({std::nullopt, stack_.depth(), context_.key_of(state)});
    cut_off_.reset();
  }
  [[nodiscard]] Snapshot snapshot() {
    most_bytes_ = std::max(most_bytes_, bytes());
    return {longest_, distinct_, tally_.generated, distinct_ - tally_.expanded, bytes()};
  }
  [[nodiscard]] Finding finish() {
    Stats stats;
    stats.initial = initial_;
    stats.distinct = distinct_;
    stats.depth = longest_;
    stats.store_bytes = std::max(most_bytes_, bytes());
    return finding_of(tally_, std::move(stats), context_.control.reason(), context_.request.counts_deadlocks);
  }

  // Saves the visited set and the path only: the unvisited successors of the path's states are those yet to be tried.
  void write_checkpoint() {
    CheckpointFolder& folder = *context_.checkpoints;
    const auto saved = [&](KeyOrder order, FunctionRef<void(FunctionRef<void(States)>)> visit) {
      return folder.write_keys(context_.kernel.shape().key_words, order, [&](KeyBlockWriter& writer) {
        visit([&](States keys) { writer.put(keys); });
      });
    };
    folder.write(snapshot(), [&] {
      const KeyFile visited = saved(KeyOrder::any, [this](auto put) { visit_reached(put); });
      const KeyFile path = saved(KeyOrder::kept, [this](auto put) {
        visit_keys({stack_.path.data(), in_memory(stack_.depth())}, put);
      });
      return std::vector{Cut{{{"next_root", {next_root_ / width_}},
                              {"longest", {longest_}},
                              {"most_bytes", {most_bytes_}},
                              {"bounded", {bounded_ ? Word{1} : Word{0}}},
                              {"tally", words_of(tally_)}},
                             {visited, path}}};
    });
  }
  // Calls visit(keys) for states, a few at a time.
  void visit_keys(States states, FunctionRef<void(States)> visit) const {
    Words keys(States::block * context_.kernel.shape().key_words);
    visit_blocks(states, width_, [&](States some) {
      context_.write_keys(some, keys.data());
      visit({keys.data(), some.count});
    });
  }
  // Calls keep(state) for the states of a file.
  void read(const KeyFile& file, FunctionRef<void(Word*)> keep) const {
    Words states(States::block * width_);
    context_.checkpoints->read(file, [&](States keys) {
      context_.read_keys(keys, states.data());
      for (std::size_t i = 0; i < keys.count; ++i) keep(&states[i * width_]);
    });
  }

  const SearchContext& context_;
  std::size_t width_;  // words of a state
  Checker checker_;
  Watch watch_;
  Tally tally_;
  Expander expander_;
  Batch batch_;                // the successors of one state
  BudgetStack<Word> roots_;    // initial states
  PathStack stack_;            // with untried successors as tokens
  std::size_t next_root_ = 0;  // in roots_
  std::size_t initial_ = 0;
  std::uint64_t distinct_ = 0, longest_ = 0, most_bytes_ = 0;
  std::optional<Words> cut_off_;  // at the depth bound, while it is looked at
  bool bounded_ = false;
};

}  // namespace

std::unique_ptr<Search> make_depth_first(const SearchContext& context) {
  return std::make_unique<DepthFirst>(context);
}

}  // namespace lucas
