#include "search/depth_first.hpp"

#include <algorithm>
#include <map>
#include <new>
#include <utility>

#include "checkpoint/checkpoint_folder.hpp"

namespace lucas {

DepthFirst::DepthFirst(const SearchContext& context)
    : context_(context),
      width_(context.width()),
      checker_(context.kernel, context.questions),
      watch_(context.kernel, context.request),
      expander_(context, tally_),
      batch_(context),
      roots_(BudgetAllocator<Word>(context.budget)),
      path_(BudgetAllocator<Word>(context.budget)),
      first_pending_(BudgetAllocator<std::size_t>(context.budget)),
      pending_(BudgetAllocator<Word>(context.budget)) {
  tally_.goals.resize(context.questions.counted.size());
}

Engine DepthFirst::engine() const {
  Engine engine{SearchOrder::depth_first, 1, context_.visited.kind(), context_.request.symmetry};
  engine.tried = watch_.tried();
  return engine;
}

Finding DepthFirst::run() {
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
Words DepthFirst::path_to(const Hit& hit) const {
  const std::size_t states = std::min<std::size_t>(path_.size() / width_, hit.depth);
  Words path(states * hit.key.size());
  context_.write_keys({path_.data(), states}, path.data());
  path.insert(path.end(), hit.key.begin(), hit.key.end());
  return path;
}

void DepthFirst::visit_suspects(FunctionRef<void(States)> visit) const {
  const Words key = context_.key_of(cut_off_ ? cut_off_->data() : &path_[path_.size() - width_]);
  visit({key.data(), 1});
}

Words DepthFirst::path_to_suspect(const Words& key) const {
  const std::size_t states = path_.size() / width_;
  return path_to({std::nullopt, cut_off_ ? states : states - 1, key});
}

std::uint64_t DepthFirst::bytes() const {
  return context_.visited.bytes() +
         (roots_.capacity() + path_.capacity() + pending_.capacity()) * sizeof(Word) +
         first_pending_.capacity() * sizeof(std::size_t);
}

void DepthFirst::seed() {
  Words state(width_);
  visit_initial(context_.kernel, context_.request, [&](const Word* raw) {
    if (context_.control.stopped()) return;
    ++tally_.generated;
    context_.write_initial(raw, state.data());
    context_.visited.make_tokens(state.data(), 1);
    if (admit(state.data(), 0)) roots_.insert(roots_.end(), state.begin(), state.end());
  });
  initial_ = roots_.size() / width_;
  if (context_.request.uses_bound) sort_roots();
}

// By their bounds.
void DepthFirst::sort_roots() {
  std::vector<int> bounds(initial_);
  context_.kernel.at_least({roots_.data(), initial_}, context_.questions.form.writing, bounds.data());
  std::multimap<int, const Word*> order;
  for (std::size_t root = 0; root < initial_; ++root) order.emplace(bounds[root], &roots_[root * width_]);
  Stack<Word> sorted(roots_.get_allocator());
  for (const auto& [bound, root] : order) sorted.insert(sorted.end(), root, root + width_);
  roots_.swap(sorted);
}

// True if the token's state is new. It is then the words of the state, which was counted and checked, and is to be
// entered.
bool DepthFirst::admit(Word* token, std::uint64_t depth) {
  if (distinct_ >= context_.request.limits.max_states) [[unlikely]] {
    if (context_.visited.contains({token, 1}) == 0) context_.control.stop(Ending::max_states);
    return false;
  }
  if (!context_.visited.insert(token)) return false;
  ++distinct_;
  context_.visited.unmake_tokens(token, 1);
  checker_.check({token, 1}, depth, tally_);
  return true;
}

void DepthFirst::walk() {
  Words next(width_);
  while (!first_pending_.empty() && may_expand()) {
    if (pending_.size() == first_pending_.back()) {
      leave();
      continue;
    }
    std::copy_n(pending_.data() + pending_.size() - width_, width_, next.begin());
    const bool is_new = admit(next.data(), depth());
    if (context_.control.stopped()) return;  // it stays pending
    pending_.resize(pending_.size() - width_);
    if (!is_new) continue;
    longest_ = std::max(longest_, depth());
    if (!over()) enter(next.data());
  }
}

bool DepthFirst::may_expand() {
  return !tally_.hit && context_.control.poll([this] { return snapshot(); }) > 0;
}

// Puts a state at the end of the path and its unseen successors, the first one on top, among the pending.
void DepthFirst::enter(const Word* state) {
  if (depth() >= context_.request.limits.max_depth) return cut_off(state);
  context_.control.spend(1);
  for (std::size_t w = 0; w < width_; ++w) path_.push_back(state[w]);
  first_pending_.push_back(pending_.size());
  expand(state);
  if (const std::uint64_t at = tally_.expanded++; at == watch_.next())
    watch_.look(at, state, context_.questions.form.writing);
  if (context_.checkpoints != nullptr) write_checkpoint_if_due();
}

void DepthFirst::leave() {
  path_.resize(path_.size() - width_);
  first_pending_.pop_back();
}

void DepthFirst::expand(const Word* state) {
  batch_.clear();
  expander_.load({state, 1});
  expander_.expand(1, depth() - 1, batch_);
  batch_.make_tokens(context_.visited);
  const States tokens = batch_.tokens();
  tally_.generated += tokens.count;
  constexpr std::size_t block = 64;
  for (std::size_t begin = (tokens.count + block - 1) / block * block; begin > 0;) {
    const std::size_t end = std::min(begin, tokens.count);
    begin -= block;
    const Word known = context_.visited.contains({tokens.words + begin * width_, end - begin});
    for (std::size_t i = end; i-- > begin;) {
      if ((known >> (i - begin) & 1) != 0) continue;
      for (std::size_t w = 0; w < width_; ++w) pending_.push_back(tokens.words[i * width_ + w]);
    }
  }
  if (has_no_successor()) ++tally_.deadlocks;
}

// At the depth bound: not expanded, but a deadlock is a deadlock here too.
void DepthFirst::cut_off(const Word* state) {
  bounded_ = true;
  if (!context_.request.deadlock) return;
  cut_off_.emplace(state, state + width_);
  batch_.clear();
  context_.kernel.expand({state, 1}, Questions{context_.questions.form}, batch_.successors);
  if (has_no_successor()) tally_.offer({std::nullopt, depth(), context_.key_of(state)});
  cut_off_.reset();
}

Snapshot DepthFirst::snapshot() {
  most_bytes_ = std::max(most_bytes_, bytes());
  return {longest_, distinct_, tally_.generated, distinct_ - tally_.expanded, bytes()};
}

Finding DepthFirst::finish() {
  Stats stats;
  stats.initial = initial_;
  stats.distinct = distinct_;
  stats.depth = longest_;
  stats.store_bytes = std::max(most_bytes_, bytes());
  return finding_of(tally_, std::move(stats), context_.control.reason(), context_.request.counts_deadlocks);
}

}  // namespace lucas
