#include "walks/simulation.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <map>
#include <mutex>
#include <new>
#include <utility>

#include "kernel/guarded.hpp"
#include "memory/team.hpp"
#include "traces/replay.hpp"
#include "walks/walker.hpp"

namespace lucas {
namespace {

constexpr std::uint64_t no_walk = std::numeric_limits<std::uint64_t>::max();

// Block: the results of consecutive walks, up to the first that found something or threw.
struct Block {
  WalkStats stats{};
  std::optional<CoverageTally> coverage{};
  std::uint64_t ended = no_walk;  // the number of the walk that found something or threw
  Walk hit{};
  std::exception_ptr fault{};
  Words where{};  // of the fault: the state that was expanded
};

// LoopFreePath: the states of a walk without its loops: where the walk comes back to a state of the path, the
// states after that one are removed. Cost: a state's words and an entry of a map for each state of the path.
class LoopFreePath {
 public:
  // `width`: words of a state. The budget must outlive the path, which never gives back what it holds.
  LoopFreePath(unsigned width, MemoryBudget& budget)
      : width_(width), bytes_(width * sizeof(Word) + 128), budget_(budget) {}
  LoopFreePath(const LoopFreePath&) = delete;
  LoopFreePath& operator=(const LoopFreePath&) = delete;

  // Throws std::bad_alloc.
  void add(const Word* state) {
    const auto [place, is_new] = places_.try_emplace(Words(state, state + width_), path_.size());
    if (is_new) {
      budget_.take(bytes_);
      path_.push_back(place);
      return;
    }
    for (; path_.size() > place->second + 1; path_.pop_back()) {
      places_.erase(path_.back());
      budget_.give(bytes_);
    }
  }
  // One state after the other.
  [[nodiscard]] Words states() const {
    Words all;
    for (const auto& place : path_) all.insert(all.end(), place->first.begin(), place->first.end());
    return all;
  }

 private:
  using Places = std::map<Words, std::size_t>;  // where each state is on the path

  unsigned width_;
  std::uint64_t bytes_;  // that a state is taken to cost
  MemoryBudget& budget_;
  Places places_;
  std::vector<Places::const_iterator> path_;
};

class Simulation {
 public:
  Simulation(std::shared_ptr<const Kernel> kernel, const Request& request, const Walks& walks,
             const CoverageQuestions* coverage, Monitor& monitor)
      : kernel_(std::move(kernel)),
        request_(request),
        walks_(walks),
        asked_coverage_(coverage),
        budget_(request.limits.memory),
        control_(request.limits, monitor),
        questions_(questions_of(*kernel_, request, Writing::state)),
        team_(std::max(request.threads, 1U)) {}

  [[nodiscard]] Simulated run() {
    Simulated result;
    result.answer.engine.threads = team_.size();
    try {
      begin();
      while (next_walk_ < walks_.count && ended_by_ == nullptr && !control_.stopped()) take_round();
      if (ended_by_ != nullptr) tell_hit(result);
    } catch (const std::bad_alloc&) {
      control_.stop(Ending::memory);
    }
    if (!result.answer.trace) result.answer.ending = control_.reason().value_or(Ending::simulated);
    result.walks = stats_;
    if (coverage_) {
      result.coverage = coverage_->result();
      result.coverage->tells_found = false;
    }
    return result;
  }

 private:
  static constexpr std::size_t most_blocks = 128;  // of a round

  void begin() {
    const unsigned width = kernel_->shape().state_words;
    const auto add = [&](const Word* state) {
      budget_.take(width * sizeof(Word));
      initial_.insert(initial_.end(), state, state + width);
    };
    FaultFinder finder(*kernel_, questions_);
    guarded(
        *kernel_, "walking at random", [&] { visit_initial(*kernel_, request_, add); },
        [&] { return finder.in_initial_states(request_); });
    if (asked_coverage_ != nullptr) coverage_.emplace(*kernel_, *asked_coverage_, budget_);
    for (unsigned i = 0; i < team_.size(); ++i) walkers_.push_back(std::make_unique<Walker>(context_));
  }

  // ---- By all threads -----------------------------------------------------------------------------------

  // Takes the next walks. Threads claim blocks one by one; results count in the order of the walks.
  void take_round() {
    const std::uint64_t left = walks_.count - next_walk_;
    const std::uint64_t size = std::clamp<std::uint64_t>(left / (8 * team_.size()), 1, 32);
    blocks_ = std::vector<Block>(in_memory(std::min<std::uint64_t>((left + size - 1) / size, most_blocks)));
    next_block_ = 0;
    team_.run([&](unsigned i) {
      std::size_t allowed = 0;
      const auto goes_on = [&] { return may_expand(allowed); };
      for (std::size_t b; (b = next_block_.fetch_add(1)) < blocks_.size();) {
        const std::uint64_t begin = next_walk_ + b * size;
        take_block(*walkers_[i], begin, std::min(begin + size, walks_.count), goes_on, blocks_[b]);
      }
    });
    next_walk_ += blocks_.size() * size;
    for (Block& block : blocks_) {
      stats_.add(block.stats);
      if (coverage_ && block.coverage) coverage_->add(*block.coverage);
      if (block.ended == no_walk) continue;
      ended_by_ = &block;
      return;
    }
  }

