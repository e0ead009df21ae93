#include "search/solutions.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <span>
#include <utility>

#include "lucas/error.hpp"
#include "visited/array_slice.hpp"
#include "visited/hash.hpp"

namespace lucas {

// ---- One path --------------------------------------------------------------------------------------------

namespace {

// PredecessorFinder: finds the smallest state of a level from which a step leads to a given state. First it tries predecessors that are
// also successors of that state, for which the level is only read; if there are none, it expands the level.
class PredecessorFinder {
 public:
  PredecessorFinder(const SearchContext& context, VisitLevel visit_level)
      : context_(context),
        visit_level_(visit_level),
        questions_{{Writing::key, context.questions.form.symmetry && kernel_.shape().has_canonical()},
                   context.questions.states},
        successors_(kernel_, questions_.form) {}

  // Collective: the predecessor; empty if there is none. `was_expanded`: the search expanded `to`, and no hook threw.
  [[nodiscard]] Words find(const Words& to, std::uint64_t level, bool was_expanded) {
    smallest_.clear();
    if (was_expanded || kernel_.shape().lists_goals) {
      look_among_successors(to, level);
      agree();
    }
    if (smallest_.empty()) {
      look_among_all(to, level);
      agree();
    }
    return smallest_;
  }

 private:
  // Each successor's hash sets one of 64 bits, by which most other states of the level are rejected quickly.
  void look_among_successors(const Words& to, std::uint64_t level) {
    const std::size_t width = to.size();
    successors_.clear();
    kernel_.expand({to.data(), 1}, questions_, successors_);
    const auto count = static_cast<std::ptrdiff_t>(successors_.count * width);
    const Words candidates(successors_.words.begin(), successors_.words.begin() + count);
    const auto bit_of = [width](const Word* key) { return Word{1} << (hash_of(key, width) >> 58); };
    Word bits = 0;
    for_each(candidates.data(), successors_.count, width, [&](const Word* key) { bits |= bit_of(key); });
    visit_level_(level, [&](States keys) {
      for_each(keys.words, keys.count, width, [&](const Word* key) {
        if ((bits & bit_of(key)) != 0 && is_smallest(key) && contains(candidates, key, width))
          expand({key, 1}, to);
      });
    });
  }
  // States that are greater than the smallest so far are not expanded.
  void look_among_all(const Words& to, std::uint64_t level) {
    const std::size_t width = to.size();
    Words candidates;
    visit_level_(level, [&](States keys) {
      candidates.clear();
      for_each(keys.words, keys.count, width, [&](const Word* key) {
        if (is_smallest(key)) candidates.insert(candidates.end(), key, key + width);
      });
      for (std::size_t done = 0, count = candidates.size() / width; done < count;)
        done += expand({&candidates[done * width], count - done}, to);
    });
  }
  // Expands keys, and takes those from which a step leads to `to`; returns how many it expanded.
  std::size_t expand(States keys, const Words& to) {
    const std::size_t width = to.size();
    successors_.clear();
    const std::size_t done = kernel_.expand(keys, questions_, successors_);
    std::size_t begin = 0, source = 0;
    for_each(keys.words, done, width, [&](const Word* key) {
      const std::size_t end = successors_.ends[source++];
      bool leads = false;
      for_each(successors_.words.data() + begin * width, end - begin, width,
               [&](const Word* next) { leads = leads || std::equal(to.begin(), to.end(), next); });
      if (leads) take(key);
      begin = end;
    });
    return done;
  }

