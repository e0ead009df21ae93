// Ranks that are threads of this process.
#pragma once

#include <barrier>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <span>
#include <thread>
#include <vector>

#include "lucas/ranks.hpp"

namespace lucas::test {

// The state that threads share which act as ranks.
class RankGroup {
 public:
  explicit RankGroup(unsigned size) : words_(size), parcels_(size), step_(size) {}
  [[nodiscard]] unsigned size() const { return static_cast<unsigned>(words_.size()); }

 private:
  friend class RankThread;
  std::vector<Words> words_;
  std::vector<std::vector<std::span<const char>>> parcels_;
  std::barrier<> step_;
};

class RankThread final : public Ranks {
 public:
  RankThread(RankGroup& group, unsigned rank) : group_(group), rank_(rank) {}
  [[nodiscard]] unsigned rank() const override { return rank_; }
  [[nodiscard]] unsigned size() const override { return group_.size(); }
  [[noreturn]] void abort(int) override { std::abort(); }

 protected:
  std::vector<Words> gather_words(const Words& own) override {
    group_.words_[rank_] = own;
    group_.step_.arrive_and_wait();
    std::vector<Words> all = group_.words_;
    group_.step_.arrive_and_wait();
    return all;
  }
  void exchange_parcels(std::span<const std::span<const char>> parcels,
                        FunctionRef<char*(unsigned, std::size_t)> room) override {
    group_.parcels_[rank_].assign(parcels.begin(), parcels.end());
    group_.step_.arrive_and_wait();
    for (unsigned from = 0; from < size(); ++from) {
      const std::span<const char> parcel = group_.parcels_[from][rank_];
      if (from != rank_ && !parcel.empty())
        std::memcpy(room(from, parcel.size()), parcel.data(), parcel.size());
    }
    group_.step_.arrive_and_wait();
  }

 private:
  RankGroup& group_;
  unsigned rank_;
};

// Calls work(ranks) on each of them; throws what the first rank threw.
template <class Work>
void on_ranks(unsigned size, Work&& work) {
  RankGroup group(size);
  std::exception_ptr thrown;
  std::vector<std::thread> threads;
  for (unsigned rank = 0; rank < size; ++rank) {
    threads.emplace_back([&, rank] {
      RankThread ranks(group, rank);
      try {
        work(static_cast<Ranks&>(ranks));
      } catch (...) {
        if (rank == 0) thrown = std::current_exception();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace lucas::test
