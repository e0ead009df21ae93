// LevelSearch: breadth-first search, level by level (Moore 1959): all states at depth d are expanded before
// any at d + 1, so the first depth with a hit is the least. A level with a hit is completed before the best
// hit in it is chosen, so the choice does not depend on the order inside the level.
//
// States are kept in memory or, with --disk, on disk once they no longer fit. Each rank expands the states that it
// owns; after each level the ranks exchange results, so that all know whether the search goes on. Counts, levels and
// traces are those of one process. Cost: one gather for each level, which takes as long as a message to all ranks.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "checkpoint/checkpoint.hpp"
#include "kernel/promises.hpp"
#include "search/home.hpp"

namespace lucas {

// Members marked collective are called by all ranks, in the same order; see ranks.hpp for what happens if one throws.
class LevelSearch final : public Search {
 public:
  explicit LevelSearch(const SearchContext& context);

  // Collective.
  void restore(std::span<const Cut> cuts) override;
  [[nodiscard]] Engine engine() const override;  // once it has run
  // Collective; the same finding for all.
  [[nodiscard]] Finding run() override;
  // Collective.
  [[nodiscard]] Words path_to(const Hit& hit) const override;

  [[nodiscard]] bool is_seeding() const override { return levels() == 0; }
  void visit_suspects(FunctionRef<void(States)> visit) const override { visit_level(depth(), visit); }
  [[nodiscard]] Words path_to_suspect(const Words& key) const override {
    return path_to({std::nullopt, depth(), key});
  }
  void visit_reached(FunctionRef<void(States)> visit) const override;

  // How many levels are closed, and the depth of the last one.
  [[nodiscard]] std::size_t levels() const { return home_->levels(); }
  [[nodiscard]] std::uint64_t depth() const { return levels() - 1; }
  // Calls visit(keys) for all states of this rank in a closed level, a few at a time.
  void visit_level(std::uint64_t level, FunctionRef<void(States)> visit) const {
    home_->visit_level(level, visit);
  }
  // visit_level as a VisitLevel. The search must outlive it.
  [[nodiscard]] auto level_visitor() const {
    return [this](std::uint64_t level, FunctionRef<void(States)> visit) { visit_level(level, visit); };
  }

  // Collective: makes the first level, or expands one more; true if the search then goes on. `elsewhere`:
  // figures of another search that takes turns with this one; the monitor is told the sum.
  [[nodiscard]] bool advance(const Snapshot& elsewhere = {});
  // Collective, after the last advance().
  [[nodiscard]] Finding finish();
  // Is there a hit, a stop, or nothing left to be expanded?
  [[nodiscard]] bool done() const {
    return context_.control.stopped() || agreed_.found || last_level_size() == 0;
  }
  // The size of the last level, and the smallest of its states that `others` contains.
  [[nodiscard]] std::uint64_t last_level_size() const { return sizes_[in_memory(depth())]; }
  [[nodiscard]] std::optional<Words> last_in(const VisitedSet& others) const;
  // The figures of this search alone.
  [[nodiscard]] Snapshot figures() const;

  // For a checkpoint of the last closed level without a hit: its figures, whether there is such a level, and
  // its cut.
  [[nodiscard]] const Snapshot& saved_figures() const { return closed_.figures; }
  [[nodiscard]] bool can_save() const { return closed_.levels > 0; }
  [[nodiscard]] Cut save() { return save(closed_); }

 private:
  // State of the search when its last level was closed.
  struct Closed {
    std::size_t levels = 0;
    Tally sum{};
    Snapshot figures{};
    std::uint64_t most_bytes = 0;
  };
  // Figures that the ranks agreed on after a level.
  struct Agreed {
    std::uint64_t level = 0;  // states of the open level
    std::uint64_t sent_bytes = 0;
    bool found = false;     // a hit
    bool is_saved = false;  // a checkpoint is due
  };

  void expand_level();
  void close_at_bound(const Home::Level& last);
  void watch_level(const Home::Level& level);
  void prepare_close();
  void agree();
  void close_level();
  // Is the search's state at the end of a level needed later, by a checkpoint, on disk, or by other ranks?
  [[nodiscard]] bool wants_closed() const {
    return context_.checkpoints != nullptr || context_.request.disk || context_.ranks.size() > 1;
  }
  void note_closed(Tally sum) {
    closed_ = {levels(), std::move(sum), figures(), std::max(most_bytes_, home_->most_bytes())};
  }
  [[nodiscard]] bool run_out_of_memory();
  // Collective: adds up the tallies of all ranks.
  [[nodiscard]] Tally sum_of(const Tally& own) const {
    Tally sum;
    for (const Words& words : context_.ranks.gather(words_of(own))) sum.add(tally_of(context_.kernel, words));
    return sum;
  }
  [[nodiscard]] Snapshot snapshot() const {
    Snapshot both = figures();
    return both += elsewhere_;
  }

  [[nodiscard]] bool go_on_disk();
  void leave(std::unique_ptr<Home> memory) {
    engine_.ways = memory->ways();
    memory.reset();
    context_.visited.clear();
  }
  void move_to_disk(const Closed& closed, std::unique_ptr<Home>& before, VisitLevel visit);
  void restore_on_disk(const Closed& closed, VisitLevel visit);
  void take_levels(const Closed& closed, VisitLevel visit);
  void pass_on(std::size_t level, VisitLevel visit, FunctionRef<void(States)> keep) const;
  void send_level(std::size_t level, VisitLevel visit, FunctionRef<bool(const Words&)> send) const;

  // Collective: on the first rank calls visit(keys) for all states of that level, of all ranks, a few at a time. `room`: what
  // room_for_parts() makes.
  void visit_whole_level(std::uint64_t level, Words& room, FunctionRef<void(States)> visit) const;
  [[nodiscard]] Words room_for_parts() const;
  // Keys that a rank sends at once; perhaps some more.
  [[nodiscard]] std::uint64_t part_keys() const {
    constexpr std::uint64_t of_all = std::uint64_t{1} << 20, least = 1024;
    return std::max(of_all / context_.ranks.size(), least);
  }
  [[nodiscard]] bool is_saved_at_end() const {
    return context_.ranks.any(context_.checkpoints != nullptr &&
                              context_.checkpoints->is_due_after(agreed_.found));
  }
  void write_checkpoint();
  void serve_checkpoint() const;
  [[nodiscard]] Cut save(const Closed& closed);

  const SearchContext& context_;
  std::unique_ptr<Home> home_;
  bool is_on_disk_ = false;
  Watch watch_;
  std::uint64_t watched_ = 0;  // states of all closed levels but the last one, which the watch has seen
  Agreed agreed_{};
  std::vector<std::uint64_t> sizes_{};  // of levels, of all ranks; perhaps with room for the open one
  Closed closed_{};
  Tally next_sum_{};  // for the next Closed
  // Key files of the levels, on the first rank; also of a checkpoint that failed. A level never changes once it is closed, so
  // its file is written once.
  std::vector<KeyFile> files_{};
  Snapshot elsewhere_{};
  Engine engine_;
  std::uint64_t resumed_ = 0;  // states of the checkpoint, of all ranks
  std::uint64_t most_bytes_ = 0;
};

}  // namespace lucas