  void agree() {
    for (const Words& theirs : context_.ranks.gather(std::exchange(smallest_, {}))) {
      if (!theirs.empty()) take(theirs.data());
    }
  }
  [[nodiscard]] bool is_smallest(const Word* key) const {
    return smallest_.empty() || kernel_.precedes(key, smallest_.data());
  }
  void take(const Word* key) {
    if (is_smallest(key)) smallest_.assign(key, key + kernel_.shape().key_words);
  }
  template <class Visit>
  static void for_each(const Word* keys, std::size_t count, std::size_t width, Visit&& visit) {
    for (const Word* key = keys; key != keys + count * width; key += width) visit(key);
  }
  [[nodiscard]] static bool contains(const Words& keys, const Word* key, std::size_t width) {
    bool is_there = false;
    for_each(keys.data(), keys.size() / width, width,
             [&](const Word* other) { is_there = is_there || std::equal(key, key + width, other); });
    return is_there;
  }

  const SearchContext& context_;
  const Kernel& kernel_ = context_.kernel;
  VisitLevel visit_level_;
  Questions questions_;
  Successors successors_;
  Words smallest_{};  // so far
};

}  // namespace

Words path_back(const SearchContext& context, const Hit& hit, VisitLevel visit_level) {
  Words path(to_allocate((hit.depth + 1) * hit.key.size(), sizeof(Word))), key = hit.key;
  const auto put = [&](std::uint64_t depth) {
    std::copy(key.begin(), key.end(), path.begin() + static_cast<std::ptrdiff_t>(depth * key.size()));
  };
  std::uint64_t depth = hit.depth;
  put(depth);
  if (!hit.from.empty()) {
    key = hit.from;
    put(--depth);
  }
  PredecessorFinder predecessors(context, visit_level);
  while (depth > 0) {
    const bool was_expanded = depth < hit.depth;
    key = predecessors.find(key, --depth, was_expanded);
    LUCAS_ASSERT(!key.empty(), "a state of the level log has no predecessor in the level before");
    put(depth);
  }
  return path;
}

// ---- Counting --------------------------------------------------------------------------------------------

namespace {

using Count = boost::multiprecision::cpp_int;
using Counts = std::vector<Count, BudgetAllocator<Count>>;

std::size_t bytes_beyond(const Count& count) {
  constexpr std::size_t inside = 2;  // limbs that need no memory of their own
  const std::size_t limbs = count.backend().size();
  return limbs > inside ? limbs * sizeof(boost::multiprecision::limb_type) : 0;
}

}  // namespace

PathCount count_paths(const std::vector<PathLevel>& levels, std::uint64_t wanted, MemoryBudget& budget) {
  const BudgetAllocator<Count> allocator(budget);
  Counts nearer(levels.back().states(), Count(1), allocator);
  std::size_t nearer_beyond = 0;
  for (std::size_t d = levels.size() - 1; d-- > 0;) {
    const PathLevel& level = levels[d];
    Counts counts(level.states(), Count(0), allocator);
    std::size_t beyond = 0;
    for (std::size_t v = 0; v < level.states(); ++v) {
      for (std::uint64_t e = level.first_edge[v]; e < level.first_edge[v + 1]; ++e)
        counts[v] += nearer[level.targets[in_memory(e)]];
      beyond += bytes_beyond(counts[v]);
    }
    budget.take(beyond);
    budget.give(nearer_beyond);
    nearer_beyond = beyond;
    nearer = std::move(counts);
  }
  budget.give(nearer_beyond);
  Count sum = 0;
  for (const Count& count : nearer) sum += count;
  const std::uint64_t listed = sum > wanted ? wanted : sum.convert_to<std::uint64_t>();
  return {sum.str(), listed, Count(sum - listed).str()};
}

// ---- All shortest paths ----------------------------------------------------------------------------------

namespace {

// PathsInOrder: goes through all paths, ordered by their first state, then by the first step in which two differ, in
// the order of PathLevel::targets. Each state before the last level has an edge, so no path ends early.
class PathsInOrder {
 public:
  explicit PathsInOrder(const std::vector<PathLevel>& levels) : levels_(levels), path_{0} { complete(); }

