#include "search/depth_first.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace lucas {

DepthFirst::DepthFirst(const SearchContext& context)
    : context_(context),
      width_(context.width()),
      successors_(context.kernel, context.questions.form),
      token_(width_),
      inserted_(context.budget, context.visited.reference_bits()),
      roots_(BudgetAllocator<Word>(context.budget)),
      path_(BudgetAllocator<Word>(context.budget)),
      first_pending_(BudgetAllocator<std::size_t>(context.budget)),
      pending_(BudgetAllocator<Word>(context.budget)) {
  tally_.goals.resize(context.questions.counted.size());
}

Engine DepthFirst::engine() const {
  return {SearchOrder::depth_first, 1, context_.visited.kind(), context_.request.symmetry};
}

Finding DepthFirst::run() {
  try {
    seed();
    for (std::size_t root = 0; root < roots_.size() && !over(); root += width_) {
      enter(&roots_[root]);
      walk();
    }
  } catch (const std::bad_alloc&) {
    context_.control.stop(Ending::memory);
  }
  if (bounded_) context_.control.stop(Ending::max_depth);
  return finish();
}

// The path that led to the hit.
std::vector<Words> DepthFirst::path_to(const Hit& hit) const {
  std::vector<Words> path;
  for (std::size_t at = 0; at < path_.size() && path.size() < hit.depth; at += width_)
    path.push_back(context_.key_of(&path_[at]));
  path.push_back(hit.key);
  return path;
}

void DepthFirst::visit_suspects(FunctionRef<void(States)> visit) const {
  const Words key = context_.key_of(cut_off_ ? cut_off_->data() : &path_[path_.size() - width_]);
  visit({key.data(), 1});
}

std::uint64_t DepthFirst::bytes() const {
  return context_.visited.bytes() +
         (roots_.capacity() + path_.capacity() + pending_.capacity()) * sizeof(Word) +
         first_pending_.capacity() * sizeof(std::size_t);
}

const Word* DepthFirst::token_of(const Word* state) {
  std::copy_n(state, width_, token_.begin());
  context_.visited.make_tokens(token_.data(), 1);
  return token_.data();
}

void DepthFirst::seed() {
  Words state(width_);
  visit_initial(context_.kernel, context_.request, [&](const Word* raw) {
    if (context_.control.stopped()) return;
    ++tally_.generated;
    context_.kernel.convert({raw, 1}, Writing::state, context_.questions.form, state.data());
    if (admit(state.data(), 0)) roots_.insert(roots_.end(), state.begin(), state.end());
  });
  initial_ = roots_.size() / width_;
}

// True if the state is new: it has then been counted and checked, and is to be entered.
bool DepthFirst::admit(const Word* state, std::uint64_t depth) {
  const States token{token_of(state), 1};
  if (distinct_ >= context_.request.limits.max_states) [[unlikely]] {
    if (!context_.visited.contains(token.words)) context_.control.stop(Ending::max_states);
    return false;
  }
  inserted_.clear();
  inserted_.reserve(1);
  if (context_.visited.insert(token, {nullptr, 0}, inserted_) == 0) throw std::bad_alloc();
  if (inserted_.size() == 0) return false;
  ++distinct_;
  check(state, depth);
  return true;
}

void DepthFirst::check(const Word* state, std::uint64_t depth) {
  Findings findings;
  context_.kernel.check({state, 1}, context_.questions, findings);
  if (findings.hits != 0) tally_.offer({findings.property[0], depth, context_.key_of(state)});
  for (std::size_t goal = 0; goal < tally_.goals.size(); ++goal) {
    if (findings.counted[goal] != 0) tally_.goals[goal].add({1, depth});
  }
}

void DepthFirst::walk() {
  Words next(width_);
  while (!first_pending_.empty() && !over()) {
    if (pending_.size() == first_pending_.back()) {
      leave();
      continue;
    }
    std::copy(pending_.end() - static_cast<std::ptrdiff_t>(width_), pending_.end(), next.begin());
    pending_.resize(pending_.size() - width_);
    if (!admit(next.data(), depth())) continue;
    longest_ = std::max(longest_, depth());
    if (!over()) enter(next.data());
  }
}

// Puts a state at the end of the path and its unseen successors, the first one on top, among the pending.
void DepthFirst::enter(const Word* state) {
  if (depth() >= context_.request.limits.max_depth) return cut_off(state);
  if (context_.control.poll([this] { return snapshot(); }) == 0) return;
  context_.control.spend(1);
  path_.insert(path_.end(), state, state + width_);
  first_pending_.push_back(pending_.size());
  expand(state);
  ++tally_.expanded;
}

void DepthFirst::leave() {
  path_.resize(path_.size() - width_);
  first_pending_.pop_back();
}

void DepthFirst::expand(const Word* state) {
  successors_.clear();
  context_.kernel.expand({state, 1}, context_.questions, successors_);
  tally_.generated += successors_.count;
  if (successors_.broken)
    tally_.offer({successors_.broken->property, depth(), successors_.broken->to, successors_.broken->from});
  for (std::size_t i = successors_.count; i-- > 0;) {
    const Word* const next = &successors_.words[i * width_];
    if (!context_.visited.contains(token_of(next))) pending_.insert(pending_.end(), next, next + width_);
  }
  if (successors_.count == 0 && successors_.fenced == 0) offer_deadlock(state);
}

// At the depth bound: not expanded, but a deadlock is a deadlock here too.
void DepthFirst::cut_off(const Word* state) {
  bounded_ = true;
  if (!context_.request.deadlock) return;
  cut_off_.emplace(state, state + width_);
  successors_.clear();
  Questions plain;
  plain.form = context_.questions.form;
  context_.kernel.expand({state, 1}, plain, successors_);
  if (successors_.count == 0 && successors_.fenced == 0)
    tally_.offer({std::nullopt, depth(), context_.key_of(state)});
  cut_off_.reset();
}

// `state` is the last one on the path.
void DepthFirst::offer_deadlock(const Word* state) {
  if (context_.request.deadlock) tally_.offer({std::nullopt, depth() - 1, context_.key_of(state)});
}

Snapshot DepthFirst::snapshot() {
  most_bytes_ = std::max(most_bytes_, bytes());
  return {longest_, distinct_, tally_.generated, distinct_ - tally_.expanded, bytes()};
}

Finding DepthFirst::finish() {
  Stats stats;
  stats.initial = initial_;
  stats.generated = tally_.generated;
  stats.distinct = distinct_;
  stats.queued = distinct_ - tally_.expanded;
  stats.depth = longest_;
  stats.goals = tally_.goals;
  stats.store_bytes = std::max(most_bytes_, bytes());
  return {ending_of(context_.control.reason(), tally_.hit), tally_.hit, std::move(stats)};
}

}  // namespace lucas