  void take_block(Walker& walker, std::uint64_t begin, std::uint64_t end, FunctionRef<bool()> goes_on,
                  Block& block) {
    const auto ends = [&](std::uint64_t number) {
      block.ended = number;
      std::uint64_t first = first_ended_;
      while (number < first && !first_ended_.compare_exchange_weak(first, number)) {
      }
    };
    for (std::uint64_t number = begin; number < end && number < first_ended_; ++number) {
      try {
        if (coverage_ && !block.coverage) block.coverage.emplace(*kernel_, *asked_coverage_, budget_);
        CoverageTally* const coverage = block.coverage ? &*block.coverage : nullptr;
        const Walk walk = walker.take(
            number, goes_on, [](const Word*) {}, coverage);
        if (walk.end == Walk::End::stopped) return;
        block.stats.add(walk.stats());
        taken_.fetch_add(1, std::memory_order_relaxed);
        if (!is_hit(walk)) continue;
        block.hit = walk;
        return ends(number);
      } catch (const std::bad_alloc&) {
        return control_.stop(Ending::memory);
      } catch (...) {
        block.fault = std::current_exception();
        block.where = walker.here();
        return ends(number);
      }
    }
  }

  // Any thread may poll the clock and the user, one at a time: a thread in a long walk may be the only one left.
  [[nodiscard]] bool may_expand(std::size_t& allowed) {
    if (allowed == 0) {
      const std::unique_lock polls(polls_, std::try_to_lock);
      allowed = polls.owns_lock() ? control_.poll([this] { return snapshot(); }) : control_.allowance();
      if (polls.owns_lock()) control_.spend(allowed);
      steps_.fetch_add(allowed, std::memory_order_relaxed);
    }
    if (allowed == 0) return false;
    --allowed;
    return true;
  }
  [[nodiscard]] Snapshot snapshot() const {
    Snapshot now{.generated = steps_.load(std::memory_order_relaxed), .store_bytes = budget_.used()};
    now.walks = taken_.load(std::memory_order_relaxed);
    return now;
  }
  [[nodiscard]] bool is_hit(const Walk& walk) const {
    using End = Walk::End;
    return walk.end == End::state_hit || walk.end == End::step_hit ||
           (walk.end == End::deadlock && request_.deadlock);
  }

  // ---- What a walk found --------------------------------------------------------------------------------

  void tell_hit(Simulated& result) {
    if (ended_by_->fault) return throw_fault();
    const Walk& walk = ended_by_->hit;
    const bool is_deadlock = walk.end == Walk::End::deadlock, on_step = walk.end == Walk::End::step_hit;
    Answer& answer = result.answer;
    if (!is_deadlock) answer.property = walk.property;
    guarded(*kernel_, "rebuilding a trace", [&] {
      const Replay replay(*kernel_, false, request_.from);
      Path path = replay.certify(states_of(ended_by_->ended, on_step), answer.property, on_step);
      if (answer.property && answer.property == kernel_->shape().first_goal())
        Promises(*kernel_, false).try_solution(path);
      answer.trace = std::make_shared<KernelTrace>(kernel_, std::move(path));
    });
    answer.ending = is_deadlock ? Ending::deadlock : Ending::hit;
    result.hit = ended_by_->ended;
  }

  // The states of a walk without its loops. The end of a step that breaks an invariant stays, wherever it leads.
  [[nodiscard]] Words states_of(std::uint64_t number, bool on_step) {
    LoopFreePath path(kernel_->shape().state_words, budget_);
    Words last;
    const auto visit = [&](const Word* state) {
      if (!last.empty()) path.add(last.data());
      last.assign(state, state + kernel_->shape().state_words);
    };
    static_cast<void>(walkers_[0]->take(
        number, [] { return true; }, visit, nullptr));
    if (!on_step) path.add(last.data());
    Words states = path.states();
    if (on_step) states.insert(states.end(), last.begin(), last.end());
    return states;
  }

  void throw_fault() const {
    FaultFinder finder(*kernel_, questions_);
    guarded(
        *kernel_, "walking at random", [&] { std::rethrow_exception(ended_by_->fault); },
        [&] {
          const Word* const state = ended_by_->where.data();
          const auto fault = finder.in_check_of(state, Writing::state);
          return fault ? fault : finder.in_expansion_of(state, Writing::state);
        });
  }

  std::shared_ptr<const Kernel> kernel_;
  const Request& request_;
  const Walks& walks_;
  const CoverageQuestions* asked_coverage_;
  MemoryBudget budget_;
  Control control_;
  Questions questions_;
  Words initial_;
  WalkContext context_{*kernel_, questions_, walks_, initial_, budget_.limit()};
  Team team_;
  std::vector<std::unique_ptr<Walker>> walkers_;
  std::vector<Block> blocks_;
  std::uint64_t next_walk_ = 0;
  std::atomic<std::size_t> next_block_{0};
  std::atomic<std::uint64_t> first_ended_{no_walk};  // the smallest number in any Block::ended
  std::atomic<std::uint64_t> taken_{0}, steps_{0};
  std::mutex polls_;
  WalkStats stats_;
  std::optional<CoverageTally> coverage_;
  const Block* ended_by_ = nullptr;  // the one with the first walk that found something or threw
};

}  // namespace

Simulated simulate(std::shared_ptr<const Kernel> kernel, const Request& request, const Walks& walks,
                   const CoverageQuestions* coverage, Monitor& monitor) {
  const Kernel& puzzle = *kernel;
  return guarded_result<Simulated>(puzzle, "walking at random", [&] {
    self_check(puzzle, request.limits.memory);
    return Simulation(kernel, request, walks, coverage, monitor).run();
  });
}

}  // namespace lucas