  [[nodiscard]] const std::vector<std::uint32_t>& path() const { return path_; }
  // Goes to the next path; not to be called behind the last one.
  void advance() {
    while (!edges_.empty()) {
      path_.pop_back();
      const std::uint64_t edge = edges_.back() + 1;
      edges_.pop_back();
      if (edge == levels_[edges_.size()].first_edge[path_.back() + std::size_t{1}]) continue;
      take(edge);
      return complete();
    }
    if (++path_[0] < levels_[0].states()) complete();
  }

 private:
  void take(std::uint64_t edge) {
    path_.push_back(levels_[edges_.size()].targets[in_memory(edge)]);
    edges_.push_back(edge);
  }
  void complete() {
    while (path_.size() < levels_.size()) take(levels_[edges_.size()].first_edge[path_.back()]);
  }

  const std::vector<PathLevel>& levels_;
  std::vector<std::uint32_t> path_;   // positions, by level
  std::vector<std::uint64_t> edges_;  // the step from each but the last
};

// SolutionGraph: the states on shortest solutions, by key within a level, with their steps in the model's order.
class SolutionGraph {
 public:
  explicit SolutionGraph(const SearchContext& context)
      : context_(context),
        width_(context.kernel.shape().key_words),
        successors_(context.kernel, {Writing::key, false}),
        found_(BudgetAllocator<Word>(context.budget)),
        begins_(BudgetAllocator<std::size_t>(context.budget)) {
    questions_.form = {Writing::key, false};
  }

  // Builds the graph back from the goal states at the hit's depth. Each rank visits its own states; the graph
  // is the same on all ranks. False if the control stopped it. Throws std::bad_alloc.
  [[nodiscard]] bool build(const Hit& hit, VisitLevel visit_level, FunctionRef<Snapshot()> snapshot) {
    std::uint64_t depth = hit.depth;
    visit_level(depth, [&](States keys) { find_goals(keys, *hit.property); });
    close_level();
    while (depth-- > 0 && !context_.control.stopped()) {
      visit_level(depth, [&](States keys) { find_predecessors(keys, snapshot); });
      close_level();
    }
    std::reverse(levels_.begin(), levels_.end());
    std::reverse(keys_.begin(), keys_.end());
    return !context_.control.stopped();
  }

  [[nodiscard]] const std::vector<PathLevel>& levels() const { return levels_; }
  [[nodiscard]] std::uint64_t states() const {
    std::uint64_t sum = 0;
    for (const PathLevel& level : levels_) sum += level.states();
    return sum;
  }
  // The keys of a path, one after the other.
  [[nodiscard]] Words keys_of(const std::vector<std::uint32_t>& path) const {
    Words keys;
    for (std::size_t d = 0; d < path.size(); ++d) {
      const Word* const key = &keys_[d][path[d] * width_];
      keys.insert(keys.end(), key, key + width_);
    }
    return keys;
  }

 private:
  template <class T>
  using Budgeted = std::vector<T, BudgetAllocator<T>>;

