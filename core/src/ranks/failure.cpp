#include "ranks/failure.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "lucas/assert.hpp"
#include "lucas/error.hpp"
#include "ranks/texts_of_ranks.hpp"

namespace lucas {
namespace {

using Json = nlohmann::ordered_json;

// The kind of error, with what it says; null where it says only that another rank failed.
Json json_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const FailedElsewhere&) {
    return {};
  } catch (const std::bad_alloc&) {
    return {};
  } catch (const UsageError& error) {
    return {{"kind", "usage"}, {"what", error.what()}, {"hint", error.hint()}};
  } catch (const IoError& error) {
    return {{"kind", "io"}, {"what", error.what()}};
  } catch (const ModelError& error) {
    return {{"kind", "model"}, {"what", error.what()}};
  } catch (const std::exception& error) {
    return {{"kind", "internal"}, {"what", error.what()}};
  } catch (...) {
    return {{"kind", "internal"}, {"what", "something was thrown that is no std::exception"}};
  }
}

[[noreturn]] void throw_as(const Json& failure, std::size_t rank) {
  const std::string kind = failure.at("kind");
  const std::string what = fmt::format("rank {}: {}", rank, failure.at("what").get<std::string>());
  if (kind == "usage") throw UsageError(what, failure.at("hint"));
  if (kind == "io") throw IoError(what);
  if (kind == "model") throw ModelError(what);
  throw InternalError(what);
}

}  // namespace

void rethrow_of_all(Ranks& ranks, const std::exception_ptr& thrown) {
  ranks.recover();
  const Json own = json_of(thrown);
  const auto all = gather_texts(ranks, own.dump(-1, ' ', false, Json::error_handler_t::replace));
  for (std::size_t rank = 0; rank < all.size() && own.is_null(); ++rank) {
    if (const Json theirs = Json::parse(all[rank]); !theirs.is_null()) throw_as(theirs, rank);
  }
  std::rethrow_exception(thrown);
}

}  // namespace lucas
