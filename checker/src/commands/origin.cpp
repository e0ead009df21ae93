#include "commands/origin.hpp"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <filesystem>
#include <new>

#include "lucas/error.hpp"
#include "lucas/stats.hpp"
#include "lucas/text.hpp"
#include "options/engine_options.hpp"
#include "options/model_choice.hpp"
#include "tla/asked_kernel.hpp"
#include "tla/syntax.hpp"
#include "trace_files/trace_file.hpp"
#include "trace_files/verification.hpp"

namespace lucas::cli {
namespace {

bool is_file(const std::string& path) {
  std::error_code ignored;
  return path == "-" || std::filesystem::exists(path, ignored);
}

struct TracePlace {
  std::string path;
  std::optional<std::size_t> state;  // none: the last one
};

// FILE or FILE:N, if there is such a file.
std::optional<TracePlace> place_of(const std::string& text) {
  if (is_file(text)) return TracePlace{text, std::nullopt};
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon + 1 == text.size() || !is_file(text.substr(0, colon)))
    return std::nullopt;
  const char* const end = text.data() + text.size();
  std::size_t number = 0;
  const auto [stop, error] = std::from_chars(text.data() + colon + 1, end, number);
  if (error != std::errc() || stop != end)
    throw UsageError(fmt::format("'{}' is no number of a state", excerpt(text.substr(colon + 1))),
                     "FILE:N is state N of the trace, from 0.");
  return TracePlace{text.substr(0, colon), number};
}

Origin follow(const Puzzle& puzzle, const TracePlace& place, std::uint64_t memory) {
  TraceFile file = read_trace_file(place.path, memory);
  if (file.model && *file.model != puzzle.name())
    throw UsageError(
        fmt::format("{}: a trace of '{}', not of '{}'", file.name, excerpt(*file.model), puzzle.name()));
  const std::size_t steps = file.steps(), state = place.state.value_or(steps);
  if (state > steps)
    throw UsageError(fmt::format("{}: it has no state {}", file.name, state),
                     fmt::format("Its states are 0 to {}.", steps));
  file.entries.resize(file.begin + state + 1);
  file.loop.reset();
  return last_state(puzzle.kernel(), file);
}

bool may_be_expression(const std::string& text) { return text.find_first_of("=<>#~\\") != std::string::npos; }

Value written_state(const std::string& text) {
  if (may_be_expression(text)) return read_state(text);
  throw UsageError(fmt::format("'{}' is neither a file nor a state", excerpt(text)),
                   "A state is told as in: towers = <<<<1, 2>>, <<>>>>, or big = 3; small = 0.");
}

bool is_written_state(const std::string& text) {
  try {
    static_cast<void>(written_state(text));
    return true;
  } catch (const UsageError&) {
    return false;
  }
}

void require_one(const Origin& origin, const Puzzle& puzzle, bool has_boundary) {
  const std::uint64_t seen = origin.stats.distinct;
  if (origin.matches == 0)
    throw UsageError(
        fmt::format("no reachable state of '{}' matches", puzzle.name()),
        fmt::format("{}{} looked at.",
                    seen == 1 ? "The only reachable state" : fmt::format("All {} reachable states", seen),
                    std::string(has_boundary ? " within --boundary" : "") + (seen == 1 ? " was" : " were")));
  if (origin.matches > 1)
    throw UsageError(fmt::format("{} reachable states of '{}' match", origin.matches, puzzle.name()),
                     "Tell more of their variables.");
}

// The result of `work`, whose messages name the option.
template <class Work>
auto named(Work work) {
  try {
    return work();
  } catch (const UsageError& error) {
    throw UsageError(std::string("--from: ") + error.what(), error.hint());
  }
}

Origin origin_of(const Puzzle& puzzle, const std::string& text, const std::vector<tla::Source>& definitions,
                 const Request& like, bool has_boundary, Monitor& monitor) {
  try {
    const auto place = named([&] { return place_of(text); });
    const tla::Source source{text, "--from"};
    std::shared_ptr<const Kernel> kernel = puzzle.kernel();
    const bool is_expression =
        !place && may_be_expression(text) && !is_written_state(text) && tla::is_expression(source);
    if (is_expression)  // messages about an expression name its source
      kernel = tla::asked(kernel, {.questions = {{PropertyKind::goal, source}}, .definitions = definitions});
    return named([&] {
      Origin origin = place ? follow(puzzle, *place, like.limits.memory)
                      : is_expression
                          ? find_state_with(kernel, kernel->shape().properties.size() - 1, like, monitor)
                          : find_state(kernel, written_state(text), like, monitor);
      if (origin.ending == Ending::exhausted) require_one(origin, puzzle, has_boundary);
      return origin;
    });
  } catch (const std::bad_alloc&) {
    return {.ending = Ending::memory};
  }
}

}  // namespace

std::optional<Origin> begin_at_origin(const Arguments& arguments, const std::vector<tla::Source>& definitions,
                                      const Puzzle& puzzle, Request& request, Monitor& monitor) {
  const auto text = arguments.text("from");
  if (!text) return std::nullopt;
  const auto started = std::chrono::steady_clock::now();
  Origin origin = origin_of(puzzle, *text, definitions, request, arguments.has("boundary"), monitor);
  request.limits.spend_since(started);
  if (origin.ending == Ending::exhausted) request.from = origin.state;
  return origin;
}

}  // namespace lucas::cli
