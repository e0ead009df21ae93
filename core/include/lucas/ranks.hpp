// Ranks: processes that search together, on one machine or several. Each owns some slices of the visited set, and the
// states that fall there; successors go to their owner. See mpi_ranks.hpp for those of MPI.
//
// Collective members are to be called by all ranks in the same order. A rank that fails calls fail(), and the others learn it
// from their next collective call, which throws: see together(). From then on all ranks know of the failure and are in step
// again, until recover() is called on each. Members may also throw std::bad_alloc.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <vector>

#include "lucas/function_ref.hpp"
#include "lucas/shape.hpp"

namespace lucas {

// Another rank threw, or had no memory left.
struct FailedElsewhere : std::exception {
  [[nodiscard]] const char* what() const noexcept override { return "another rank failed"; }
};
struct MemoryElsewhere : std::bad_alloc {};

class Ranks {
 public:
  enum class State : std::uint8_t { works, lacks_memory, failed };

  Ranks() = default;
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;
  virtual ~Ranks() = default;

  [[nodiscard]] virtual unsigned rank() const = 0;  // of this process, from 0
  [[nodiscard]] virtual unsigned size() const = 0;
  // Ranks on this machine, this one included.
  [[nodiscard]] virtual unsigned neighbours() const { return size(); }
  // The first one tells the results.
  [[nodiscard]] bool is_first() const { return rank() == 0; }

  // Collective: what each rank contributes, by rank. Throws FailedElsewhere and MemoryElsewhere.
  [[nodiscard]] std::vector<Words> gather(const Words& own);
  // The same of texts, for what is told once in a search.
  [[nodiscard]] std::vector<std::string> gather_texts(const std::string& own);
  // Collective: is it so on any rank?
  [[nodiscard]] bool any(bool own);
  // Collective: parcels[i] goes to rank i; empty parcels and that for this rank are not sent. room(from, bytes) is called once
  // for each parcel that comes, by ascending rank, and returns where so many bytes may be written. Throws as gather does.
  void exchange(std::span<const std::span<const char>> parcels,
                FunctionRef<char*(unsigned from, std::size_t bytes)> room);
  // Collective: tells the others, which are in gather or exchange, or fail as well. Returns the worst state of all.
  State fail(State own);
  [[nodiscard]] bool have_failed() const { return have_failed_; }
  void recover() { have_failed_ = false; }

  // Ends all ranks at once, with that exit code: for where they cannot be told any more.
  [[noreturn]] virtual void abort(int code) = 0;

 protected:
  // Words of all ranks, by rank.
  [[nodiscard]] virtual std::vector<Words> gather_words(const Words& own) = 0;
  virtual void exchange_parcels(std::span<const std::span<const char>> parcels,
                                FunctionRef<char*(unsigned, std::size_t)> room) = 0;

 private:
  bool have_failed_ = false;
};

// One process that searches by itself.
class Alone final : public Ranks {
 public:
  [[nodiscard]] unsigned rank() const override { return 0; }
  [[nodiscard]] unsigned size() const override { return 1; }
  [[noreturn]] void abort(int code) override { std::_Exit(code); }

 protected:
  [[nodiscard]] std::vector<Words> gather_words(const Words& own) override { return {own}; }
  void exchange_parcels(std::span<const std::span<const char>>,
                        FunctionRef<char*(unsigned, std::size_t)>) override {}
};

// Calls work(), in which there may be collective calls. What one rank throws there ends the work of all: the others throw
// FailedElsewhere, or MemoryElsewhere, from their next collective call.
template <class Work>
void together(Ranks& ranks, Work&& work) {
  using State = Ranks::State;
  const auto all_know = [&] { return ranks.size() == 1 || ranks.have_failed(); };
  try {
    work();
  } catch (const std::bad_alloc&) {
    if (!all_know() && ranks.fail(State::lacks_memory) == State::failed) throw FailedElsewhere();
    throw;
  } catch (...) {
    if (!all_know()) ranks.fail(State::failed);
    throw;
  }
}

// Collective, once all know of a failure (Ranks::have_failed): throws what this rank threw, or where that is only that another
// one failed, what the first of those threw, with its number.
[[noreturn]] void rethrow_of_all(Ranks& ranks, const std::exception_ptr& thrown);

// Calls work() on all ranks, and waits for the others. False on each of them if one had no memory for it.
template <class Work>
[[nodiscard]] bool all_have_room(Ranks& ranks, Work&& work) try {
  together(ranks, [&] {
    work();
    static_cast<void>(ranks.gather({}));
  });
  return true;
} catch (const std::bad_alloc&) {
  ranks.recover();
  return false;
}

}  // namespace lucas
