// MpiRanks: makes ranks of the processes that mpirun or a batch system has started. Only one thread may call it.
#pragma once

#include "lucas/ranks.hpp"

namespace lucas {

class MpiRanks final : public Ranks {
 public:
  // Initialises MPI with the arguments of main. At most one object may be made.
  MpiRanks(int& argc, char**& argv);
  ~MpiRanks() override;

  [[nodiscard]] unsigned rank() const override { return rank_; }
  [[nodiscard]] unsigned size() const override { return size_; }
  [[nodiscard]] unsigned neighbours() const override { return neighbours_; }
  [[noreturn]] void abort(int code) override;

 protected:
  std::vector<Words> gather_words(const Words& own) override;
  void exchange_parcels(std::span<const std::span<const char>> parcels,
                        FunctionRef<char*(unsigned, std::size_t)> room) override;

 private:
  [[noreturn]] void end_with(const std::exception& error);
  [[nodiscard]] std::vector<Words> gathered(const Words& own);
  void send(std::span<const std::span<const char>> parcels, FunctionRef<char*(unsigned, std::size_t)> room);

  unsigned rank_ = 0, size_ = 1, neighbours_ = 1;
};

}  // namespace lucas
