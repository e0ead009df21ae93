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
    read(files.at(0), true, [this](States tokens) {
      for (std::size_t i = 0; i < tokens.count; ++i)
        distinct_ += context_.visited.insert(tokens.words + i * width_) ? 1 : 0;
    });
    if (distinct_ != files.at(0).keys) throw UsageError(files.at(0).name + ": holds a state twice");
    const Words& capacities = numbers.at("capacities");  // else the figure of memory would be another one
    const auto reserve = [&](auto& items, std::size_t i) {
      items.reserve(to_allocate(capacities.at(i), sizeof items[0]));
    };
    reserve(roots_, 0);
    reserve(stack_.path, 1);
    reserve(stack_.pending, 2);
    reserve(stack_.first_pending, 3);
    const auto fill = [this](BudgetStack<Word>& words, const KeyFile& file, bool as_tokens) {
      read(file, as_tokens,
           [&](States some) { words.insert(words.end(), some.words, some.words + some.count * width_); });
    };
    fill(stack_.path, files.at(1), false);
    fill(stack_.pending, files.at(2), true);
    fill(roots_, files.at(3), false);
    context_.checkpoints->read(files.at(4), [this](States positions) {
      for (std::size_t i = 0; i < positions.count; ++i)
        stack_.first_pending.push_back(static_cast<std::size_t>(positions.words[i]) * width_);
    });
    initial_ = in_memory(numbers.at("initial").at(0));
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
      walk();
      while (next_root_ < roots_.size() && may_expand()) {
        next_root_ += width_;
        enter(&roots_[next_root_ - width_]);
        walk();
      }
      if (context_.checkpoints != nullptr && !tally_.hit &&
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
    context_.visited.visit([&](States tokens) { visit_as_keys(tokens, true, visit); });
  }

 private:
  [[nodiscard]] bool over() const { return context_.control.stopped() || tally_.hit; }
  // The state that was expanded last is within the boundary, and leads nowhere.
  [[nodiscard]] bool has_no_successor() const {
    return batch_.successors.count == 0 && batch_.successors.fenced == 0;
  }
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
  // By their bounds.
  void sort_roots() {
    std::vector<int> bounds(initial_);
    context_.kernel.at_least({roots_.data(), initial_}, context_.questions.form.writing, bounds.data());
    std::multimap<int, const Word*> order;
    for (std::size_t root = 0; root < initial_; ++root) order.emplace(bounds[root], &roots_[root * width_]);
    BudgetStack<Word> sorted(roots_.get_allocator());
    for (const auto& [bound, root] : order) sorted.insert(sorted.end(), root, root + width_);
    roots_.swap(sorted);
  }
  // True if the token's state is new. It is then the words of the state, which was counted, and is to be checked and entered.
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
  // Puts a state at the end of the path and its unseen successors, the first one on top, among the pending.
  void enter(const Word* state) {
    if (stack_.depth() >= context_.request.limits.max_depth) return cut_off(state);
    context_.control.spend(1);
    stack_.push(state);
    expand(state);
    if (const std::uint64_t at = tally_.expanded++; at == watch_.next())
      watch_.look(at, state, context_.questions.form.writing);
    if (context_.checkpoints != nullptr) write_checkpoint_if_due();
  }
  void expand(const Word* state) {
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
    if (has_no_successor()) ++tally_.deadlocks;
  }
  // At the depth bound: not expanded, but a deadlock is a deadlock here too.
  void cut_off(const Word* state) {
    bounded_ = true;
    if (!context_.request.deadlock) return;
    cut_off_.emplace(state, state + width_);
    batch_.clear();
    context_.kernel.expand({state, 1}, Questions{context_.questions.form}, batch_.successors);
    if (has_no_successor()) tally_.offer({std::nullopt, stack_.depth(), context_.key_of(state)});
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

  [[nodiscard]] Cut save() const {
    CheckpointFolder& checkpoints = *context_.checkpoints;
    const KeyFile visited = checkpoints.write_keys(
        context_.kernel.shape().key_words, KeyOrder::any,
        [&](KeyBlockWriter& writer) { visit_reached([&](States keys) { writer.put(keys); }); });
    const KeyFile path = saved(stack_.path, false), pending = saved(stack_.pending, true),
                  roots = saved(roots_, false);
    const KeyFile first_pending = checkpoints.write_keys(1, KeyOrder::kept, [&](KeyBlockWriter& writer) {
      for (const std::size_t first : stack_.first_pending) {
        const Word position = first / width_;
        writer.put({&position, 1});
      }
    });
    return {{{"initial", {initial_}},
             {"next_root", {next_root_ / width_}},
             {"capacities",
              {roots_.capacity(), stack_.path.capacity(), stack_.pending.capacity(),
               stack_.first_pending.capacity()}},
             {"longest", {longest_}},
             {"most_bytes", {most_bytes_}},
             {"bounded", {bounded_ ? Word{1} : Word{0}}},
             {"tally", words_of(tally_)}},
            {visited, path, pending, roots, first_pending}};
  }
  void write_checkpoint_if_due() {
    constexpr std::uint64_t between_looks = 1024;  // expansions
    if (tally_.expanded % between_looks == 0 && context_.checkpoints->is_due()) write_checkpoint();
  }
  void write_checkpoint() {
    if (distinct_ == 0) return;
    context_.checkpoints->write(snapshot(), [this] { return std::vector{save()}; });
  }
  // Calls visit(keys) for states, or for what their tokens stand for, a few at a time.
  void visit_as_keys(States words, bool are_tokens, FunctionRef<void(States)> visit) const {
    Words states, keys(States::block * context_.kernel.shape().key_words);
    visit_blocks(words, width_, [&](States some) {
      states.assign(some.words, some.words + some.count * width_);
      if (are_tokens) context_.visited.unmake_tokens(states.data(), some.count);
      context_.write_keys({states.data(), some.count}, keys.data());
      visit({keys.data(), some.count});
    });
  }
  [[nodiscard]] KeyFile saved(const BudgetStack<Word>& words, bool are_tokens) const {
    return context_.checkpoints->write_keys(context_.kernel.shape().key_words, KeyOrder::kept,
                                            [&](KeyBlockWriter& writer) {
                                              visit_as_keys({words.data(), words.size() / width_}, are_tokens,
                                                            [&](States keys) { writer.put(keys); });
                                            });
  }
  // Calls keep(states) for the states of a file, or for their tokens, a few at a time.
  void read(const KeyFile& file, bool as_tokens, FunctionRef<void(States)> keep) const {
    Words states(States::block * width_);
    context_.checkpoints->read(file, [&](States keys) {
      context_.read_keys(keys, states.data());
      if (as_tokens) context_.visited.make_tokens(states.data(), keys.count);
      keep({states.data(), keys.count});
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
