#include "ranks/failure.hpp"

#include <fmt/format.h>

#include <string>

#include "lucas/error.hpp"

namespace lucas {
namespace {

struct Failure {
  std::string kind{};  // empty: only that another rank failed
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
