#include "lucas/ranks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "lucas/error.hpp"

namespace lucas {
namespace {

// Returns the worst of the ranks' states. The first word that each rank contributes is the state of that rank.
Ranks::State worst_of(const std::vector<Words>& all) {
  Word worst = 0;
  for (const Words& words : all) worst = std::max(worst, words.front());
  return static_cast<Ranks::State>(worst);
}

// A failure as ranks tell it to each other, so that the first one can report it.
struct Failure {
  std::string kind{};  // empty: it says only that another rank failed
  std::string what{}, hint{};
};

Failure failure_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const FailedElsewhere&) {
    return {};
  } catch (const std::bad_alloc&) {
    return {};
  } catch (const UsageError& error) {
    return {"usage", error.what(), error.hint()};
  } catch (const IoError& error) {
    return {"io", error.what()};
  } catch (const ModelError& error) {
    return {"model", error.what()};
  } catch (const std::exception& error) {
    return {"internal", error.what()};
  } catch (...) {
    return {"internal", "something was thrown that is no std::exception"};
  }
}

[[noreturn]] void throw_as(const Failure& failure, std::size_t rank) {
  const std::string what = fmt::format("rank {}: {}", rank, failure.what);
  if (failure.kind == "usage") throw UsageError(what, failure.hint);
  if (failure.kind == "io") throw IoError(what);
  if (failure.kind == "model") throw ModelError(what);
  throw InternalError(what);
}

}  // namespace

std::vector<Words> Ranks::gather(const Words& own) {
  Words words{static_cast<Word>(State::works)};
  words.insert(words.end(), own.begin(), own.end());
  std::vector<Words> all = gather_words(words);
  const State worst = worst_of(all);
  have_failed_ = have_failed_ || worst != State::works;
  if (worst == State::failed) throw FailedElsewhere();
  if (worst == State::lacks_memory) throw MemoryElsewhere();
  for (Words& each : all) each.erase(each.begin());
  return all;
}

bool Ranks::any(bool own) {
  const std::vector<Words> all = gather({own ? Word{1} : Word{0}});
  return std::any_of(all.begin(), all.end(), [](const Words& words) { return words[0] > 0; });
}

// Each rank contributes the length of its text, and the text.
std::vector<std::string> Ranks::gather_texts(const std::string& own) {
  Words words(1 + (own.size() + sizeof(Word) - 1) / sizeof(Word));
  words[0] = own.size();
  std::memcpy(words.data() + 1, own.data(), own.size());
  std::vector<std::string> all;
  for (const Words& each : gather(words))
    all.emplace_back(reinterpret_cast<const char*>(each.data() + 1), each.at(0));
  return all;
}

void Ranks::exchange(std::span<const std::span<const char>> parcels,
                     FunctionRef<char*(unsigned, std::size_t)> room) {
  static_cast<void>(gather({}));
  exchange_parcels(parcels, room);
}

Ranks::State Ranks::fail(State own) {
  have_failed_ = true;
  return worst_of(gather_words({static_cast<Word>(own)}));
}

void rethrow_of_all(Ranks& ranks, const std::exception_ptr& thrown) {
  ranks.recover();
  const Failure own = failure_of(thrown);
  const auto kinds = ranks.gather_texts(own.kind), whats = ranks.gather_texts(own.what),
             hints = ranks.gather_texts(own.hint);
  for (std::size_t rank = 0; rank < kinds.size() && own.kind.empty(); ++rank) {
    if (!kinds[rank].empty()) throw_as({kinds[rank], whats[rank], hints[rank]}, rank);
  }
  std::rethrow_exception(thrown);
}

}  // namespace lucas
