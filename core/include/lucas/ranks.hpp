// Ranks: processes that search together, on one machine or several. Each rank owns some slices of the visited set and
// the states that fall into them; a rank sends each successor to its owner. mpi_ranks.hpp implements Ranks by MPI.
//
// All ranks must call collective members in the same order. A rank that fails calls fail(), and the other ranks learn
// it from their next collective call, which throws: see together(). After that all ranks are in step again, and
// have_failed() is true until each rank has called recover(). Members may also throw std::bad_alloc.
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
  // The first rank reports the results.
  [[nodiscard]] bool is_first() const { return rank() == 0; }

  // Collective: returns the words that each rank contributes, by rank. Throws FailedElsewhere and MemoryElsewhere.
  [[nodiscard]] std::vector<Words> gather(const Words& own);
  // The same with texts, for messages sent once in a search.
  [[nodiscard]] std::vector<std::string> gather_texts(const std::string& own);
  // Collective: is `own` true on any rank?
  [[nodiscard]] bool any(bool own);
  // Collective: parcels[i] goes to rank i; empty parcels and the one for this rank are not sent. room(from, bytes) is
  // called for each parcel that arrives, by ascending rank, and returns where its bytes go. Throws as gather does.
  void exchange(std::span<const std::span<const char>> parcels,
                FunctionRef<char*(unsigned from, std::size_t bytes)> room);
  // Collective: tells the others of a failure; they are in gather or exchange, or fail too. Returns the worst state.
  State fail(State own);
  [[nodiscard]] bool have_failed() const { return have_failed_; }
  void recover() { have_failed_ = false; }

  // Ends all ranks at once, with that exit code: for failures that they cannot be told of any more.
  [[noreturn]] virtual void abort(int code) = 0;

 protected:
  // Words of all ranks, by rank.
  [[nodiscard]] virtual std::vector<Words> gather_words(const Words& own) = 0;
  virtual void exchange_parcels(std::span<const std::span<const char>> parcels,
                                FunctionRef<char*(unsigned, std::size_t)> room) = 0;

 private:
  bool have_failed_ = false;
};

// A single process, which searches without others.
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

// Calls work(), in which there may be collective calls. An exception on one rank ends the work of all: the
// others throw FailedElsewhere, or MemoryElsewhere, from their next collective call.
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

// Collective, once all know of a failure (Ranks::have_failed): throws `thrown`; if that says only that
// another rank failed, throws the error of the first rank that has one of its own, with that rank's number.
[[noreturn]] void rethrow_of_all(Ranks& ranks, const std::exception_ptr& thrown);

// Collective: calls work() on each rank. False on all of them if one had no memory for it.
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
