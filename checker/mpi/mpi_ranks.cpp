#include "mpi_ranks.hpp"

#include <mpi.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <limits>
#include <new>
#include <thread>

namespace lucas {
namespace {

// The most words that travel in one message with their count; more words need a second message.
constexpr std::size_t short_words = 15;
using Short = std::array<Word, 1 + short_words>;

// Waits for all requests; soon yields the core, and later sleeps, because other ranks may need it.
void wait_for(std::vector<MPI_Request>& requests) {
  constexpr int busy = 1 << 12, patient = 1 << 14;  // tests
  using namespace std::chrono_literals;
  int done = 0;
  for (int tests = 0; done == 0; ++tests) {
    MPI_Testall(static_cast<int>(requests.size()), requests.data(), &done, MPI_STATUSES_IGNORE);
    if (tests > patient)
      std::this_thread::sleep_for(50us);
    else if (tests > busy)
      std::this_thread::yield();
  }
  requests.clear();
}

}  // namespace

MpiRanks::MpiRanks(int& argc, char**& argv) {
  int provided = 0, rank = 0, size = 0, neighbours = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm of_machine = MPI_COMM_NULL;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &of_machine);
  MPI_Comm_size(of_machine, &neighbours);
  MPI_Comm_free(&of_machine);
  rank_ = static_cast<unsigned>(rank);
  size_ = static_cast<unsigned>(size);
  neighbours_ = static_cast<unsigned>(neighbours);
}

MpiRanks::~MpiRanks() { MPI_Finalize(); }

void MpiRanks::abort(int code) {
  MPI_Abort(MPI_COMM_WORLD, code);
  std::abort();
}

// An error here ends all ranks: if one leaves a collective operation of MPI halfway, the others wait for ever.
std::vector<Words> MpiRanks::gather_words(const Words& own) try {
  return gathered(own);
} catch (const std::exception& error) {
  end_with(error);
}

void MpiRanks::exchange_parcels(std::span<const std::span<const char>> parcels,
                                FunctionRef<char*(unsigned, std::size_t)> room) try {
  send(parcels, room);
} catch (const std::exception& error) {
  end_with(error);
}

void MpiRanks::end_with(const std::exception& error) {
  constexpr int out_of_memory = 3, internal_error = 70;  // exit codes
  const bool is_shortage = dynamic_cast<const std::bad_alloc*>(&error) != nullptr;
  std::fprintf(stderr, "lucas-mpi: rank %u: %s\n", rank_, is_shortage ? "out of memory" : error.what());
  abort(is_shortage ? out_of_memory : internal_error);
}

std::vector<Words> MpiRanks::gathered(const Words& own) {
  Short mine{own.size()};
  std::copy_n(own.begin(), std::min(own.size(), short_words), mine.begin() + 1);
  std::vector<Short> all(size_);
  std::vector<MPI_Request> requests(1);
  MPI_Iallgather(mine.data(), static_cast<int>(mine.size()), MPI_UINT64_T, all.data(),
                 static_cast<int>(mine.size()), MPI_UINT64_T, MPI_COMM_WORLD, &requests[0]);
  wait_for(requests);

  std::vector<int> counts, begins;
  std::uint64_t sum = 0;
  bool is_long = false;
  for (const Short& each : all) {
    counts.push_back(static_cast<int>(each[0]));
    begins.push_back(static_cast<int>(sum));
    sum += each[0];
    is_long = is_long || each[0] > short_words;
  }
  if (sum > std::numeric_limits<int>::max()) throw std::bad_alloc();  // MPI counts with an int
  std::vector<Words> words_of(size_);
  if (!is_long) {
    for (unsigned rank = 0; rank < size_; ++rank)
      words_of[rank].assign(all[rank].begin() + 1, all[rank].begin() + 1 + counts[rank]);
    return words_of;
  }
  Words words(static_cast<std::size_t>(sum));
  requests.resize(1);
  MPI_Iallgatherv(own.data(), static_cast<int>(own.size()), MPI_UINT64_T, words.data(), counts.data(),
                  begins.data(), MPI_UINT64_T, MPI_COMM_WORLD, &requests[0]);
  wait_for(requests);
  for (unsigned rank = 0; rank < size_; ++rank)
    words_of[rank].assign(words.begin() + begins[rank], words.begin() + begins[rank] + counts[rank]);
  return words_of;
}

// Sends each parcel in blocks, because MPI counts bytes with an int.
void MpiRanks::send(std::span<const std::span<const char>> parcels,
                    FunctionRef<char*(unsigned, std::size_t)> room) {
  constexpr std::size_t block = std::size_t{1} << 26;
  constexpr int tag = 0;
  std::vector<std::uint64_t> going(size_), coming(size_);
  for (unsigned to = 0; to < size_; ++to) going[to] = to == rank_ ? 0 : parcels[to].size();
  std::vector<MPI_Request> requests(1);
  MPI_Ialltoall(going.data(), 1, MPI_UINT64_T, coming.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD, &requests[0]);
  wait_for(requests);

  const auto in_blocks = [&](std::size_t bytes, auto&& begin) {
    for (std::size_t at = 0; at < bytes; at += block)
      begin(at, static_cast<int>(std::min(block, bytes - at)), &requests.emplace_back());
  };
  for (unsigned from = 0; from < size_; ++from) {
    if (coming[from] == 0) continue;
    char* const to = room(from, coming[from]);
    in_blocks(coming[from], [&](std::size_t at, int bytes, MPI_Request* request) {
      MPI_Irecv(to + at, bytes, MPI_BYTE, static_cast<int>(from), tag, MPI_COMM_WORLD, request);
    });
  }
  for (unsigned to = 0; to < size_; ++to) {
    in_blocks(going[to], [&](std::size_t at, int bytes, MPI_Request* request) {
      MPI_Isend(parcels[to].data() + at, bytes, MPI_BYTE, static_cast<int>(to), tag, MPI_COMM_WORLD, request);
    });
  }
  wait_for(requests);
}

}  // namespace lucas