  void find_goals(States keys, std::size_t goal) {
    Questions is_goal{{Writing::key, false}, {goal}};
    Findings findings;
    context_.kernel.check(keys, is_goal, findings);
    for (std::size_t i = 0; i < keys.count; ++i) {
      if ((findings.hits >> i & 1) != 0) add(keys.words + i * width_, {});
    }
  }
  void find_predecessors(States keys, FunctionRef<Snapshot()> snapshot) {
    while (keys.count > 0) {
      const std::size_t most = context_.control.poll(snapshot);
      if (most == 0) return;
      successors_.clear();
      const std::size_t done =
          context_.kernel.expand({keys.words, std::min(most, keys.count)}, questions_, successors_);
      context_.control.spend(done);
      std::size_t begin = 0;
      for (std::size_t i = 0; i < done; begin = successors_.ends[i++])
        look_at(keys.words + i * width_, {&successors_.words[begin * width_], successors_.ends[i] - begin});
      keys = {keys.words + done * width_, keys.count - done};
    }
  }
  // Adds the state if a step leads from it to the level found last.
  void look_at(const Word* key, States successors) {
    Words targets;
    for (std::size_t i = 0; i < successors.count; ++i) {
      const auto target = last_->position_of(successors.words + i * width_);
      if (target && std::find(targets.begin(), targets.end(), *target) == targets.end())
        targets.push_back(*target);
    }
    if (!targets.empty()) add(key, targets);
  }
  void add(const Word* key, std::span<const Word> targets) {
    begins_.push_back(found_.size());
    found_.insert(found_.end(), key, key + width_);
    found_.push_back(targets.size());
    found_.insert(found_.end(), targets.begin(), targets.end());
  }
  // Collects what all ranks have found, and whether one of them was stopped.
  void gather() {
    if (context_.ranks.size() == 1) return;
    Words own{context_.control.word()};
    own.insert(own.end(), found_.begin(), found_.end());
    found_.clear();
    begins_.clear();
    for (const Words& words : context_.ranks.gather(own)) {
      context_.control.stop_as(words[0]);
      for (const Word* at = words.data() + 1; at != words.data() + words.size();
           at += width_ + 1 + at[width_])
        add(at, {at + width_ + 1, in_memory(at[width_])});
    }
  }
  void close_level() {
    gather();
    const Word* const all = found_.data();
    std::sort(begins_.begin(), begins_.end(), [this, all](std::size_t a, std::size_t b) {
      return std::lexicographical_compare(all + a, all + a + width_, all + b, all + b + width_);
    });
    PathLevel level(context_.budget);
    Budgeted<Word> keys{BudgetAllocator<Word>(context_.budget)};
    last_.emplace(context_.budget, static_cast<unsigned>(width_), begins_.size());
    for (const std::size_t begin : begins_) {
      const Word *const key = all + begin, *const targets = key + width_ + 1;
      for (const Word* target = targets; target != targets + key[width_]; ++target)
        level.targets.push_back(static_cast<std::uint32_t>(*target));
      level.first_edge.push_back(level.targets.size());
      keys.insert(keys.end(), key, key + width_);
      last_->insert(key);
    }
    levels_.push_back(std::move(level));
    keys_.push_back(std::move(keys));
    found_.clear();
    begins_.clear();
  }

  const SearchContext& context_;
  std::size_t width_;  // words of a key
  Questions questions_{};
  Successors successors_;
  std::vector<PathLevel> levels_;
  std::vector<Budgeted<Word>> keys_;  // in step with levels_
  // The states of the level that is being found, unordered: for each its key, its number of targets, and
  // these; and where each state begins.
  Budgeted<Word> found_;
  Budgeted<std::size_t> begins_;
  std::optional<ArraySlice> last_;  // states of the level found last
};

}  // namespace

std::optional<Solutions> find_solutions(const SearchContext& context, const Finding& finding,
                                        VisitLevel visit_level,
                                        FunctionRef<std::shared_ptr<const Trace>(const Words&)> trace_of) {
  const Stats& stats = finding.stats;
  const auto snapshot = [&] {
    return Snapshot{stats.depth, stats.distinct, stats.generated, stats.queued, context.budget.used()};
  };
  SolutionGraph graph(context);
  bool is_built = false;
  if (!all_have_room(context.ranks, [&] { is_built = graph.build(*finding.hit, visit_level, snapshot); }))
    throw std::bad_alloc();
  if (!is_built || !context.ranks.is_first()) return std::nullopt;
  PathCount count = count_paths(graph.levels(), context.request.list_solutions, context.budget);
  const std::size_t bytes = context.kernel.shape().state_words * sizeof(Word) + 2 * sizeof(std::uint32_t);
  context.budget.take(count.listed * (finding.hit->depth + 1) * bytes);
  Solutions all{std::move(count.all), graph.states(), {}, std::move(count.left_out)};
  for (PathsInOrder walk(graph.levels()); all.listed.size() < count.listed; walk.advance())
    all.listed.push_back(trace_of(graph.keys_of(walk.path())));
  return all;
}

}  // namespace lucas
